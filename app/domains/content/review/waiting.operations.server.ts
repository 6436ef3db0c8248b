import { dateInJakarta } from '#app/platform/calendar.ts';
import type { OwnWork, WaitingWork } from '#app/platform/staff-frame.server.ts';
import * as store from './store.server.ts';

const nothing = { count: 0, oldest: null };

/** Texts that a doctor has not read yet. */
export const submittedReviews: WaitingWork = {
  name: 'content.submitted_reviews',
  label: 'Naskah untuk ditinjau',
  capability: 'content.review',
  href: '/staff/tinjauan',
  async read({ db }, scope) {
    if (scope !== 'group') return nothing;
    const found = await store.findSubmitted(db);
    return { count: found.length, oldest: found[0]?.submitted_at ?? null };
  },
};

/** Drafts of this author that a doctor has returned, until they are submitted again. */
export const returnedReviews: OwnWork = {
  name: 'content.returned_reviews',
  label: 'Naskah Anda yang dikembalikan peninjau',
  capability: 'content.edit',
  href: '/staff/konten/articles?saya=ya',
  readOwn: ({ db }, userId) => store.countReturned(db, userId),
};

/** Published articles whose review is overdue, and those that are on the site by a permission without one. */
export const dueReviews: WaitingWork = {
  name: 'content.due_reviews',
  label: 'Artikel yang lewat waktu tinjauannya atau terbit darurat',
  capability: 'content.review',
  href: '/staff/tinjauan',
  async read({ db, clock }, scope) {
    if (scope !== 'group') return nothing;
    const found = await store.findDue(db, dateInJakarta(clock.now()));
    const oldest = found.find(({ next_review_at }) => next_review_at !== null)?.next_review_at ?? null;
    return { count: found.length, oldest: oldest === null ? null : new Date(`${oldest}T00:00:00+07:00`) };
  },
};
