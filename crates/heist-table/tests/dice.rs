//! The dice give the known answers of `dice.vectors`, which another
//! implementation of `docs/dice.md` in another language wrote.

use heist_table::{Bytes32, Dice, Seat, Secret, commit_salt};

fn numbers<T: std::str::FromStr>(text: &str, separator: char) -> Vec<T> {
    text.split(separator).map(|word| word.parse().ok().expect("a number")).collect()
}

fn bytes(text: &str) -> Bytes32 {
    Bytes32::parse(text).expect("64 hexadecimal digits")
}

/// Draws what the line says and gives the line as it should stand there.
fn draw(dice: &mut Dice, line: &str) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let results = |results: Vec<String>| results.join(" ");
    match words[..] {
        ["below", ..] => {
            let drawn = words[1..].iter().map(|word| {
                let range = word.split(':').next().expect("a range");
                format!("{range}:{}", dice.below(range.parse().expect("a range")))
            });
            format!("below {}", results(drawn.collect()))
        }
        ["weighted", weights, ..] => {
            let list = numbers(weights, ',');
            let drawn = words[2..].iter().map(|_| dice.weighted(&list).to_string());
            format!("weighted {weights} {}", results(drawn.collect()))
        }
        ["shuffle", count, ..] => {
            let mut things: Vec<u32> = (0..count.parse().expect("a count")).collect();
            dice.shuffle(&mut things);
            let drawn = things.iter().map(u32::to_string);
            format!("shuffle {count} {}", results(drawn.collect()))
        }
        ["sample", of, count, ..] => {
            let mut things: Vec<u32> = (0..of.parse().expect("a count")).collect();
            let taken = count.parse().expect("a count");
            dice.sample(&mut things, taken);
            let drawn = things.iter().take(taken).map(u32::to_string);
            format!("sample {of} {count} {}", results(drawn.collect()))
        }
        ["take", pile, ..] => {
            let mut counts = numbers(pile, ',');
            let drawn = words[2..].iter().map(|_| dice.take(&mut counts).to_string());
            format!("take {pile} {}", results(drawn.collect()))
        }
        _ => panic!("unknown draw {line:?}"),
    }
}

#[test]
fn every_known_answer_holds() {
    let mut dice = Dice::seeded(0);
    let mut draws = 0;
    for line in include_str!("dice.vectors").lines() {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            [""] | ["#", ..] => {}
            ["seeded", seed] => dice = Dice::seeded(seed.parse().expect("a seed")),
            ["numbered", seed, number] => {
                let seed = seed.parse().expect("a seed");
                dice = Dice::numbered(seed, number.parse().expect("a number"));
            }
            ["sealed", secret, ..] => {
                let salts: Vec<Bytes32> = words[2..].iter().map(|salt| bytes(salt)).collect();
                dice = Secret::new(bytes(secret).0).dice(&salts);
            }
            ["house", secret, commitment] => {
                assert_eq!(Secret::new(bytes(secret).0).commitment(), bytes(commitment));
            }
            ["seat", number, salt, commitment] => {
                let seat = Seat::parse(number, 8).expect("a seat");
                assert_eq!(commit_salt(seat, &bytes(salt)), bytes(commitment));
            }
            _ => {
                assert_eq!(draw(&mut dice, line), line);
                draws += 1;
            }
        }
    }
    assert_eq!(draws, 8 * 6, "the file has been read whole");
}
