import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createUser } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { contactBody } from '#tests/factories/contact.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { deleteMessagesOf, findMessagesOf } from '../message/contact-message.store.server.ts';
import { deleteExpiredContactMessages } from '../message/delete-expired-contact-messages.server.ts';
import { complaintLetters, openLetters, privacyLetters, letters as work } from './letter.work.server.ts';
import { letterTopic } from './letter-topic.server.ts';

const { act: actOnLetter, findRecords: findLetters, viewRecord: getLetter } = work;
const revealSender = work.revealContact as NonNullable<typeof work.revealContact>;

const clock = createClock();
const app = await createTestApp({ clock, variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db, platform } = app;
afterAll(() => app.close());
const [here, there] = [(await createFacility(db, { name: 'RS Sini' })).id, (await createFacility(db, { name: 'RS Sana' })).id];
const group = await createStaff(db, 'booking_desk');
const officer = await createStaff(db, 'dpo');
const desk = await createStaff(db, 'booking_desk', [here]);
const colleague = await createStaff(db, 'booking_desk', [here]);
const foreign = await createStaff(db, 'booking_desk', [there]);
await db
  .insertInto('user_roles')
  .values([
    { user_id: colleague.userId, role: 'booking_desk', facility_id: here },
    { user_id: foreign.userId, role: 'booking_desk', facility_id: there },
  ])
  .execute();
await db.insertInto('user_roles').values({ user_id: officer.userId, role: 'dpo', facility_id: null }).execute();
const [editor, complaints] = [await createStaff(db, 'editor'), await createStaff(db, 'complaints', [here])];

beforeEach(async () => {
  clock.set(saturdayMorning);
  await app.database.ownerDb.deleteFrom('contact_messages').execute();
  await app.database.ownerDb.deleteFrom('outbox_messages').execute();
});

let letters = 1_000;

/** A letter as it came; at a hospital if one is given. The same text within a day is one message, so each has another. */
async function letter(given: number | null = null, facility: number | null = here, message?: string): Promise<string> {
  letters += 1;
  const n = given ?? letters;
  const answer = await app.fetch('/v1/contactus', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify(contactBody(n, message ? { message } : {})),
  });
  expect(answer.status).toBe(200);
  const { id } = await db.selectFrom('contact_messages').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  await db.updateTable('contact_cases').set({ facility_id: facility }).where('message_id', '=', id).execute();
  return id;
}
const caseOf = (id: string) => db.selectFrom('contact_cases').selectAll().where('message_id', '=', id).executeTakeFirstOrThrow();
const seen = async (actor: typeof desk, query: object = {}) => {
  const result = await invokeAs(platform, findLetters, actor, query);
  if (!result.ok) throw new Error(result.code);
  return result.data.rows.map(({ id }) => id);
};
const view = async (id: string, actor = desk) => {
  const result = await invokeAs(platform, getLetter, actor, { id });
  if (!result.ok) throw new Error(result.code);
  return result.data;
};
const act = (id: string, more: object, actor = desk) => invokeAs(platform, actOnLetter, actor, { id, version: 1, ...more });
const answers = () => db.selectFrom('outbox_messages').selectAll().where('subject', 'like', 'Jawaban%').execute();

