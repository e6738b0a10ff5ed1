//! After the first game a playout allocates nothing: simulation and search
//! play millions of them.

mod common;

use heist_trials::frugal;

fn allocations(work: &mut dyn FnMut()) -> u64 {
    allocation_counter::measure(work).count_total
}

#[test]
fn a_playout_allocates_nothing() {
    for (name, rules) in (2..=4).flat_map(common::every_kind_of) {
        assert_eq!(frugal::playouts(&rules, 4, allocations), [0; 4], "{name}");
    }
}

#[test]
fn imagining_allocates_nothing() {
    for (name, rules) in (2..=4).flat_map(common::every_kind_of) {
        assert_eq!(frugal::imagining(&rules, 4, 200, allocations), [0; 4], "{name}");
    }
}
