import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { codeLetters } from '#app/domains/appointments/request/request.ts';
import type { Database } from '#app/platform/database/db.server.ts';
import { randomCode } from '#app/platform/ids.server.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { createSlot } from './directory.ts';
import type { OwnRecord } from './records.ts';
import { createService, createServiceOption, createServiceSchedule } from './services.ts';

/** What everybody of one product reserves, so that the rows of two people can be compared. */
const shared = new WeakMap<Database, ReturnType<typeof create>>();

/** A doctor with open hours every Monday, a reservation of that doctor and a service of the hospital, which cost nothing; the same for everybody. */
export function freeReservable(db: Database): ReturnType<typeof create> {
  const known = shared.get(db) ?? create(db);
  shared.set(db, known);
  return known;
}

async function create(db: Database) {
  const slot = await createSlot(db, { capacity: null });
  const service = await createService(db, { facilityId: slot.facility.id, doctorId: slot.doctor.id, kind: 'reservation' });
  const option = await createServiceOption(db, { serviceId: service.id, price: 0 });
  const visit = await createService(db, { facilityId: slot.facility.id, kind: 'visit' });
  const visitOption = await createServiceOption(db, { serviceId: visit.id, price: 0 });
  return { ...slot, service, option, visitOption, visitSchedule: await createServiceSchedule(db, { serviceId: visit.id }) };
}

/** The first Monday that is at least a week ahead, and the one after it. */
export function nextMondays(now: Date): readonly [string, string] {
  const ahead = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const toMonday = 7 + ((8 - now.getUTCDay()) % 7);
  return [ahead(toMonday), ahead(toMonday + 7)];
}

async function insert({ db, platform }: Pick<TestApp, 'db' | 'platform'>, userId: string, state: 'booked' | 'offered'): Promise<OwnRecord> {
  const { facility, doctor, schedule, service, option } = await freeReservable(db);
  const now = platform.clock.now();
  const [date, later] = nextMondays(now);
  const code = randomCode(codeLetters);
  await sql`insert into appointment_slots (schedule_id, visit_date, taken) values (${schedule.id}, ${date}::date, 0)
    on conflict do nothing`.execute(db);
  await db
    .insertInto('reservations')
    .values({
      code,
      token_hash: randomBytes(32),
      kind: 'SRD',
      service_id: service.id,
      option_id: option.id,
      facility_id: facility.id,
      doctor_id: doctor.id,
      user_id: userId,
      patient_name: 'Siti Aminah',
      practice_schedule_id: schedule.id,
      visit_date: date,
      start_hour: '08:00',
      end_hour: '12:00',
      starts_at: new Date(`${date}T01:00:00Z`),
      ends_at: new Date(`${date}T05:00:00Z`),
      price: 0,
      policy: '2026-11',
      state,
      state_at: now,
      created_at: now,
      updated_at: now,
      hold_until: state === 'offered' ? new Date(now.getTime() + 3_600_000) : null,
    })
    .execute();
  return { params: { code }, body: { reservation_date: later } };
}

/** A reservation of this account that costs nothing. */
export const ownReservation = (app: Pick<TestApp, 'db' | 'platform'>, userId: string) => insert(app, userId, 'booked');

/** A place that is offered to this account, and costs nothing. */
export async function ownOffer(app: Pick<TestApp, 'db' | 'platform'>, userId: string): Promise<OwnRecord> {
  const { params } = await insert(app, userId, 'offered');
  return { params, body: { payment_method: null } };
}

/** An entry of the waiting list of this account. */
export async function ownWait({ db, platform }: Pick<TestApp, 'db' | 'platform'>, userId: string): Promise<OwnRecord> {
  const { facility, doctor, service } = await freeReservable(db);
  const now = platform.clock.now();
  const [from_date, to_date] = nextMondays(now);
  const { id } = await db
    .insertInto('waitlist_entries')
    .values({
      user_id: userId,
      service_id: service.id,
      doctor_id: doctor.id,
      facility_id: facility.id,
      from_date,
      to_date,
      state_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id } };
}
