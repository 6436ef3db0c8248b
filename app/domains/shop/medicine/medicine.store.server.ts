import { type RawBuilder, sql } from 'kysely';
import { readsTags } from '#app/platform/cache/page-tags.server.ts';
import { compiledQuery } from '#app/platform/database/compiled-query.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { bandName, category, facility } from './listing-columns.store.server.ts';
import type { MedicineCategory, MedicineDetail, Offer } from './medicine.schema.ts';

/** All medicine categories in their set order. */
export async function findCategories(db: Queryable): Promise<MedicineCategory[]> {
  return await db.selectFrom('medicine_categories').select(['id', 'name', 'slug', 'icon']).orderBy('sort_order').orderBy('id').execute();
}

/** The listed medicines that match the condition, each with everything its page shows and `more`, in one statement. */
const detail = <Row = MedicineDetail>(condition: RawBuilder<unknown>, now: Date, more = sql``) => sql<Row>`
  select m.id, m.product_id, d.slug as product_slug, d.brand, m.slug, d.name, m.images, ${category} as category, d.class, ${facility} as healthfacility, m.description,
    d.nie, d.generic, d.maker, d.p_warning, d.composition, d.dosage, d.warnings, d.storage, l.needs_rx, l.shippable,
    greatest(m.updated_at, d.updated_at) as updated_at, i.id as item_id,
    json_build_object('name', f.name, 'slug', f.slug, 'address', f.address, 'city', f.city, 'license', h.license, 'psef_no', h.psef_no,
      'owner', h.owner, 'apoteker', h.apoteker, 'sipa', h.sipa) as pharmacy,
    (
      select json_agg(json_build_object('id', v.id, 'unit', v.unit, 'size', v.size, 'selling_price', v.price,
        'total', greatest(0, coalesce(i.on_hand - i.held, 0) / v.base_qty), 'min', 1, 'max', l.max_order / v.base_qty,
        'band', ${bandName}) order by v.base_qty, v.id)
      from medicine_stocks v where v.medicine_id = m.id and v.is_active
    ) as stock${more}
  from listed_medicines(${now}::timestamptz) l
  join medicines m on m.id = l.medicine_id
  join products d on d.id = m.product_id
  join medicine_categories c on c.id = m.category_id
  join facilities f on f.id = m.facility_id
  join pharmacies h on h.facility_id = m.facility_id
  left join stock_items i on i.product_id = m.product_id and i.facility_id = m.facility_id
  where ${condition}`;

const bySlug = compiledQuery<{ slug: string; now: Date }, MedicineDetail>((db, given) => ({
  compile: () => detail(sql`m.slug = ${given.slug}`, given.now).compile(db),
}));

const byId = compiledQuery<{ id: number; now: Date }, MedicineDetail>((db, given) => ({
  compile: () => detail(sql`m.id = ${given.id}`, given.now).compile(db),
}));

/** The listed medicine with this slug. */
export async function getMedicineBySlugOrNull(db: Queryable, slug: string, now: Date): Promise<MedicineDetail | null> {
  return (await bySlug(db, { slug, now }))[0] ?? null;
}

/** The listed medicine with this id. */
export async function getMedicineByIdOrNull(db: Queryable, id: number, now: Date): Promise<MedicineDetail | null> {
  return (await byId(db, { id, now }))[0] ?? null;
}

/** Where a pharmacy is; triggers keep its district. */
const place = sql`, f.latitude::float8 as latitude, f.longitude::float8 as longitude, h.origin_district as district`;

const ofProduct = compiledQuery<{ slug: string; now: Date }, Offer>((db, given) => ({
  compile: () => detail<Offer>(sql`d.slug = ${given.slug}`, given.now, place).compile(db),
}));

const ofProductId = compiledQuery<{ id: number; now: Date }, MedicineDetail>((db, given) => ({
  compile: () => detail(sql`d.id = ${given.id}`, given.now).compile(db),
}));

/** What all pharmacies offer of the product with this id. */
export async function findOffersOfProduct(db: Queryable, id: number, now: Date): Promise<MedicineDetail[]> {
  return await ofProductId(db, { id, now });
}

/** What all pharmacies offer of the product with this slug. */
export async function findOffers(db: Queryable, slug: string, now: Date): Promise<Offer[]> {
  return await ofProduct(db, { slug, now });
}

