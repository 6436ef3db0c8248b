import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** The first rows of what waits, and of all of it how many there are and since when. */
type Counted<R> = Readonly<{ count: number; oldest: Date | null; first: readonly R[] }>;

type CountedRow = Readonly<{ count: number; oldest: Date | null }>;

const countedOf = <R extends CountedRow>(rows: readonly R[]): Counted<R> => ({
  count: rows[0]?.count ?? 0,
  oldest: rows[0]?.oldest ?? null,
  first: rows,
});

type Submitted = CountedRow & Readonly<{ id: string; title: string; submitter: string | null }>;

/** The texts that wait for a reviewer, the oldest first. */
export async function findSubmittedTitles(db: Queryable, limit: number): Promise<Counted<Submitted>> {
  const { rows } = await sql<Submitted>`
    select r.id::text as id, coalesce(v.data ->> 'name', '') as title, u.name as submitter,
      count(*) over ()::int as count, min(r.submitted_at) over () as oldest
    from content_reviews r left join staff_revisions v on v.kind = r.kind and v.key = r.key and v.n = r.revision
    left join users u on u.id = r.submitted_by
    where r.state = 'submitted' order by r.submitted_at, r.id limit ${limit}`.execute(db);
  return countedOf(rows);
}

type Returned = CountedRow & Readonly<{ kind: string; key: string; title: string; reviewer: string | null; note: string | null }>;

/** The drafts of this person that a reviewer has returned and that were not submitted again, the oldest first. */
export async function findReturned(db: Queryable, userId: string, limit: number): Promise<Counted<Returned>> {
  const { rows } = await sql<Returned>`
    select newest.kind, newest.key, coalesce(newest.title, a.name, '') as title, coalesce(d.name, u.name) as reviewer, newest.note,
      count(*) over ()::int as count, min(newest.decided_at) over () as oldest
    from (
      select distinct on (r.kind, r.key) r.kind, r.key, s.working ->> 'name' as title, r.state, r.submitted_by, r.decided_at, r.doctor_id,
        r.reviewer, r.note
      from content_reviews r join staff_records s on s.kind = r.kind and s.key = r.key
      where s.trashed_at is null order by r.kind, r.key, r.id desc
    ) newest
    left join articles a on newest.kind = 'articles' and a.id::text = newest.key
    left join doctors d on d.id = newest.doctor_id left join users u on u.id = newest.reviewer
    where newest.state = 'returned' and newest.submitted_by = ${userId}::uuid
    order by newest.decided_at, newest.key limit ${limit}`.execute(db);
  return countedOf(rows);
}

type Unreviewed = CountedRow & Readonly<{ key: string; title: string; next_review_at: string | null; is_late: boolean }>;

/**
 * Published articles whose review is overdue on this day, and those without one, first the ones that are on the site by a permission. An
 * article with a review that never ends is neither.
 */
export async function findUnreviewed(
  db: Queryable,
  today: string,
  limit: number,
): Promise<Readonly<{ late: Counted<Unreviewed>; never: Counted<Unreviewed> }>> {
  const { rows } = await sql<Unreviewed>`
    select key, title, next_review_at, is_late, count, oldest from (
      select a.id::text as key, a.name as title, a.next_review_at::text as next_review_at, a.reviewed_at is not null as is_late,
        count(*) over kinds::int as count,
        min(case when a.reviewed_at is not null then a.next_review_at::timestamp at time zone 'Asia/Jakarta' end) over kinds as oldest,
        row_number() over (partition by a.reviewed_at is not null order by a.reviewed_at is null and not exists (
          select from content_reviews r where r.kind = 'articles' and r.key = a.id::text and r.state = 'emergency'
        ), a.next_review_at nulls first, a.id) as nth
      from articles a
      where a.published_at <= now() and (a.reviewed_at is null or a.next_review_at < ${today}::date)
      window kinds as (partition by a.reviewed_at is not null)
    ) every_one
    where nth <= ${limit} order by nth`.execute(db);
  return { late: countedOf(rows.filter(({ is_late }) => is_late)), never: countedOf(rows.filter(({ is_late }) => !is_late)) };
}
