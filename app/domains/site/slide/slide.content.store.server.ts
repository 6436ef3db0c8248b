import { sql } from 'kysely';
import { shownFields } from '#app/kits/content/declare/declare-resource.server.ts';
import { idOfKey, presentRows, writeRow } from '#app/kits/content/stores/write-rows.server.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { SlideSnapshot } from './slide.content.schema.ts';

const table = 'home_slides';

/** A picture is on the first screen by being there. */
export const slideStore: ResourceStore<SlideSnapshot> = {
  listed: sql`
    select id::text as key, name as title, true as is_live, updated_at as changed_at,
      ${shownFields({ sort_order: sql`sort_order`, alt: sql`alt`, image: sql`image` })} as shown
    from home_slides`,
  listCells: ({ textOf }) => ({ picture: textOf('image'), isi: textOf('alt'), urutan: textOf('sort_order') }),
  async read(db, key) {
    const id = idOfKey(key);
    if (id === null) return null;
    const row = await db.selectFrom(table).select(['name', 'alt', 'image', 'sort_order']).where('id', '=', id).executeTakeFirst();
    return row ? { ...row, sort_order: String(row.sort_order) } : null;
  },
  async publish(tx, key, snapshot, { now }) {
    await writeRow(tx, table, Number(key), { ...snapshot, updated_at: now });
    return null;
  },
  ...presentRows(table),
};
