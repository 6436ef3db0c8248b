import { dateInJakarta } from '#app/platform/calendar.ts';
import type { OwnWork, WaitingWork } from '#app/platform/staff-frame.server.ts';
import * as store from './review.store.server.ts';

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

const startOf = (day: string | null) => (day === null ? null : new Date(`${day}T00:00:00+07:00`));

/** Published articles whose review is overdue or that have none, for who does not edit them. Articles belong to no hospital. */
export const dueReviews: WaitingWork = {
  name: 'content.due_reviews',
  label: 'Artikel yang lewat waktu tinjauannya atau belum ditinjau',
  capability: 'reviews.read',
  href: '/staff/tinjauan',
  async read({ db, clock }) {
    const { overdue, none, oldest } = await store.countUnreviewed(db, dateInJakarta(clock.now()));
    return { count: overdue + none, oldest: startOf(oldest) };
  },
};

/** The overdue ones, for editors. */
export const overdueArticles: WaitingWork = {
  name: 'content.overdue_articles',
  label: 'Artikel yang lewat waktu tinjauannya',
  capability: 'content.edit',
  href: '/staff/konten/articles?tinjauan=terlambat',
  async read({ db, clock }, scope) {
    if (scope !== 'group') return nothing;
    const { overdue, oldest } = await store.countUnreviewed(db, dateInJakarta(clock.now()));
    return { count: overdue, oldest: startOf(oldest) };
  },
};

/** Published articles that no doctor has reviewed, for editors. */
export const unreviewedArticles: WaitingWork = {
  name: 'content.unreviewed_articles',
  label: 'Artikel di situs yang belum ditinjau',
  capability: 'content.edit',
  href: '/staff/konten/articles?tinjauan=belum',
  async read({ db, clock }, scope) {
    if (scope !== 'group') return nothing;
    return { count: (await store.countUnreviewed(db, dateInJakarta(clock.now()))).none, oldest: null };
  },
};
