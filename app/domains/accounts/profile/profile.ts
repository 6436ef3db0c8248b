/** The text for a missing value, as specified. */
export const notGiven = 'Belum ada';
