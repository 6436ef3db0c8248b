import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { dateInJakarta } from '#app/platform/calendar.ts';
import { compiledQuery } from '#app/platform/compiled-query.server.ts';
import type { Queryable } from '#app/platform/db.server.ts';
import { readsTags, searchTags } from '#app/platform/page-tags.server.ts';
import type { PromoTeaser } from './schema.ts';

/** `today` is the date in Bandung; a promo's first and last day are dates there. */
type Moment = { now: Date; today: string };
type Part = { skip: number; max: number };

/** Every promo that the list may show: published, begun, not over. Aliases `p` for the promo, `f` and `c` for what it refers to. */
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

/** One page of running promos, the newest first; of one facility when it is given. */
export async function findPromos(db: Queryable, given: Moment & Part & { facilityId: number | null }): Promise<PromoTeaser[]> {
  const { facilityId, ...rest } = given;
  return facilityId === null ? await everywhere(db, rest) : await atFacility(db, { ...rest, facilityId });
}

/** As many promos as a search looks at: the search itself gives the best of all, and those that are over fall out after it. */
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

/** One page of the running promos that fit a text, the best first, and how many fit. */
export async function searchPromos(db: Queryable, given: Moment & Part & { facilityId: number | null; search: string }) {
  readsTags(searchTags);
  const [found] = await searched(db, given);
  return { promos: found?.promos ?? [], total: found?.total ?? 0 };
}

/** Running promos counted by facility; promos without one count under null. */
export async function countPromos(db: Queryable, given: Moment): Promise<{ facilityId: number | null; count: number }[]> {
  return await running(db, given)
    .select(['p.facility_id as facilityId', sql<number>`count(*)::int`.as('count')])
    .groupBy('p.facility_id')
    .execute();
}

/** The units of the group and the other facilities that have a published promo, in their set order. */
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
              .select(['d.id', 'd.name', 'd.slug', 'd.portrait', 's.name as specialization', 's.slug as specializationSlug']),
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

/** A published promo with its facility and doctor, and the newest running ones of its facility and of all (itself may be among them). */
export async function findPromo(db: Queryable, given: Moment & { slug: string; max: number }) {
  const [found] = await detail(db, { ...given, skip: 0 });
  if (!found) throw new Error('a select without a table has one row');
  return found;
}

/** Address and last change of the promos that run at `now`: those that are over ask not to be found. */
export async function findPromoAddresses(db: Queryable, now: Date): Promise<{ slug: string; updated_at: Date }[]> {
  return await running(db, { now, today: dateInJakarta(now) })
    .select(['p.slug', 'p.updated_at'])
    .orderBy('p.id')
    .execute();
}
