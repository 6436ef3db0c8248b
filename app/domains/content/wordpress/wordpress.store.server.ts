import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** The articles that these addresses lead to although they have another one by now. */
export async function findRenamed(db: Queryable, slugs: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ slug: string; key: string }>`
    select old_slug as slug, article_id::text as key from article_renames where old_slug = any(${[...slugs]}::text[])`.execute(db);
  return new Map(rows.map(({ slug, key }) => [slug, key]));
}

/** The category with this address or this name. */
export async function findCategoryOrNull(db: Queryable, name: string, slug: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from article_categories where slug = ${slug} or lower(name) = lower(${name}) order by slug = ${slug} desc limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}
