/** The sexes as people read them. */
export const genderLabels = { female: 'Perempuan', male: 'Laki-laki' } as const;
export type Gender = keyof typeof genderLabels;
