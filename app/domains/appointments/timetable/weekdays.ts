import { listText } from '#app/platform/text/list-text.ts';
import { dayName, longDateOf } from '#app/platform/time/calendar.ts';

/** The weekdays as forms list them. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: day, label: dayName(day) }));

/** Says on which dates more patients are booked than a new capacity allows. */
export function beyondText(dates: readonly Readonly<{ visit_date: string; taken: number }>[]): string {
  const shown = dates.slice(0, 5).map(({ visit_date, taken }) => `${longDateOf(visit_date)} (${taken} pasien)`);
  const more = dates.length > shown.length ? [`${dates.length - shown.length} tanggal lain`] : [];
  return `Sudah lebih banyak pasien dari kuota baru pada ${listText([...shown, ...more])}. Bila disimpan, mereka tetap dilayani dan tanggal itu tertutup bagi yang lain.`;
}
