import { describe, expect, test } from 'vitest';
import { deleteFamilyMember } from '#app/domains/accounts/family-member/change-family.server.ts';
import { cancelMyOrder } from '#app/domains/orders/order/cancel-my-order.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { saturdayMorning } from '#tests/factories/appointments.ts';
import { adult, createChatDoctor, createSip, makeBody, triageOf } from '#tests/factories/chat.ts';
import { createLeave } from '#tests/factories/directory.ts';
import { createFamilyMember } from '#tests/factories/family.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { openChatsOfFile } from '#tests/harness/chats-of-file.ts';
import { postMessage } from '../conversation/post-message.server.ts';
import { findDoctorChats, findEarlierChats, findMyChats } from './find-chats.server.ts';
import { getChatOffer } from './get-chat-offer.server.ts';
import { makeChatRoom } from './make-chat-room.server.ts';
import { forgetUnbegun, watchChats } from './settle-chats.server.ts';
import { endChat, extendChat, startChat } from './start-and-end-chat.server.ts';
import { cancelChat, waitForChat } from './wait-or-cancel-chat.server.ts';

const chats = await openChatsOfFile();
const { app, clock, db, platform, done, refusal } = chats;
const watch = () => watchChats.run(platform, {});
const total = 104_000;

describe('opening a chat', () => {
  test('one sign of an emergency never reaches the payment, whatever else is sent', async () => {
    const by = await createChatDoctor(db);
    const patient = actorFor(await createUser(db, adult));
    const method = await chats.methodOf('va_bca');
    for (const [kind, sign] of [
      ['umum', 'nyeri_dada'],
      ['anak', 'bayi_demam'],
      ['hamil', 'ketuban'],
      ['jantung', 'berdebar'],
    ] as const) {
      const body = makeBody(by, { payment_method: method, triage: triageOf(kind, sign) });
      expect(await refusal(makeChatRoom, patient, body)).toBe('emergency');
    }
    // Said before the kind was changed, whose questions are then out of sight.
    const other = { ...triageOf(), answers: { ...triageOf().answers, ketuban: true } };
    expect(await refusal(makeChatRoom, patient, makeBody(by, { payment_method: method, triage: other }))).toBe('emergency');
    expect(await refusal(makeChatRoom, patient, makeBody(by, { payment_method: method, triage: triageOf('umum', 'bunuh_diri') }))).toBe(
      'crisis',
    );
    const old = { ...triageOf('umum', 'kejang'), version: '2020-01-01' };
    expect(await refusal(makeChatRoom, patient, makeBody(by, { payment_method: method, triage: old }))).toBe('emergency');
    expect(await db.selectFrom('orders').select('id').where('user_id', '=', patient.userId).execute()).toEqual([]);
    expect(await db.selectFrom('chat_rooms').select('id').where('user_id', '=', patient.userId).execute()).toEqual([]);
  });

  test('questions, consent and complaint come first', async () => {
    const by = await createChatDoctor(db);
    const patient = actorFor(await createUser(db, adult));
    const method = { payment_method: await chats.methodOf('va_bca') };
    const missing = { ...triageOf(), answers: { kejang: false } };
    for (const [more, code] of [
      [{ triage: null }, 'triage_required'],
      [{ triage: missing }, 'triage_required'],
      [{ triage: { ...triageOf(), version: '2020-01-01' } }, 'triage_required'],
      [{ consent: null }, 'consent_required'],
      [{ consent: '2020-01-01' }, 'consent_required'],
      [{ intake: null }, 'intake_required'],
      [{ doctor: 'tidak-ada' }, 'not_found'],
      [{ option_id: 999_999 }, 'not_found'],
      [{ family_member_id: crypto.randomUUID() }, 'not_found'],
      [{ payment_method: 999_999 }, 'no_method'],
      [{ expected_price: 90_000 }, 'changed'],
    ] as const) {
      expect([more, await refusal(makeChatRoom, patient, makeBody(by, { ...method, ...more }))]).toEqual([more, code]);
    }
    // Age and sex are asked of who orders for themselves, also where no page does.
    for (const [own, code] of [
      [{}, 'details_required'],
      [{ birth_date: adult.birth_date }, 'details_required'],
      [{ gender: adult.gender }, 'details_required'],
      [{ ...adult, birth_date: '2010-01-31' }, 'guardian'],
    ] as const)
      expect([own, await refusal(makeChatRoom, actorFor(await createUser(db, own)), makeBody(by, method))]).toEqual([own, code]);
    expect(await refusal(makeChatRoom, patient, makeBody(by, { ...method, expected_price: 100_000 }))).toBe('ok');
    expect(await refusal(makeChatRoom, patient, makeBody(by, method))).toBe('exists');
  });

  test('it is offered in open hours, by a doctor with a licence, not on leave, not paused, with a place', async () => {
    const patient = actorFor(await createUser(db, adult));
    const reasonOf = async (by: Awaited<ReturnType<typeof createChatDoctor>>, actor = patient) =>
      (await done(getChatOffer, actor, { doctor: by.doctor.slug })).options[0]?.reason;
    const open = await createChatDoctor(db, { maxWaiting: 1 });
    expect(await reasonOf(open)).toBeNull();
    expect(await reasonOf(open, open.actor)).toBe('own');
    await chats.paid(open);
    expect(await reasonOf(open)).toBe('full');
    const unlicensed = await createChatDoctor(db, { sip: false });
    expect(await reasonOf(unlicensed)).toBe('no_licence');
    await createSip(db, { doctorId: unlicensed.doctor.id, facilityId: unlicensed.facility.id, to: '2026-11-20' });
    // A lapsed one stops it too; without it the service would not be listed either.
    expect(await reasonOf(unlicensed)).toBe('no_licence');
    expect(await reasonOf(await createChatDoctor(db, { hours: ['12:00', '14:00'] }))).toBe('closed');
    const away = await createChatDoctor(db);
    await createLeave(db, { doctorId: away.doctor.id, from: '2026-11-21', to: '2026-11-21' });
    expect(await reasonOf(away)).toBe('leave');
    const paused = await createChatDoctor(db);
    await db
      .updateTable('chat_settings')
      .set({ paused_until: new Date('2026-11-21T04:00:00Z') })
      .where('doctor_id', '=', paused.doctor.id)
      .execute();
    expect(await reasonOf(paused)).toBe('paused');
    expect(await refusal(makeChatRoom, patient, makeBody(paused, { payment_method: await chats.methodOf('va_bca') }))).toBe('not_offered');
    const unlinked = await createChatDoctor(db);
    await db.updateTable('doctors').set({ user_id: null }).where('id', '=', unlinked.doctor.id).execute();
    expect(await reasonOf(unlinked)).toBe('no_doctor');
  });
});

