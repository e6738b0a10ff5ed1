//! After the first game a playout allocates nothing: simulation and search
//! play millions of them.

mod common;

use heist_trials::frugal;

fn allocations(work: &mut dyn FnMut()) -> u64 {
    allocation_counter::measure(work).count_total
}

#[test]
fn a_playout_allocates_nothing() {
    for (name, rules) in common::every_kind() {
        assert_eq!(frugal::playouts(&rules, 20, allocations), [0; 20], "{name}");
    }
}

#[test]
fn imagining_allocates_nothing() {
    for (name, rules) in common::every_kind() {
        assert_eq!(frugal::imagining(&rules, 10, 60, allocations), [0; 10], "{name}");
    }
}
