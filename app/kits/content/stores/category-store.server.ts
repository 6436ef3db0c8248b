import { sql } from 'kysely';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { idIn, shownFields } from '../declare/declare-resource.server.ts';
import { findChangedAddress, findDuplicates, idOfKey, presentRows, writeRow } from './write-rows.server.ts';

type Category = Readonly<{ name: string; slug: string; icon: string; sort_order: number }>;

/**
 * The store of a table of categories with an icon and an order, and of the table whose rows name them. One is on the site by being there, and keeps its
 * address.
 */
export function categoryStore(table: string, of: string): ResourceStore<Category> {
  async function read(db: Queryable, key: string) {
    const id = idOfKey(key);
    if (id === null) return null;
    const { rows } = await sql<Record<keyof Category, string>>`
      select name, slug, icon, sort_order::text from ${sql.table(table)} where id = ${id}`.execute(db);
    return rows[0] ?? null;
  }
  return {
    listed: sql`
      select id::text as key, name as title, true as is_live, updated_at as changed_at,
        ${shownFields({ slug: sql`slug`, sort_order: sql`sort_order` })} as shown
      from ${sql.table(table)}`,
    listCells: ({ key, textOf }) => ({
      isi: sql`(select count(*) from ${sql.table(of)} o where o.category_id = ${idIn(key)})`,
      urutan: textOf('sort_order'),
    }),
    read,
    async publish(tx, key, snapshot, { now }) {
      const id = Number(key);
      const { name, slug } = snapshot;
      const errors =
        findChangedAddress(await read(tx, key), slug) ?? (await findDuplicates(tx, table, id, { name, slug }, 'kategori lain'));
      if (errors) return errors;
      await writeRow(tx, table, id, { ...snapshot, updated_at: now });
      return null;
    },
    ...presentRows(table),
    constraints: { [`${table}_slug`]: { slug: ['Ini dipakai kategori lain.'] } },
  };
}
