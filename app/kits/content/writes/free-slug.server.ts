import { sql } from 'kysely';
import type { Values } from '#app/platform/content/field-values.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { freeSlug, slugField } from '../fields/make-slug.ts';

/** Texts with an address that no other record has on the site. One that is only being written elsewhere is made anew there. */
export async function withFreeSlug(db: Queryable, { fields, store }: ResourceCore, key: string, values: Values): Promise<Values> {
  const field = slugField(fields);
  const slug = field ? (values[field.name] ?? '') : '';
  if (!field || slug === '') return values;
  const column = sql`d.shown ->> ${sql.lit(field.name)}`;
  const { rows } = await sql<{ slug: string }>`
    select ${column} as slug from (${store.listed}) d
    where d.key <> ${key} and (${column} = ${slug} or ${column} ~ '-[0-9]+$')`.execute(db);
  return { ...values, [field.name]: freeSlug(slug, field.max, new Set(rows.map((row) => row.slug))) };
}

/** Publications that make an address wait here for each other, so that none takes the same; the others are written by then. */
export async function lockGeneratedSlugs(db: Queryable, { kind }: Pick<ResourceCore, 'kind'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`made slug of ${kind}`}, 0))`.execute(db);
}
