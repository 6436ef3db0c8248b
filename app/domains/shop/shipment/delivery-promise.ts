import type { Mode } from '#app/domains/orders/parcel/parcel.ts';
import { hourOf, hoursText, shortDateOf } from '#app/platform/time/calendar.ts';
import { dateInZone, timeInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { daysAfter } from '#app/platform/time/dates.ts';

/** A pharmacy accepts an order within so many of its opening hours. */
export const acceptHours = 2;
/** So many of its opening minutes it needs to pack one. */
const packMinutes = 30;

/** A day on which a pharmacy is open, with when it is. What is paid before its own `cutOff` is packed on it; null = it has none. */
export type OpenDay = Readonly<{
  date: string;
  startsAt: Date;
  spans: readonly (readonly [opensAt: Date, closesAt: Date])[];
  cutOff: string | null;
}>;
export type Opening = Readonly<{ timeZone: string; days: readonly OpenDay[] }>;

/** From when until when in a day a parcel comes, in the time of its pharmacy. */
export type Hours = readonly [from: string, to: string];

/**
 * When a way brings what is packed: so many days after the day of packing, 0 = on the same day; null = that is not known. What is paid before `cutOff`
 * is packed on that day; null = as long as the pharmacy has the time for it. Without `hours` it comes at any time of its day.
 */
export type Speed = Readonly<{ daysFrom: number | null; daysTo: number | null; cutOff: string | null; hours?: Hours | null }>;
type Sent = Speed & Readonly<{ mode: Mode }>;

/** The speed alone, as an order keeps it. */
export const speedOf = ({ daysFrom, daysTo, cutOff, hours = null }: Speed): Speed => ({ daysFrom, daysTo, cutOff, hours });

/** When a parcel comes if it is paid `before` that moment; `packedOn` is the day on which it is packed then. */
export type Promised = Readonly<{ packedOn: string; before: Date; from: string; until: string; hours: Hours | null }>;

/** The last moment of a day from which the pharmacy is open for so long; its first one when it is never open for so long. */
function lastStart(spans: OpenDay['spans'], minutes: number): number {
  let left = minutes * 60_000;
  for (const [opens, closes] of spans.toReversed()) {
    const length = closes.getTime() - opens.getTime();
    if (length >= left) return closes.getTime() - left;
    left -= length;
  }
  return spans[0]?.[0].getTime() ?? 0;
}

const timeOn = ({ startsAt }: OpenDay, time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return startsAt.getTime() + (hours * 60 + minutes) * 60_000;
};

/** When a pharmacy is open on a day before this moment. */
const spansUntil = ({ spans }: OpenDay, end: number): OpenDay['spans'] =>
  spans.filter(([opens]) => opens.getTime() < end).map(([opens, closes]) => [opens, new Date(Math.min(closes.getTime(), end))] as const);

/**
 * Before when it must be paid to be packed on a day: before the cut-offs of its way and of the weekday, and never later than the pharmacy can pack it
 * in its opening hours, or before `leavesAt`. 0 when nothing that is paid can be packed by then.
 */
function paidBefore(day: OpenDay, ofWay: string | null, leavesAt: string | null): number {
  const cutOff = [day.cutOff, ofWay].filter((one) => one !== null).sort()[0] ?? null;
  const minutes = cutOff === null ? acceptHours * 60 + packMinutes : packMinutes;
  const spans = leavesAt === null ? day.spans : spansUntil(day, timeOn(day, leavesAt));
  const isEnough = spans.reduce((sum, [opens, closes]) => sum + closes.getTime() - opens.getTime(), 0) >= minutes * 60_000;
  if (leavesAt !== null && !isEnough) return 0;
  const last = lastStart(spans, minutes);
  return cutOff === null ? last : Math.min(timeOn(day, cutOff), last);
}

/**
 * When a parcel comes that is paid now; null when nobody can say. The own courier of a pharmacy works on its open days, others on all. What comes
 * on the day of packing is packed before its hours begin, and the own courier leaves from a pharmacy that is open before they end.
 */
export function promiseOf(days: readonly OpenDay[], { mode, daysFrom, daysTo, cutOff, hours = null }: Sent, now: Date): Promised | null {
  if (daysFrom === null || daysTo === null) return null;
  const endOf = (day: OpenDay) => paidBefore(day, cutOff, hours && daysFrom === 0 ? hours[0] : null);
  const at = days.findIndex((day) => now.getTime() < endOf(day));
  const packed = days[at];
  if (!packed) return null;
  const going = [packed, ...days.slice(at + 1).filter((day) => hours === null || spansUntil(day, timeOn(day, hours[1])).length > 0)];
  const dayAfter = (count: number) => (mode === 'own' ? going[count]?.date : daysAfter(packed.date, count));
  const [from, until] = [dayAfter(daysFrom), dayAfter(daysTo)];
  return from && until ? { packedOn: packed.date, before: new Date(endOf(packed)), from, until, hours } : null;
}

const fetchedText = 'Setelah ada kabar siap diambil';
const unknownText = 'Waktu sampai belum ditentukan apotek';

/** `2026-11-29` as "Min 29 Nov". */
const dateText = (date: string): string => shortDateOf(date).replace(',', '');

/** When a parcel comes, in the words of a buyer who reads it now. */
export function promiseText(promised: Promised | null, { mode, timeZone }: Readonly<{ mode: Mode; timeZone: string }>, now: Date): string {
  if (mode === 'pickup') return fetchedText;
  if (promised === null) return unknownText;
  const { from, until, before, hours } = promised;
  const today = dateInZone(now, timeZone);
  const tomorrow = daysAfter(today, 1);
  const dayText = (date: string) => (date === today ? 'hari ini' : date === tomorrow ? `besok, ${dateText(date)}` : dateText(date));
  const days = from === until ? dayText(from) : `${from === today ? 'hari ini' : dateText(from)}–${dateText(until)}`;
  const payDay = dateInZone(before, timeZone);
  const paid = payDay === today ? '' : `${payDay === tomorrow ? 'besok' : dateText(payDay)} `;
  return `Sampai ${days}${hours ? ` ${hoursText(...hours)}` : ''}, bila pembayaran diterima sebelum ${paid}${hourOf(timeInZone(before, timeZone), timeZone)}`;
}
