import { sql } from 'kysely';

/* What statements about listings have in common: `m` is a listing, `d` its product, `v` its variants, `i` its stock, `f` its facility and `c` its category. */

export const facility = sql`json_build_object('id', f.id, 'name', f.name)`;
export const category = sql`json_build_object('name', c.name, 'slug', c.slug)`;

/** The page of a product with the offer of a pharmacy chosen, as `offerPath` writes it. */
export const pathOfOffer = sql`'/obat/detail/' || d.slug || '?apotek=' || f.slug`;

/** The stock of a listing, which it may not have. */
export const withStock = sql`left join stock_items i on i.product_id = m.product_id and i.facility_id = m.facility_id`;

/** What there is of a variant, as a word. */
export const bandName = sql`
  case stock_band(i.on_hand - i.held, i.low_level, v.base_qty) when 'a' then 'available' when 'l' then 'low' else 'none' end`;

/** What the variants of a listing say on its card: the cheapest price, the units in that package, and the smallest variant. */
export const variantsOfListing = sql`(
  select min(v.price)::int as price_from, (array_agg(v.base_qty order by v.price, v.id))[1] as price_qty, min(v.base_qty) as base_qty,
    (array_agg(v.unit order by v.base_qty, v.id))[1] as unit
  from medicine_stocks v where v.medicine_id = m.id and v.is_active
)`;