/**
 * Where the former address of a listing leads, its slug or id: to the product as long as somebody offers it, and to the listing's own pharmacy as
 * long as that does.
 */
export async function findLeadOrNull(db: Queryable, { slug, id }: { slug: string; id: number | null }, now: Date) {
  const { rows } = await sql<{ product: string; pharmacy: string | null }>`
    select d.slug as product, min(f.slug) filter (where o.id = m.id) as pharmacy
    from medicines m
    join products d on d.id = m.product_id
    join medicines o on o.product_id = m.product_id
    join listed_medicines(${now}::timestamptz) l on l.medicine_id = o.id
    join facilities f on f.id = m.facility_id
    where m.slug = ${slug} or m.id = ${id}::int
    group by m.id, d.slug
    order by m.slug = ${slug} desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Slugs of the listed products, each with the time of its last change: for the site map. */
export async function findProductAddresses(db: Queryable, now: Date) {
  const { rows } = await sql<{ slug: string; updated_at: Date }>`
    select d.slug, greatest(max(m.updated_at), d.updated_at) as updated_at
    from listed_medicines(${now}::timestamptz) l
    join medicines m on m.id = l.medicine_id
    join products d on d.id = m.product_id
    group by d.id
    order by d.id`.execute(db);
  return rows;
}

/** Slugs of the categories that have listed medicines: for the site map. */
export async function findCategoryAddresses(db: Queryable, now: Date) {
  const { rows } = await sql<{ slug: string }>`
    select c.slug from medicine_categories c
    where c.id in (select m.category_id from listed_medicines(${now}::timestamptz) l join medicines m on m.id = l.medicine_id)
    order by c.sort_order, c.id`.execute(db);
  return rows.map(({ slug }) => slug);
}

/** A list from A to Z is one page; so many names are read. */
export const maxNames = 2_000;

/** The names of the listed products, with their addresses. */
export async function findNames(db: Queryable, now: Date) {
  const { rows } = await sql<{ name: string; generic: string; slug: string }>`
    select distinct d.name, d.generic, d.slug, d.id
    from listed_medicines(${now}::timestamptz) l
    join medicines m on m.id = l.medicine_id
    join products d on d.id = m.product_id
    order by d.name, d.id limit ${maxNames}`.execute(db);
  return rows;
}

/** The categories in which a facility sells listed medicines: the number of medicines in each, and the names of the first three. */
export async function findMedicinesOfFacility(db: Queryable, facilitySlug: string, now: Date) {
  readsTags(['medicines', 'medicine-categories']);
  const { rows } = await sql<{ category: { name: string; slug: string; icon: string }; medicines: number; names: string[] }>`
    select json_build_object('name', c.name, 'slug', c.slug, 'icon', c.icon) as category, count(*)::int as medicines,
      (array_agg(d.name order by d.name, m.id))[1:3] as names
    from listed_medicines(${now}::timestamptz) l
    join medicines m on m.id = l.medicine_id
    join products d on d.id = m.product_id
    join medicine_categories c on c.id = m.category_id
    where m.facility_id = (select id from facilities where slug = ${facilitySlug})
    group by c.id
    order by c.sort_order, c.id`.execute(db);
  return rows;
}

/** What the share picture of a listed product shows, also at the former address of one of its listings; nothing for any other. */
export async function findSharedMedicine(db: Queryable, slug: string, now: Date) {
  const { rows } = await sql<{ name: string; image: string | null; category: string; pharmacy: string }>`
    select d.name, (array_agg(m.images[1] order by m.id) filter (where m.images[1] is not null))[1] as image,
      (array_agg(c.name order by m.id))[1] as category,
      case when count(*) > 1 then count(*) || ' apotek' else min(f.name) end as pharmacy
    from listed_medicines(${now}::timestamptz) l
    join medicines m on m.id = l.medicine_id
    join products d on d.id = m.product_id
    join medicine_categories c on c.id = m.category_id
    join facilities f on f.id = m.facility_id
    where d.id = coalesce((select id from products where slug = ${slug}), (select product_id from medicines where slug = ${slug}))
    group by d.id`.execute(db);
  return rows[0];
}
