//! Which addresses the house may write to: public ones, and those its keeper has
//! allowed.
//!
//! What a guest gives is a name; what counts is the address it leads to at the
//! moment of writing, and the line goes to that very address. A name that leads
//! elsewhere a moment later leads nobody anywhere.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

/// A range of addresses, such as `192.168.0.0/16`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    first: u128,
    bits: u32,
}

impl Range {
    const fn v4(a: u8, b: u8, c: u8, d: u8, bits: u32) -> Range {
        Range { first: Ipv4Addr::new(a, b, c, d).to_ipv6_mapped().to_bits(), bits: 96 + bits }
    }

    const fn v6(a: u16, b: u16, bits: u32) -> Range {
        Range { first: Ipv6Addr::new(a, b, 0, 0, 0, 0, 0, 0).to_bits(), bits }
    }

    /// Whether an address lies in it; one of IPv4 in the clothes of IPv6 too.
    pub fn contains(&self, address: IpAddr) -> bool {
        let bits = match address.to_canonical() {
            IpAddr::V4(address) => address.to_ipv6_mapped().to_bits(),
            IpAddr::V6(address) => address.to_bits(),
        };
        (bits ^ self.first).leading_zeros() >= self.bits
    }
}

impl FromStr for Range {
    type Err = String;

    /// `10.0.0.0/8`, `fd00::/8`, or one address alone.
    fn from_str(text: &str) -> Result<Range, String> {
        let no_range = || format!("{text:?} is no range of addresses, such as 192.168.0.0/16");
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text, None),
        };
        let address: IpAddr = address.trim().parse().map_err(|_| no_range())?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits: u32 = match bits {
            Some(bits) => bits.trim().parse().map_err(|_| no_range())?,
            None => most,
        };
        if bits > most {
            return Err(no_range());
        }
        let first = match address {
            IpAddr::V4(address) => address.to_ipv6_mapped().to_bits(),
            IpAddr::V6(address) => address.to_bits(),
        };
        Ok(Range { first, bits: bits + 128 - most })
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let address = Ipv6Addr::from_bits(self.first);
        match address.to_ipv4_mapped() {
            Some(address) if self.bits >= 96 => write!(f, "{address}/{}", self.bits - 96),
            _ => write!(f, "{address}/{}", self.bits),
        }
    }
}

/// What IANA lists as not reachable from everywhere, as a relic or as an example.
const NOT_PUBLIC_V4: [Range; 16] = [
    Range::v4(0, 0, 0, 0, 8),
    Range::v4(10, 0, 0, 0, 8),
    Range::v4(100, 64, 0, 0, 10),
    Range::v4(127, 0, 0, 0, 8),
    Range::v4(169, 254, 0, 0, 16),
    Range::v4(172, 16, 0, 0, 12),
    Range::v4(192, 0, 0, 0, 24),
    Range::v4(192, 0, 2, 0, 24),
    Range::v4(192, 31, 196, 0, 24),
    Range::v4(192, 88, 99, 0, 24),
    Range::v4(192, 168, 0, 0, 16),
    Range::v4(198, 18, 0, 0, 15),
    Range::v4(198, 51, 100, 0, 24),
    Range::v4(203, 0, 113, 0, 24),
    Range::v4(224, 0, 0, 0, 4),
    Range::v4(240, 0, 0, 0, 4),
];

/// Of IPv6 only what is given out to the world, …
const GLOBAL_V6: Range = Range::v6(0x2000, 0, 3);
/// … less what carries an address of IPv4 in it, or is an example.
const NOT_PUBLIC_V6: [Range; 4] = [
    Range::v6(0x2001, 0, 23),
    Range::v6(0x2001, 0x0db8, 32),
    Range::v6(0x2002, 0, 16),
    Range::v6(0x3fff, 0, 20),
];

/// Whether an address is one that everybody can reach.
pub fn is_public(address: IpAddr) -> bool {
    let address = address.to_canonical();
    let within = |ranges: &[Range]| ranges.iter().any(|range| range.contains(address));
    match address {
        IpAddr::V4(_) => !within(&NOT_PUBLIC_V4),
        IpAddr::V6(_) => GLOBAL_V6.contains(address) && !within(&NOT_PUBLIC_V6),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_world_can_reach_is_public() {
        for public in [
            "1.1.1.1",
            "8.8.8.8",
            "100.63.255.255",
            "100.128.0.0",
            "172.15.255.255",
            "172.32.0.1",
            "192.167.255.255",
            "198.17.255.255",
            "223.255.255.255",
            "2606:4700::1111",
            "2a00:1450:4001::200e",
            "::ffff:1.1.1.1",
        ] {
            assert!(is_public(public.parse().expect("an address")), "{public}");
        }
        for private in [
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "10.255.255.255",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.255.255.254",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.19.255.255",
            "198.51.100.7",
            "203.0.113.7",
            "224.0.0.1",
            "239.255.255.255",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::127.0.0.1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::ffff:169.254.169.254",
            "64:ff9b::7f00:1",
            "64:ff9b:1::1",
            "100::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::1",
            "3fff::1",
            "5f00::1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!is_public(private.parse().expect("an address")), "{private}");
        }
    }

    #[test]
    fn ranges_are_read_and_hold_what_they_say() {
        let range: Range = "192.168.0.0/16".parse().expect("a range");
        assert_eq!(range.to_string(), "192.168.0.0/16");
        for (address, inside) in [
            ("192.168.7.9", true),
            ("::ffff:192.168.7.9", true),
            ("192.169.0.0", false),
            ("::1", false),
        ] {
            assert_eq!(range.contains(address.parse().expect("an address")), inside, "{address}");
        }
        let one: Range = "fd00::7".parse().expect("an address alone");
        assert!(one.contains("fd00::7".parse().expect("an address")));
        assert!(!one.contains("fd00::8".parse().expect("an address")));
        for bad in ["", "nas", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "::/129", "10.0.0/8"] {
            assert!(bad.parse::<Range>().is_err(), "{bad}");
        }
    }
}