test('one account keeps two places of the queues from others without paying, whoever they are for', async () => {
  const by = await createChatDoctor(db);
  const patient = actorFor(await createUser(db, adult));
  const order = async () => {
    const { id } = await createFamilyMember(db, { id: patient.userId });
    const child = { family_member_id: id, triage: triageOf('anak') };
    return await refusal(makeChatRoom, patient, makeBody(by, { payment_method: await chats.methodOf('va_bca'), ...child }));
  };
  expect([await order(), await order(), await order()]).toEqual(['ok', 'ok', 'too_many_unpaid']);
  const [first] = await done(findMyChats, patient, {});
  await done(cancelChat, patient, { room: first?.room.name });
  expect(await order()).toBe('ok');
});

test('a family member who has a chat can be deleted while the account has one too; the chats stay two persons’', async () => {
  const by = await createChatDoctor(db);
  const own = await chats.active(by);
  const { id } = await createFamilyMember(db, { id: own.patient.userId });
  const child = await chats.active(by, { patient: own.patient, family_member_id: id, triage: triageOf('anak') });
  expect(await refusal(deleteFamilyMember, own.patient, { id })).toBe('ok');
  for (const room of [own, child]) expect(await done(findEarlierChats, by.actor, { room: room.name })).toEqual([]);
});

