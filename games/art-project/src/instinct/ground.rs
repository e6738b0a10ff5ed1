//! How far it is from one space to another.

use crate::content::Map;
use crate::spaces::{BySpace, Space, Spaces};

/// A way is counted in fuel first, then in steps.
const FUEL: u16 = 32;
const FAR: u16 = 0x3fff;

/// The cheapest ways between all spaces.
#[derive(Clone, Copy)]
pub(super) struct Ground {
    far: BySpace<BySpace<u16>>,
}

impl Ground {
    /// The ways that enter none of these spaces.
    pub(super) fn new(map: &Map, closed: Spaces) -> Ground {
        let mut far = BySpace::<BySpace<u16>>::default();
        for from in map.all() {
            for to in map.all() {
                far[from][to] = match map.steps[from][to] {
                    _ if from == to => 0,
                    Some(fuel) if !closed.contains(to) => FUEL * u16::from(fuel) + 1,
                    _ => FAR,
                };
            }
        }
        for by in map.all().filter(|by| !closed.contains(*by)) {
            for from in map.all() {
                let first = far[from][by];
                if first == FAR {
                    continue;
                }
                for to in map.all() {
                    let whole = first + far[by][to];
                    if whole < far[from][to] {
                        far[from][to] = whole;
                    }
                }
            }
        }
        Ground { far }
    }

    /// The fuel it takes, if there is a way.
    #[inline]
    pub(super) fn fuel(&self, from: Space, to: Space) -> Option<u8> {
        let far = self.far[from][to];
        (far < FAR).then_some((far / FUEL) as u8)
    }

    /// The steps on that way.
    pub(super) fn steps(&self, from: Space, to: Space) -> u8 {
        (self.far[from][to] % FUEL) as u8
    }

    /// The first step on a cheapest way.
    pub(super) fn first_step(&self, map: &Map, from: Space, to: Space) -> Option<Space> {
        let whole = self.far[from][to];
        if from == to || whole >= FAR {
            return None;
        }
        map.all().find(|&next| {
            let Some(fuel) = map.steps[from][next] else { return false };
            let rest = self.far[next][to];
            self.far[from][next] < FAR && rest < FAR && FUEL * u16::from(fuel) + 1 + rest == whole
        })
    }
}
