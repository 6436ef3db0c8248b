import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db.server.ts';
import type { BusinessCard } from './schema.ts';

/** The target of an active link, or null. */
export async function findTargetOrNull(db: Queryable, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('short_links')
    .select('target_url')
    .where('token', '=', token)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.target_url ?? null;
}

/** Counts one more follow of an active link, in one statement, so that concurrent follows are not lost. */
export async function countFollow(db: Queryable, token: string): Promise<void> {
  await sql`update short_links set follows = follows + 1 where token = ${token} and is_active`.execute(db);
}

/** The card with exactly this slug, or null. */
export async function getCardOrNull(db: Queryable, slug: string): Promise<BusinessCard | null> {
  const row = await db
    .selectFrom('business_cards as c')
    .innerJoin('facilities as f', 'f.id', 'c.facility_id')
    .select(['c.slug', 'c.name', 'c.position', 'c.phone', 'c.email', 'c.updated_at'])
    .select(['f.id as facility_id', 'f.name as facility_name', 'f.address', 'f.city', 'f.province', 'f.postal_code', 'f.accent'])
    .select(['f.phone as facility_phone', 'f.web_url'])
    .select([sql<number | null>`f.latitude::float8`.as('latitude'), sql<number | null>`f.longitude::float8`.as('longitude')])
    .where('c.slug', '=', slug)
    .executeTakeFirst();
  if (!row) return null;
  const { slug: name, updated_at, facility_id, facility_name, facility_phone, postal_code, web_url, ...rest } = row;
  return {
    slug: name,
    name: rest.name,
    position: rest.position,
    phone: rest.phone,
    email: rest.email,
    updatedAt: updated_at,
    facility: {
      id: facility_id,
      name: facility_name,
      address: rest.address,
      city: rest.city,
      province: rest.province,
      postalCode: postal_code,
      phone: facility_phone,
      latitude: rest.latitude,
      longitude: rest.longitude,
      webUrl: web_url,
      accent: rest.accent,
    },
  };
}
