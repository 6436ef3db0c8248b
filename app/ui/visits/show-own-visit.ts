import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { getOwnVisitOrNull } from './own-visit.ts';

/** Names the next visit that this browser knows of in its link on the home page, which leads to it. The page itself is the same for all. */
export function showOwnVisit(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-own-visit]');
  const visit = link && getOwnVisitOrNull(dateInJakarta(new Date()));
  if (!visit) return;
  link.href = visit.href;
  link.dataset.ownVisit = 'known';
  const when = document.createElement('small');
  when.textContent = visit.text;
  link.querySelector('span')?.append(when);
}
