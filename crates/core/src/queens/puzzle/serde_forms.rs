//! The serde format of a board of regions, which is that of the program's JSON.

use serde::{Deserialize, Serialize};

use super::regions::{Regions, RegionsError};

/// The format of [`Regions`].
#[derive(Serialize, Deserialize)]
pub(super) struct RegionsForm {
    regions: Vec<String>,
    #[serde(default = "one")]
    stars: u32,
}

const fn one() -> u32 {
    1
}

impl From<Regions> for RegionsForm {
    fn from(regions: Regions) -> Self {
        let stars = regions.stars();
        let regions = regions.to_string().lines().map(str::to_owned).collect();
        Self { regions, stars }
    }
}

impl TryFrom<RegionsForm> for Regions {
    type Error = RegionsError;

    fn try_from(form: RegionsForm) -> Result<Self, RegionsError> {
        Self::new(&form.regions)?.with_stars(form.stars)
    }
}
