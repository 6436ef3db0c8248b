import { hoursOf, longDateOf } from '#app/platform/time/calendar.ts';
import { dateInZone, timeInZone } from '#app/platform/time/date-and-time-in-zone.ts';

type Times = Readonly<{ starts_at: Date | null; ends_at: Date | null; time_zone: string }>;

/** When an event takes place, as people at its place read it: "Senin, 23 November 2026, 08.00–12.00 WIB"; empty without a time. */
export function whenText({ starts_at: starts, ends_at: ends, time_zone: zone }: Times): string {
  if (starts === null || ends === null) return '';
  const [first, last] = [dateInZone(starts, zone), dateInZone(ends, zone)];
  const [from, until] = [timeInZone(starts, zone), timeInZone(ends, zone)];
  if (first === last) return `${longDateOf(first)}, ${hoursOf(from, until, zone)}`;
  return `${longDateOf(first)}, ${from.replace(':', '.')} sampai ${longDateOf(last)}, ${hoursOf(until, until, zone).split('–')[1] ?? ''}`;
}

/** Where it takes place; empty when that is not said. */
export function placeText({
  place,
  facility,
}: Readonly<{ place: string; facility: Readonly<{ name: string; address: string }> | null }>): string {
  if (place === '') return facility ? `${facility.name}, ${facility.address}` : '';
  return facility ? `${place}, ${facility.name}` : place;
}
