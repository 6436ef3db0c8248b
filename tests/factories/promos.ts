import type { Database } from '#app/platform/database/db.server.ts';
import { createFacility } from './directory.ts';

let count = 0;
const next = () => {
  count += 1;
  return count;
};

/** Published and running from the start of 2026 without an end by default; null for publishedAt = a draft. */
export async function createPromo(
  db: Database,
  given: {
    slug?: string;
    name?: string;
    content?: string;
    facilityId?: number | null;
    doctorId?: number;
    serviceCategoryId?: number;
    image?: string;
    ctaUrl?: string;
    startsOn?: string;
    endsOn?: string;
    publishedAt?: Date | null;
  } = {},
) {
  const n = next();
  return await db
    .insertInto('promos')
    .values({
      facility_id: given.facilityId === undefined ? (await createFacility(db)).id : given.facilityId,
      doctor_id: given.doctorId ?? null,
      service_category_id: given.serviceCategoryId ?? null,
      slug: given.slug ?? `promo-${n}`,
      name: given.name ?? `Promo ${n}`,
      summary: 'Ringkasan promo',
      content: given.content ?? '<p>Isi promo</p>',
      image: given.image ?? null,
      cta_url: given.ctaUrl ?? null,
      starts_on: given.startsOn ?? '2026-01-01',
      ends_on: given.endsOn ?? null,
      published_at: given.publishedAt === undefined ? new Date('2026-01-01T02:00:00Z') : given.publishedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Published since the start of 2026 by default; null = a draft. */
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
