import type { Database } from '#app/platform/db.server.ts';
import { createFacility } from './directory.ts';

let count = 0;
const next = () => {
  count += 1;
  return count;
};

/** Published since the start of 2026 unless told otherwise; null = a draft. */
export async function createLandingPage(
  db: Database,
  given: {
    slug?: string;
    name?: string;
    facilityId?: number;
    priceFrom?: number | null;
    sections?: unknown;
    publishedAt?: Date | null;
  } = {},
) {
  const n = next();
  return await db
    .insertInto('landing_pages')
    .values({
      facility_id: given.facilityId ?? (await createFacility(db)).id,
      slug: given.slug ?? `halaman-${n}`,
      name: given.name ?? `Halaman ${n}`,
      summary: 'Ringkasan halaman',
      price_from: given.priceFrom ?? null,
      sections: JSON.stringify(given.sections ?? []),
      published_at: given.publishedAt === undefined ? new Date('2026-01-01T02:00:00Z') : given.publishedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
