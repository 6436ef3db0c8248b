import { sql } from 'kysely';
import { receive } from '#app/domains/shop/index.server.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database/db.server.ts';
import { createFacility } from './directory.ts';

let count = 0;
const next = () => {
  count += 1;
  return count;
};

/** Switches the sale of medicines of free and limited sale on, as two persons do. */
export async function listClasses(db: Database): Promise<void> {
  await db.updateTable('drug_policies').set({ listed: true }).where('class', 'in', ['bebas', 'bebas_terbatas']).execute();
}

/** A pharmacy at a new facility; returns its facility. */
export async function createPharmacy(db: Database, given: { name?: string } = {}) {
  const n = next();
  const facility = await createFacility(db, { name: given.name ?? `Apotek Contoh ${n}`, type: 'Apotek', isUnit: false });
  await db
    .insertInto('pharmacies')
    .values({
      facility_id: facility.id,
      license: `SIA-${n}/2026`,
      owner: 'PT Contoh',
      apoteker: `apt. Contoh ${n}, S.Farm.`,
      sipa: `SIPA-${n}/2026`,
      origin_post_code: '40135',
    })
    .execute();
  return facility;
}

export async function createMedicineCategory(db: Database, given: { name?: string } = {}) {
  const n = next();
  return await db
    .insertInto('medicine_categories')
    .values({ name: given.name ?? `Golongan ${n}`, slug: `golongan-${n}`, icon: 'medicines', sort_order: n })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type MedicineGiven = {
  name?: string;
  slug?: string;
  generic?: string;
  class?: string;
  description?: string;
  categoryId?: number;
  facilityId?: number;
  productId?: number;
  /** Unit, base units, price; a tablet for Rp1.000 by default. */
  variants?: readonly (readonly [unit: string, baseQty: number, price: number])[];
  /** Null = a draft. */
  publishedAt?: Date | null;
  control?: 'none' | 'prekursor' | 'oot' | null;
  bannedAt?: Date;
};

/** A published listing without stock, by default of a new product at a new pharmacy. */
export async function createMedicine(db: Database, given: MedicineGiven = {}) {
  const n = next();
  const drugClass = given.class ?? 'bebas';
  const product = given.productId
    ? await db.selectFrom('products').selectAll().where('id', '=', given.productId).executeTakeFirstOrThrow()
    : await db
        .insertInto('products')
        .values({
          nie: `GBL${String(n).padStart(10, '0')}A1`,
          name: given.name ?? `Obat Contoh ${n}`,
          generic: given.generic ?? '',
          class: drugClass,
          p_warning: drugClass === 'bebas_terbatas' ? 1 : null,
          base_unit: 'tablet',
          control: given.control === undefined ? 'none' : given.control,
          banned_at: given.bannedAt ?? null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
  const medicine = await db
    .insertInto('medicines')
    .values({
      product_id: product.id,
      facility_id: given.facilityId ?? (await createPharmacy(db)).id,
      category_id: given.categoryId ?? (await createMedicineCategory(db)).id,
      slug: given.slug ?? `obat-contoh-${n}`,
      description: given.description ?? '',
      published_at: given.publishedAt === undefined ? new Date('2026-01-01T00:00:00Z') : given.publishedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const variants = await db
    .insertInto('medicine_stocks')
    .values(
      (given.variants ?? [['tablet', 1, 1_000] as const]).map(([unit, base_qty, price]) => ({
        medicine_id: medicine.id,
        unit,
        base_qty,
        price,
        weight_g: base_qty,
      })),
    )
    .returningAll()
    .execute();
  return { product, medicine, variants };
}

export type MedicineFixture = Awaited<ReturnType<typeof createMedicine>>;

/** Puts a batch of base units into the stock of a listing; it expires in 2030 by default. */
export async function stockUp(
  db: Database,
  { medicine }: Pick<MedicineFixture, 'medicine'>,
  qty: number,
  given: { expiresOn?: string; now?: Date } = {},
) {
  const delivery = {
    productId: medicine.product_id,
    facilityId: medicine.facility_id,
    batchNo: `B${next()}`,
    qty,
    invoice: 'F-1',
    expiresOn: given.expiresOn ?? '2030-12-31',
  };
  const result = await inTransaction(db, (tx) => receive(tx, delivery, { now: given.now ?? new Date(), actorId: null }));
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

/** What an item has, and what its ledger, batches and active holds add up to. */
export async function readStock(db: Database, itemId: string) {
  const { rows } = await sql<{ on_hand: number; held: number; moves: number; batches: number; holds: number }>`
    select i.on_hand, i.held,
      coalesce((select sum(delta) from stock_moves where item_id = i.id), 0)::int as moves,
      coalesce((select sum(on_hand) from stock_batches where item_id = i.id), 0)::int as batches,
      coalesce((select sum(qty) from stock_holds where item_id = i.id and state = 'active'), 0)::int as holds
    from stock_items i where i.id = ${itemId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no item ${itemId}`);
  return row;
}

/** The ids of this many lines of one order that sells nothing, for what is held or packed without an order of its own. */
export async function createLines(db: Database, count: number): Promise<string[]> {
  const facility = await createFacility(db);
  return await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      with placed as (
        insert into orders (name, type_code, state, state_at, products, discount, shipment, total, ppn, pay_until, pay_limit, placed_at)
        values (${`INV-20261121-${String(next()).padStart(8, '0')}`}, 'MS', 'placed', now(), 0, 0, 1, 1, 0, now() + interval '1 day',
          now() + interval '1 day', now())
        returning id
      ), part as (
        insert into seller_orders (order_id, facility_id, state_at, mode, shipment_name, products, discount, shipment, ppn)
        select id, ${facility.id}, now(), 'courier', 'Kurir', 0, 0, 1, 0 from placed returning id
      )
      insert into order_lines (seller_order_id, no, item_key, name, unit, quantity, price, tax_code, ppn)
      select part.id, n, 'contoh', 'Contoh', 'tablet', 1, 0, 'none', 0 from part, generate_series(1, ${count}::int) n
      returning id`.execute(tx);
    return rows.map(({ id }) => id);
  });
}

/** The listings whose kept price or smallest package is not that of the variants which are sold. */
export async function findWrongPrices(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from medicines m
    left join lateral (select min(price) as price, min(base_qty) as base_qty from medicine_stocks where medicine_id = m.id and is_active) v on true
    where (m.price_from, m.base_qty) is distinct from (v.price, v.base_qty)
    order by m.id`.execute(db);
  return rows.map(({ id }) => id);
}
