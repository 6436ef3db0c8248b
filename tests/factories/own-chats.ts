import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { insertHandover } from '#app/domains/chat/handover/handover.store.server.ts';
import { encryptedText } from '#app/domains/chat/room/encrypt-chat-text.server.ts';
import type { ChatState } from '#app/domains/chat/room/room.schema.ts';
import { triageVersion } from '#app/domains/chat/room/triage.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { createUser } from './accounts.ts';
import { type ChatDoctor, createChatDoctor, createSip, triageOf } from './chat.ts';
import { createSchedule } from './directory.ts';
import { ownOrder } from './orders.ts';
import { nextMondays } from './own-reservation.ts';
import { createBankAccount } from './payments.ts';
import type { OwnRecord } from './records.ts';
import { createService } from './services.ts';

const doctors = new WeakMap<object, ChatDoctor>();

/** The one doctor whose chats the access tests ask, with many places. */
async function chatDoctorOf({ db }: Pick<TestApp, 'db'>): Promise<ChatDoctor> {
  const known = doctors.get(db);
  if (known) return known;
  const by = await createChatDoctor(db, { maxActive: 20, maxWaiting: 50, hasRole: false });
  doctors.set(db, by);
  return by;
}

let rooms = 0;

/** A chat of this account in a state, without its order. */
export async function ownChat(
  app: Pick<TestApp, 'db' | 'platform'>,
  userId: string,
  { state = 'active', by }: { state?: ChatState; by?: ChatDoctor } = {},
): Promise<OwnRecord> {
  const { db, platform } = app;
  const { doctor, facility, option, user } = by ?? (await chatDoctorOf(app));
  rooms += 1;
  const name =
    `${randomUUID()
      .replaceAll('-', '')
      .replaceAll(/[0189]/g, 'x')}`.slice(0, 22) +
    String(rooms)
      .padStart(4, 'a')
      .replaceAll(/[0189]/g, 'z');
  const now = platform.clock.now();
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const isBegun = state === 'active' || state === 'done' || state === 'failed';
  const isOpen = state === 'requested' || state === 'paid' || state === 'active';
  const { id } = await db
    .insertInto('chat_rooms')
    .values({
      name,
      option_id: option.id,
      doctor_id: doctor.id,
      facility_id: facility.id,
      user_id: userId,
      state,
      state_at: now,
      service: 'Chat dokter',
      price: 100_000,
      duration_minutes: 30,
      promise_minutes: 30,
      answer_by: after(30),
      created_at: now,
      consent_version: triageVersion,
      triage_version: triageVersion,
      answered_seq: isBegun ? 1 : null,
      ...(isBegun ? { started_at: now, ends_at: after(30) } : {}),
      ended_at: isOpen ? null : now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const about = { complaint: 'Batuk', since: null, allergies: null, medicines: null, conditions: null };
  const intake = { name: 'Siti', relation: 'self', birthDate: null, triage: triageOf(), about };
  await db
    .insertInto('chat_intakes')
    .values({ room_id: id, sealed_intake: encryptedText(platform, intake) })
    .execute();
  const members = [{ user_id: userId, role: 'patient' }, ...(isBegun ? [{ user_id: user.id, role: 'doctor' }] : [])];
  await db
    .insertInto('chat_members')
    .values(members.map((member) => ({ room_id: id, ...member })))
    .execute();
  return { params: { room: name } };
}

/** A doctor whose chat can be ordered and paid by a transfer. */
export async function orderableChat(app: Pick<TestApp, 'db'>): Promise<Record<string, unknown>> {
  const { doctor } = await chatDoctorOf(app);
  const active = app.db.selectFrom('payment_accounts').select('id').where('state', '=', 'active');
  if (!(await active.executeTakeFirst())) await createBankAccount(app);
  const methods = app.db.selectFrom('payment_methods').select('id').where('channel', '=', 'transfer').where('facility_id', 'is', null);
  return { doctor: doctor.slug, payment_method: (await methods.executeTakeFirstOrThrow()).id };
}

/** Gives a chat an order, by which calls name it, and returns the order's name. */
async function withOrder(app: Pick<TestApp, 'db' | 'platform'>, room: string, patientId: string): Promise<string> {
  const { params } = await ownOrder(app, patientId);
  const name = params.name ?? '';
  const { id } = await app.db.selectFrom('orders').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  await app.db.updateTable('chat_rooms').set({ order_id: id }).where('name', '=', room).execute();
  return name;
}

/** Offers a chat of the one doctor to another; gives the id of the offer. */
async function offerTo(app: Pick<TestApp, 'db' | 'platform'>, { params }: OwnRecord, next: ChatDoctor): Promise<string> {
  const from = await chatDoctorOf(app);
  const { id } = await app.db
    .selectFrom('chat_rooms')
    .select('id')
    .where('name', '=', params.room ?? '')
    .executeTakeFirstOrThrow();
  const now = app.platform.clock.now();
  const given = { room: { id, doctorId: from.doctor.id }, toDoctorId: next.doctor.id, reason: 'unwell' as const };
  await inTransaction(app.db, (tx) => insertHandover(tx, { ...given, now, until: new Date(now.getTime() + 15 * 60_000) }));
  return (await app.db.selectFrom('chat_handovers').select('id').where('room_id', '=', id).executeTakeFirstOrThrow()).id;
}

/** A chat of this account that goes on, and that its doctor offers to another one. */
export async function handedChat(app: Pick<TestApp, 'db' | 'platform'>, userId: string): Promise<OwnRecord> {
  const own = await ownChat(app, userId);
  await offerTo(app, own, await createChatDoctor(app.db, { hasRole: false }));
  return own;
}

/** A chat that goes on, which its doctor offers to the doctor whose account this is. */
export async function chatOfferedTo(app: Pick<TestApp, 'db' | 'platform'>, doctorUserId: string): Promise<Record<string, unknown>> {
  const { db } = app;
  const next = await createChatDoctor(db, { hasRole: false });
  await db.updateTable('doctors').set({ user_id: doctorUserId }).where('id', '=', next.doctor.id).execute();
  const patient = await createUser(db);
  const own = await ownChat(app, patient.id);
  const handover = await offerTo(app, own, next);
  return { handover, accept: true };
}

/** A chat of a doctor whose account this is, with a colleague to whom it can be handed over. */
export async function chatWithColleague(app: Pick<TestApp, 'db' | 'platform'>, doctorUserId: string): Promise<Record<string, unknown>> {
  const { db } = app;
  const values = await doctorsChat(app, doctorUserId, 'active');
  const colleague = await createChatDoctor(db);
  await sql`
    update doctor_specializations set specialization_id = (
      select o.specialization_id from doctor_specializations o join doctors d on d.id = o.doctor_id where d.user_id = ${doctorUserId} limit 1)
    where doctor_id = ${colleague.doctor.id}`.execute(db);
  await createSip(db, { doctorId: colleague.doctor.id, facilityId: Number(values.facility_id) });
  return { room: values.room, doctor: colleague.doctor.slug, reason: 'unwell' };
}

/** A chat of a doctor whose account this is, who has hours and a service that can be offered in it. */
export async function chatWithHours(app: Pick<TestApp, 'db' | 'platform'>, doctorUserId: string): Promise<Record<string, unknown>> {
  const { db } = app;
  const { room, facility_id: facilityId } = await doctorsChat(app, doctorUserId, 'active');
  const { id: doctorId } = await db.selectFrom('doctors').select('id').where('user_id', '=', doctorUserId).executeTakeFirstOrThrow();
  const { id: practice } = await db.selectFrom('practices').select('id').where('doctor_id', '=', doctorId).executeTakeFirstOrThrow();
  const schedule = await createSchedule(db, practice);
  const service = await createService(db, { facilityId: Number(facilityId), doctorId, kind: 'reservation', price: 100_000 });
  const [reservation_date] = nextMondays(app.platform.clock.now());
  return { room, doctor_service_id: service.id, doctor_schedule_id: schedule.id, reservation_date };
}

/** A finished chat of this account, which it may rate. */
export async function ratableChat(app: Pick<TestApp, 'db' | 'platform'>, userId: string): Promise<{ transaction: string }> {
  const { params } = await ownChat(app, userId, { state: 'done' });
  return { transaction: await withOrder(app, params.room ?? '', userId) };
}

/** A chat of this account that ended because it was absent, and that it may open again. */
export async function reopenableChat(app: Pick<TestApp, 'db' | 'platform'>, userId: string): Promise<OwnRecord> {
  const { db, platform } = app;
  const { params } = await ownChat(app, userId, { state: 'done' });
  const order = await withOrder(app, params.room ?? '', userId);
  await sql`update orders set state = 'paid', paid_at = placed_at where name = ${order}`.execute(db);
  await sql`update orders set state = 'processing' where name = ${order}`.execute(db);
  const until = new Date(platform.clock.now().getTime() + 86_400_000);
  await sql`update chat_rooms set ended_reason = 'patient_absent', reopen_until = ${until} where name = ${params.room}`.execute(db);
  return { params };
}

/** A chat in a state, of a doctor whose account this is, with an order by which the doctor's calls name it. */
export async function doctorsChat(
  app: Pick<TestApp, 'db' | 'platform'>,
  doctorUserId: string,
  state: ChatState,
): Promise<Record<string, unknown>> {
  const { db } = app;
  const by = await createChatDoctor(db, { hasRole: false });
  await db.updateTable('doctors').set({ user_id: doctorUserId }).where('id', '=', by.doctor.id).execute();
  const patient = await createUser(db);
  const { params } = await ownChat(app, patient.id, { state, by });
  const transaction = await withOrder(app, params.room ?? '', patient.id);
  const reply = { doctor_id: by.doctor.id, title: 'Salam', body: 'Halo' };
  const { id: replyId } = await db.insertInto('canned_replies').values(reply).returning('id').executeTakeFirstOrThrow();
  return { room: params.room, transaction, facility_id: by.facility.id, id: replyId, hours: [], paused_until: null };
}
