const minutes = 60_000;

/** The time between two moments in its largest unit: "5 menit", "3 jam", "2 hari". */
export function spanText(milliseconds: number): string {
  const whole = Math.floor(Math.abs(milliseconds) / minutes);
  if (whole < 1) return 'kurang dari 1 menit';
  if (whole < 60) return `${whole} menit`;
  return whole < 48 * 60 ? `${Math.floor(whole / 60)} jam` : `${Math.floor(whole / (24 * 60))} hari`;
}

/** A time in its two largest units, without one that is zero: "2 hari 6 jam", "3 jam", "40 menit". */
export function durationText(wholeMinutes: number): string {
  const [days, hours, rest] = [Math.floor(wholeMinutes / (24 * 60)), Math.floor(wholeMinutes / 60) % 24, wholeMinutes % 60];
  const parts =
    days > 0
      ? [days && `${days.toLocaleString('id-ID')} hari`, hours && `${hours} jam`]
      : [hours && `${hours} jam`, rest && `${rest} menit`];
  return parts.filter(Boolean).join(' ') || '0 menit';
}

/** How long ago something was, in minutes, hours or days. */
export function agoText(milliseconds: number): string {
  return milliseconds < minutes ? 'baru saja' : `${spanText(milliseconds)} lalu`;
}
