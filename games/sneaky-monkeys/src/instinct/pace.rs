//! How long a way takes.

/// The faces of the d12 that ways are reckoned with.
const FACES: usize = 12;
/// No way on the map is longer than this.
const LONGEST: usize = 64;

/// Rolls it takes on average to go that many steps, in thousandths.
const ROLLS: [i32; LONGEST] = rolls_by_steps();

const fn rolls_by_steps() -> [i32; LONGEST] {
    let mut rolls = [1_000; LONGEST];
    let mut steps = 1;
    while steps < LONGEST {
        let (mut sum, mut face) = (0, 1);
        while face <= FACES && face < steps {
            sum += rolls[steps - face];
            face += 1;
        }
        rolls[steps] = 1_000 + sum / FACES as i32;
        steps += 1;
    }
    rolls
}

/// Rolls it takes on average to go that many steps and stop there, in
/// thousandths: less than a roll may be walked, and one roll it takes at least.
pub(super) fn rolls(steps: u8) -> i32 {
    ROLLS[(steps as usize).min(LONGEST - 1)]
}

/// How likely a roll is to be enough for that many steps, in per mille.
pub(super) fn within_a_roll(steps: u8) -> i32 {
    let faces = FACES as i32;
    1_000 * (faces + 1 - i32::from(steps.max(1))).max(0) / faces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_takes_a_roll_and_a_long_way_six_and_a_half_steps_each() {
        assert_eq!((rolls(0), rolls(1)), (1_000, 1_000));
        assert_eq!(rolls(2), 1_083, "one face of twelve is too few");
        assert!((1_880..1_900).contains(&rolls(9)), "{}: the eighth power of 13/12", rolls(9));
        assert!((5_000..6_500).contains(&rolls(33)), "{}", rolls(33));
        assert_eq!((within_a_roll(1), within_a_roll(12), within_a_roll(13)), (1_000, 83, 0));
    }
}
