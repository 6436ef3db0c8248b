import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createChatDoctor, triageOf } from '#tests/factories/chat.ts';
import { createFamilyMember } from '#tests/factories/family.ts';
import { turnOff } from '#tests/factories/legal.ts';
import { openChatsOfFile } from '#tests/harness/chats-of-file.ts';
import { getChatRoom } from '../conversation/get-chat-room.server.ts';
import { postMessage } from '../conversation/post-message.server.ts';
import { checkSickNote, getSickNoteFile } from './read-sick-note.server.ts';
import { signSickNote } from './sign-sick-note.server.ts';

const chats = await openChatsOfFile();
const { app, db, platform, done, refusal } = chats;
const visitor = actorFor(await createUser(db));

/** A chat that goes on and in which the doctor has answered, of somebody with this name. Today is 2026-11-21. */
async function asked(name = 'Siti Rahmawati') {
  const by = await createChatDoctor(db);
  const user = await createUser(db, { name, birth_date: '1990-03-07', gender: 'female' });
  const patient = actorFor(user);
  const room = await chats.active(by, { patient });
  await done(postMessage, by.actor, { room: room.name, message: 'Baik.' });
  return { by, user, patient, room };
}
const today = '2026-11-21';
const notesOf = async (roomId: string) =>
  await db
    .selectFrom('chat_sick_notes')
    .select(['code', 'sealed_text', 'replaced_at'])
    .where('room_id', '=', roomId)
    .orderBy('signed_at')
    .execute();

