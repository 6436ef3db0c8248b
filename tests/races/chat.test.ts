import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { postMessage } from '#app/domains/chat/conversation/post-message.server.ts';
import { insertMessage } from '#app/domains/chat/message/chat-message.store.server.ts';
import { findOffers } from '#app/domains/chat/room/chat-offer.store.server.ts';
import { encryptedText } from '#app/domains/chat/room/encrypt-chat-text.server.ts';
import { makeChatRoom } from '#app/domains/chat/room/make-chat-room.server.ts';
import { insertRoom, startRoom } from '#app/domains/chat/room/room.store.server.ts';
import { watchChats } from '#app/domains/chat/room/settle-chats.server.ts';
import { endChat, startChat } from '#app/domains/chat/room/start-and-end-chat.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { saturdayMorning } from '#tests/factories/appointments.ts';
import { adult, type ChatDoctor, createChatDoctor, makeBody } from '#tests/factories/chat.ts';
import { openChatsOfFile } from '#tests/harness/chats-of-file.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { bySuite } from '#tests/harness/suite.ts';

const chats = await openChatsOfFile();
const { app, clock, db, platform } = chats;

const rounds = bySuite({ push: 6, soak: 200 });
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
type Room = Awaited<ReturnType<typeof chats.active>>;
const post = (room: Room, actor: ChatDoctor['actor'], text: string, clientId = randomUUID()) =>
  invokeAs(platform, postMessage, actor, { room: room.name, message: text, client_id: clientId });

describe('messages', () => {
  test('race: 50 posts at once, each its own: 50 rows, no gap', async () => {
    const by = await createChatDoctor(db);
    const room = await chats.active(by);
    const sent = await Promise.all(upTo(50).map((n) => post(room, n % 2 ? by.actor : room.patient, `Pesan ${n}`)));
    const seqs = sent.map((one) => (one.ok ? one.data.seq : 0)).sort((a, b) => a - b);
    expect(seqs).toEqual(upTo(50));
    expect(await chats.seqsOf(room)).toEqual(upTo(50));
  });

  test('race: 50 posts at once with one client_id: one row, one answer; then another body is a conflict', async () => {
    const by = await createChatDoctor(db);
    const room = await chats.active(by);
    const id = randomUUID();
    const sent = await Promise.all(upTo(50).map(() => post(room, room.patient, 'Sekali', id)));
    expect(new Set(sent.map((one) => (one.ok ? one.data.id : one.code))).size).toBe(1);
    expect(await chats.seqsOf(room)).toEqual([1]);
    expect(await post(room, room.patient, 'Lain', id)).toEqual({ ok: false, code: 'conflict' });
    // Of the other person it is another message.
    expect(await post(room, by.actor, 'Lain', id)).toMatchObject({ ok: true, data: { seq: 2 } });
  });

  test('control: reading the last number and writing the next without the lock loses messages', async () => {
    const by = await createChatDoctor(db);
    const room = await chats.active(by);
    const unlocked = async (n: number) => {
      const { last_seq: last } = await chats.roomOf(room.name);
      await sql`insert into chat_messages (room_id, seq, side, sender_id, kind, client_id, sealed_body, sent_at)
        values (${room.id}, ${last + 1}, 'patient', ${room.patient.userId}, 'text', ${randomUUID()}, ${encryptedText(platform, `${n}`)}, now())`.execute(
        db,
      );
      await sql`update chat_rooms set last_seq = ${last + 1} where id = ${room.id} and last_seq < ${last + 1}`.execute(db);
    };
    const results = await Promise.allSettled(upTo(20).map(unlocked));
    expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  });

  test('an answer that was cut off, sent again 50 times: one row each', async () => {
    const by = await createChatDoctor(db);
    const room = await chats.active(by);
    for (const n of upTo(bySuite({ push: 10, soak: 50 }))) {
      const id = randomUUID();
      // The first answer is lost: its sender sends again while it may still be under way.
      const lost = post(room, room.patient, `Pesan ${n}`, id);
      const again = await Promise.all([post(room, room.patient, `Pesan ${n}`, id), post(room, room.patient, `Pesan ${n}`, id)]);
      expect(again.map((one) => one.ok && one.data.seq)).toEqual([n, n]);
      await lost;
    }
    expect(await chats.seqsOf(room)).toEqual(upTo(bySuite({ push: 10, soak: 50 })));
  });

  test('race: a post against the end: none after the end', async () => {
    const by = await createChatDoctor(db, { maxActive: 20, maxWaiting: 50 });
    let [before, after] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const room = await chats.active(by);
      await post(room, by.actor, 'Halo');
      const end = invokeAs(platform, endChat, by.actor, { transaction: room.order });
      const posts = await Promise.all(upTo(3).map((n) => post(room, room.patient, `Pesan ${n}`)));
      expect(await end).toMatchObject({ ok: true });
      for (const one of posts) {
        if (one.ok) before += 1;
        else {
          expect(one.code).toBe('closed');
          after += 1;
        }
      }
      const { last_seq, ended_at } = await chats.roomOf(room.name);
      expect([await chats.seqsOf(room), ended_at]).toEqual([upTo(last_seq), clock.now()]);
      expect(await post(room, room.patient, 'Terlambat')).toEqual({ ok: false, code: 'closed' });
    }
    console.log(`${before} before the end, ${after} refused`);
  });

  test('control: a message whose state was read before the lock comes after the end', async () => {
    const by = await createChatDoctor(db);
    const room = await chats.active(by);
    await post(room, by.actor, 'Halo');
    expect((await chats.roomOf(room.name)).state).toBe('active');
    await invokeAs(platform, endChat, by.actor, { transaction: room.order });
    const late = { roomId: room.id, side: 'patient', senderId: room.patient.userId, kind: 'text', clientId: randomUUID() } as const;
    await inTransaction(db, (tx) => insertMessage(tx, { ...late, encryptedBody: encryptedText(platform, {}), now: clock.now() }));
    expect(await chats.seqsOf(room)).toEqual([1, 2]);
  });
});

