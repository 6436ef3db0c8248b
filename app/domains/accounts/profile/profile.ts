/** The text for a missing value: spec 2, section 2, "Profile". */
export const notGiven = 'Belum ada';
