import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { rolesWith } from '#app/platform/access/capabilities.ts';
import type { ListedRow } from '#app/platform/content/resource-types.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { withAnchors } from '#app/platform/rich-text/anchors.ts';
import { writtenDocument } from '#app/platform/rich-text/publish-rich-text.server.ts';
import { numberReferences } from '#app/platform/rich-text/references.ts';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';
import { editableHtml } from '#app/platform/rich-text/write-document.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { careFields, shownCare } from '../care/care.schema.ts';
import type { Reviewed, ReviewState } from './review.ts';

type Record = Readonly<{ kind: string; key: string }>;

/** What an approval names: these words and no others, in the form in which a publication stores them, so that the row has the same hash. */
export function reviewHash(reviewed: Reviewed): string {
  const { name, summary, image, ex_author } = reviewed;
  const { document, html, sources } = publicText(reviewed);
  const text = document ? editableHtml(document) : html;
  // Approvals of before there was a care block name texts without one.
  const care = shownCare(reviewed).length > 0 ? [careFields.map((field) => reviewed[field])] : [];
  return createHash('sha256')
    .update(JSON.stringify([name, summary, text, sources.map(({ ref, cite }) => [ref, cite]), image, ex_author, ...care]))
    .digest('hex');
}

/** The text and its sources as a publication stores them: a document, or cleaned HTML where it has more than a document knows. */
export function publicText({ content, citations }: Pick<Reviewed, 'content' | 'citations'>) {
  const cleaned = citations.map(({ ref, cite }) => ({ ref, cite: cleanHtml(cite) }));
  const written = writtenDocument(content);
  if (!written) return { document: null, html: cleanHtml(content), sources: cleaned };
  const { document, sources } = numberReferences(written, cleaned);
  return { document: withAnchors(document), html: null, sources };
}

type Released = Readonly<{ state: 'approved' | 'emergency'; doctor_id: number | null; reviewed_at: string; next_review_at: string | null }>;

/**
 * The approval of these words, or the permission to publish them without one. The newest decision counts: null when they were returned since,
 * and when their review is due again.
 */
export async function getReleaseOrNull(db: Queryable, { kind, key }: Record, hash: string, now: Date): Promise<Released | null> {
  const { rows } = await sql<Released>`
    select * from (
      select state, doctor_id, (decided_at at time zone 'Asia/Jakarta')::date::text as reviewed_at, next_review_at::text as next_review_at
      from content_reviews
      where kind = ${kind} and key = ${key} and hash = ${hash} and state in ('approved', 'emergency', 'returned')
      order by decided_at desc, id desc limit 1
    ) newest
    where state <> 'returned' and (next_review_at is null or next_review_at >= ${dateInJakarta(now)})`.execute(db);
  return rows[0] ?? null;
}

export type Review = Readonly<{
  id: string;
  kind: string;
  key: string;
  revision: number;
  hash: string;
  state: Exclude<ReviewState, 'none' | 'due' | 'lapsed'>;
  submitted_by: string | null;
  submitter: string | null;
  submitted_at: Date;
  reviewer: string | null;
  decided_at: Date | null;
  note: string | null;
  publishes_when_approved: boolean;
}>;

const reviews = sql`
  select r.id::text, r.kind, r.key, r.revision, r.hash, r.state, r.submitted_by, s.name as submitter, r.submitted_at,
    coalesce(d.name, u.name) as reviewer, r.decided_at, r.note, r.publishes_when_approved
  from content_reviews r
  left join users s on s.id = r.submitted_by left join users u on u.id = r.reviewer left join doctors d on d.id = r.doctor_id`;

