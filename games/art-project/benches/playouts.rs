//! How fast the game is played at random and by its bots.
