//! The serde format of a board of regions, the same as in the program's JSON.

use serde::{Deserialize, Serialize};

use super::regions::{Regions, RegionsError};

/// The format of [`Regions`].
#[derive(Serialize, Deserialize)]
pub(super) struct RegionsFormat {
    regions: Vec<String>,
    #[serde(default = "one")]
    stars: u32,
}

const fn one() -> u32 {
    1
}

impl From<Regions> for RegionsFormat {
    fn from(regions: Regions) -> Self {
        let stars = regions.stars();
        let regions = regions.to_string().lines().map(str::to_owned).collect();
        Self { regions, stars }
    }
}

impl TryFrom<RegionsFormat> for Regions {
    type Error = RegionsError;

    fn try_from(format: RegionsFormat) -> Result<Self, RegionsError> {
        Self::new(&format.regions)?.with_stars(format.stars)
    }
}