/** The newest review of a record. */
export async function getNewestOrNull(db: Queryable, { kind, key }: Record): Promise<Review | null> {
  const { rows } = await sql<Review>`${reviews} where r.kind = ${kind} and r.key = ${key} order by r.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** What waits for a reviewer of this record: there is one at most, and a permission may be newer. */
export async function getSubmittedOrNull(db: Queryable, { kind, key }: Record): Promise<Review | null> {
  const { rows } = await sql<Review>`${reviews} where r.kind = ${kind} and r.key = ${key} and r.state = 'submitted'`.execute(db);
  return rows[0] ?? null;
}

/** One review by its id. */
export async function getReviewOrNull(db: Queryable, id: string): Promise<Review | null> {
  const { rows } = await sql<Review>`${reviews} where r.id = ${id}::bigint`.execute(db);
  return rows[0] ?? null;
}

/** What waits for a reviewer, the oldest first. */
export async function findSubmitted(db: Queryable): Promise<Review[]> {
  const { rows } = await sql<Review>`${reviews} where r.state = 'submitted' order by r.submitted_at, r.id limit 100`.execute(db);
  return rows;
}

/** The values of `liveReviewOptions` that a record of this kind has; `listed` says since when it is reviewed and until when. */
export const liveReviewOf =
  (kind: string) =>
  ({ key, isLive, shown }: ListedRow) =>
    sql`array_remove(array[
    case
      when not ${isLive} then null
      when ${shown} ->> 'reviewed_at' = '' then 'belum'
      when nullif(${shown} ->> 'next_review_at', '')::date < (now() at time zone 'Asia/Jakarta')::date then 'terlambat'
      else 'berlaku'
    end,
    case when exists (select from content_reviews c where c.kind = ${kind} and c.key = ${key} and c.state = 'submitted') then 'menunggu' end
  ], null)`;

/** How many published articles have no review, how many an overdue one, and since when the first of these. */
export async function countUnreviewed(db: Queryable, today: string): Promise<{ none: number; overdue: number; oldest: string | null }> {
  const { rows } = await sql<{ none: number; overdue: number; oldest: string | null }>`
    select count(*) filter (where reviewed_at is null)::int as none,
      count(*) filter (where reviewed_at is not null and next_review_at < ${today}::date)::int as overdue,
      (min(next_review_at) filter (where reviewed_at is not null and next_review_at < ${today}::date))::text as oldest
    from articles where published_at <= now()`.execute(db);
  return rows[0] ?? { none: 0, overdue: 0, oldest: null };
}

/** How many articles one page lists. */
const maxDue = 200;

type Live = Readonly<{ key: string; title: string; reviewed_at: string | null; next_review_at: string | null; emergency: string | null }>;

/**
 * Published articles that have no review, first those on the site by a permission, and those whose review is due by this day. An approval of
 * other words, which are not on the site, does not end that.
 */
export async function findDue(db: Queryable, until: string): Promise<Live[]> {
  const { rows } = await sql<Live>`
    select a.id::text as key, a.name as title, a.reviewed_at::text as reviewed_at, a.next_review_at::text as next_review_at,
      r.note as emergency
    from articles a
    left join lateral (
      select note from content_reviews
      where kind = 'articles' and key = a.id::text and state = 'emergency' and a.reviewed_at is null
      order by decided_at desc, id desc limit 1
    ) r on true
    where a.published_at <= now() and (a.next_review_at <= ${until}::date or a.reviewed_at is null)
    order by r.note is null, a.reviewed_at is null, a.next_review_at nulls first, a.id limit ${maxDue}`.execute(db);
  return rows;
}

/** Closes what is submitted of a record, because another text takes its place. */
export async function replaceSubmitted(tx: Tx, { kind, key }: Record, exceptHash: string | null): Promise<void> {
  await sql`
    update content_reviews set state = 'replaced'
    where kind = ${kind} and key = ${key} and state = 'submitted' and hash is distinct from ${exceptHash}`.execute(tx);
}

/** Takes back what is submitted of a record. Returns whether anything was. */
export async function withdrawSubmitted(tx: Tx, { kind, key }: Record): Promise<boolean> {
  const { rows } = await sql`
    update content_reviews set state = 'withdrawn' where kind = ${kind} and key = ${key} and state = 'submitted' returning id`.execute(tx);
  return rows.length > 0;
}

/** Until when a permission without a review can be used; words that went online by it stay listed until a doctor approves them. */
const emergencyMs = 2 * 24 * 60 * 60 * 1_000;

type New = Record &
  Readonly<{ revision: number; hash: string; userId: string | null; now: Date; emergency?: string; publishesWhenApproved?: boolean }>;

/** Adds what is submitted, or with `emergency` the permission to publish it without a review. */
export async function addReview(tx: Tx, { kind, key, revision, hash, userId, now, emergency, publishesWhenApproved }: New): Promise<void> {
  const lapses = dateInJakarta(new Date(now.getTime() + emergencyMs));
  const decided =
    emergency === undefined ? { state: 'submitted' } : { state: 'emergency', note: emergency, decided_at: now, next_review_at: lapses };
  await tx
    .insertInto('content_reviews')
    .values({
      kind,
      key,
      revision,
      hash,
      submitted_by: userId,
      submitted_at: now,
      publishes_when_approved: publishesWhenApproved ?? false,
      ...decided,
    })
    .execute();
}

type Decision = Readonly<{ state: 'approved' | 'returned'; userId: string; note: string | null; nextReviewOn: string | null; now: Date }>;

/**
 * Decides what is submitted: by a doctor whose record is active, and who has not submitted it. A trigger refuses who has written it. Returns
 * whether it was decided.
 */
export async function decide(tx: Tx, id: string, { state, userId, note, nextReviewOn, now }: Decision): Promise<boolean> {
  const { rows } = await sql`
    update content_reviews r
    set state = ${state}, reviewer = ${userId}::uuid, doctor_id = d.id, note = ${note}::text, decided_at = ${now}::timestamptz,
      next_review_at = ${nextReviewOn}::date
    from doctors d
    where r.id = ${id}::bigint and r.state = 'submitted' and r.submitted_by is distinct from ${userId}::uuid
      and d.user_id = ${userId}::uuid and d.is_active
    returning r.id`.execute(tx);
  return rows.length > 0;
}

/** The article of an approval has its reviewer and its days. */
export async function markReviewed(tx: Tx, id: string): Promise<void> {
  await sql`
    update articles a
    set reviewer_id = r.doctor_id, reviewed_at = (r.decided_at at time zone 'Asia/Jakarta')::date, next_review_at = r.next_review_at
    from content_reviews r
    where r.id = ${id}::bigint and r.kind = 'articles' and r.state = 'approved' and a.id::text = r.key`.execute(tx);
}

/** True when the account belongs to an active doctor. */
export async function isActiveDoctor(db: Queryable, userId: string): Promise<boolean> {
  const doctor = db.selectFrom('doctors').select('id').where('user_id', '=', userId).where('is_active', '=', true);
  return (await doctor.executeTakeFirst()) !== undefined;
}

/** How many people can approve a text: reviewers whose account belongs to an active doctor. */
export async function countReviewers(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users u join doctors d on d.user_id = u.id and d.is_active
    where u.status = 'active' and exists (select from user_roles where user_id = u.id and role = any(${rolesWith('content.review')}))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** How many articles cannot be published, or stay published, without a doctor: drafts, and those on the site whose review is missing or due. */
export async function countNeedingDoctor(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select id::text from articles where published_at is not null and (reviewed_at is null or next_review_at < current_date)
      union
      select key from staff_records where kind = 'articles' and working is not null and trashed_at is null
    ) waiting`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The text that a planned publication of the record names. */
export async function getPlannedOrNull(db: Queryable, { kind, key }: Record): Promise<Readonly<{ [name: string]: string }> | null> {
  const { rows } = await sql<{ data: Readonly<{ [name: string]: string }> }>`
    select v.data from staff_schedules s join staff_revisions v on v.kind = s.kind and v.key = s.key and v.n = s.revision
    where s.kind = ${kind} and s.key = ${key} and s.action = 'publish' and s.done_at is null`.execute(db);
  return rows[0]?.data ?? null;
}

/** True for the first who asks for a week. */
export async function claimWeek(tx: Tx, week: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into review_mail_weeks (week, queued_at) values (${week}::date, ${now}) on conflict do nothing returning week`.execute(tx);
  return rows.length > 0;
}

/** Where editors of the whole group and managers get mail, each once. Articles belong to no hospital. */
export async function findEditorMails(db: Queryable): Promise<{ email: string; is_editor: boolean }[]> {
  const { rows } = await sql<{ email: string; is_editor: boolean }>`
    select u.email, bool_or(r.role = 'editor') as is_editor from users u join user_roles r on r.user_id = u.id
    where u.status = 'active' and u.email is not null and (r.role = 'manager' or (r.role = 'editor' and r.facility_id is null))
    group by u.email order by u.email limit 500`.execute(db);
  return rows;
}

/** The specialties of the reviewing doctor, and those that fit the category of a text: slugs and names. */
export async function findSpecialties(
  db: Queryable,
  given: Readonly<{ userId: string; categoryId: string }>,
): Promise<{ own: { slug: string; name: string }[]; fitting: { slug: string; name: string }[] }> {
  const { rows } = await sql<{ slug: string; name: string; is_own: boolean; is_fitting: boolean }>`
    select s.slug, s.name,
      exists (select from doctor_specializations ds join doctors d on d.id = ds.doctor_id
        where ds.specialization_id = s.id and d.user_id = ${given.userId}::uuid) as is_own,
      exists (select from article_categories c where c.id::text = ${given.categoryId} and s.slug = any(c.specializations)) as is_fitting
    from specializations s order by s.name`.execute(db);
  return { own: rows.filter(({ is_own }) => is_own), fitting: rows.filter(({ is_fitting }) => is_fitting) };
}

/** True when the record was taken off the site, or thrown away, after the words of a review were submitted. */
export async function isEndedSince(db: Queryable, { kind, key, revision }: Pick<Review, 'kind' | 'key' | 'revision'>): Promise<boolean> {
  const { rows } = await sql`
    select from staff_revisions
    where kind = ${kind} and key = ${key} and n > ${revision} and cause in ('unpublish', 'trash') limit 1`.execute(db);
  return rows.length > 0;
}
