import type { Database } from '#app/platform/database/db.server.ts';
import { createFacility } from './directory.ts';

let count = 0;

export async function createShortLink(db: Database, given: { target?: string; isActive?: boolean } = {}) {
  count += 1;
  return await db
    .insertInto('short_links')
    .values({ token: `tautan-${String(count).padStart(4, '0')}`, target_url: given.target ?? '/promo', is_active: given.isActive ?? true })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function createBusinessCard(
  db: Database,
  given: { name?: string; position?: string; phone?: string | null; email?: string | null } = {},
) {
  count += 1;
  const facility = await createFacility(db);
  const card = await db
    .insertInto('business_cards')
    .values({
      slug: `kartu-${count}`,
      name: given.name ?? `Nama ${count}`,
      position: given.position ?? 'Resepsionis',
      facility_id: facility.id,
      phone: given.phone === undefined ? '+6281100000001' : given.phone,
      email: given.email === undefined ? 'nama@contoh.id' : given.email,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...card, facility };
}
