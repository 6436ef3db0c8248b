import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { specialistSlug } from '#app/domains/directory/sql.server.ts';
import { readsTags, searchTags } from '#app/platform/cache/page-tags.server.ts';
import { compiledQuery } from '#app/platform/database/compiled-query.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import type { PromoTeaser } from './promo.schema.ts';

/** `today` is the date in Bandung, as are a promo's first and last day. */
type Moment = { now: Date; today: string };
type Part = { skip: number; max: number };

/** Selects the promos of the list: published, begun, not ended. Aliases: `p` for the promo, `f` and `c` for its references. */
const running = (db: Queryable, { now, today }: Moment) =>
  db
    .selectFrom('promos as p')
    .leftJoin('facilities as f', 'f.id', 'p.facility_id')
    .leftJoin('service_categories as c', 'c.id', 'p.service_category_id')
    .where('p.published_at', '<=', now)
    .where('p.starts_on', '<=', today)
    .where((eb) => eb.or([eb('p.ends_on', 'is', null), eb('p.ends_on', '>=', today)]));

const card = [
  'p.id',
  'p.slug',
  'p.name',
  'p.image',
  'p.starts_on as startsOn',
  'p.ends_on as endsOn',
  'f.name as facilityName',
  'f.accent',
  'c.slug as categorySlug',
] as const;

const newestFirst = (db: Queryable, given: Moment & Part) =>
  running(db, given).select(card).orderBy('p.starts_on', 'desc').orderBy('p.id', 'desc').offset(given.skip).limit(given.max);

const everywhere = compiledQuery((db, given: Moment & Part) => newestFirst(db, given));
const atFacility = compiledQuery((db, given: Moment & Part & { facilityId: number }) =>
  newestFirst(db, given).where('p.facility_id', '=', given.facilityId),
);

/** Returns one page of running promos, the newest first, optionally of one facility. */
export async function findPromos(db: Queryable, given: Moment & Part & { facilityId: number | null }): Promise<PromoTeaser[]> {
  const { facilityId, ...rest } = given;
  return facilityId === null ? await everywhere(db, rest) : await atFacility(db, { ...rest, facilityId });
}

/** The maximum of matches that are read: the search returns the best of all promos, and ended ones are removed afterwards. */
const maxMatches = 120;

const searched = compiledQuery((db, given: Moment & Part & { facilityId: number | null; search: string }) =>
  db
    .with('found', () =>
      running(db, given)
        .innerJoin(
          sql<{ record_id: number; rank: number }>`search_matches(array['promo'], ${given.search}, ${sql.lit(maxMatches)})`.as('m'),
          'm.record_id',
          'p.id',
        )
        .where(sql<boolean>`(${given.facilityId}::int is null or p.facility_id = ${given.facilityId})`)
        .select([...card, 'm.rank']),
    )
    .selectNoFrom((eb) => [
      eb.selectFrom('found').select(sql<number>`count(*)::int`.as('total')).as('total'),
      jsonArrayFrom(
        eb
          .selectFrom('found')
          .select(['id', 'slug', 'name', 'image', 'startsOn', 'endsOn', 'facilityName', 'accent', 'categorySlug'])
          .orderBy('rank', 'desc')
          .orderBy('id', 'desc')
          .offset(given.skip)
          .limit(given.max),
      ).as('promos'),
    ]),
);

/** Returns one page of the running promos that match a text, the best first, and their number. */
export async function searchPromos(db: Queryable, given: Moment & Part & { facilityId: number | null; search: string }) {
  readsTags(searchTags);
  const [found] = await searched(db, given);
  return { promos: found?.promos ?? [], total: found?.total ?? 0 };
}

/** Returns the number of running promos by facility; promos without a facility count under null. */
export async function countPromos(db: Queryable, given: Moment): Promise<{ facilityId: number | null; count: number }[]> {
  return await running(db, given)
    .select(['p.facility_id as facilityId', sql<number>`count(*)::int`.as('count')])
    .groupBy('p.facility_id')
    .execute();
}

/** Returns the units of the group and the other facilities with a published promo, in their set order. */
export async function findPromoFacilities(db: Queryable, now: Date): Promise<{ id: number; slug: string; name: string }[]> {
  return await db
    .selectFrom('facilities as f')
    .select(['f.id', 'f.slug', 'f.name'])
    .where((eb) =>
      eb.or([
        eb('f.is_unit', '=', true),
        eb.exists(eb.selectFrom('promos as p').select('p.id').whereRef('p.facility_id', '=', 'f.id').where('p.published_at', '<=', now)),
      ]),
    )
    .orderBy('f.sort_order')
    .orderBy('f.id')
    .execute();
}

const detail = compiledQuery((db, given: Moment & { slug: string; skip: number; max: number }) =>
  db.selectNoFrom((eb) => [
    jsonObjectFrom(
      eb
        .selectFrom('promos as p')
        .select((p) => [
          'p.id',
          'p.slug',
          'p.name',
          'p.summary',
          'p.content',
          'p.image',
          'p.cta_url as ctaUrl',
          'p.starts_on as startsOn',
          'p.ends_on as endsOn',
          sql<string>`p.published_at`.as('publishedAt'),
          sql<string>`p.updated_at`.as('updatedAt'),
          jsonObjectFrom(
            p
              .selectFrom('facilities as f')
              .whereRef('f.id', '=', 'p.facility_id')
              .select(['f.id', 'f.name', 'f.address', 'f.city', 'f.phone', 'f.whatsapp_phone as whatsappPhone', 'f.accent']),
          ).as('facility'),
          jsonObjectFrom(
            p
              .selectFrom('doctors as d')
              .leftJoin('doctor_specializations as ds', (join) => join.onRef('ds.doctor_id', '=', 'd.id').on('ds.is_main', '=', true))
              .leftJoin('specializations as s', 's.id', 'ds.specialization_id')
              .whereRef('d.id', '=', 'p.doctor_id')
              .where('d.is_active', '=', true)
              .select(['d.id', 'd.name', 'd.slug', 'd.portrait', 's.name as specialization'])
              .select(specialistSlug.as('specialistSlug')),
          ).as('doctor'),
        ])
        .where('p.slug', '=', given.slug)
        .where('p.published_at', '<=', given.now),
    ).as('promo'),
    jsonArrayFrom(
      newestFirst(db, given).where('p.facility_id', '=', (p) =>
        p.selectFrom('promos as own').select('own.facility_id').where('own.slug', '=', given.slug),
      ),
    ).as('ofFacility'),
    jsonArrayFrom(newestFirst(db, given)).as('newest'),
  ]),
);

/**
 * Returns a published promo with its facility and doctor, and the newest running ones of its facility and of all (which may contain the
 * promo itself).
 */
export async function findPromo(db: Queryable, given: Moment & { slug: string; max: number }) {
  const [found] = await detail(db, { ...given, skip: 0 });
  if (!found) throw new Error('a select without a table has one row');
  return found;
}

/** Returns the address and the last change of the promos that run at `now`; ended ones have `noindex`, so they are left out. */
export async function findPromoAddresses(db: Queryable, now: Date): Promise<{ slug: string; updated_at: Date }[]> {
  return await running(db, { now, today: dateInJakarta(now) })
    .select(['p.slug', 'p.updated_at'])
    .orderBy('p.id')
    .execute();
}
