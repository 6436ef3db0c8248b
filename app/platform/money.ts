/** Whole rupiah as Indonesians write them: 12500 is "Rp12.500" (spec 1, section 9). */
export function rupiah(amount: number): string {
  return `Rp${amount.toLocaleString('id-ID')}`;
}
