import { useEffect } from 'react';
import { dateInJakarta, shortDateOf } from '#app/platform/time/calendar.ts';
import { keepOwnVisit } from './own-visit.ts';

type Shown = Readonly<{
  /** The address of the page that shows the visit. */
  href: string;
  /** The day of the visit, `2026-12-05`. */
  date: string;
  /** "09.00–12.00 WIB", or what else is said of the time. */
  hours: string;
  /** True when it was cancelled, or was. */
  isOff: boolean;
}>;

/** Lets the home page of this browser name the visit that a page shows. */
export function useOwnVisit({ href, date, hours, isOff }: Shown): void {
  useEffect(() => {
    const begin = /^\d\d\.\d\d/.exec(hours)?.[0] ?? '';
    keepOwnVisit({ href, date, text: `${shortDateOf(date)} ${begin}`.trim() }, isOff, dateInJakarta(new Date()));
  }, [href, date, hours, isOff]);
}
