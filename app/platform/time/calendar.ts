/** Indonesian day names, Monday first. */
const dayNames = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const;

/** The name of a day number, Monday = 1 to Sunday = 7. Throws RangeError for another number. */
export function dayName(day: number): string {
  const name = dayNames[day - 1];
  if (!name) throw new RangeError(`no such day: ${day}`);
  return name;
}

const longDate = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11-23` as "Senin, 23 November 2026". A calendar date has no time zone, so none shifts it. */
export function longDateOf(date: string): string {
  return longDate.format(new Date(`${date}T00:00:00Z`));
}

const mediumDate = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11-23` as "23 November 2026". */
export function mediumDateOf(date: string): string {
  return mediumDate.format(new Date(`${date}T00:00:00Z`));
}

const shortDate = new Intl.DateTimeFormat('id-ID', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `2026-11-23` as "Sen, 23 Nov". */
export function shortDateOf(date: string): string {
  return shortDate.format(new Date(`${date}T00:00:00Z`));
}

/** Bandung is 7 hours ahead of UTC all year. */
const jakartaOffsetMs = 7 * 60 * 60 * 1_000;

/** The calendar date in Bandung at a moment: near midnight it differs from the date in UTC. */
export function dateInJakarta(moment: Date): string {
  return new Date(moment.getTime() + jakartaOffsetMs).toISOString().slice(0, 10);
}

/** When the next day begins in Bandung. */
export function nextMidnightOf(moment: Date): Date {
  return new Date(Date.parse(`${dateInJakarta(moment)}T00:00:00+07:00`) + 24 * 60 * 60 * 1_000);
}

const zones: Record<string, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};

/** The short name that people use for an IANA zone: WIB, WITA, WIT; for other zones the zone's own name. */
function zoneName(timeZone: string): string {
  return zones[timeZone] ?? timeZone;
}

/** `08:00` as "08.00 WIB". */
export function hourOf(time: string, timeZone: string): string {
  return `${time.replace(':', '.')} ${zoneName(timeZone)}`;
}

/** `08:00`, `12:00` as "08.00–12.00 WIB". Without an end the slot is by appointment: "By Appointment, mulai 08.00 WIB". */
export function hoursOf(start: string, end: string | null, timeZone: string): string {
  if (!end) return `By Appointment, mulai ${hourOf(start, timeZone)}`;
  return `${start.replace(':', '.')}–${hourOf(end, timeZone)}`;
}

/** `08:00`, `12:00` as "pukul 08.00–12.00". */
export const hoursText = (from: string, to: string): string => `pukul ${from.replace(':', '.')}–${to.replace(':', '.')}`;

const clockTime = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Jakarta' });

/** A moment as people in Bandung write it: "21 November 2026, 15.04 WIB". */
export function momentText(iso: string): string {
  const at = new Date(iso);
  return `${mediumDateOf(dateInJakarta(at))}, ${clockTime.format(at)} WIB`;
}
