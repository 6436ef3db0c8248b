/** Whole rupiah as Indonesians write them: 12500 is "Rp12.500", as specified. */
export function rupiah(amount: number): string {
  return `Rp${amount.toLocaleString('id-ID')}`;
}