describe('who reads a letter', () => {
  test('one of another hospital, or of none, is as a missing one', async () => {
    const [own, other, none] = [await letter(), await letter(11, there), await letter(12, null)];
    expect([await seen(desk), await seen(foreign), await seen(group)]).toEqual([[own], [other], [own, other, none]]);
    for (const id of [other, none, '999999']) {
      const refused = await Promise.all([
        invokeAs(platform, getLetter, desk, { id }),
        act(id, { act: 'take' }),
        act(id, { act: 'note', note: 'Catatan' }),
        invokeAs(platform, revealSender, desk, { id, reason: 'Perlu menelepon' }),
      ]);
      expect(refused.map((one) => !one.ok && one.code)).toEqual(Array(4).fill('not_found'));
    }
    expect(await invokeAs(platform, findLetters, desk, { units: [there] })).toMatchObject({ ok: false, code: 'not_found' });
  });

  test('who handles complaints reads what was handed over alone, and only at the own hospital', async () => {
    const [own, other] = [await letter(), await letter(13, there)];
    expect(await seen(complaints)).toEqual([]);
    expect(await act(own, { act: 'move', facility: here, team: 'complaints' })).toMatchObject({ ok: true });
    expect(await act(other, { act: 'move', facility: there, team: 'complaints' }, foreign)).toMatchObject({ ok: true });
    expect(await seen(complaints)).toEqual([own]);
    expect(await invokeAs(platform, getLetter, complaints, { id: other })).toMatchObject({ ok: false, code: 'not_found' });
    expect([await complaintLetters.read(platform, [here]), await complaintLetters.read(platform, [there])]).toMatchObject([
      { count: 1 },
      { count: 1 },
    ]);
  });

  test('addresses are masked until they are revealed with a reason; that is recorded', async () => {
    const id = await letter(7);
    const shown = JSON.stringify(await view(id));
    expect(shown).not.toMatch(/pengirim-7|20000007/);
    expect(await invokeAs(platform, revealSender, desk, { id, reason: 'ya' })).toMatchObject({ ok: false, code: 'invalid_input' });
    expect(await invokeAs(platform, revealSender, editor, { id, reason: 'Perlu menelepon' })).toMatchObject({
      ok: false,
      code: 'forbidden',
    });
    const revealed = await invokeAs(platform, revealSender, desk, { id, reason: 'Perlu menelepon' });
    expect(revealed).toMatchObject({ ok: true, data: { others: [['Email', 'pengirim-7@contoh.id']], call_url: 'tel:+6281220000007' } });
    expect((await view(id)).events).toMatchObject([{ kind: 'revealed', text: 'Perlu menelepon' }]);
    const records = await db.selectFrom('audit_records').select('action').where('object', '=', `contact_message:${id}`).execute();
    // Seen twice within minutes is one access.
    expect(records.map(({ action }) => action).sort()).toEqual(['contact.inbox_reveal', 'contact.inbox_view', 'contact.send']);
  });
});

describe('work on a letter', () => {
  test('it is due at the end of the second working day, and waits with an alarm', async () => {
    const id = await letter();
    // A Saturday: Monday and Tuesday are working days.
    expect((await caseOf(id)).due_at).toEqual(new Date('2026-11-24T17:00:00Z'));
    expect(await openLetters.read(platform, [here])).toMatchObject({ count: 1, due: new Date('2026-11-24T17:00:00Z') });
    expect(await seen(desk, { overdue: true })).toEqual([]);
    clock.set('2026-11-24T17:00:01Z');
    expect(await seen(desk, { overdue: true })).toEqual([id]);
    expect((await view(id)).is_overdue).toBe(true);
  });

  test('an answer leaves as a mail, once', async () => {
    const id = await letter(4);
    expect(await act(id, { act: 'answer', answer: 'Ya, buka.\n\nSalam' })).toMatchObject({ ok: true });
    expect(await act(id, { act: 'answer', answer: 'Lagi' })).toMatchObject({ ok: false, code: 'changed' });
    expect(await answers()).toMatchObject([{ recipient: 'pengirim-4@contoh.id', subject: `Jawaban untuk pesan Anda nomor ${id}` }]);
    expect((await view(id)).events).toMatchObject([{ kind: 'answered', text: 'Ya, buka.\n\nSalam', mail: 'waiting' }]);
    expect([await seen(desk), await seen(desk, { state: 'answered' })]).toEqual([[], [id]]);
    expect(await openLetters.read(platform, 'group')).toMatchObject({ count: 0 });
  });

  test('it is given to a colleague of the hospital, handed over, closed and reopened', async () => {
    const id = await letter();
    expect(await act(id, { act: 'assign', owner: foreign.userId })).toMatchObject({ ok: false, code: 'not_owner' });
    expect(await act(id, { act: 'assign', owner: colleague.userId })).toMatchObject({ ok: true });
    expect([await seen(colleague, { owner: 'mine' }), await seen(desk, { owner: 'mine' })]).toEqual([[id], []]);
    expect(await act(id, { act: 'close', outcome: 'by_phone', version: 2 })).toMatchObject({ ok: true });
    expect(await act(id, { act: 'move', facility: there, team: 'desk', version: 3 })).toMatchObject({ ok: false, code: 'not_allowed' });
    expect(await act(id, { act: 'reopen', version: 3 })).toMatchObject({ ok: true });
    expect(await act(id, { act: 'move', facility: 999_999, team: 'desk', version: 4 })).toMatchObject({ ok: false, code: 'no_facility' });
    expect(await act(id, { act: 'move', facility: there, team: 'desk', version: 4 })).toMatchObject({ ok: true });
    expect([await seen(desk), await seen(foreign)]).toEqual([[], [id]]);
    expect(await caseOf(id)).toMatchObject({ assignee_id: null, state: 'new' });
  });

  test('reopened it has its time again, also when it is then handed over; what only looked automated keeps its time', async () => {
    const id = await letter();
    const suspect = await letter();
    const first = (await caseOf(suspect)).due_at;
    await db.updateTable('contact_messages').set({ is_suspect: true }).where('id', '=', suspect).execute();
    expect(await act(id, { act: 'answer', answer: 'Ya' })).toMatchObject({ ok: true });
    // A Thursday: Friday and Monday are working days.
    clock.set('2026-12-03T03:00:00Z');
    expect(await act(id, { act: 'reopen', version: 2 })).toMatchObject({ ok: true });
    expect([(await caseOf(id)).due_at, (await view(id)).is_overdue]).toEqual([new Date('2026-12-07T17:00:00Z'), false]);
    clock.set('2026-12-03T05:00:00Z');
    expect(await act(id, { act: 'move', facility: '', team: 'privacy', version: 3 })).toMatchObject({ ok: true });
    expect((await caseOf(id)).due_at).toEqual(new Date('2026-12-06T03:00:00Z'));
    expect(await act(suspect, { act: 'reopen' })).toMatchObject({ ok: true });
    expect((await caseOf(suspect)).due_at).toEqual(first);
  });

  test('spam leaves the list and comes back', async () => {
    const id = await letter();
    expect(await act(id, { act: 'spam' })).toMatchObject({ ok: true });
    expect([await seen(desk), await seen(desk, { state: 'suspect' })]).toEqual([[], [id]]);
    expect(await act(id, { act: 'answer', answer: 'Halo', version: 2 })).toMatchObject({ ok: false, code: 'not_allowed' });
    expect(await act(id, { act: 'reopen', version: 2 })).toMatchObject({ ok: true });
    expect(await seen(desk)).toEqual([id]);
  });
});

