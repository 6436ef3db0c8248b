import type { Database } from '#app/platform/database/db.server.ts';

let count = 0;
/** Numbers records, so that their unique names are the same on every run. */
const next = () => {
  count += 1;
  return count;
};

/** A unit of the group that takes appointment requests. */
export async function createFacility(db: Database, given: { name?: string; type?: string; timeZone?: string; isUnit?: boolean } = {}) {
  const n = next();
  const typeName = given.type ?? 'Rumah Sakit';
  const type = await db
    .insertInto('facility_types')
    .values({ name: typeName, slug: typeName.toLowerCase().replaceAll(' ', '-') })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name: typeName }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return await db
    .insertInto('facilities')
    .values({
      facility_type_id: type.id,
      name: given.name ?? `RS Contoh ${n}`,
      slug: `rs-contoh-${n}`,
      address: `Jalan Contoh ${n}`,
      city: 'Bandung',
      province: 'Jawa Barat',
      phone: '+62224000001',
      whatsapp_phone: '+628110000001',
      time_zone: given.timeZone ?? 'Asia/Jakarta',
      is_unit: given.isUnit ?? true,
      sort_order: n,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function createSpecialization(db: Database, given: { name?: string; slug?: string; parentId?: number } = {}) {
  const n = next();
  return await db
    .insertInto('specializations')
    .values({
      name: given.name ?? `Spesialis ${n}`,
      slug: given.slug ?? `spesialis-${n}`,
      icon: 'stethoscope',
      sort_order: n,
      parent_id: given.parentId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function createDoctor(db: Database, given: { name?: string; specializationId?: number; isActive?: boolean } = {}) {
  const n = next();
  const doctor = await db
    .insertInto('doctors')
    .values({
      name: given.name ?? `dr. Contoh ${n}`,
      slug: `dr-contoh-${n}`,
      gender: n % 2 === 0 ? 'female' : 'male',
      is_active: given.isActive ?? true,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (given.specializationId) {
    await db
      .insertInto('doctor_specializations')
      .values({ doctor_id: doctor.id, specialization_id: given.specializationId, is_main: true })
      .execute();
  }
  return doctor;
}

export async function createPractice(db: Database, given: { doctorId: number; facilityId: number; specializationId: number }) {
  return await db
    .insertInto('practices')
    .values({ doctor_id: given.doctorId, facility_id: given.facilityId, specialization_id: given.specializationId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type ScheduleGiven = {
  day?: number;
  start?: string;
  /** Null = by appointment. */
  end?: string | null;
  /** Null = not limited. */
  capacity?: number | null;
  validFrom?: string;
  validTo?: string;
};

/** Monday 08.00–12.00 with a capacity of one by default. */
export async function createSchedule(db: Database, practiceId: number, given: ScheduleGiven = {}) {
  return await db
    .insertInto('practice_schedules')
    .values({
      practice_id: practiceId,
      day: given.day ?? 1,
      start_hour: given.start ?? '08:00',
      end_hour: given.end === undefined ? '12:00' : given.end,
      capacity: given.capacity === undefined ? 1 : given.capacity,
      ...(given.validFrom ? { valid_from: given.validFrom } : {}),
      ...(given.validTo ? { valid_to: given.validTo } : {}),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A slot with the records that it requires. */
export async function createSlot(db: Database, given: ScheduleGiven & { timeZone?: string } = {}) {
  const facility = await createFacility(db, { timeZone: given.timeZone });
  const specialization = await createSpecialization(db);
  const doctor = await createDoctor(db, { specializationId: specialization.id });
  const practice = await createPractice(db, { doctorId: doctor.id, facilityId: facility.id, specializationId: specialization.id });
  const schedule = await createSchedule(db, practice.id, given);
  return { facility, specialization, doctor, practice, schedule };
}

export type SlotFixture = Awaited<ReturnType<typeof createSlot>>;

export async function createLeave(db: Database, given: { doctorId: number; facilityId?: number; from: string; to: string }) {
  await db
    .insertInto('doctor_leaves')
    .values({ doctor_id: given.doctorId, facility_id: given.facilityId ?? null, starts_on: given.from, ends_on: given.to })
    .execute();
}

export async function createHoliday(db: Database, given: { day: string; facilityId?: number }) {
  await db
    .insertInto('public_holidays')
    .values({ day: given.day, facility_id: given.facilityId ?? null, name: 'Libur' })
    .execute();
}

/** One date that differs from the week: closed by default. */
export async function createException(
  db: Database,
  given: {
    scheduleId: number;
    day: string;
    kind?: 'closed' | 'hours' | 'extra';
    start?: string;
    end?: string;
    capacity?: number;
    reason?: string;
  },
) {
  await db
    .insertInto('schedule_exceptions')
    .values({
      schedule_id: given.scheduleId,
      day: given.day,
      kind: given.kind ?? 'closed',
      start_hour: given.start ?? null,
      end_hour: given.end ?? null,
      capacity: given.capacity ?? null,
      public_reason: given.reason ?? null,
    })
    .execute();
}
