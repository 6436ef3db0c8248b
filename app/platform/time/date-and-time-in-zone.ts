/** One formatter per zone: making one costs a hundred times what using it does. */
function inEachZone(locale: string, options: Intl.DateTimeFormatOptions): (moment: Date, timeZone: string) => string {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (moment, timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(timeZone, format);
    return format.format(moment);
  };
}

/** The calendar date at a moment in an IANA zone, as `2026-11-23`: near midnight it differs between zones. */
export const dateInZone = inEachZone('en-CA', {});

/** The time of day at a moment in an IANA zone, as `08:00`. */
export const timeInZone = inEachZone('en-GB', { hour: '2-digit', minute: '2-digit' });
