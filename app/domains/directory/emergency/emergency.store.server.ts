import { sql } from 'kysely';
import { isWriterOf } from '#app/kits/content/stores/note-writers.store.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { EmergencyClass, EmergencyNumber, EmergencyUnit } from './emergency-box-of-class.ts';
import type { ClassSnapshot } from './emergency-class.content.schema.ts';
import type { PhraseRow } from './emergency-match.ts';
import type { WordRow } from './emergency-words.ts';

/** What people type, and in which words. */
export async function findPhrasesAndWords(db: Queryable): Promise<{ phrases: PhraseRow[]; words: WordRow[] }> {
  const phrases = await db.selectFrom('emergency_phrases').select(['phrase', 'class', 'level']).orderBy('phrase').execute();
  const words = await db.selectFrom('emergency_words').select(['word', 'meaning']).orderBy('word').execute();
  return { phrases: phrases as PhraseRow[], words };
}

/** Which doctor has read the texts of a class, and when; null while none has. */
export type ClassReview = Readonly<{ reviewer: string | null; reviewedAt: Date | null }>;

/** What the boxes say with their reviews, and the numbers of the whole country. */
export async function findClassesAndNumbers(
  db: Queryable,
): Promise<{ classes: (EmergencyClass & ClassReview)[]; numbers: EmergencyNumber[] }> {
  const texts = ['c.slug', 'c.title', 'c.say', 'c.actions', 'c.avoid', 'c.signs', 'c.numbers', 'c.prefer', 'c.hides'] as const;
  const classes = await db
    .selectFrom('emergency_classes as c')
    .leftJoin('doctors as d', 'd.id', 'c.reviewer_id')
    .select([...texts, 'c.is_quiet as isQuiet', 'c.is_lowered as isLowered', 'd.name as reviewer', 'c.reviewed_at as reviewedAt'])
    // A page that is switched off has no steps.
    .select(sql<string[]>`case when c.hides_first_aid then '{}' else c.first_aid end`.as('firstAid'))
    .orderBy('c.slug')
    .execute();
  const numbers = await db.selectFrom('emergency_numbers').select(['slug', 'label', 'href', 'what', 'city']).orderBy('slug').execute();
  return { classes, numbers };
}

/** The units in their set order, with what they practise. */
export async function findEmergencyUnits(db: Queryable): Promise<EmergencyUnit[]> {
  const { rows } = await sql<EmergencyUnit>`
    select f.slug, f.name, f.city, f.emergency_phone as phone, coalesce(counted.practices, '{}') as practices
    from facilities f
    left join lateral (
      select json_object_agg(slug, count) as practices from (
        select s.slug, count(*)::int as count
        from practices p join specializations s on s.id = p.specialization_id where p.facility_id = f.id group by s.slug
      ) each_of
    ) counted on true
    where f.is_unit order by f.sort_order, f.name`.execute(db);
  return rows;
}

/** Which of these words occur on the site, so that they are no typing errors. */
export async function findKnownWords(db: Queryable, words: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('search_words').select('word').where('word', 'in', words).execute();
  return rows.map(({ word }) => word);
}

/** A class as the desk lists it. */
export type ReviewedClass = ClassSnapshot &
  Readonly<{
    slug: string;
    seen: string;
    reviewed_at: Date | null;
    reviewer: string | null;
    /** Whether the reader has written its texts. */
    isOwn: boolean;
  }>;

const namedNumbers = sql`(
  select jsonb_agg(jsonb_build_array(one, n.label, n.what, n.href) order by one)
  from unnest(c.numbers) one left join emergency_numbers n on n.slug = one
)`;

/** The mark of what is read: an approval names it and nothing else. The order of numbers is for who edits. */
export const reviewedMark = sql<string>`md5(jsonb_build_array(
  c.title, c.say, c.actions, c.avoid, c.signs, ${namedNumbers}, c.prefer,
  (select array_agg(one order by one) from unnest(c.hides) one), c.is_quiet, c.is_lowered, c.first_aid
)::text)`;

