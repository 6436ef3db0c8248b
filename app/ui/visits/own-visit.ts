/*
 * The visit that this browser remembers for the first screen of the home page, by a press alone (decision 206): the address of its page, which
 * opens it for everyone, the day and the hour. Neither the doctor nor the specialization. A log-out deletes it with the site's data.
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

/** The one that is kept; what is over or not ours is deleted. None where the browser refuses storage. */
export function getOwnVisitOrNull(today: string): OwnVisit | null {
  try {
    const visit = ownVisitOf(localStorage.getItem(key), today);
    if (!visit) localStorage.removeItem(key);
    return visit;
  } catch {
    return null;
  }
}

/** Keeps this visit in place of any other, or with null none. Returns whether the browser took it. */
export function storeOwnVisit(visit: OwnVisit | null): boolean {
  try {
    if (visit) localStorage.setItem(key, JSON.stringify(visit));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Whether this visit is the kept one; it is then kept as it is now, or forgotten where it takes place no more (`isOff`). */
export function followOwnVisit(visit: OwnVisit, isOff: boolean, today: string): boolean {
  if (getOwnVisitOrNull(today)?.href !== visit.href) return false;
  const isNext = !isOff && visit.date >= today;
  storeOwnVisit(isNext ? visit : null);
  return isNext;
}
