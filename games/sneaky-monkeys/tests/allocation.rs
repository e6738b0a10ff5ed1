//! After the first game a playout allocates nothing: simulation and search
//! play millions of them.

mod common;

use heist_trials::frugal;

fn allocations(work: &mut dyn FnMut()) -> u64 {
    allocation_counter::measure(work).count_total
}

#[test]
fn a_playout_allocates_nothing() {
    for (name, rules) in (2..=6).flat_map(common::every_kind_of) {
        assert_eq!(frugal::playouts(&rules, 3, allocations), [0; 3], "{name}");
    }
}

#[test]
fn imagining_allocates_nothing() {
    for (name, rules) in (2..=6).flat_map(common::every_kind_of) {
        assert_eq!(frugal::imagining(&rules, 2, 40, allocations), [0; 2], "{name}");
    }
}