describe('a letter about personal data', () => {
  const seventyTwoHours = new Date(saturdayMorning.getTime() + 72 * 3_600_000);

  test('goes to the officer by itself, who sees these alone; it is due after 72 hours', async () => {
    const other = await letter(null, null);
    const id = await letter(null, null, 'Mohon salinan DATA\nPRIBADI saya.');
    expect(await caseOf(id)).toMatchObject({ team: 'privacy', due_at: seventyTwoHours });
    expect([await seen(officer), await seen(complaints), await seen(desk)]).toEqual([[id], [], []]);
    expect(await privacyLetters.read(platform, 'group')).toMatchObject({ count: 1, due: seventyTwoHours });
    expect(await invokeAs(platform, getLetter, officer, { id: other })).toMatchObject({ ok: false, code: 'not_found' });
    expect(await view(id, officer)).toMatchObject({ may_request: true, owners: [{ id: officer.userId }] });
    expect(await invokeAs(platform, revealSender, officer, { id, reason: 'Pastikan pemohon' })).toMatchObject({ ok: true });
    expect(await act(id, { act: 'answer', answer: 'Sudah kami kirim.' }, officer)).toMatchObject({ ok: true });
    expect((await answers()).map(({ subject }) => subject)).toEqual([`Jawaban untuk pesan Anda nomor ${id}`]);
  });

  test('is handed over without a hospital, and is due from when it came; handed back it is due as the others', async () => {
    const id = await letter();
    const first = (await caseOf(id)).due_at;
    clock.set('2026-11-23T03:00:00Z');
    expect(await act(id, { act: 'move', facility: '', team: 'desk' })).toMatchObject({ ok: false, code: 'invalid_input' });
    expect(await act(id, { act: 'move', facility: '', team: 'privacy' })).toMatchObject({ ok: true });
    expect(await caseOf(id)).toMatchObject({ facility_id: here, team: 'privacy', due_at: seventyTwoHours });
    expect([await seen(officer), await seen(complaints)]).toEqual([[id], []]);
    expect((await view(id)).may_request).toBe(false);
    expect(await act(id, { act: 'move', facility: String(there), team: 'desk', version: 2 }, officer)).toMatchObject({ ok: true });
    expect(await caseOf(id)).toMatchObject({ facility_id: there, due_at: first });
    expect([await seen(officer), await seen(foreign)]).toEqual([[], [id]]);
  });
});

