/** A whole number as Indonesians write it: 12500 is "12.500". */
export const numberText = (count: number): string => count.toLocaleString('id-ID');
