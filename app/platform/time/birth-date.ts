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

/** Joins the fields `birth_day`, `birth_month` and `birth_year` of a form to one date, which may not exist. */
export function readBirthDate(fields: URLSearchParams): string {
  const [day, month, year] = ['day', 'month', 'year'].map((part) => (fields.get(`birth_${part}`) ?? '').trim().padStart(2, '0'));
  return `${year}-${month}-${day}`;
}

/** The values of the three fields for a date. */
export function birthDateParts(date: string): { day: string; month: string; year: string } {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month: String(Number(month)), day: String(Number(day)) };
}
