import type { Queryable } from '#app/platform/database/db.server.ts';
import { maxItems, type OwnWork, type WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { dateInJakarta, mediumDateOf } from '#app/platform/time/calendar.ts';
import * as store from './review.store.server.ts';
import { findReturned, findSubmittedTitles } from './waiting-reviews.store.server.ts';

const nothing = { count: 0, oldest: null };
const untitled = 'Tanpa judul';
const maxNote = 80;

/** Texts that a doctor has not read yet. */
export const submittedReviews: WaitingWork = {
  name: 'content.submitted_reviews',
  label: 'Naskah untuk ditinjau',
  capability: 'content.review',
  href: '/staff/tinjauan',
  async read({ db }, scope) {
    if (scope !== 'group') return nothing;
    const found = await store.findSubmitted(db);
    const items = (await findSubmittedTitles(db, maxItems)).map(({ id, title, submitter }) => ({
      title: title || untitled,
      why: submitter ? `diajukan ${submitter}` : 'menunggu dibaca',
      act: 'Tinjau',
      href: `/staff/tinjauan/${id}` as const,
    }));
    return { count: found.length, oldest: found[0]?.submitted_at ?? null, items };
  },
};

/** Drafts of this author that a doctor has returned, until they are submitted again. */
export const returnedReviews: OwnWork = {
  name: 'content.returned_reviews',
  label: 'Naskah Anda yang dikembalikan peninjau',
  capability: 'content.edit',
  href: '/staff/konten/articles?saya=ya',
  async readOwn({ db }, userId) {
    const items = (await findReturned(db, userId, maxItems)).map(({ kind, key, title, reviewer, note }) => ({
      title: title || untitled,
      why: `dikembalikan ${reviewer ?? 'peninjau'}${note ? `: ${cutText(note, maxNote)}` : ''}`,
      act: 'Perbaiki',
      href: `/staff/konten/${kind}/${key}` as const,
    }));
    return { ...(await store.countReturned(db, userId)), items };
  },
};

type Due = Awaited<ReturnType<typeof store.findDue>>[number];

/** How many articles on the site are overdue or were never reviewed, and the first of each. */
async function readUnreviewed(db: Queryable, today: string) {
  const [counts, due] = await Promise.all([store.countUnreviewed(db, today), store.findDue(db, today)]);
  const late = due.filter(({ reviewed_at, next_review_at }) => reviewed_at !== null && next_review_at !== null && next_review_at < today);
  return { ...counts, late, never: due.filter(({ reviewed_at }) => reviewed_at === null) };
}

const itemOf = ({ key, title, reviewed_at, next_review_at }: Due) => ({
  title,
  why: reviewed_at && next_review_at ? `tinjauannya lewat ${mediumDateOf(next_review_at)}` : 'di situs tanpa tinjauan dokter',
  act: 'Ajukan tinjauan',
  href: `/staff/konten/articles/${key}` as const,
});

const startOf = (day: string | null) => (day === null ? null : new Date(`${day}T00:00:00+07:00`));

/** Published articles whose review is overdue or that have none, for who does not edit them. Articles belong to no hospital. */
export const dueReviews: WaitingWork = {
  name: 'content.due_reviews',
  label: 'Artikel yang lewat waktu tinjauannya atau belum ditinjau',
  capability: 'reviews.read',
  href: '/staff/tinjauan',
  async read({ db, clock }) {
    const { overdue, none, oldest, late, never } = await readUnreviewed(db, dateInJakarta(clock.now()));
    const items = [...late, ...never].map((article) => ({ ...itemOf(article), act: 'Lihat', href: '/staff/tinjauan' as const }));
    return { count: overdue + none, oldest: startOf(oldest), items };
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
    const { overdue, oldest, late } = await readUnreviewed(db, dateInJakarta(clock.now()));
    return { count: overdue, oldest: startOf(oldest), items: late.map(itemOf) };
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
    const { none, never } = await readUnreviewed(db, dateInJakarta(clock.now()));
    return { count: none, oldest: null, items: never.map(itemOf) };
  },
};