describe('starting', () => {
  test('race: Start against the refund at the promised moment: one of them wins, and the money fits', async () => {
    const deadlocks = await countDeadlocks(db);
    const by = await createChatDoctor(db, { maxActive: 20, maxWaiting: 50 });
    const won = { active: 0, missed: 0 };
    // Until each of them has won, so that this shows something.
    for (let round = 0; round < rounds || Math.min(won.active, won.missed) === 0; round += 1) {
      clock.set(saturdayMorning);
      const room = await chats.paid(by);
      // Start reads the time just before the moment, the refund at it, as two processes whose clocks are not one.
      const early = { ...platform, clock: { now: () => new Date(clock.now().getTime() - 1) } };
      clock.set(new Date(saturdayMorning.getTime() + 30 * 60_000));
      const refund = watchChats.run(platform, {});
      for (let turn = 0; turn < (round % 8) * 2; turn += 1) await new Promise((next) => setImmediate(next));
      const started = await invokeAs(early, startChat, by.actor, { transaction: room.order });
      await refund;
      const { state } = await chats.roomOf(room.name);
      expect(['active', 'missed']).toContain(state);
      won[state as keyof typeof won] += 1;
      expect(started.ok).toBe(state === 'active');
      expect(await chats.returnedOf(room)).toEqual(state === 'active' ? [] : [104_000]);
      expect(await chats.statesOf(room)).toBe(state === 'active' ? 'active processing accepted' : 'missed refused refused');
      if (state === 'active') await invokeAs(platform, endChat, by.actor, { transaction: room.order });
    }
    expect(await countDeadlocks(db)).toBe(deadlocks);
    console.log(JSON.stringify(won));
  });

  test('control: who decides by what was read before the lock wins beside the other', async () => {
    const by = await createChatDoctor(db);
    const room = await chats.paid(by);
    const { ownerDb } = app.database;
    const bothHaveRead = Promise.withResolvers<void>();
    let readers = 0;
    const decide = (to: 'active' | 'missed') =>
      inTransaction(ownerDb, async (tx) => {
        // Without the guard of the database too.
        await sql`set local session_replication_role = replica`.execute(tx);
        const { rows } = await sql<{ state: string }>`select state from chat_rooms where id = ${room.id}`.execute(tx);
        readers += 1;
        if (readers === 2) bothHaveRead.resolve();
        await bothHaveRead.promise;
        if (rows[0]?.state !== 'paid') return false;
        const set = to === 'active' ? sql`started_at = now(), ends_at = now() + interval '1 hour', ended_at = null` : sql`ended_at = now()`;
        await sql`update chat_rooms set state = ${to}, ${set} where id = ${room.id}`.execute(tx);
        return true;
      });
    expect(await Promise.all([decide('active'), decide('missed')])).toEqual([true, true]);
  });

  test('race: 20 Starts with at most 3 at once: 3', async () => {
    for (let round = 0; round < bySuite({ push: 1, soak: 10 }); round += 1) {
      const by = await createChatDoctor(db, { maxActive: 3, maxWaiting: 50 });
      const rooms = [];
      for (const _ of upTo(20)) rooms.push(await chats.paid(by));
      const starts = await Promise.all(rooms.map(({ order }) => invokeAs(platform, startChat, by.actor, { transaction: order })));
      expect(starts.filter(({ ok }) => ok)).toHaveLength(3);
      expect(starts.flatMap((one) => (one.ok ? [] : [one.code]))).toEqual(Array(17).fill('too_many'));
    }
  });

  test('control: without the lock of the settings more of them begin', async () => {
    let begun = 0;
    for (let round = 0; round < 20 && begun <= 3; round += 1) {
      const by = await createChatDoctor(db, { maxActive: 3, maxWaiting: 50 });
      const rooms = [];
      for (const _ of upTo(8)) rooms.push(await chats.paid(by));
      const now = clock.now();
      const endsAt = new Date(now.getTime() + 1_800_000);
      const starts = await Promise.all(
        rooms.map(({ id }) => inTransaction(db, (tx) => startRoom(tx, { id, doctorId: by.doctor.id, maxActive: 3, now, endsAt }))),
      );
      begun = starts.filter(Boolean).length;
    }
    expect(begun).toBeGreaterThan(3);
  });

  test('race: the same person opens a chat ten times at once: one room, one order', async () => {
    const by = await createChatDoctor(db);
    const patient = actorFor(await createUser(db, adult));
    const body = makeBody(by, { payment_method: await chats.methodOf('va_bca') });
    const opened = await Promise.all(upTo(10).map(() => invokeAs(platform, makeChatRoom, patient, body)));
    expect(opened.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.selectFrom('orders').select('id').where('user_id', '=', patient.userId).execute()).toHaveLength(1);
  });

  test('race: twelve patients at once, of whom three may wait: three rooms, three orders', async () => {
    const by = await createChatDoctor(db, { maxWaiting: 3 });
    const body = makeBody(by, { payment_method: await chats.methodOf('va_bca') });
    const patients = await Promise.all(upTo(12).map(async () => actorFor(await createUser(db, adult))));
    const opened = await Promise.all(patients.map((one) => invokeAs(platform, makeChatRoom, one, body)));
    expect(opened.filter(({ ok }) => ok)).toHaveLength(3);
    expect(opened.flatMap((one) => (one.ok ? [] : [one.code]))).toEqual(Array(9).fill('not_offered'));
  });

  test('control: without the lock of the settings more of them wait', async () => {
    const by = await createChatDoctor(db, { maxWaiting: 3 });
    let readers = 0;
    const allHaveRead = Promise.withResolvers<void>();
    const naive = async (n: number) => {
      const { id: userId } = await createUser(db);
      return await inTransaction(db, async (tx) => {
        const [offer] = await findOffers(tx, by.doctor.slug, clock.now());
        readers += 1;
        if (readers === 5) allHaveRead.resolve();
        await allHaveRead.promise;
        if (!offer || offer.is_full) return null;
        const { option_id: optionId, doctor_id: doctorId, facility_id: facilityId, service, price, duration, promise } = offer;
        const of = { optionId, doctorId, facilityId, userId, memberId: null, service, price, duration, promise };
        const names = { consentVersion: 'x', triageVersion: 'x', encryptedIntake: encryptedText(platform, {}) };
        return await insertRoom(tx, { ...of, ...names, name: String.fromCharCode(97 + n).repeat(26), now: clock.now() });
      });
    };
    expect((await Promise.all(upTo(5).map(naive))).filter(Boolean)).toHaveLength(5);
  });
});
