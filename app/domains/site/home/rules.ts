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
