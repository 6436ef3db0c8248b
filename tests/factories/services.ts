import type { Database } from '#app/platform/database/db.server.ts';
import { createFacility } from './directory.ts';

let count = 0;
const next = () => {
  count += 1;
  return count;
};

export async function createServiceCategory(db: Database, given: { name?: string } = {}) {
  const n = next();
  return await db
    .insertInto('service_categories')
    .values({ name: given.name ?? `Layanan ${n}`, slug: `layanan-${n}`, icon: 'stethoscope', sort_order: n })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type ServiceGiven = {
  name?: string;
  slug?: string;
  content?: string;
  categoryId?: number;
  facilityId?: number;
  doctorId?: number;
  specializationId?: number;
  kind?: 'visit' | 'consultation' | 'reservation';
  price?: number | null;
  isFeatured?: boolean;
  sortOrder?: number;
  /** Null = a draft. */
  publishedAt?: Date | null;
};

/** A published service without a price, by default in a new category and at a new facility. */
export async function createService(db: Database, given: ServiceGiven = {}) {
  const n = next();
  return await db
    .insertInto('services')
    .values({
      category_id: given.categoryId ?? (await createServiceCategory(db)).id,
      facility_id: given.facilityId ?? (await createFacility(db)).id,
      doctor_id: given.doctorId ?? null,
      specialization_id: given.specializationId ?? null,
      kind: given.kind ?? 'visit',
      slug: given.slug ?? `pemeriksaan-${n}`,
      name: given.name ?? `Pemeriksaan ${n}`,
      summary: 'Ringkasan layanan',
      content: given.content ?? '<p>Isi layanan</p>',
      price: given.price ?? null,
      is_featured: given.isFeatured ?? false,
      sort_order: given.sortOrder ?? n,
      published_at: given.publishedAt === undefined ? new Date('2026-01-01T00:00:00Z') : given.publishedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function createServiceOption(
  db: Database,
  given: { serviceId: number; name?: string; price?: number; minutes?: number | null },
) {
  const n = next();
  return await db
    .insertInto('service_options')
    .values({
      service_id: given.serviceId,
      name: given.name ?? `Pilihan ${n}`,
      price: given.price ?? 100_000,
      duration_minutes: given.minutes ?? null,
      sort_order: n,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Hours in which a doctor answers chats at a facility: Monday 08.00–12.00 by default. */
export async function createChatHours(
  db: Database,
  given: { doctorId: number; facilityId: number; day?: number; opens?: string; closes?: string },
) {
  const { doctorId, facilityId, day = 1, opens = '08:00', closes = '12:00' } = given;
  await db.insertInto('chat_hours').values({ doctor_id: doctorId, facility_id: facilityId, day, opens, closes }).execute();
}

/** Monday 08.00–12.00 by default; end null = by appointment. */
export async function createServiceSchedule(db: Database, given: { serviceId: number; day?: number; start?: string; end?: string | null }) {
  return await db
    .insertInto('service_schedules')
    .values({
      service_id: given.serviceId,
      day: given.day ?? 1,
      start_hour: given.start ?? '08:00',
      end_hour: given.end === undefined ? '12:00' : given.end,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