test('signed in the room, read by its two persons as a PDF, and checked by anybody with the code', async () => {
  const { by, user, patient, room } = await asked();
  const doctor = (await signIn(db, by.user, platform.signed)).headers;
  const path = `/staff/chat/${room.name}`;
  const send = (fields: Record<string, string>) =>
    app.fetch(path, { method: 'POST', headers: doctor, body: new URLSearchParams({ act: 'sick-note', ...fields }), redirect: 'manual' });
  expect(await (await app.fetch(path, { headers: doctor })).text()).toContain('Surat keterangan sakit');
  for (const fields of [
    { starts_on: '', days: '2' },
    { starts_on: today, days: '4' },
    { starts_on: today, days: '' },
    { starts_on: '2026-11-20', days: '1' },
  ])
    expect([(await send(fields)).status, fields]).toEqual([422, fields]);
  expect((await send({ starts_on: today, days: '2' })).headers.get('location')).toBe(`${path}?hasil=surat`);
  const [note] = await notesOf(room.id);
  expect(note?.sealed_text).not.toContain('Siti');

  const own = (await signIn(db, user, platform.signed)).headers;
  const page = await (await app.fetch(`/chat/${room.name}`, { headers: own })).text();
  expect(page).toContain(`href="/chat/${room.name}/surat.pdf"`);
  for (const headers of [own, doctor]) {
    const file = await app.fetch(`/chat/${room.name}/surat.pdf`, { headers });
    expect([file.headers.get('content-type'), (await file.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  }
  const { note: opened } = await done(getSickNoteFile, patient, { room: room.name });
  expect(opened).toMatchObject({
    patient: 'Siti Rahmawati',
    birthDate: '1990-03-07',
    startsOn: today,
    endsOn: '2026-11-22',
    code: note?.code,
  });

  const shown = await app.fetch(`/surat/${note?.code.toLowerCase()}`);
  const html = (await shown.text()).replaceAll('<!-- -->', '');
  for (const text of [
    'Sah',
    'Siti R***',
    '21 November 2026',
    '22 November 2026',
    by.doctor.name,
    `SIP/${by.doctor.id}/2026`,
    by.facility.name,
  ])
    expect(html).toContain(text);
  for (const text of ['Rahmawati', '1990', 'KANARI', 'Batuk']) expect(html).not.toContain(text);
  expect(shown.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect((await app.fetch('/surat/000000000000')).status).toBe(404);
});

test('a further note replaces the one before, which stays and says so; what was signed does not change', async () => {
  const { by, room } = await asked();
  const first = await done(signSickNote, by.actor, { room: room.name, starts_on: today, days: 1 });
  chats.later(1);
  const second = await done(signSickNote, by.actor, { room: room.name, starts_on: '2026-11-22', days: 3 });
  expect((await notesOf(room.id)).map(({ code, replaced_at }) => [code, replaced_at === null])).toEqual([
    [first.code, false],
    [second.code, true],
  ]);
  expect((await done(checkSickNote, visitor, { code: first.code })).state).toBe('replaced');
  expect((await done(checkSickNote, visitor, { code: second.code })).state).toBe('valid');
  expect((await done(getChatRoom, by.actor, { room: room.name })).room.sick_note).toEqual({
    code: second.code,
    starts_on: '2026-11-22',
    ends_on: '2026-11-24',
  });
  for (const change of [
    sql`delete from chat_sick_notes where code = ${first.code}`,
    sql`update chat_sick_notes set replaced_at = null where code = ${first.code}`,
    sql`update chat_sick_notes set signed_at = signed_at - interval '1 day' where code = ${second.code}`,
  ])
    await expect(change.execute(db)).rejects.toThrow('sick note');
});

test('the doctor of the room alone, in its time, with a licence; a member of the family is named', async () => {
  const { by, patient, room } = await asked();
  const input = { room: room.name, starts_on: today, days: 1 };
  const [stranger, other] = [await createChatDoctor(db), actorFor(await createUser(db))];
  expect(await refusal(signSickNote, stranger.actor, input)).toBe('not_found');
  expect(await refusal(signSickNote, patient, input)).toMatch(/forbidden|not_found/);
  expect(await refusal(getSickNoteFile, patient, { room: room.name })).toBe('not_found');
  await done(signSickNote, by.actor, input);
  expect(await refusal(getSickNoteFile, other, { room: room.name })).toBe('not_found');
  const waiting = await chats.paid(await createChatDoctor(db));
  expect(await refusal(signSickNote, by.actor, { ...input, room: waiting.name })).toBe('not_found');

  const parent = await createUser(db);
  const child = await createFamilyMember(db, parent, { name: 'Budi Kecil', birth_date: '2019-03-07' });
  const theirs = await chats.active(by, { patient: actorFor(parent), family_member_id: child.id, triage: triageOf('anak') });
  await done(postMessage, by.actor, { room: theirs.name, message: 'Baik.' });
  const { code } = await done(signSickNote, by.actor, { ...input, room: theirs.name });
  expect(await done(checkSickNote, visitor, { code })).toMatchObject({ patient: 'Budi K***' });

  await sql`update doctor_licences set valid_to = '2026-11-20' where doctor_id = ${by.doctor.id}`.execute(db);
  expect(await refusal(signSickNote, by.actor, input)).toBe('no_licence');
  await sql`update doctor_licences set valid_to = '2027-12-31' where doctor_id = ${by.doctor.id}`.execute(db);
  chats.later(40 + 24 * 60 + 10);
  expect(await refusal(signSickNote, by.actor, { ...input, starts_on: '2026-11-22' })).toBe('not_now');
});

test('a chat that began a week ago allows no note for the days in which nobody saw its patient', async () => {
  const { by, room } = await asked();
  const { started_at: began } = await chats.roomOf(room.name);
  const aWeekBefore = new Date((began?.getTime() ?? 0) - 7 * 86_400_000);
  await db.updateTable('chat_rooms').set({ started_at: aWeekBefore }).where('name', '=', room.name).execute();
  const sign = (starts_on: string) => refusal(signSickNote, by.actor, { room: room.name, starts_on, days: 1 });
  expect([await sign('2026-11-14'), await sign('2026-11-19'), await sign('2026-11-20')]).toEqual(['wrong_date', 'wrong_date', 'ok']);
});

test('while the legal switch is off nothing is signed, and what was signed is still checked', async () => {
  const { by, patient, room } = await asked();
  const { code } = await done(signSickNote, by.actor, { room: room.name, starts_on: today, days: 1 });
  await turnOff(db, 'sick_notes');
  platform.cache.purgeAll();
  expect(await refusal(signSickNote, by.actor, { room: room.name, starts_on: today, days: 2 })).toBe('off');
  const { room: shown } = await done(getChatRoom, by.actor, { room: room.name });
  expect([shown.can_sign_sick_note, shown.sick_note?.code]).toEqual([false, code]);
  expect((await done(checkSickNote, visitor, { code })).state).toBe('valid');
  expect((await done(getSickNoteFile, patient, { room: room.name })).note.code).toBe(code);
});
