import type { Mode } from '#app/domains/orders/parcel/parcel.ts';
import { hourOf, shortDateOf } from '#app/platform/time/calendar.ts';
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

/**
 * When a way brings what is packed: so many days after the day of packing, 0 = on the same day; null = that is not known. What is paid before `cutOff`
 * is packed on that day; null = as long as the pharmacy has the time for it.
 */
export type Speed = Readonly<{ daysFrom: number | null; daysTo: number | null; cutOff: string | null }>;
type Sent = Speed & Readonly<{ mode: Mode }>;

/** The speed alone, as an order keeps it. */
export const speedOf = ({ daysFrom, daysTo, cutOff }: Speed): Speed => ({ daysFrom, daysTo, cutOff });

/** When a parcel comes if it is paid `before` that moment; `packedOn` is the day on which it is packed then. */
export type Promised = Readonly<{ packedOn: string; before: Date; from: string; until: string }>;

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

/**
 * Before when it must be paid to be packed on a day: before the cut-offs of its way and of the weekday, and never later than the pharmacy can pack it
 * in its opening hours.
 */
function paidBefore({ startsAt, spans, cutOff: ofDay }: OpenDay, ofWay: string | null): number {
  const cutOff = [ofDay, ofWay].filter((one) => one !== null).sort()[0] ?? null;
  if (cutOff === null) return lastStart(spans, acceptHours * 60 + packMinutes);
  const [hours = 0, minutes = 0] = cutOff.split(':').map(Number);
  return Math.min(startsAt.getTime() + (hours * 60 + minutes) * 60_000, lastStart(spans, packMinutes));
}

/** When a parcel comes that is paid now; null when nobody can say. The own courier of a pharmacy works on its open days, others on all. */
export function promiseOf(days: readonly OpenDay[], { mode, daysFrom, daysTo, cutOff }: Sent, now: Date): Promised | null {
  if (daysFrom === null || daysTo === null) return null;
  const at = days.findIndex((day) => now.getTime() < paidBefore(day, cutOff));
  const packed = days[at];
  if (!packed) return null;
  const dayAfter = (count: number) => (mode === 'own' ? days[at + count]?.date : daysAfter(packed.date, count));
  const [from, until] = [dayAfter(daysFrom), dayAfter(daysTo)];
  return from && until ? { packedOn: packed.date, before: new Date(paidBefore(packed, cutOff)), from, until } : null;
}

const fetchedText = 'Setelah ada kabar siap diambil';
const unknownText = 'Waktu sampai belum ditentukan apotek';

/** `2026-11-29` as "Min 29 Nov". */
const dateText = (date: string): string => shortDateOf(date).replace(',', '');

/** When a parcel comes, in the words of a buyer who reads it now. */
export function promiseText(promised: Promised | null, { mode, timeZone }: Readonly<{ mode: Mode; timeZone: string }>, now: Date): string {
  if (mode === 'pickup') return fetchedText;
  if (promised === null) return unknownText;
  const { from, until, before } = promised;
  const today = dateInZone(now, timeZone);
  const tomorrow = daysAfter(today, 1);
  const dayText = (date: string) => (date === today ? 'hari ini' : date === tomorrow ? `besok, ${dateText(date)}` : dateText(date));
  const days = from === until ? dayText(from) : `${from === today ? 'hari ini' : dateText(from)}–${dateText(until)}`;
  const payDay = dateInZone(before, timeZone);
  const paid = payDay === today ? '' : `${payDay === tomorrow ? 'besok' : dateText(payDay)} `;
  return `Sampai ${days}, bila pembayaran diterima sebelum ${paid}${hourOf(timeInZone(before, timeZone), timeZone)}`;
}
