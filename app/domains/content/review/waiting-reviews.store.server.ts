import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';

type Submitted = Readonly<{ id: string; title: string; submitter: string | null }>;

/** The texts that wait for a reviewer, the oldest first. */
export async function findSubmittedTitles(db: Queryable, limit: number): Promise<Submitted[]> {
  const { rows } = await sql<Submitted>`
    select r.id::text as id, coalesce(v.data ->> 'name', '') as title, u.name as submitter
    from content_reviews r join staff_revisions v on v.kind = r.kind and v.key = r.key and v.n = r.revision
    left join users u on u.id = r.submitted_by
    where r.state = 'submitted' order by r.submitted_at, r.id limit ${limit}`.execute(db);
  return rows;
}

type Returned = Readonly<{ kind: string; key: string; title: string; reviewer: string | null; note: string | null }>;

/** The drafts of this person that a reviewer has returned, the oldest first: those that `countReturned` counts. */
export async function findReturned(db: Queryable, userId: string, limit: number): Promise<Returned[]> {
  const { rows } = await sql<Returned>`
    select newest.kind, newest.key, coalesce(newest.title, a.name, '') as title, coalesce(d.name, u.name) as reviewer, newest.note
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
  return rows;
}