describe('two clerks and one letter', () => {
  const rounds = Array.from({ length: 10 }, (_, round) => round);

  test('of many who answer or take it at once one does, and the others are told', async () => {
    for (const n of rounds) {
      const id = await letter(100 + n);
      const all = [desk, colleague, group, desk, colleague, group];
      const results = await Promise.all(
        all.map((actor, k) => act(id, k % 2 ? { act: 'take' } : { act: 'answer', answer: `Jawaban ${k}` }, actor)),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(new Set(results.flatMap((one) => (one.ok ? [] : [one.code])))).toEqual(new Set(['changed']));
      const events = await db.selectFrom('contact_case_events').select('id').where('message_id', '=', id).execute();
      expect([events.length, (await caseOf(id)).version]).toEqual([1, 2]);
    }
    expect((await answers()).length).toBeLessThanOrEqual(rounds.length);
  });

  test('negative control: without the version in the condition two of them do it', async () => {
    const id = await letter(200);
    let arrived = 0;
    let open = () => {};
    const both = new Promise<void>((resolve) => {
      open = resolve;
    });
    const unguarded = () =>
      inTransaction(db, async (tx) => {
        const row = await work.get(tx, { desk: 'group', complaints: [], privacy: [] }, id);
        arrived += 1;
        if (arrived === 2) open();
        await both;
        if (row?.state !== 'new') return false;
        await tx.updateTable('contact_cases').set({ state: 'working' }).where('message_id', '=', id).execute();
        return true;
      });
    expect(await Promise.all([unguarded(), unguarded()])).toEqual([true, true]);
  });
});

test('what was said goes with its letter: after the retention, and when its sender is erased', async () => {
  const id = await letter(5);
  await act(id, { act: 'note', note: 'Sudah ditelepon' });
  await act(id, { act: 'answer', answer: 'Ya' });
  const [mail] = await answers();
  const { id: userId } = await createUser(db, { email: 'pengirim-5@contoh.id' });
  expect((await inTransaction(db, (tx) => deleteMessagesOf(tx, { userId }))).mails).toContain(mail?.id);
  const late = await letter(6);
  await act(late, { act: 'note', note: 'Catatan' });
  clock.set('2027-06-20T03:00:00Z');
  await deleteExpiredContactMessages.run(platform, {});
  for (const table of ['contact_cases', 'contact_case_events'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('is data of whose verified address it has, not of who shares the number', async () => {
  const id = await letter(8);
  const husband = await createUser(db, { email: 'suami@contoh.id', phone: '+6281220000008' });
  await act(id, { act: 'note', note: 'Catatan petugas' });
  await invokeAs(platform, revealSender, desk, { id, reason: 'Perlu menelepon' });
  expect(await findMessagesOf(db, { userId: husband.id })).toEqual([]);
  expect(await inTransaction(db, (tx) => deleteMessagesOf(tx, { userId: husband.id }))).toEqual({ count: 0, mails: [] });
  expect(await caseOf(id)).toMatchObject({ message_id: id });
  expect((await view(id)).userId).toBeNull();
  const wife = await createUser(db, { email: 'pengirim-8@contoh.id' });
  // The panel tells staff that both are in it.
  const followed = [
    { jenis: 'catatan', isi: 'Catatan petugas' },
    { jenis: 'kontak dibuka', isi: 'Perlu menelepon' },
  ];
  expect(await findMessagesOf(db, { userId: wife.id })).toMatchObject([{ email: 'pengirim-8@contoh.id', tindak_lanjut: followed }]);
  expect((await view(id)).userId).toBe(wife.id);
});

test('the letters of a place are followed by who reaches them', async () => {
  const asked = ['desk-group', `desk-${here}`, `complaints-${here}`, 'privacy-group', 'desk-999999', 'other-group', ''];
  const followed = async (actor: typeof desk) => {
    const pairs = asked.map((id) => ({ actor, id }));
    const answers = await letterTopic.mayFollow(db, pairs);
    return asked.filter((_, at) => answers[at]);
  };
  expect(await followed(desk)).toEqual([`desk-${here}`]);
  expect(await followed(complaints)).toEqual([`complaints-${here}`]);
  expect(await followed(officer)).toEqual(['privacy-group']);
  expect(await followed(await createStaff(db, 'warehouse', [here]))).toEqual([]);
});
