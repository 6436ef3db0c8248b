/*
 * The next visit that this browser knows of, for the first screen of the home page: the address of its page, the day and the hour. Neither the
 * doctor nor the specialization: a phone is often a family's. A log-out deletes it with the site's data.
 */
const key = 'kunjungan';

/** `date` is the day in Bandung; `text` is shown beside the link. */
export type OwnVisit = Readonly<{ href: string; date: string; text: string }>;

/** Reads a kept text; null for what this code did not write, and once the day, `today` in Bandung, is over. */
export function ownVisitOf(text: string | null, today: string): OwnVisit | null {
  try {
    const { href, date, text: shown } = JSON.parse(text ?? 'null') as Record<keyof OwnVisit, unknown>;
    const isKept = typeof href === 'string' && /^\/(pendaftaran\/status|reservasi)\/[\w.-]+$/.test(href);
    if (!isKept || typeof date !== 'string' || typeof shown !== 'string' || date < today) return null;
    return { href, date, text: shown };
  } catch {
    return null;
  }
}

/** The one that is kept; none where the browser refuses storage. */
export function getOwnVisitOrNull(today: string): OwnVisit | null {
  try {
    return ownVisitOf(localStorage.getItem(key), today);
  } catch {
    return null;
  }
}

/** Keeps the visit whose page is shown, if it is the next one; forgets it where it takes place no more (`isOff`). */
export function keepOwnVisit(visit: OwnVisit, isOff: boolean, today: string): void {
  const kept = getOwnVisitOrNull(today);
  try {
    if (isOff && kept?.href === visit.href) localStorage.removeItem(key);
    const isNext = !kept || kept.href === visit.href || visit.date < kept.date;
    if (!isOff && visit.date >= today && isNext) localStorage.setItem(key, JSON.stringify(visit));
  } catch {
    // The link on the home page leads to the account's visits instead.
  }
}
