import { listText } from '#app/platform/text/list-text.ts';
import { hoursOf } from '#app/platform/time/calendar.ts';
import { type WeekLine, weekLines } from '#app/platform/time/week-lines.ts';
import type { FacilityCard, OpeningHour } from './facility.schema.ts';

/** The fields of a facility that its card shows. */
export function cardOf({ id, name, slug, category, address, city, web_url, thumbnail, accent }: FacilityCard) {
  return { id, name, slug, category, address, city, web_url, thumbnail, accent };
}

/**
 * Opening hours as people read them, Monday first: consecutive days with the same hours are one line, a day without hours is "Tutup".
 * Without rows there are no lines, because the record states nothing.
 */
export function openingLines(hours: readonly OpeningHour[], timeZone: string): WeekLine[] {
  if (hours.length === 0) return [];
  return weekLines((day) => {
    const spans = hours.filter((one) => one.day === day).map((one) => (one.closes ? hoursOf(one.opens, one.closes, timeZone) : '24 jam'));
    return spans.length === 0 ? 'Tutup' : listText(spans);
  });
}
