import { sql } from 'kysely';
import { idIn, shownFields } from '#app/kits/content/declare/declare-resource.server.ts';
import { findDuplicates, idOfKey, presentRows, writeRow } from '#app/kits/content/stores/write-rows.server.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { IngredientSnapshot } from './ingredient.content.schema.ts';

const table = 'ingredients';

/** An ingredient is read by being there. */
export const ingredientStore: ResourceStore<IngredientSnapshot> = {
  listed: sql`
    select id::text as key, name as title, true as is_live, updated_at as changed_at, ${shownFields({ inn: sql`inn` })} as shown
    from ingredients`,
  listCells: ({ key, textOf }) => ({
    inn: textOf('inn'),
    produk: sql`(select count(*) from product_ingredients p where p.ingredient_id = ${idIn(key)})`,
  }),
  async read(db, key) {
    const id = idOfKey(key);
    const row = id === null ? undefined : await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
    return row ? { name: row.name, inn: row.inn, synonyms: row.synonyms.join('\n') } : null;
  },
  async publish(tx, key, snapshot, { now }) {
    const taken = await findDuplicates(tx, table, Number(key), { name: snapshot.name }, 'zat aktif lain');
    if (taken) return taken;
    await writeRow(tx, table, Number(key), { ...snapshot, updated_at: now });
    return null;
  },
  ...presentRows(table),
  constraints: { ingredients_name: { name: ['Ini dipakai zat aktif lain.'] } },
};
