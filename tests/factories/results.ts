import { sql } from 'kysely';
import { codeLetters } from '#app/domains/appointments/request/request.ts';
import { hashOf, tokenOf } from '#app/domains/reservations/reservation/reservation-link.server.ts';
import { sendVisitResult } from '#app/domains/results/send-and-withdraw-result.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { randomCode } from '#app/platform/ids.server.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { createUser } from './accounts.ts';
import { createStaff } from './desk.ts';
import { createFacility } from './directory.ts';
import { pdf, receive, run } from './files.ts';
import type { OwnRecord } from './records.ts';
import { createService, createServiceSchedule } from './services.ts';

type App = Pick<TestApp, 'db' | 'platform' | 'dataDir'>;
type VisitGiven = {
  userId: string | null;
  facilityId?: number;
  state?: 'booked' | 'checked_in' | 'fulfilled' | 'no_show';
  /** The service promises results after so many days; null = it promises none. */
  days?: number | null;
  daysAgo?: number;
  patient?: string;
  memberId?: string;
};

/** A visit to a service that promises results, whose patient has come. */
export async function createPromisedVisit({ db, platform }: Pick<TestApp, 'db' | 'platform'>, given: VisitGiven) {
  const { userId, state = 'checked_in', days = 1, daysAgo = 0, patient = 'Siti Aminah' } = given;
  const facility = given.facilityId ?? (await createFacility(db)).id;
  const service = await createService(db, { facilityId: facility, name: 'Pemeriksaan Darah Rutin', price: 95_000 });
  const results = { sends_results: days !== null, result_name: 'Hasil laboratorium', result_days: days ?? 0 };
  await db.updateTable('services').set(results).where('id', '=', service.id).execute();
  const { id: schedule } = await createServiceSchedule(db, { serviceId: service.id });
  const now = platform.clock.now();
  const date = new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  await sql`insert into service_slots (schedule_id, visit_date, taken) values (${schedule}, ${date}::date, 0)`.execute(db);
  const code = randomCode(codeLetters);
  const { id } = await db
    .insertInto('reservations')
    .values({
      code,
      token_hash: hashOf(tokenOf(platform, code)),
      kind: 'SPT',
      service_id: service.id,
      facility_id: facility,
      user_id: userId,
      family_member_id: given.memberId ?? null,
      patient_name: patient,
      service_schedule_id: schedule,
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, code, date, facility, service };
}

/** Different content each time. */
let documents = 0;
export function newDocument(): Buffer {
  documents += 1;
  return Buffer.concat([pdf, Buffer.from(`% ${process.pid} ${documents}\n%%EOF\n`)]);
}

/** What the desk fills in. */
export const resultInput = (app: Pick<TestApp, 'dataDir'>, visit: string, more: object = {}) => ({
  visit,
  confirmed: 'ya',
  file: receive(app, newDocument()),
  ...more,
});

/** Sends a result of a visit, and returns its id. */
export async function createResult(app: App, visit: string, desk: UserActor): Promise<string> {
  const sent = await run(app, sendVisitResult, desk, resultInput(app, visit));
  if (!sent.ok) throw new Error(sent.failure.code);
  return sent.value.id;
}

/** A result in this account. */
export async function ownResult(app: App, userId: string): Promise<OwnRecord> {
  const { id, facility } = await createPromisedVisit(app, { userId });
  return { params: { id: await createResult(app, id, await createStaff(app.db, 'booking_desk', [facility])) } };
}

/** A patient whose visit has taken place, and the desk of its hospital. */
export async function createPatientWithVisit(app: App, given: Partial<VisitGiven> = {}) {
  const user = await createUser(app.db);
  const visit = await createPromisedVisit(app, { userId: user.id, ...given });
  return { user, visit, desk: await createStaff(app.db, 'booking_desk', [visit.facility]) };
}

/** A visit at this facility of which one result was sent; its id. */
export async function createVisitWithResult(app: App, facilityId: number): Promise<string> {
  const { visit, desk } = await createPatientWithVisit(app, { facilityId });
  await createResult(app, visit.id, desk);
  return visit.id;
}
