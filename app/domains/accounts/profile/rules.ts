/** What stands where nothing was given: spec 2, section 2, "Profile". */
export const notGiven = 'Belum ada';
