import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import type { FieldErrors } from '#app/platform/problem.server.ts';
import { type ResourceStore, shownFields } from '#app/platform/resources/declare.server.ts';
import type { CategorySnapshot } from './category.schema.ts';

async function read(db: Queryable, key: string) {
  if (!/^\d{1,9}$/.test(key)) return null;
  const query = db.selectFrom('article_categories').select(['name', 'slug']).where('id', '=', Number(key));
  return (await query.executeTakeFirst()) ?? null;
}

async function publish(tx: Tx, key: string, { name, slug }: CategorySnapshot, { now }: { now: Date }): Promise<FieldErrors | null> {
  const id = Number(key);
  const former = await read(tx, key);
  // The list of articles has no former addresses of categories.
  if (former && former.slug !== slug) return { slug: [`Alamat yang sudah terbit tetap ${former.slug}`] };
  const { rows } = await sql<{ has_name: boolean; has_slug: boolean }>`
    select coalesce(bool_or(lower(name) = lower(${name})), false) as has_name, coalesce(bool_or(slug = ${slug}), false) as has_slug
    from article_categories where id <> ${id}`.execute(tx);
  if (rows[0]?.has_name) return { name: ['Nama ini dipakai kategori lain.'] };
  if (rows[0]?.has_slug) return { slug: ['Alamat ini dipakai kategori lain.'] };
  if (former) await tx.updateTable('article_categories').set({ name, updated_at: now }).where('id', '=', id).execute();
  else {
    await sql`
      insert into article_categories (id, name, slug, updated_at) overriding system value values (${id}, ${name}, ${slug}, ${now})`.execute(
      tx,
    );
  }
  return null;
}

/** A category is in the list of the site by being there, so the end of its publication deletes the row. */
export const categoryStore: ResourceStore<CategorySnapshot> = {
  listed: sql`
    select id::text as key, name as title, true as is_live, updated_at as changed_at, ${shownFields({ slug: sql`slug` })} as shown
    from article_categories`,
  ...{ read, publish },
  async newKey(tx) {
    const { rows } = await sql<{ id: string }>`select nextval(pg_get_serial_sequence('article_categories', 'id'))::text as id`.execute(tx);
    return rows[0]?.id as string;
  },
  async unpublish(tx, key) {
    await tx.deleteFrom('article_categories').where('id', '=', Number(key)).execute();
    return null;
  },
  async remove() {
    // The row went when the category left the site.
  },
};
