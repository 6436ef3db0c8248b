/** A whole number as Indonesians write it: 12500 is "12.500". */
export const numberText = (count: number): string => count.toLocaleString('id-ID');

/** Whole rupiah as Indonesians write them: 12500 is "Rp12.500", as specified. */
export const rupiah = (amount: number): string => `Rp${numberText(amount)}`;
