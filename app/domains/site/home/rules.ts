/**
 * What the group says about itself on the home page. The figures are the ones of spec 1, section 9 ("Static stats"):
 * they speak of the whole group, staff included, so they cannot be counted from the records of this site.
 */
export const siteFacts = {
  yearsOfService: 20,
  figures: [
    { value: '+200', label: 'Dokter' },
    { value: '+300', label: 'Tenaga medis' },
    { value: '+10.000', label: 'Pasien' },
  ],
} as const;

/** How many of each the home page shows at most: spec 1, section 9; landing pages as many as stand in one row. */
export const homeLimits = {
  serviceCategories: 9,
  serviceCategoriesOnMobile: 6,
  specializations: 12,
  facilitySites: 3,
  landingPages: 3,
  articles: 3,
} as const;