describe('the promise', () => {
  test('paid in the hours it is 30 minutes; paid before them it counts from the opening; too far away everything goes back', async () => {
    const now = await createChatDoctor(db);
    const room = await chats.paid(now);
    expect([await chats.statesOf(room), (await chats.roomOf(room.name)).answer_by]).toEqual([
      'paid paid waiting',
      new Date('2026-11-21T03:30:00Z'),
    ]);
    const morning = await createChatDoctor(db, { hours: ['08:00', '11:00'] });
    const late = await chats.requested(morning);
    clock.set('2026-11-21T15:00:00Z');
    await chats.settle(late);
    expect([await chats.statesOf(late), (await chats.roomOf(late.name)).answer_by]).toEqual([
      'paid paid waiting',
      new Date('2026-11-22T01:30:00Z'),
    ]);
    clock.set(saturdayMorning);
    const far = await chats.requested(morning);
    await db.deleteFrom('chat_hours').where('doctor_id', '=', morning.doctor.id).where('day', '=', 7).execute();
    clock.set('2026-11-21T12:00:00Z');
    await chats.settle(far);
    expect([await chats.statesOf(far), await chats.returnedOf(far)]).toEqual(['missed refused refused', [total]]);
  });

  test('unanswered at its moment it reads as missed at once; the job returns everything with the fee, once', async () => {
    const by = await createChatDoctor(db);
    const room = await chats.paid(by);
    chats.later(30);
    expect((await done(findMyChats, room.patient, {}))[0]).toMatchObject({ state: 'missed', label: 'Dana dikembalikan' });
    expect(await done(findDoctorChats, by.actor, { status: 'pending' })).toEqual([]);
    expect(await refusal(startChat, by.actor, { transaction: room.order })).toBe('late');
    await Promise.all([watch(), watch()]);
    await runJob(app, 'chat.settle', { id: room.id });
    expect([await chats.statesOf(room), await chats.returnedOf(room)]).toEqual(['missed refused refused', [total]]);
  });

  test('the patient waits longer once; cancelling before the start returns everything', async () => {
    const by = await createChatDoctor(db);
    const room = await chats.paid(by);
    chats.later(29);
    expect((await done(waitForChat, room.patient, { room: room.name })).answer_by).toBe('2026-11-21T04:00:00.000Z');
    expect(await refusal(waitForChat, room.patient, { room: room.name })).toBe('waited');
    chats.later(20);
    await watch();
    expect((await done(cancelChat, room.patient, { room: room.name })).state).toBe('cancelled');
    expect([await chats.statesOf(room), await chats.returnedOf(room)]).toEqual(['cancelled cancelled cancelled', [total]]);
    expect(await refusal(cancelChat, room.patient, { room: room.name })).toBe('not_now');
    const unpaid = await chats.requested(by);
    await done(cancelChat, unpaid.patient, { room: unpaid.name });
    expect([await chats.statesOf(unpaid), await chats.returnedOf(unpaid)]).toEqual(['cancelled cancelled cancelled', []]);
  });

  test('a licence that lapses in the queue: no Start, and everything goes back', async () => {
    const by = await createChatDoctor(db);
    const room = await chats.paid(by);
    await db.updateTable('doctor_licences').set({ valid_to: '2026-11-20' }).where('doctor_id', '=', by.doctor.id).execute();
    expect(await refusal(startChat, by.actor, { transaction: room.order })).toBe('no_licence');
    await watch();
    expect([await chats.statesOf(room), await chats.returnedOf(room)]).toEqual(['cancelled refused refused', [total]]);
  });

  test('an order that expires ends the chat; money that comes later opens it again while there is a place, else it goes back', async () => {
    for (const hasPlace of [true, false]) {
      const by = await createChatDoctor(db, { maxWaiting: 1 });
      const room = await chats.requested(by);
      chats.later(71);
      await chats.minutesLater(1);
      await runJob(app, 'orders.watch');
      expect(await chats.statesOf(room)).toBe('expired expired waiting');
      if (!hasPlace) await chats.paid(by);
      await chats.settle(room);
      expect(await chats.statesOf(room)).toBe(hasPlace ? 'paid paid waiting' : 'expired expired waiting');
      expect(await chats.returnedOf(room)).toEqual(hasPlace ? [] : [total]);
    }
  });

  test('money that comes late while the same person has another chat with the doctor goes back', async () => {
    const by = await createChatDoctor(db);
    const room = await chats.requested(by);
    chats.later(71);
    await chats.minutesLater(1);
    await runJob(app, 'orders.watch');
    const next = await chats.paid(by, { patient: room.patient });
    await chats.settle(room);
    expect([await chats.statesOf(room), await chats.returnedOf(room)]).toEqual(['expired expired waiting', [total]]);
    expect([await chats.statesOf(next), await chats.returnedOf(next)]).toEqual(['paid paid waiting', []]);
  });
});

