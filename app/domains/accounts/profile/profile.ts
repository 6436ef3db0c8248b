/** The text for a missing value, as specified. */
export const notGiven = 'Belum ada';

/** The fields of birth date and sex that a refused form shows again. */
export const ownDetailsFields: readonly string[] = ['birth_day', 'birth_month', 'birth_year', 'gender'];
