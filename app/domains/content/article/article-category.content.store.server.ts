import { sql } from 'kysely';
import { idIn, shownFields } from '#app/kits/content/declare/declare-resource.server.ts';
import {
  findChangedAddress,
  findDuplicates,
  findUnknown,
  idOfKey,
  presentRows,
  writeRow,
} from '#app/kits/content/stores/write-rows.server.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import type { CategorySnapshot } from './article-category.content.schema.ts';

const table = 'article_categories';

async function read(db: Queryable, key: string) {
  const id = idOfKey(key);
  if (id === null) return null;
  const row = await db.selectFrom(table).select(['name', 'slug', 'specializations']).where('id', '=', id).executeTakeFirst();
  return row ? { ...row, specializations: row.specializations.join('\n') } : null;
}

async function publish(tx: Tx, key: string, snapshot: CategorySnapshot, { now }: { now: Date }): Promise<FieldErrors | null> {
  const id = Number(key);
  const { name, slug } = snapshot;
  // The list of articles has no former addresses of categories.
  const errors = findChangedAddress(await read(tx, key), slug) ?? (await findDuplicates(tx, table, id, { name, slug }, 'kategori lain'));
  if (errors) return errors;
  const unknown = await findUnknown(tx, 'specializations', 'slug', snapshot.specializations);
  if (unknown !== null) return { specializations: [`Tidak ada spesialis “${unknown}” dalam daftar`] };
  await writeRow(tx, table, id, { ...snapshot, updated_at: now });
  return null;
}

/** A category is in the list of the site by being there, so the end of its publication deletes the row. */
export const categoryStore: ResourceStore<CategorySnapshot> = {
  listed: sql`
    select id::text as key, name as title, true as is_live, updated_at as changed_at,
      ${shownFields({ slug: sql`slug`, specializations: sql`array_to_string(specializations, e'\n')` })} as shown
    from article_categories`,
  listCells: ({ key, textOf }) => ({
    artikel: sql`(select count(*) from articles a where a.category_id = ${idIn(key)})`,
    peninjau: sql`(select string_agg(s.name, ', ' order by s.name) from specializations s
      where s.slug = any(string_to_array(${textOf('specializations')}, e'\n')))`,
  }),
  read,
  publish,
  ...presentRows(table),
};
