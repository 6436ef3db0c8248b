const minutes = 60_000;

/** The time between two moments in its largest unit: "5 menit", "3 jam", "2 hari". */
export function spanText(milliseconds: number): string {
  const whole = Math.floor(Math.abs(milliseconds) / minutes);
  if (whole < 1) return 'kurang dari 1 menit';
  if (whole < 60) return `${whole} menit`;
  return whole < 48 * 60 ? `${Math.floor(whole / 60)} jam` : `${Math.floor(whole / (24 * 60))} hari`;
}
