/** How far an affected reservation is. `late` = it takes place, later; `restored` = it takes place after all. */
export type AffectedState = 'undecided' | 'late' | 'restored' | 'moved' | 'cancelled';

/** What the desk reads of it, and the colour. */
export const affectedTexts: Readonly<Record<AffectedState, readonly [text: string, tone: 'warning' | 'info' | 'good' | 'neutral']>> = {
  undecided: ['Belum memutuskan', 'warning'],
  late: ['Dikabari terlambat', 'info'],
  restored: ['Jadi berjalan', 'good'],
  moved: ['Pindah', 'good'],
  cancelled: ['Dibatalkan', 'neutral'],
};
