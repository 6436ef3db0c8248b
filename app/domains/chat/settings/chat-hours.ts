import { dayName } from '#app/platform/time/calendar.ts';

export type HoursLine = Readonly<{ facility_id: number; day: number; opens: string; closes: string }>;
type Facility = Readonly<{ id: number; name: string }>;

export const days = [1, 2, 3, 4, 5, 6, 7] as const;

/** The field of a day at a facility: hours such as "08.00–12.00, 19.00–21.00", or empty. */
export const hoursField = (facilityId: number, day: number): string => `jam_${facilityId}_${day}`;
/** Its label: the day, and where. */
export const hoursLabel = ({ name }: Facility, day: number): string => `${dayName(day)}, ${name}`;

/** The hours of a day as they are written in its field. */
export const hoursText = (hours: readonly HoursLine[], facilityId: number, day: number): string =>
  hours
    .filter((one) => one.facility_id === facilityId && one.day === day)
    .map(({ opens, closes }) => `${opens.replace(':', '.')}–${closes.replace(':', '.')}`)
    .join(', ');

const span = /^(\d{1,2})[.:](\d{2})\s*(?:-|–|sampai|s\/d)\s*(\d{1,2})[.:](\d{2})$/;

/** The hours of a week from the fields of a form; what cannot be read stays as it is, so that it is refused at its field. */
export function readHours(fields: Iterable<readonly [string, string]>): HoursLine[] {
  return [...fields].flatMap(([name, text]) => {
    const [, facility, day] = /^jam_(\d+)_([1-7])$/.exec(name) ?? [];
    if (facility === undefined || day === undefined) return [];
    const spans = text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    return spans.map((one) => {
      const [, h1 = '', m1 = '', h2 = '', m2 = ''] = span.exec(one) ?? [];
      const at = (hour: string, minute: string) => (hour === '' ? one : `${hour.padStart(2, '0')}:${minute}`);
      return { facility_id: Number(facility), day: Number(day), opens: at(h1, m1), closes: at(h2, m2) };
    });
  });
}