test('what never began is deleted after 90 days with what was written for it; what began stays', async () => {
  const by = await createChatDoctor(db);
  const [begun, never] = [await chats.active(by), await chats.requested(by)];
  await done(cancelChat, never.patient, { room: never.name });
  for (const [days, left] of [
    [89, 2],
    [91, 1],
  ] as const) {
    clock.set(new Date(saturdayMorning.getTime() + days * 86_400_000));
    await forgetUnbegun.run(platform, {});
    const rooms = db.selectFrom('chat_rooms as r').innerJoin('chat_intakes as i', 'i.room_id', 'r.id').select('r.id');
    expect(await rooms.where('r.id', 'in', [begun.id, never.id]).execute()).toHaveLength(left);
  }
});

describe('a chat that goes on', () => {
  test('begun it can no longer be cancelled, neither as a chat nor as an order; Start again is the same chat', async () => {
    const by = await createChatDoctor(db);
    const room = await chats.active(by);
    const again = await done(startChat, by.actor, { transaction: room.order });
    expect(again).toMatchObject({ state: 'active', ends_at: '2026-11-21T03:30:00.000Z' });
    expect(await chats.statesOf(room)).toBe('active processing accepted');
    expect(await refusal(cancelChat, room.patient, { room: room.name })).toBe('begun');
    expect(await refusal(cancelMyOrder, room.patient, { name: room.order })).toBe('too_late');
  });

  test('extended twice, ended by the doctor; ended again it is the same', async () => {
    const by = await createChatDoctor(db);
    const room = await chats.active(by);
    await done(postMessage, by.actor, { room: room.name, message: 'Selamat pagi' });
    for (const end of ['03:40', '03:50']) {
      expect((await done(extendChat, by.actor, { room: room.name })).ends_at).toBe(`2026-11-21T${end}:00.000Z`);
    }
    expect(await refusal(extendChat, by.actor, { room: room.name })).toBe('too_often');
    for (let n = 0; n < 2; n += 1) expect((await done(endChat, by.actor, { transaction: room.order })).state).toBe('done');
    expect([await chats.statesOf(room), await chats.returnedOf(room)]).toEqual(['done completed collected', []]);
    expect(await done(findDoctorChats, by.actor, { status: 'done' })).toHaveLength(1);
  });

  test('its time ends it: with a word of the doctor it is done, without one everything goes back; so does what chat cannot judge', async () => {
    const by = await createChatDoctor(db);
    const answered = await chats.active(by);
    const silent = await chats.active(by);
    const unfit = await chats.active(by);
    await done(postMessage, by.actor, { room: answered.name, message: 'Halo' });
    await done(postMessage, by.actor, { room: unfit.name, message: 'Datang ke IGD' });
    expect((await done(endChat, by.actor, { transaction: unfit.order, not_by_chat: true })).state).toBe('failed');
    chats.later(39);
    await watch();
    expect([await chats.statesOf(answered), await chats.statesOf(silent)]).toEqual(Array(2).fill('active processing accepted'));
    chats.later(1);
    expect((await done(findMyChats, silent.patient, {}))[0]).toMatchObject({ state: 'failed' });
    await watch();
    expect([await chats.statesOf(answered), await chats.returnedOf(answered)]).toEqual(['done completed collected', []]);
    for (const room of [silent, unfit]) {
      expect([await chats.statesOf(room), await chats.returnedOf(room)]).toEqual(['failed refused refused', [total]]);
    }
  });

  test('the desk of another doctor, and the room of another patient, do not exist', async () => {
    const [by, other] = [await createChatDoctor(db), await createChatDoctor(db)];
    const room = await chats.paid(by);
    const stranger = actorFor(await createUser(db));
    for (const item of [startChat, endChat]) expect(await refusal(item, other.actor, { transaction: room.order })).toBe('not_found');
    for (const item of [cancelChat, waitForChat]) expect(await refusal(item, stranger, { room: room.name })).toBe('not_found');
    expect(await refusal(cancelChat, by.actor, { room: room.name })).toBe('not_found');
    // The account of a doctor who has lost the role.
    const former = actorFor(by.user);
    expect(await refusal(startChat, former, { transaction: room.order })).toBe('forbidden');
  });
});
