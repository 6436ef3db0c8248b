type Hours = { start_hour: string; end_hour: string | null };

const longDate = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** As in `platform/calendar.ts`, whose other formats the form does not load. */
export const longDateOf = (isoDate: string) => longDate.format(new Date(`${isoDate}T00:00:00Z`));

const plain = (hour: string) => hour.replace(':', '.');

/** `08.00–12.00`, or with its hour by appointment. */
export const hoursText = ({ start_hour, end_hour }: Hours) =>
  end_hour === null ? `By Appointment, mulai ${plain(start_hour)}` : `${plain(start_hour)}–${plain(end_hour)}`;

/** The date and hour of a chosen visit, on the line of the choices. */
export const visitText = (hours: Hours, date: string) =>
  `${longDateOf(date)}, ${hours.end_hour === null ? hoursText(hours) : plain(hours.start_hour)}`;

/** Says how many are left only when they are few. */
export function remainingText(remaining: number | null): string {
  return remaining !== null && remaining <= 5 ? `sisa ${remaining}` : '';
}
