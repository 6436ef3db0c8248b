import { expect, test } from 'vitest';
import { requestRefundByStaff } from '#app/domains/payments/refund-desk/request-refund-by-staff.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createChatDoctor } from '#tests/factories/chat.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { openChatsOfFile } from '#tests/harness/chats-of-file.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { personalChats } from '../chat.personal-data.server.ts';
import { getChatRoom } from '../conversation/get-chat-room.server.ts';
import { postMessage } from '../conversation/post-message.server.ts';
import { endChat } from '../room/start-and-end-chat.server.ts';
import { checkSickNote, getSickNoteFile } from './read-sick-note.server.ts';
import { insertSickNote } from './sick-note.store.server.ts';
import { signSickNote } from './sign-sick-note.server.ts';
import { withdrawSickNote, withdrawSickNoteByCode } from './withdraw-sick-note.server.ts';

const chats = await openChatsOfFile();
const { app, db, platform, done, refusal } = chats;
const visitor = actorFor(await createUser(db));
const today = '2026-11-21';

async function asked() {
  const by = await createChatDoctor(db);
  const user = await createUser(db, { name: 'Siti Rahmawati', birth_date: '1990-03-07', gender: 'female' });
  return { by, user, patient: actorFor(user), room: await chats.active(by, { patient: actorFor(user) }) };
}

/** A chat in which the doctor has answered and signed a note. */
async function signed() {
  const it = await asked();
  await done(postMessage, it.by.actor, { room: it.room.name, message: 'Baik.' });
  const { code } = await done(signSickNote, it.by.actor, { room: it.room.name, starts_on: today, days: 2 });
  return { ...it, code, stateOf: async () => (await done(checkSickNote, visitor, { code })).state };
}

test('nothing is signed before the doctor has answered, not in the database either', async () => {
  const { by, room } = await asked();
  const input = { room: room.name, starts_on: today, days: 1 };
  expect(await refusal(signSickNote, by.actor, input)).toBe('unanswered');
  const row = { code: 'K7QM2X9PT4AB', roomId: room.id, encryptedText: 'x', signedBy: by.user.id, now: chats.clock.now() };
  await expect(inTransaction(db, (tx) => insertSickNote(tx, row))).rejects.toThrow('has not answered');
  await done(postMessage, by.actor, { room: room.name, message: 'Baik.' });
  expect(await refusal(signSickNote, by.actor, input)).toBe('ok');
});

