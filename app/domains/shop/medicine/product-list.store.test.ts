import { type RawBuilder, sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { pageSize } from '#app/platform/pages/paging.ts';
import { findWrongPrices } from '#tests/factories/shop.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { countFiltered, findProducts, type ProductFilter } from './product-list.store.server.ts';

const { db, ownerDb, close } = await createTestDatabase({ demo: true });
afterAll(close);
const now = new Date();

type Truth = {
  id: number;
  product_id: number;
  /** By name. */
  nth: number;
  category_id: number;
  pharmacy: string;
  class: string;
  form: string | null;
  price: number;
  is_had: boolean;
};

/** Every listed offer with what its variants and its stock say, by nothing that is kept for lists. */
async function readOffers(from: Queryable, at: Date): Promise<Truth[]> {
  const { rows } = await sql<Truth>`
    select m.id, m.product_id, dense_rank() over (order by d.name, d.id)::int as nth, m.category_id, f.slug as pharmacy, d.class, d.form,
      v.price, coalesce(i.on_hand - i.held, 0) >= v.base_qty as is_had
    from listed_medicines(${at}::timestamptz) l
    join medicines m on m.id = l.medicine_id
    join products d on d.id = m.product_id
    join facilities f on f.id = m.facility_id
    left join stock_items i on i.product_id = m.product_id and i.facility_id = m.facility_id
    cross join lateral (select min(price)::int as price, min(base_qty) as base_qty from medicine_stocks where medicine_id = m.id and is_active) v`.execute(
    from,
  );
  return rows;
}

/** The best offer of each product that a list has to show, in its order. */
function expectedOf(offers: readonly Truth[], { categoryIds, class: byClass, form, pharmacy, max_price, in_stock, sort }: ProductFilter) {
  const fits = (one: Truth) =>
    (byClass === undefined || one.class === byClass) &&
    (form === undefined || one.form === form) &&
    (pharmacy === undefined || one.pharmacy === pharmacy) &&
    (max_price === undefined || one.price <= max_price) &&
    (!in_stock || one.is_had);
  const best = [...Map.groupBy(offers, (one) => one.product_id).values()].flatMap((all) => {
    if (categoryIds && !all.some((one) => categoryIds.includes(one.category_id))) return [];
    const [first] = all.filter(fits).sort((a, b) => Number(b.is_had) - Number(a.is_had) || a.price - b.price || a.id - b.id);
    return first ?? [];
  });
  return best.sort((a, b) => (sort === 'cheapest' ? a.price - b.price : 0) || a.nth - b.nth);
}

const shown = (rows: readonly { id: number; price?: number; price_from?: number }[]) =>
  rows.map(({ id, price, price_from }) => `${id}: ${price ?? price_from}`);

/** What a list shows is what its offers are: on its first page, the next, the last, and that of the changed product. */
async function expectTrue(from: Queryable, filter: ProductFilter, offers: readonly Truth[], at = now) {
  const expected = expectedOf(offers, filter);
  const pageOf = (place: number) => Math.max(1, Math.ceil(place / pageSize));
  const changed = expected.findIndex((one) => one.product_id === best.product_id);
  for (const page of new Set([1, 2, pageOf(expected.length), pageOf(changed + 1)])) {
    const rows = await findProducts(from, filter, page, at);
    expect([filter, page, shown(rows)]).toEqual([filter, page, shown(expected.slice((page - 1) * pageSize, page * pageSize))]);
  }
  expect([filter, await countFiltered(from, filter, at)]).toEqual([filter, expected.length]);
}

const whole: ProductFilter = { search: '', categoryIds: null };
const offers = await readOffers(db, now);
const categoryIds = [...new Set(offers.map((one) => one.category_id))].toSorted((a, b) => a - b);
const pharmacies = [...new Set(offers.map((one) => one.pharmacy))].toSorted();

/** An offer that is not alone, is the best of its product and can be had, and another one of the product. */
const [best, other] = [...Map.groupBy(offers, (one) => one.product_id).values()]
  .filter((all) => all.length > 1 && all.every((one) => one.is_had))
  .map((all) => all.toSorted((a, b) => a.price - b.price || a.id - b.id))[0] as [Truth, Truth];

/** Each filter with values of it. */
const choices: readonly Partial<ProductFilter>[] = [
  ...[categoryIds.slice(0, 1), categoryIds.slice(2, 5), []].map((ids) => ({ categoryIds: ids })),
  ...(['bebas', 'bebas_terbatas'] as const).map((one) => ({ class: one })),
  ...(['strip', 'koyo'] as const).map((form) => ({ form })),
  ...[pharmacies[0] ?? '', 'tidak-ada'].map((pharmacy) => ({ pharmacy })),
  ...[1, 10_000, 50_000].map((max_price) => ({ max_price })),
  { in_stock: true },
];
/** All of up to so many filters at once. */
function filtersOf(max: number): ProductFilter[] {
  let last: Partial<ProductFilter>[] = [{}];
  const all = [...last];
  for (let size = 1; size <= max; size += 1) {
    last = last.flatMap((some) => choices.flatMap((one) => (Object.keys(one).some((key) => key in some) ? [] : { ...some, ...one })));
    all.push(...last);
  }
  const known = new Map(all.map((one) => [JSON.stringify(Object.entries(one).toSorted()), one]));
  return [...known.values()].map((one) => Object.assign({}, whole, one));
}

describe('what a list shows is what is offered', () => {
  test.each(['fit', 'name', 'cheapest'] as const)('in the order %s, by any filters', async (sort) => {
    expect(offers.length).toBeGreaterThan(100);
    for (const filter of filtersOf(bySuite({ push: 2, soak: 3 }))) await expectTrue(db, Object.assign({ sort }, filter), offers);
  });
});

/** Does this, and takes all of it back. */
async function tryOut(work: (tx: Tx) => Promise<void>, from = db) {
  const done = new Error('taken back');
  const run = from.transaction().execute(async (tx) => {
    await work(tx);
    throw done;
  });
  await expect(run).rejects.toBe(done);
}

const later = new Date(now.getTime() + 3_600_000);
const changes: Readonly<Record<string, RawBuilder<unknown>>> = {
  'a price that rises': sql`update medicine_stocks set price = price * 20 where medicine_id = ${best.id}`,
  'a price that falls': sql`update medicine_stocks set price = 1 where medicine_id = ${other.id}`,
  'a variant that ends': sql`update medicine_stocks set is_active = false
    where id = (select id from medicine_stocks where medicine_id = ${best.id} and is_active order by price limit 1)`,
  'the last variant that ends': sql`update medicine_stocks set is_active = false where medicine_id = ${best.id}`,
  'a variant that is deleted': sql`delete from medicine_stocks where medicine_id = ${best.id}`,
  'a variant that comes': sql`insert into medicine_stocks (medicine_id, unit, base_qty, price, weight_g) values (${other.id}, 'eceran', 1, 3, 1)`,
  'a variant that changes its listing': sql`update medicine_stocks set medicine_id = ${other.id}, unit = 'pindahan ' || id where medicine_id = ${best.id}`,
  'a package that is larger than the stock': sql`update medicine_stocks set base_qty = 90000 where medicine_id = ${best.id}`,
  'stock that is held': sql`update stock_items i set held = on_hand from medicines m
    where m.id = ${best.id} and (i.product_id, i.facility_id) = (m.product_id, m.facility_id)`,
  'a listing that leaves the site': sql`update medicines set published_at = null where id = ${best.id}`,
  'a listing that comes later': sql`update medicines set published_at = ${later} where id = ${best.id}`,
  'another category': sql`update medicines set category_id = ${categoryIds.find((id) => id !== best.category_id)} where id = ${best.id}`,
  'another name, class and form': sql`update products set name = 'Zzz', class = 'bebas_terbatas', p_warning = 1, form = 'koyo' where id = ${best.product_id}`,
  'a product that is banned': sql`update products set banned_at = ${now} where id = ${best.product_id}`,
  'a class that is switched off': sql`update drug_policies set listed = false where class = 'bebas'`,
};
const followed: readonly Partial<ProductFilter>[] = [
  ...[{ sort: 'cheapest' as const }, { in_stock: true, sort: 'cheapest' as const }, { max_price: 10_000 }, { form: 'koyo' as const }],
  ...[
    { class: 'bebas' as const, in_stock: true },
    { pharmacy: best.pharmacy, sort: 'cheapest' as const },
  ],
];

describe('lists and kept prices follow', () => {
  test.each(Object.entries(changes))('%s', async (_, change) => {
    await tryOut(async (tx) => {
      await change.execute(tx);
      expect(await findWrongPrices(tx)).toEqual([]);
      for (const at of [now, later]) {
        const changed = await readOffers(tx, at);
        for (const filter of followed) await expectTrue(tx, Object.assign({}, whole, filter), changed, at);
      }
      expect((await readOffers(tx, now)).map((one) => JSON.stringify(one))).not.toEqual(offers.map((one) => JSON.stringify(one)));
    });
  });

  test('the hour at which a listing comes, without a write', async () => {
    await tryOut(async (tx) => {
      await changes['a listing that comes later']?.execute(tx);
      const cheapest = Object.assign({ pharmacy: best.pharmacy, sort: 'cheapest' as const }, whole);
      const [before, after] = [await countFiltered(tx, cheapest, now), await countFiltered(tx, cheapest, later)];
      expect(after).toBe(before + 1);
    });
  });

  test('control: a price that no trigger follows is found wrong, and its list is not true', async () => {
    await tryOut(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await changes['a price that rises']?.execute(tx);
      expect(await findWrongPrices(tx)).toEqual([best.id]);
      const changed = await readOffers(tx, now);
      await expect(expectTrue(tx, Object.assign({ sort: 'cheapest' as const }, whole), changed)).rejects.toThrow();
    }, ownerDb);
  });
});
