import { sql } from 'kysely';
import { chatOrders } from '#app/domains/chat/room/chat-orders.server.ts';
import { makeChatRoom } from '#app/domains/chat/room/make-chat-room.server.ts';
import { startChat } from '#app/domains/chat/room/start-and-end-chat.server.ts';
import { allQuestions, consentVersion, triageVersion } from '#app/domains/chat/room/triage.ts';
import type { TriageKind } from '#app/domains/chat/room/triage-kinds.schema.ts';
import { findOrder } from '#app/domains/orders/order/order.store.server.ts';
import { orderPayable } from '#app/domains/orders/order/receive-order-payment.server.ts';
import { applyCharge } from '#app/domains/payments/payment/settle-payment.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { type Database, inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser } from './accounts.ts';
import { createDoctor, createFacility, createPractice, createSpecialization } from './directory.ts';
import { callsOn, openPayments } from './payments.ts';
import { createService, createServiceOption } from './services.ts';

/** A licence to practise, this year and the next by default. */
export async function createSip(
  db: Database,
  given: { doctorId: number; facilityId: number; from?: string; to?: string; number?: string },
) {
  const { rows } = await sql<{ id: number }>`
    insert into doctor_licences (doctor_id, kind, facility_id, number, valid_from, valid_to, verified_at)
    values (${given.doctorId}, 'SIP', ${given.facilityId}, ${given.number ?? `SIP/${given.doctorId}/2026`}, ${given.from ?? '2026-01-01'},
      ${given.to ?? '2027-12-31'}, now()) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** A doctor with an account, a licence, a chat of 30 minutes for Rp100.000, and chat hours all day from Monday to Sunday. */
export async function createChatDoctor(
  db: Database,
  given: {
    maxActive?: number;
    maxWaiting?: number;
    hours?: readonly [string, string];
    sip?: boolean;
    hasRole?: boolean;
    email?: string | null;
    phone?: string;
    /** The doctor's specialization. */
    specialization?: { id: number };
  } = {},
) {
  const facility = await createFacility(db);
  await db.updateTable('facilities').set({ emergency_phone: '+62224000119' }).where('id', '=', facility.id).execute();
  const specialization = given.specialization ?? (await createSpecialization(db));
  const doctor = await createDoctor(db, { specializationId: specialization.id });
  await createPractice(db, { doctorId: doctor.id, facilityId: facility.id, specializationId: specialization.id });
  const user = await createUser(db, { roles: given.hasRole === false ? [] : ['doctor'], email: given.email, phone: given.phone });
  await db.updateTable('doctors').set({ user_id: user.id }).where('id', '=', doctor.id).execute();
  const service = await createService(db, { facilityId: facility.id, doctorId: doctor.id, kind: 'consultation', name: 'Chat dokter' });
  const option = await createServiceOption(db, { serviceId: service.id, price: 100_000, minutes: 30 });
  if (given.sip !== false) await createSip(db, { doctorId: doctor.id, facilityId: facility.id });
  const [opens, closes] = given.hours ?? ['00:00', '24:00'];
  const days = [1, 2, 3, 4, 5, 6, 7];
  await db
    .insertInto('chat_hours')
    .values(days.map((day) => ({ doctor_id: doctor.id, facility_id: facility.id, day, opens, closes })))
    .execute();
  await db
    .insertInto('chat_settings')
    .values({ doctor_id: doctor.id, max_active: given.maxActive ?? 3, max_waiting: given.maxWaiting ?? 5 })
    .execute();
  const actor = actorFor(user, { roles: ['doctor'], hasSecondFactor: true });
  return { facility, doctor, user, actor, service, option };
}

export type ChatDoctor = Awaited<ReturnType<typeof createChatDoctor>>;

/** Two doctors of one specialization, who both may practise where the first one chats. */
export async function createColleagues(db: Database) {
  const [by, next] = [await createChatDoctor(db), await createChatDoctor(db)];
  await sql`
    update doctor_specializations s set specialization_id = o.specialization_id from doctor_specializations o
    where s.doctor_id = ${next.doctor.id} and o.doctor_id = ${by.doctor.id}`.execute(db);
  await createSip(db, { doctorId: next.doctor.id, facilityId: by.facility.id });
  return { by, next };
}

/** What somebody has said who orders a chat for themselves. */
export const adult = { birth_date: '1990-03-07', gender: 'female' } as const;

/** Answers to every question of every kind: no sign, or one. */
export function triageOf(kind: TriageKind = 'umum', sign?: string) {
  const answers = Object.fromEntries(allQuestions.map(({ key }) => [key, key === sign]));
  return { version: triageVersion, kind, answers };
}

/** What is sent to open a chat. */
export const makeBody = ({ doctor }: Pick<ChatDoctor, 'doctor'>, more: object = {}) => ({
  doctor: doctor.slug,
  consent: consentVersion,
  triage: triageOf(),
  intake: { complaint: 'Batuk KANARI-KELUHAN sejak tiga hari' },
  ...more,
});

/** A product that sells chats, with a provider of payments, and what the tests of chats ask it. */
export async function openChats(options: Parameters<typeof openPayments>[0] = {}) {
  const pay = await openPayments({ payables: [orderPayable], orderTypes: [chatOrders], ...options });
  const { app, clock, simulator } = pay;
  simulator.hooks = 'lost';
  const { db, platform } = app;
  const { done } = callsOn(app);
  const method = await pay.methodOf('va_bca');
  // What goes back has to hold the fee too.
  await db.updateTable('payment_methods').set({ fee: 4_000 }).where('id', '=', method).execute();

  const roomOf = async (name: string) => await db.selectFrom('chat_rooms').selectAll().where('name', '=', name).executeTakeFirstOrThrow();

  /** A chat that waits for its payment. */
  async function requested(
    by: ChatDoctor,
    { patient, ...more }: { patient?: UserActor; family_member_id?: string; triage?: object; intake?: object } = {},
  ) {
    const actor = patient ?? actorFor(await createUser(db));
    if (more.family_member_id === undefined)
      await db.updateTable('users').set(adult).where('id', '=', actor.userId).where('birth_date', 'is', null).execute();
    const created = await done(makeChatRoom, actor, makeBody(by, { payment_method: method, ...more }));
    const { order_id: orderId } = await roomOf(created.room);
    const attempt = await db
      .selectFrom('payment_attempts')
      .select(['id', 'reference', 'amount'])
      .where('subject_id', '=', orderId ?? '')
      .executeTakeFirstOrThrow();
    return { id: created.id, name: created.room, order: created.transaction.name, orderId: orderId ?? '', attempt, patient: actor };
  }
  type Requested = Awaited<ReturnType<typeof requested>>;

  /** Money that arrived, as the provider reports it. */
  async function settle({ attempt: { id, reference, amount } }: Requested): Promise<void> {
    const charge = { state: 'paid', transactionId: `tx-${reference}`, amount: Number(amount), instructions: null, refunds: [] } as const;
    await inTransaction(db, (tx) => applyCharge(tx, platform, id, charge, { source: 'provider' }));
  }

  /** A chat that is paid and waits for its doctor. */
  async function paid(by: ChatDoctor, more: Parameters<typeof requested>[1] = {}) {
    const room = await requested(by, more);
    await settle(room);
    return room;
  }

  return {
    ...pay,
    roomOf,
    requested,
    settle,
    paid,
    /** A chat that its doctor has begun. */
    async active(by: ChatDoctor, more: Parameters<typeof requested>[1] = {}) {
      const room = await paid(by, more);
      await done(startChat, by.actor, { transaction: room.order });
      return room;
    },
    later(minutes: number) {
      clock.set(new Date(clock.now().getTime() + minutes * 60_000));
    },
    /** The states of a room, its order and the order's part. */
    async statesOf({ name, orderId }: Pick<Requested, 'name' | 'orderId'>) {
      const order = await findOrder(db, { id: orderId });
      return [(await roomOf(name)).state, order?.state, ...(order?.sellers ?? []).map(({ state }) => state)].join(' ');
    },
    /** What is to go back of a chat's payment. */
    async returnedOf({ attempt }: Pick<Requested, 'attempt'>) {
      return (await pay.refundsOf(attempt.id)).map(({ amount }) => Number(amount));
    },
    /** The numbers of the messages of a room. */
    async seqsOf({ id }: Pick<Requested, 'id'>) {
      const rows = await db.selectFrom('chat_messages').select('seq').where('room_id', '=', id).orderBy('seq').execute();
      return rows.map(({ seq }) => seq);
    },
  };
}
