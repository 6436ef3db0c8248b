import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { accept, findHandover } from '#app/domains/chat/handover/handover.store.server.ts';
import {
  acceptHandover,
  answerOfferedHandover,
  findOfferedHandovers,
  offerHandover,
} from '#app/domains/chat/handover/offer-and-accept-handover.server.ts';
import { prescribe } from '#app/domains/chat/prescription/prescribe.server.ts';
import { chatOrders } from '#app/domains/chat/room/chat-orders.server.ts';
import { offerPlace } from '#app/domains/reservations/offer/offer-place.server.ts';
import { visitOrders } from '#app/domains/reservations/reservation/visit-orders.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createChatDoctor, createSip } from '#tests/factories/chat.ts';
import { createSchedule } from '#tests/factories/directory.ts';
import { askedOfAdult, prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { mondays } from '#tests/factories/reservations.ts';
import { createService } from '#tests/factories/services.ts';
import { openChatsOfFile } from '#tests/harness/chats-of-file.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';

const chats = await openChatsOfFile({ orderTypes: [chatOrders, ...visitOrders] });
const { app, clock, db, done, refusal } = chats;
const rounds = 100;

describe('hand-over', () => {
  /** A chat that goes on, and is offered to another doctor. */
  async function offered() {
    const [by, next] = [await createChatDoctor(db), await createChatDoctor(db)];
    await sql`
      update doctor_specializations s set specialization_id = o.specialization_id from doctor_specializations o
      where s.doctor_id = ${next.doctor.id} and o.doctor_id = ${by.doctor.id}`.execute(db);
    await createSip(db, { doctorId: next.doctor.id, facilityId: by.facility.id });
    const room = await chats.active(by);
    await done(offerHandover, by.actor, { room: room.name, doctor: next.doctor.slug, reason: 'unwell' });
    const handover = (await done(findOfferedHandovers, next.actor, {}))[0]?.handover ?? '';
    return {
      by,
      next,
      room,
      byPatient: (yes: boolean) => refusal(answerOfferedHandover, room.patient, { room: room.name, accept: yes }),
      byDoctor: (yes: boolean) => refusal(acceptHandover, next.actor, { handover, accept: yes }),
    };
  }

  test(`race: both accept at once × ${rounds}: the room is handed over once`, async () => {
    const before = await countDeadlocks(db);
    for (let round = 0; round < rounds; round += 1) {
      const { room, next, byPatient, byDoctor } = await offered();
      expect(await Promise.all([byPatient(true), byDoctor(true)])).toEqual(['ok', 'ok']);
      const row = await chats.roomOf(room.name);
      expect([row.doctor_id, row.state, row.handover_until]).toEqual([next.doctor.id, 'active', null]);
      expect(await chats.returnedOf(room)).toEqual([]);
    }
    expect(await countDeadlocks(db)).toBe(before);
  });

  test(`race: one accepts and the other declines × ${rounds}: everything goes back, once`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { room, by, byPatient, byDoctor } = await offered();
      await Promise.all(round % 2 ? [byPatient(false), byDoctor(true)] : [byDoctor(false), byPatient(true)]);
      const row = await chats.roomOf(room.name);
      expect([row.doctor_id, row.state, row.ended_reason]).toEqual([by.doctor.id, 'failed', 'handover']);
      expect((await chats.returnedOf(room)).length).toBe(1);
    }
  });

  test('control: two who answer by what they read before the lock leave the room with the former doctor', async () => {
    const { room, by } = await offered();
    const [one, other] = [await findHandover(db, { roomId: room.id }), await findHandover(db, { roomId: room.id })];
    const answer = async (read: typeof one, side: 'doctor' | 'patient') => {
      await inTransaction(db, (tx) => accept(tx, read?.id ?? '', side, clock.now()));
      return side === 'doctor' ? read?.patientAcceptedAt !== null : read?.doctorAcceptedAt !== null;
    };
    expect(await Promise.all([answer(one, 'doctor'), answer(other, 'patient')])).toEqual([false, false]);
    expect((await chats.roomOf(room.name)).doctor_id).toBe(by.doctor.id);
  });
});

test(`race: corrections of one prescription at once × ${rounds}: one replaces it`, async () => {
  const { drug } = await prescriptionsOn(app).pharmacy();
  for (let round = 0; round < rounds; round += 1) {
    const by = await createChatDoctor(db);
    const room = await chats.active(by);
    const input = (quantity: number, replaces: string | null) => ({
      room: room.name,
      ...askedOfAdult,
      replaces,
      lines: [{ product_id: drug.product.id, quantity, directions: '1 x sehari' }],
    });
    const { id } = await done(prescribe, by.actor, input(1, null));
    const outcomes = await Promise.all([2, 3, 4, 5].map((count) => refusal(prescribe, by.actor, input(count, id))));
    expect(outcomes.sort()).toEqual(['not_replaceable', 'not_replaceable', 'not_replaceable', 'ok']);
    const { rows } = await sql`select from prescriptions where replaces = ${id}`.execute(db);
    expect(rows.length).toBe(1);
  }
});

test(`race: a doctor offers the last place in six chats at once × ${rounds}: one holds it`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const by = await createChatDoctor(db, { maxActive: 6, maxWaiting: 6 });
    const { id: practice } = await db.selectFrom('practices').select('id').where('doctor_id', '=', by.doctor.id).executeTakeFirstOrThrow();
    const schedule = await createSchedule(db, practice);
    const service = await createService(db, { facilityId: by.facility.id, doctorId: by.doctor.id, kind: 'reservation', price: 100_000 });
    const rooms = [];
    for (let n = 0; n < 6; n += 1) rooms.push(await chats.active(by));
    const place = { doctor_service_id: service.id, doctor_schedule_id: schedule.id, reservation_date: mondays[0] };
    const outcomes = await Promise.all(rooms.map(({ name }) => refusal(offerPlace, by.actor, { room: name, ...place })));
    expect(outcomes.sort()).toEqual([...Array(5).fill('full'), 'ok']);
    const { taken } = await db
      .selectFrom('appointment_slots')
      .select('taken')
      .where('schedule_id', '=', schedule.id)
      .executeTakeFirstOrThrow();
    expect(taken).toBe(1);
  }
});
