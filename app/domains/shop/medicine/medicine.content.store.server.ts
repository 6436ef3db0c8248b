import { sql } from 'kysely';
import { idIn, nameIn, shownFields } from '#app/kits/content/declare/declare-resource.server.ts';
import { datedRows, findChangedAddress, goneError, idOfKey, writeRow } from '#app/kits/content/stores/write-rows.server.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';
import { pathOfOffer } from './listing-columns.store.server.ts';
import type { MedicineSnapshot } from './medicine.content.schema.ts';

const table = 'medicines';
const usedSlug = ['Ini dipakai obat lain.'];

async function read(db: Queryable, key: string) {
  const id = idOfKey(key);
  const row = id === null ? undefined : await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { product_id, facility_id, category_id, slug, description } = row;
  return {
    product_id: String(product_id),
    facility_id: String(facility_id),
    category_id: String(category_id),
    slug,
    description,
    images: row.images.join('\n'),
  };
}

async function publish(tx: Tx, key: string, snapshot: MedicineSnapshot, at: { now: Date; firstAt: Date }): Promise<FieldErrors | null> {
  const changed = findChangedAddress(await read(tx, key), snapshot.slug);
  if (changed) return changed;
  const other = tx.selectFrom('products').select('id').where('slug', '=', snapshot.slug).where('id', '<>', Number(snapshot.product_id));
  if (await other.executeTakeFirst()) return { slug: usedSlug };
  await writeRow(tx, table, Number(key), { ...snapshot, description: cleanHtml(snapshot.description) }, at);
  return null;
}

export const medicineStore: ResourceStore<MedicineSnapshot> = {
  listed: sql`
    select m.id::text as key, d.name as title, coalesce(m.published_at <= now(), false) as is_live, m.updated_at as changed_at,
      ${shownFields({
        facility_id: sql`m.facility_id`,
        category_id: sql`m.category_id`,
        slug: sql`m.slug`,
        images: sql`array_to_string(m.images, e'\n')`,
      })} as shown
    from medicines m join products d on d.id = m.product_id`,
  listCells: ({ key, textOf }) => ({
    picture: sql`split_part(${textOf('images')}, e'\n', 1)`,
    apotek: nameIn('facilities', textOf('facility_id')),
    kategori: nameIn('medicine_categories', textOf('category_id')),
    harga: sql`(select min(s.price) from medicine_stocks s where s.medicine_id = ${idIn(key)} and s.is_active)`,
  }),
  read,
  publish,
  ...datedRows(table),
  constraints: {
    medicines_slug: { slug: usedSlug },
    medicines_once: { product_id: ['Produk ini sudah punya halaman di apotek ini.'] },
    medicines_product: goneError('product_id', 'Produk'),
    medicines_pharmacy: goneError('facility_id', 'Apotek'),
    medicines_category: goneError('category_id', 'Kategori'),
  },
  // Each product has one page, on which this pharmacy's offer is chosen.
  async findPage(db, key) {
    const { rows } = await sql<{ path: string }>`
      select ${pathOfOffer} as path from medicines m join products d on d.id = m.product_id join facilities f on f.id = m.facility_id
      where m.id = ${idOfKey(key)}`.execute(db);
    return rows[0]?.path ?? null;
  },
  async findMentions(db, address) {
    const { rows } = await sql<{ key: string; title: string }>`
      select m.id::text as key, d.name as title from medicines m join products d on d.id = m.product_id
      where strpos(m.description, ${`href="${address}"`}) > 0 order by m.id limit 50`.execute(db);
    return rows;
  },
};
