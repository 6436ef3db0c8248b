import type { Reads } from '#app/platform/operations/operation.server.ts';
import { sharedRead } from '#app/platform/staff/shared-read.server.ts';
import { maxItems, type OwnWork, type WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { dateInJakarta, mediumDateOf } from '#app/platform/time/calendar.ts';
import { findReturned, findSubmittedTitles, findUnreviewed } from './waiting-reviews.store.server.ts';

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
    const { count, oldest, first } = await findSubmittedTitles(db, maxItems);
    const items = first.map(({ id, title, submitter }) => ({
      title: title || untitled,
      why: submitter ? `diajukan ${submitter}` : 'menunggu dibaca',
      act: 'Tinjau',
      href: `/staff/tinjauan/${id}` as const,
    }));
    return { count, oldest, items };
  },
};

/** Drafts of this author that a doctor has returned, until they are submitted again. */
export const returnedReviews: OwnWork = {
  name: 'content.returned_reviews',
  label: 'Naskah Anda yang dikembalikan peninjau',
  capability: 'content.edit',
  href: '/staff/konten/articles?saya=ya',
  async readOwn({ db }, userId) {
    const { count, oldest, first } = await findReturned(db, userId, maxItems);
    const items = first.map(({ kind, key, title, reviewer, note }) => ({
      title: title || untitled,
      why: `dikembalikan ${reviewer ?? 'peninjau'}${note ? `: ${cutText(note, maxNote)}` : ''}`,
      act: 'Perbaiki',
      href: `/staff/konten/${kind}/${key}` as const,
    }));
    return { count, oldest, items };
  },
};

/** What lacks a review, for all lines of one page. */
const readUnreviewed = sharedRead(async ({ db, clock }: Reads) => await findUnreviewed(db, dateInJakarta(clock.now()), maxItems));

type Unreviewed = Awaited<ReturnType<typeof findUnreviewed>>['late']['first'][number];

const itemOf = ({ key, title, is_late, next_review_at }: Unreviewed) => ({
  title,
  why: is_late && next_review_at ? `tinjauannya lewat ${mediumDateOf(next_review_at)}` : 'di situs tanpa tinjauan dokter',
  act: 'Ajukan tinjauan',
  href: `/staff/konten/articles/${key}` as const,
});

/** Published articles whose review is overdue or that have none, for who does not edit them. Articles belong to no hospital. */
export const dueReviews: WaitingWork = {
  name: 'content.due_reviews',
  label: 'Artikel yang lewat waktu tinjauannya atau belum ditinjau',
  capability: 'reviews.read',
  href: '/staff/tinjauan',
  async read(reads) {
    const { late, never } = await readUnreviewed(reads);
    const items = [...late.first, ...never.first].map((article) => ({
      ...itemOf(article),
      act: 'Lihat',
      href: '/staff/tinjauan' as const,
    }));
    return { count: late.count + never.count, oldest: late.oldest, items };
  },
};

/** The overdue ones, for editors. */
export const overdueArticles: WaitingWork = {
  name: 'content.overdue_articles',
  label: 'Artikel yang lewat waktu tinjauannya',
  capability: 'content.edit',
  href: '/staff/konten/articles?tinjauan=terlambat',
  async read(reads, scope) {
    if (scope !== 'group') return nothing;
    const { count, oldest, first } = (await readUnreviewed(reads)).late;
    return { count, oldest, items: first.map(itemOf) };
  },
};

/** Published articles that no doctor has reviewed, for editors. */
export const unreviewedArticles: WaitingWork = {
  name: 'content.unreviewed_articles',
  label: 'Artikel di situs yang belum ditinjau',
  capability: 'content.edit',
  href: '/staff/konten/articles?tinjauan=belum',
  async read(reads, scope) {
    if (scope !== 'group') return nothing;
    const { count, first } = (await readUnreviewed(reads)).never;
    return { count, oldest: null, items: first.map(itemOf) };
  },
};
