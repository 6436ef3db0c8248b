import { dateInJakarta } from '#app/platform/time/calendar.ts';

const dayMs = 86_400_000;
const addDays = (date: string, days: number) => new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
const addHours = (moment: string, hours: number) => new Date(Date.parse(`${moment}:00Z`) + hours * 3_600_000).toISOString().slice(0, 16);

function lastOfMonth(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

type End = Readonly<{ label: string; of(start: string): string }>;

/** The usual ends of what begins on a day. Both days count: two weeks from a Monday end on a Sunday. */
const endsOfDate: readonly End[] = [
  { label: '1 minggu', of: (start) => addDays(start, 6) },
  { label: '2 minggu', of: (start) => addDays(start, 13) },
  { label: 'akhir bulan', of: lastOfMonth },
];

/** The usual ends of what begins at a moment in Bandung. */
const endsOfMoment: readonly End[] = [
  { label: '3 jam', of: (start) => addHours(start, 3) },
  { label: 'sepanjang hari itu', of: (start) => `${start.slice(0, 10)}T23:59` },
  { label: '7 hari', of: (start) => addHours(start, 7 * 24) },
];

export const endsOf = { date: endsOfDate, moment: endsOfMoment } as const;

const forms = { date: /^\d{4}-\d{2}-\d{2}$/, moment: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/ } as const;

/** A start as it is stored; now, while none is written. */
export function startOf(control: 'date' | 'moment', text: string, now: Date): string {
  if (forms[control].test(text) && !Number.isNaN(Date.parse(text))) return text;
  const today = dateInJakarta(now);
  return control === 'date' ? today : `${today}T${new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(11, 16)}`;
}
