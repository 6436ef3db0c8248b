/** One entry of a calendar. Calendars are shared and shown on locked screens: nothing in it is about a person's health. */
export type CalendarEntry = Readonly<{
  /** What it belongs to, in the name of the program that made the file. */
  product: string;
  /** The same in every version of the entry. */
  uid: string;
  /** Each change of the time has a higher number, which replaces the entry. */
  version: number;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  location: string;
  url: string;
  /** `TENTATIVE` = the place is held, and not certain yet. */
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
}>;

const moment = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** A line of more than 75 bytes goes on in the next one, which begins with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let [part, bytes] = ['', 0];
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > 74) {
      parts.push(part);
      [part, bytes] = ['', 0];
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}

/** The entry as an iCalendar file, with its times in UTC. */
export function calendarFile(entry: CalendarEntry, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Sehati//${entry.product}//ID`,
    `METHOD:${entry.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.version}`,
    `DTSTAMP:${moment(now)}`,
    `DTSTART:${moment(entry.startsAt)}`,
    `DTEND:${moment(entry.endsAt)}`,
    `STATUS:${entry.status}`,
    `SUMMARY:${escaped(entry.summary)}`,
    `LOCATION:${escaped(entry.location)}`,
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
