/** What a calendar entry says. Neither the service nor the doctor is one of them: calendars are shared and shown on locked screens. */
export type CalendarEntry = Readonly<{
  code: string;
  startsAt: Date;
  endsAt: Date;
  facility: string;
  address: string;
  url: string;
  /** Each change of the time has a higher number, which replaces the entry. */
  version: number;
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

/** A reservation as an iCalendar file. */
export function calendarFile(entry: CalendarEntry, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sehati//Reservasi//ID',
    `METHOD:${entry.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${entry.code}@reservasi.sehati`,
    `SEQUENCE:${entry.version}`,
    `DTSTAMP:${moment(now)}`,
    `DTSTART:${moment(entry.startsAt)}`,
    `DTEND:${moment(entry.endsAt)}`,
    `STATUS:${entry.status}`,
    `SUMMARY:${escaped(`Reservasi di ${entry.facility}, kode ${entry.code}`)}`,
    `LOCATION:${escaped(`${entry.facility}, ${entry.address}`)}`,
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
