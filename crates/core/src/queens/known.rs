//! Published counts of solutions.

pub use crate::known::Sequence;

/// All solutions of the order n, up to 27, the last known value (Preußer and Engelhardt 2016).
pub const ALL: Sequence = Sequence {
    oeis: "A000170",
    name: "ways of placing n nonattacking queens on an n x n board",
    first: 0,
    values: &[
        1,
        1,
        0,
        0,
        2,
        10,
        4,
        40,
        92,
        352,
        724,
        2_680,
        14_200,
        73_712,
        365_596,
        2_279_184,
        14_772_512,
        95_815_104,
        666_090_624,
        4_968_057_848,
        39_029_188_884,
        314_666_222_712,
        2_691_008_701_644,
        24_233_937_684_440,
        227_514_171_973_736,
        2_207_893_435_808_352,
        22_317_699_616_364_044,
        234_907_967_154_122_528,
    ],
};

/// Fundamental solutions of the order n: one per orbit under the 8 symmetries.
pub const FUNDAMENTAL: Sequence = Sequence {
    oeis: "A002562",
    name: "ways of placing n nonattacking queens on an n x n board, up to symmetry",
    first: 1,
    values: &[
        1,
        0,
        0,
        1,
        2,
        1,
        6,
        12,
        46,
        92,
        341,
        1_787,
        9_233,
        45_752,
        285_053,
        1_846_955,
        11_977_939,
        83_263_591,
        621_012_754,
        4_878_666_808,
        39_333_324_973,
        336_376_244_042,
        3_029_242_658_210,
        28_439_272_956_934,
        275_986_683_743_434,
        2_789_712_466_510_289,
        29_363_495_934_315_694,
    ],
};

/// Solutions of the order n that equal their half turn.
pub const HALF_TURN: Sequence = Sequence {
    oeis: "A032522",
    name: "point symmetric solutions to the n queens problem",
    first: 1,
    values: &[
        1,
        0,
        0,
        2,
        2,
        4,
        8,
        4,
        16,
        12,
        48,
        80,
        136,
        420,
        1_240,
        3_000,
        8_152,
        18_104,
        44_184,
        144_620,
        375_664,
        1_250_692,
        3_581_240,
        11_675_080,
        34_132_592,
        115_718_268,
        320_403_024,
    ],
};

/// Solutions of the order n that equal their quarter turn: none unless n is 4k or 4k + 1 (Ahrens
/// 1910).
pub const QUARTER_TURN: Sequence = Sequence {
    oeis: "A033148",
    name: "rotationally symmetric solutions to the n queens problem",
    first: 1,
    values: &[
        1, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 8, 8, 0, 0, 64, 128, 0, 0, 480, 704, 0, 0, 3_328, 3_264,
        0, 0, 32_896, 43_776, 0, 0, 406_784,
    ],
};

/// All solutions on the torus of order 2k + 1, where k is the index. There is none on a torus of
/// even order (Pólya 1918).
pub const TORUS: Sequence = Sequence {
    oeis: "A007705",
    name: "ways of arranging 2n+1 nonattacking queens on a 2n+1 X 2n+1 toroidal board",
    first: 0,
    values: &[
        1,
        0,
        10,
        28,
        0,
        88,
        4_524,
        0,
        140_692,
        820_496,
        0,
        128_850_048,
        1_957_725_000,
        0,
        605_917_055_356,
        13_404_947_681_712,
        0,
    ],
};

/// Fundamental solutions on the torus of order 2k + 1, where k is the index: one per orbit under
/// the 8 symmetries and the shifts.
pub const TORUS_FUNDAMENTAL: Sequence = Sequence {
    oeis: "A053994",
    name: "ways of arranging 2n+1 nonattacking queens on a toroidal board, up to symmetry and shifts",
    first: 0,
    values: &[
        1, 0, 1, 1, 0, 2, 11, 0, 97, 354, 0, 31_381, 395_551, 0, 90_120_677,
    ],
};

/// All solutions of the order n for superqueens, which attack as knights too.
pub const SUPERQUEENS: Sequence = Sequence {
    oeis: "A051223",
    name: "ways of placing n nonattacking superqueens on an n X n board",
    first: 1,
    values: &[
        1,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        4,
        44,
        156,
        1_876,
        5_180,
        32_516,
        202_900,
        1_330_622,
        8_924_976,
        64_492_432,
        495_864_256,
        3_977_841_852,
        34_092_182_276,
        306_819_842_212,
        2_883_202_816_808,
        28_144_109_776_812,
        286_022_102_245_804,
    ],
};

/// Fundamental solutions of the order n for superqueens.
pub const SUPERQUEENS_FUNDAMENTAL: Sequence = Sequence {
    oeis: "A051224",
    name: "ways of placing n nonattacking superqueens on an n X n board, up to symmetry",
    first: 1,
    values: &[
        1,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        1,
        6,
        22,
        239,
        653,
        4_089,
        25_411,
        166_463,
        1_115_871,
        8_062_150,
        61_984_976,
        497_236_090,
        4_261_538_564,
        38_352_532_487,
        360_400_504_834,
        3_518_014_210_402,
        35_752_764_285_788,
    ],
};
