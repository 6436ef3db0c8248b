/** True for a plausible birth date of a living person. `today` is the date in Bandung. */
export function canBeBirthDate(date: string, today: string): boolean {
  return date <= today && date >= `${Number(today.slice(0, 4)) - 130}-01-01`;
}

/** From this age a person registers for a visit alone (UU 27/2022, art. 25; PP 17/2025). */
const adultAge = 18;

/** True when a person with this birth date is under 18 on `day`; both as `2026-11-23`. */
export function isChildOn(day: string, birthDate: string): boolean {
  return `${Number(birthDate.slice(0, 4)) + adultAge}${birthDate.slice(4)}` > day;
}

/** The age in whole months on `day`; both as `2026-11-23`. */
export function monthsOldOn(day: string, birthDate: string): number {
  const [year = 0, month = 0, date = 0] = birthDate.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0, thisDate = 0] = day.split('-').map(Number);
  return (thisYear - year) * 12 + thisMonth - month - (thisDate < date ? 1 : 0);
}

/** The age on `day` in whole years, below two years in months: "4 tahun", "7 bulan". */
export function ageText(birthDate: string, day: string): string {
  const months = monthsOldOn(day, birthDate);
  return months < 24 ? `${months} bulan` : `${Math.floor(months / 12)} tahun`;
}

/** The age on `day` to the month, of a child below a month in days: "2 tahun 3 bulan", "20 hari". */
export function exactAgeText(birthDate: string, day: string): string {
  const months = monthsOldOn(day, birthDate);
  if (months === 0) return `${Math.round((Date.parse(day) - Date.parse(birthDate)) / 86_400_000)} hari`;
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years > 0 ? `${years} tahun` : '', rest > 0 ? `${rest} bulan` : ''].filter(Boolean).join(' ');
}

/** Joins the fields `birth_day`, `birth_month` and `birth_year` of a form to one date, which may not exist. */
export function readBirthDate(fields: URLSearchParams): string {
  const [day, month, year] = ['day', 'month', 'year'].map((part) => (fields.get(`birth_${part}`) ?? '').trim().padStart(2, '0'));
  return `${year}-${month}-${day}`;
}

/** The same, and null where nothing is filled in. */
export const readBirthDateOrNull = (fields: URLSearchParams): string | null =>
  ['day', 'month', 'year'].some((part) => fields.get(`birth_${part}`)?.trim()) ? readBirthDate(fields) : null;

/** The values of the three fields for a date. */
export function birthDateParts(date: string): { day: string; month: string; year: string } {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month: String(Number(month)), day: String(Number(day)) };
}
