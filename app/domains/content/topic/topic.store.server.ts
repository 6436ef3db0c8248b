import { sql } from 'kysely';
import { readsTags, searchTags } from '#app/platform/cache/page-tags.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { ArticleTeaser } from '../article/article-teaser.schema.ts';
import type { Care } from '../care/care.schema.ts';
import type { Topic } from './topic.ts';

/** A list from A to Z is one page; so many names are read. */
export const maxTopics = 2_000;

/** Published, and approved by a doctor. */
const isReviewed = (now: Date) => sql`a.published_at <= ${now} and a.reviewed_at is not null and a.reviewer_id is not null`;

/** The illnesses and symptoms that reviewed articles name, each as it is written. */
export async function findTopics(db: Queryable, now: Date): Promise<Topic[]> {
  const { rows } = await sql<Topic>`
    select named.kind, named.name,
      json_agg(json_build_object('id', a.id, 'slug', a.slug, 'name', a.name, 'place', named.place::int) order by named.place, a.id) as articles
    from articles a
    cross join lateral (
      select 'illness' as kind, name, place from unnest(a.illnesses) with ordinality one (name, place)
      union all select 'symptom', name, place from unnest(a.symptoms) with ordinality one (name, place)
    ) named
    where ${isReviewed(now)} group by named.kind, named.name order by named.name, named.kind limit ${maxTopics}`.execute(db);
  return rows;
}

type Specialist = Readonly<{ name: string; slug: string }>;

export type SymptomArticle = ArticleTeaser & Care & Readonly<{ specialist: Specialist | null; reviewer_id: number }>;

/** These articles in their order, with their care blocks. */
export async function findSymptomArticles(db: Queryable, ids: readonly number[], now: Date): Promise<SymptomArticle[]> {
  const { rows } = await sql<SymptomArticle>`
    select a.id, a.slug, a.name, a.image, json_build_object('name', c.name, 'slug', c.slug) as category,
      a.care_call, a.care_today, a.care_appointment, a.care_home, a.reviewer_id,
      case when s.id is not null then json_build_object('name', s.name, 'slug', s.slug) end as specialist
    from unnest(${[...ids]}::int[]) with ordinality wanted (id, place)
    join articles a on a.id = wanted.id
    join article_categories c on c.id = a.category_id
    left join specializations s on s.id = a.care_specialization_id
    where ${isReviewed(now)} order by wanted.place`.execute(db);
  return rows;
}

/** The specialists to whom the search leads with this complaint, at most three. */
export async function findSpecialistsFor(db: Queryable, symptom: string): Promise<Specialist[]> {
  readsTags(searchTags);
  const { rows } = await sql<Specialist>`
    select s.name, s.slug from search_specialists(string_to_array(search_text(${symptom}), ' ')) found
    cross join unnest(found.ids) with ordinality wanted (id, place) join specializations s on s.id = wanted.id order by wanted.place`.execute(
    db,
  );
  return rows;
}
