/**
 * The group's figures on the home page: spec 1, section 9 ("Static stats"). They include the staff of the whole group, so they cannot be
 * counted from the records of this site.
 */
export const siteFacts = {
  yearsOfService: 20,
  figures: [
    { value: '+200', label: 'Dokter' },
    { value: '+300', label: 'Tenaga medis' },
    { value: '+10.000', label: 'Pasien' },
  ],
} as const;

/** The highest number of each that the home page shows: spec 1, section 9; landing pages fill one row. */
export const homeLimits = {
  serviceCategories: 9,
  serviceCategoriesOnMobile: 6,
  /** One row on a wide screen. */
  medicineCategories: 6,
  specializations: 12,
  facilitySites: 3,
  landingPages: 3,
  events: 3,
  articles: 3,
} as const;
