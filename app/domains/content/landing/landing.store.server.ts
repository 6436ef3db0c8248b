import { sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { specialistSlug } from '#app/domains/directory/sql.server.ts';
import { compiledQuery } from '#app/platform/database/compiled-query.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';

const maxDoctors = 12;

const page = compiledQuery((db, given: { slug: string; now: Date }) =>
  db
    .selectFrom('landing_pages as l')
    .innerJoin('facilities as f', 'f.id', 'l.facility_id')
    .select((l) => [
      'l.id',
      'l.slug',
      'l.name',
      'l.summary',
      'l.image',
      'l.price_from as priceFrom',
      'l.sections',
      sql<Date>`l.published_at`.as('publishedAt'),
      'l.updated_at as updatedAt',
      jsonBuildObject({
        id: l.ref('f.id'),
        name: l.ref('f.name'),
        address: l.ref('f.address'),
        city: l.ref('f.city'),
        phone: l.ref('f.phone'),
        whatsappPhone: l.ref('f.whatsapp_phone'),
        accent: l.ref('f.accent'),
      }).as('facility'),
      // The doctors of the specializations in the page's sections who practise at its facility.
      jsonArrayFrom(
        l
          .selectFrom('practices as p')
          .innerJoin('doctors as d', 'd.id', 'p.doctor_id')
          .innerJoin('specializations as s', 's.id', 'p.specialization_id')
          .select(['d.id', 'd.name', 'd.slug', 'd.portrait', 's.name as specialization', 's.slug as specializationSlug'])
          .select(specialistSlug.as('specialistSlug'))
          .whereRef('p.facility_id', '=', 'l.facility_id')
          .where('d.is_active', '=', true)
          .where(
            sql<boolean>`s.slug in (select one ->> 'specialization' from jsonb_array_elements(l.sections) one where one ->> 'kind' = 'doctors')`,
          )
          .orderBy('d.name')
          .orderBy('d.id')
          .limit(sql.lit(maxDoctors)),
      ).as('doctors'),
    ])
    .where('l.slug', '=', given.slug)
    .where('l.published_at', '<=', given.now),
);

/** Returns a published landing page with its facility and the doctors for its sections; null when there is none. */
export async function findLandingPage(db: Queryable, given: { slug: string; now: Date }) {
  return (await page(db, given))[0] ?? null;
}

/** Returns every published landing page for its card, the newest first. */
export async function findLandingTeasers(db: Queryable, now: Date) {
  return await db
    .selectFrom('landing_pages as l')
    .innerJoin('facilities as f', 'f.id', 'l.facility_id')
    .select([
      'l.id',
      'l.slug',
      'l.name',
      'l.price_from as priceFrom',
      'f.name as facilityName',
      'f.accent',
      sql<boolean>`not exists (
        select from jsonb_array_elements(l.sections) one where one ->> 'kind' = 'price' and one ->> 'isEstimate' = 'false'
      )`.as('isEstimate'),
    ])
    .where('l.published_at', '<=', now)
    .orderBy('l.published_at', 'desc')
    .orderBy('l.id')
    .execute();
}

/** Returns the address and the last change of every published landing page. */
export async function findLandingAddresses(db: Queryable, now: Date): Promise<{ slug: string; updated_at: Date }[]> {
  return await db.selectFrom('landing_pages').select(['slug', 'updated_at']).where('published_at', '<=', now).orderBy('slug').execute();
}
