/** So many days before the last day a licence is named, with growing urgency. */
export const warningDays = [90, 30, 7] as const;

export type LicenceState = 'valid' | 'in_90' | 'in_30' | 'in_7' | 'lapsed';

/** How urgent the end of a licence is; null = it is for life. */
export function licenceState(daysLeft: number | null): LicenceState {
  if (daysLeft === null) return 'valid';
  if (daysLeft < 0) return 'lapsed';
  if (daysLeft <= 7) return 'in_7';
  if (daysLeft <= 30) return 'in_30';
  return daysLeft <= 90 ? 'in_90' : 'valid';
}

/** The state as people read it. */
export function licenceText(daysLeft: number | null): string {
  if (daysLeft === null) return 'Seumur hidup';
  if (daysLeft < 0) return 'Sudah berakhir';
  if (daysLeft === 0) return 'Berakhir hari ini';
  return licenceState(daysLeft) === 'valid' ? 'Berlaku' : `Berakhir ${daysLeft} hari lagi`;
}