test('the doctor withdraws it: the page says so, the PDF is gone, the patient reads why, and another one can be signed', async () => {
  const { by, user, patient, room, code, stateOf } = await signed();
  const input = { room: room.name, reason: 'wrong' };
  expect(await refusal(withdrawSickNote, (await createChatDoctor(db)).actor, input)).toBe('not_found');
  expect(await refusal(withdrawSickNote, patient, input)).toMatch(/forbidden|not_found/);
  expect(await refusal(withdrawSickNote, by.actor, { ...input, reason: 'returned' })).toBe('invalid_input');
  chats.later(1);
  const { headers } = await signIn(db, by.user, platform.signed);
  const sent = await app.fetch(`/staff/chat/${room.name}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ act: 'withdraw-note', reason: 'wrong' }),
    redirect: 'manual',
  });
  expect(sent.headers.get('location')).toBe(`/staff/chat/${room.name}?hasil=tarik`);
  expect(await refusal(withdrawSickNote, by.actor, input)).toBe('none');
  expect(await stateOf()).toBe('withdrawn');
  expect(await (await app.fetch(`/surat/${code}`)).text()).toMatch(/Ditarik[\s\S]*tidak berlaku lagi/);
  expect(await refusal(getSickNoteFile, patient, { room: room.name })).toBe('not_found');
  const { room: shown, chats: said } = await done(getChatRoom, patient, { room: room.name });
  expect([shown.sick_note, JSON.stringify(said)]).toEqual([
    null,
    expect.stringContaining('Dokter menarik surat keterangan sakit: isinya keliru'),
  ]);
  await done(signSickNote, by.actor, { room: room.name, starts_on: today, days: 1 });
  expect(await stateOf()).toBe('withdrawn');
  expect(await personalChats.read(db, user.id, platform)).toMatchObject([
    {},
    { keadaan: 'Ditarik', mulai: today, sampai: '2026-11-22', alasan: 'Isinya keliru' },
    { keadaan: 'Sah', mulai: today, sampai: today, ditarik: null },
  ]);
  for (const change of [{ withdrawn_at: null, withdrawn_reason: null }, { withdrawn_reason: 'untrue' }])
    await expect(db.updateTable('chat_sick_notes').set(change).where('code', '=', code).execute()).rejects.toThrow('does not change');
});

test('the hospital withdraws it by the code on the paper, of its own chats alone, and learns nothing of the chat', async () => {
  const { by, room, code, stateOf } = await signed();
  const input = { code: code.toLowerCase(), reason: 'untrue' };
  const elsewhere = await createStaff(db, 'booking_desk', [(await createChatDoctor(db)).facility.id]);
  expect(await refusal(withdrawSickNoteByCode, elsewhere, input)).toBe('not_found');
  expect(await refusal(withdrawSickNoteByCode, by.actor, input)).toBe('forbidden');
  const clerk = await createUser(db, { roles: ['booking_desk'], facilityId: by.facility.id });
  const { headers } = await signIn(db, clerk, platform.signed);
  const send = (paper: string) =>
    app.fetch('/staff/chat-tertunda', {
      method: 'POST',
      headers,
      body: new URLSearchParams({ act: 'withdraw-note', paper, reason: 'untrue' }),
      redirect: 'manual',
    });
  expect((await send('000000000000')).status).toBe(404);
  const sent = await send(code);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/staff/chat-tertunda?sudah=tarik']);
  expect([await stateOf(), (await send(code)).status]).toEqual(['withdrawn', 409]);
  const audited = db.selectFrom('audit_records').select(['object', 'actor_id', 'subject_id']);
  expect(await audited.where('action', '=', 'chat.sick_note_withdrawn_by_code').execute()).toEqual([
    { object: `chat:${room.id}`, actor_id: clerk.id, subject_id: room.patient.userId },
  ]);
});

test('when the money of a chat goes back, its note is withdrawn', async () => {
  const { by, room, stateOf } = await signed();
  await done(endChat, by.actor, { transaction: room.order, not_by_chat: true });
  expect([await chats.statesOf(room), await stateOf()]).toEqual([expect.stringMatching(/^failed/), 'withdrawn']);
  const answered = await signed();
  await done(endChat, answered.by.actor, { transaction: answered.room.order });
  expect([await chats.statesOf(answered.room), await answered.stateOf()]).toEqual([expect.stringMatching(/^done/), 'valid']);
});

test('when the whole price of a finished chat is approved to go back, its note is withdrawn; not before, and not for a part of it', async () => {
  const { by, room, stateOf } = await signed();
  await done(endChat, by.actor, { transaction: room.order });
  const [cashier, second] = [await createStaff(db, 'cashier', [by.facility.id]), await createStaff(db, 'cashier', [by.facility.id])];
  /** Money of which its owner has named the account. */
  async function returned(amount: number) {
    const asked = await done(requestRefundByStaff, cashier, { id: room.attempt.id, amount, reason: 'complaint' });
    const one = db.updateTable('refunds').where('id', '=', asked.id);
    await one.set({ state: 'requested' }).where('state', '=', 'needs_account').execute();
    return async () => void (await one.set({ state: 'approved', approved_by: second.userId }).execute());
  }
  const states = [];
  for (const amount of [40_000, 60_000]) {
    const approve = await returned(amount);
    states.push(await stateOf());
    await approve();
    states.push(await stateOf());
  }
  expect(states).toEqual(['valid', 'valid', 'valid', 'withdrawn']);
});

test('whoever checks a paper types its name, without a script, and is told whether it fits; guessing is bounded', async () => {
  const { code } = await signed();
  const ask = async (name: string) => {
    const sent = await app.fetch(`/surat/${code}`, {
      method: 'POST',
      body: new URLSearchParams({ name }),
      headers: { 'x-forwarded-for': newAddress() },
    });
    return [sent.status, /Tidak cocok|Cocok:|Tulis nama seperti pada surat/.exec(await sent.text())?.[0]];
  };
  expect(await ask('  siti   RAHMAWATI ')).toEqual([200, 'Cocok:']);
  // The masked name of both is "Siti R***".
  expect(await ask('Siti Rahayu')).toEqual([200, 'Tidak cocok']);
  expect(await ask(' ')).toEqual([422, 'Tulis nama seperti pada surat']);
  for (let n = 0; n < 18; n += 1) await ask(`Siti R${n}`);
  expect((await ask('Siti Rahmawati'))[0]).toBe(429);
});