/** A person who has written the class or the words of a number that it names. */
const isWrittenBy = (userId: string) => sql<boolean>`(
  ${isWriterOf('emergency-classes', sql`c.slug`, userId)} or ${isWriterOf('emergency-numbers', sql`any(c.numbers)`, userId)}
)`;

/** All classes, those that no doctor has read first. */
export async function findReviewedClasses(db: Queryable, userId: string): Promise<ReviewedClass[]> {
  const { rows } = await sql<ReviewedClass>`
    select c.slug, c.title, c.say, c.actions, c.avoid, c.signs, c.numbers, c.prefer, c.is_quiet, c.hides, c.is_lowered, c.first_aid,
      c.hides_first_aid,
      ${reviewedMark} as seen, c.reviewed_at, d.name as reviewer, ${isWrittenBy(userId)} as "isOwn"
    from emergency_classes c left join doctors d on d.id = c.reviewer_id order by c.reviewed_at nulls first, c.slug`.execute(db);
  return rows;
}

type Approval = Readonly<{ slug: string; seen: string; userId: string; now: Date }>;

/** Approves exactly the texts that were read, by an active doctor who has not written them. Returns whether it did. */
export async function approveClass(tx: Tx, given: Approval): Promise<boolean> {
  // The update then reads the numbers as whoever held the class has left them.
  await tx.selectFrom('emergency_classes').select('slug').where('slug', '=', given.slug).forUpdate().execute();
  const { rows } = await sql`
    update emergency_classes c set reviewed_at = ${given.now}, reviewer_id = d.id
    from doctors d
    where c.slug = ${given.slug} and ${reviewedMark} = ${given.seen} and d.user_id = ${given.userId}::uuid and d.is_active
      and not ${isWrittenBy(given.userId)}
    returning c.slug`.execute(tx);
  return rows.length > 0;
}

/** Lets every class that names this number wait for a doctor again. */
export async function endReviewsWithNumber(tx: Tx, number: string): Promise<void> {
  await sql`
    update emergency_classes set reviewed_at = null, reviewer_id = null
    where slug in (select slug from emergency_classes where ${number} = any (numbers) order by slug for update)`.execute(tx);
}

/** Whether this person has written texts of the class. */
export async function hasWritten(db: Queryable, { slug, userId }: Pick<Approval, 'slug' | 'userId'>): Promise<boolean> {
  const { rows } = await sql`select from emergency_classes c where c.slug = ${slug} and ${isWrittenBy(userId)}`.execute(db);
  return rows.length > 0;
}

/** When each class was read by a doctor; null for one that none has read. */
export async function findReviewDays(db: Queryable): Promise<(Date | null)[]> {
  const rows = await db.selectFrom('emergency_classes').select('reviewed_at').execute();
  return rows.map(({ reviewed_at }) => reviewed_at);
}

type CheckedNumber = Readonly<{ slug: string; label: string; what: string; href: string; checked_at: Date | null; due_at: Date }>;

/** The numbers that are called again from time to time, those that are due first. One that was never called is due since it is there. */
export async function findCheckedNumbers(db: Queryable): Promise<CheckedNumber[]> {
  const { rows } = await sql<CheckedNumber>`
    select slug, label, what, href, checked_at, coalesce(checked_at + check_days * interval '1 day', created_at) as due_at
    from emergency_numbers where check_days is not null order by due_at, slug`.execute(db);
  return rows;
}

/** Notes that a number was called and is right. */
export async function markChecked(db: Queryable, slug: string, now: Date): Promise<boolean> {
  const found = await db
    .updateTable('emergency_numbers')
    .set({ checked_at: now })
    .where('slug', '=', slug)
    .where('check_days', 'is not', null)
    .executeTakeFirst();
  return found.numUpdatedRows > 0n;
}
