import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { sizeOfPicture } from '#app/domains/media/sql.server.ts';
import { shownFields } from '#app/kits/content/declare/declare-resource.server.ts';
import { goneError, idOfKey, newKeyOf, writeRow } from '#app/kits/content/stores/write-rows.server.ts';
import { flagOf } from '#app/platform/content/field-values.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import { writeRows } from '#app/platform/content/row-text.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import { leastPhoto, type ProductSnapshot, unchecked } from './product.content.schema.ts';

const table = 'products';

async function read(db: Queryable, key: string) {
  const id = idOfKey(key);
  const row = id === null ? undefined : await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { name, brand, generic, nie, class: group, composition, dosage, warnings, storage, maker, base_unit, tax_code } = row;
  return {
    name,
    brand,
    generic,
    ingredients: await findContents(db, row.id),
    nie,
    class: group,
    composition,
    dosage,
    warnings,
    storage,
    maker,
    base_unit,
    tax_code,
    kfa_code: row.kfa_code ?? '',
    p_warning: String(row.p_warning ?? ''),
    form: row.form ?? '',
    photo: row.photo ?? '',
    is_photo_legible: flagOf(row.is_photo_legible),
    het: String(row.het ?? ''),
    is_cold: flagOf(row.is_cold),
    min_life_days: String(row.min_life_days),
    control: row.control ?? unchecked,
    is_banned: flagOf(row.banned_at !== null),
  };
}

/** What a product contains, as its field writes it. */
async function findContents(db: Queryable, id: number): Promise<string> {
  const contents = db.selectFrom('product_ingredients').select(['ingredient_id', 'strength']).where('product_id', '=', id).orderBy('no');
  return writeRows(
    {},
    (await contents.execute()).map(({ ingredient_id, strength }) => [String(ingredient_id), strength]),
  );
}

/** What did not change is not written: each write reads the listings of the product again for the search. */
async function writeContents(tx: Tx, id: number, contents: ProductSnapshot['ingredients']): Promise<void> {
  const written = contents.map(({ ingredient, strength }, at) => ({ product_id: id, ingredient_id: ingredient, no: at + 1, strength }));
  const columns = ['product_id', 'ingredient_id', 'no', 'strength'] as const;
  const before = await tx.selectFrom('product_ingredients').select(columns).where('product_id', '=', id).orderBy('no').execute();
  if (isDeepStrictEqual(before, written)) return;
  await tx.deleteFrom('product_ingredients').where('product_id', '=', id).execute();
  if (written.length === 0) return;
  await tx.insertInto('product_ingredients').values(written).execute();
}

/** A photo of the library that is square and large enough to read what stands on the package. */
async function isPhoto(db: Queryable, address: string): Promise<boolean> {
  const [size] = (await sizeOfPicture(address).execute(db)).rows;
  return size !== undefined && size.width >= leastPhoto && Math.abs(size.width - size.height) <= 1;
}

/** A banned product is sold nowhere, whatever else is published of it; its listings come back when the ban is lifted. */
async function publish(
  tx: Tx,
  key: string,
  { is_banned, ingredients, ...snapshot }: ProductSnapshot,
  { now }: { now: Date },
): Promise<FieldErrors | null> {
  if (snapshot.photo !== null && !(await isPhoto(tx, snapshot.photo)))
    return { photo: [`Unggah foto persegi, paling kecil ${leastPhoto} x ${leastPhoto} piksel.`] };
  const banned_at = is_banned ? sql<Date>`coalesce((select banned_at from products where id = ${Number(key)}), ${now})` : null;
  await writeRow(tx, table, Number(key), { ...snapshot, banned_at, updated_at: now });
  await writeContents(tx, Number(key), ingredients);
  return null;
}

export const productStore: ResourceStore<ProductSnapshot> = {
  listed: sql`
    select id::text as key, name as title, banned_at is null as is_live, updated_at as changed_at,
      ${shownFields({
        class: sql`class`,
        control: sql`coalesce(control, ${sql.lit(unchecked)})`,
        nie: sql`nie`,
        maker: sql`maker`,
        generic: sql`generic`,
        base_unit: sql`base_unit`,
      })} as shown
    from products`,
  read,
  publish,
  newKey: newKeyOf(table),
  constraints: {
    products_kfa_code: { kfa_code: ['Kode ini dipakai produk lain.'] },
    product_ingredients_ingredient: goneError('ingredients', 'Zat aktif'),
  },
  async unpublish(tx, key, now) {
    await tx.updateTable(table).set({ banned_at: now, updated_at: now }).where('id', '=', Number(key)).execute();
    return null;
  },
};

/** How many products wait to be checked for a control, and since when the longest. */
export async function countUnchecked(db: Queryable) {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(updated_at) as oldest from products where control is null and banned_at is null`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}
