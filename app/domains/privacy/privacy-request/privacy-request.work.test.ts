import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { contactBody } from '#tests/factories/contact.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { deleteExpiredPrivacyRequests } from './delete-expired-privacy-requests.server.ts';
import { enterPrivacyRequest, getLetterToEnter } from './enter-privacy-request.server.ts';
import { personalRequests } from './privacy-request.personal-data.server.ts';
import * as store from './privacy-request.store.server.ts';
import { openPrivacyRequests, privacyRequests } from './privacy-request.work.server.ts';
import { findMyPrivacyRequests, sendPrivacyRequest } from './send-privacy-request.server.ts';

const { act: actOnPrivacyRequest, findRecords: findPrivacyRequests, viewRecord: getPrivacyRequest } = privacyRequests;

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
const officer = await createStaff(db, 'dpo');
const second = await createStaff(db, 'dpo');

beforeEach(async () => {
  clock.set(saturdayMorning);
  await db.deleteFrom('privacy_requests').execute();
  await db.deleteFrom('outbox_messages').execute();
});

const details = 'Tanggal lahir anak saya salah tertulis.';
const send = (actor: typeof officer, kind = 'correction') => invokeAs(platform, sendPrivacyRequest, actor, { kind, details });
const act = (id: string, more: object, actor = officer) => invokeAs(platform, actOnPrivacyRequest, actor, { id, version: 1, ...more });
const rowOf = (id: string) => db.selectFrom('privacy_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const mails = () => db.selectFrom('outbox_messages').selectAll().execute();
const listed = async (query: object = {}, actor = officer) => {
  const result = await invokeAs(platform, findPrivacyRequests, actor, query);
  return result.ok ? result.data.rows.map(({ id }) => id) : result.code;
};
const entered = { kind: 'access', channel: 'letter', name: 'Ibu Sari', email: 'sari@contoh.id', phone: '', letter: '', details };
const enter = async (more: object = {}) => {
  const result = await invokeAs(platform, enterPrivacyRequest, officer, { ...entered, received: '2026-11-20T08:00', ...more });
  return result.ok ? result.data.id : result.code;
};

describe('a request of an account', () => {
  test('is due after 72 hours, waits, and its answer leaves as a mail once', async () => {
    const user = await createUser(db, { email: 'pemilik@contoh.id' });
    const owner = actorFor(user);
    const sent = await send(owner);
    if (!sent.ok) throw new Error(sent.code);
    const { id } = sent.data;
    const row = await rowOf(id);
    expect([row.due_at.getTime() - row.received_at.getTime(), row.identity]).toEqual([72 * 3_600_000, 'account']);
    expect(await openPrivacyRequests.read(platform, 'group')).toMatchObject({ count: 1, due: row.due_at });
    expect(await act(id, { act: 'take' })).toMatchObject({ ok: true });
    const answer = { act: 'answer', outcome: 'done', answer: 'Sudah kami perbaiki.' };
    expect(await act(id, answer)).toMatchObject({ ok: false, code: 'changed' });
    expect(await act(id, { ...answer, version: 2 })).toMatchObject({ ok: true });
    expect(await act(id, { ...answer, version: 3 })).toMatchObject({ ok: false, code: 'not_allowed' });
    expect(await mails()).toMatchObject([{ recipient: 'pemilik@contoh.id', subject: `Jawaban atas permintaan data nomor ${id}` }]);
    const own = await invokeAs(platform, findMyPrivacyRequests, owner, {});
    expect(own.ok && own.data).toMatchObject([{ id, state: 'answered', outcome: 'done', answer: 'Sudah kami perbaiki.' }]);
    expect(await invokeAs(platform, findMyPrivacyRequests, actorFor(await createUser(db)), {})).toMatchObject({ ok: true, data: [] });
    const rows = await db.selectFrom('audit_records').select('action').where('subject_id', '=', user.id).orderBy('id').execute();
    expect(rows.map(({ action }) => action)).toEqual(['privacy.request_sent', 'privacy.request_act', 'privacy.request_act']);
    expect(await openPrivacyRequests.read(platform, 'group')).toMatchObject({ count: 0 });
  });

  test('is sent from the page without a script, and what was typed comes back after a refusal', async () => {
    const { headers } = await signIn(db, await createUser(db));
    const post = (fields: Record<string, string>) =>
      app.fetch('/account/data/permintaan', { method: 'POST', headers, body: new URLSearchParams(fields) });
    const refused = await post({ kind: '', details });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(details)]);
    const sent = await post({ kind: 'objection', details });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/account/data/permintaan?terkirim']);
    const page = await (await app.fetch('/account/data/permintaan?terkirim', { headers })).text();
    expect(page).toContain('Permintaan Anda sudah kami terima');
    expect(page).toContain('Keberatan atau pembatasan pemrosesan');
  });

  test('of ten of a kind that come at once one is taken; another kind is another request', async () => {
    const owner = actorFor(await createUser(db));
    const results = await Promise.all(Array.from({ length: 10 }, () => send(owner)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(results.flatMap((one) => (one.ok ? [] : [one.code])))).toEqual(new Set(['already_open']));
    expect(await send(owner, 'access')).toMatchObject({ ok: true });
  });

  test('negative control: without the index two who look first both store theirs', async () => {
    const owner = await createUser(db);
    await sql`drop index privacy_requests_one_open`.execute(app.database.ownerDb);
    let arrived = 0;
    let open = () => {};
    const both = new Promise<void>((resolve) => {
      open = resolve;
    });
    const unguarded = () =>
      inTransaction(db, async (tx) => {
        const before = await store.findOwnRequests(tx, owner.id);
        arrived += 1;
        if (arrived === 2) open();
        await both;
        if (before.length > 0) return false;
        const now = clock.now();
        const nothing = { name: null, email: null, phone: null, letterId: null, identity: null } as const;
        const dueAt = new Date(now.getTime() + 1);
        await store.insertRequest(tx, {
          ...nothing,
          kind: 'access',
          channel: 'account',
          userId: owner.id,
          details,
          receivedAt: now,
          dueAt,
        });
        return true;
      });
    expect(await Promise.all([unguarded(), unguarded()])).toEqual([true, true]);
    await sql`delete from privacy_requests`.execute(db);
    await sql`create unique index privacy_requests_one_open on privacy_requests (user_id, kind)
      where state <> 'answered' and user_id is not null`.execute(app.database.ownerDb);
  });
});

describe('a request that staff enter', () => {
  test('began when it came; what is overdue stands first', async () => {
    const user = actorFor(await createUser(db));
    const fresh = await send(user);
    const old = await enter({ received: '2026-11-17T08:00' });
    expect(await listed()).toEqual([old, fresh.ok && fresh.data.id]);
    expect(await listed({ overdue: true })).toEqual([old]);
    expect((await rowOf(old)).due_at).toEqual(new Date('2026-11-20T01:00:00Z'));
    expect(await enter({ received: '2026-11-22T08:00' })).toBe('bad_time');
    expect(await enter({ received: '2026-09-22T08:00' })).toBe('bad_time');
    expect(await enter({ email: '' })).toBe('invalid_input');
    expect(await enter({ phone: '12' })).toBe('bad_phone');
    expect(await enter({ letter: '999999' })).toBe('no_letter');
  });

  test('is entered from its letter: the form says what the letter says, and the letter waits no longer', async () => {
    const body = contactBody(41, { message: 'Mohon salinan data pribadi saya.' });
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    expect((await app.fetch('/v1/contactus', json)).status).toBe(200);
    const { id: letter } = await db.selectFrom('contact_messages').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    const { headers } = await signIn(db, await createUser(db, { roles: ['dpo'] }));
    expect(await (await app.fetch(`/staff/kotak-masuk?surat=${letter}`, { headers })).text()).toContain(
      `/staff/privasi/baru?surat=${letter}`,
    );
    const at = `/staff/privasi/baru?surat=${letter}`;
    const form = await (await app.fetch(at, { headers })).text();
    for (const said of ['Mohon salinan data pribadi saya.', body.name, body.email, '2026-11-21T10:00', `value="${letter}"`]) {
      expect(form).toContain(said);
    }
    const fields = { ...entered, letter, name: body.name, email: body.email, received: '2026-11-21T10:00' };
    expect((await app.fetch(at, { method: 'POST', headers, body: new URLSearchParams(fields) })).status).toBe(303);
    const { rows } = await sql`
      select r.id::text as id, c.state, c.outcome, (select e.kind from contact_case_events e where e.message_id = c.message_id) as event
      from privacy_requests r join contact_cases c on c.message_id = r.letter_id`.execute(db);
    expect(rows).toMatchObject([{ state: 'closed', outcome: 'request', event: 'requested' }]);
    expect(await (await app.fetch(at, { headers })).text()).toContain('Surat ini sudah dicatat sebagai');
    expect(await invokeAs(platform, getLetterToEnter, officer, { letter: '999999' })).toMatchObject({ ok: false, code: 'not_found' });
    const here = { ...officer, grants: [{ role: 'dpo', facilityId: (await createFacility(db)).id }] as const };
    expect(await invokeAs(platform, getLetterToEnter, here, { letter })).toMatchObject({ ok: false, code: 'not_found' });
    const manager = await createStaff(db, 'manager');
    expect(await invokeAs(platform, getLetterToEnter, manager, { letter })).toMatchObject({ ok: false, code: 'forbidden' });
    const readings = await db.selectFrom('audit_records').select('actor_roles').where('action', '=', 'privacy.letter_read').execute();
    expect(readings).toEqual([{ actor_roles: ['dpo'] }, { actor_roles: ['dpo'] }]);
  });

  test('nothing is handed out before somebody noted who asks; in SQL too', async () => {
    const id = await enter();
    const answer = { act: 'answer', outcome: 'done', answer: 'Ini salinannya.' };
    expect(await act(id, answer)).toMatchObject({ ok: false, code: 'not_identified' });
    const past = db
      .updateTable('privacy_requests')
      .set({ state: 'answered', outcome: 'done', answered_at: clock.now() })
      .where('id', '=', id);
    await expect(past.execute()).rejects.toThrow('privacy_requests_identified');
    expect(await act(id, { act: 'identify', identity: 'document', identity_note: 'KTP cocok' })).toMatchObject({ ok: true });
    expect(await act(id, { ...answer, version: 2 })).toMatchObject({ ok: true });
    expect(await mails()).toMatchObject([{ recipient: 'sari@contoh.id' }]);
    const other = await enter();
    expect(await act(other, { act: 'answer', outcome: 'unidentified', answer: 'Kami tidak dapat memastikan Anda.' })).toMatchObject({
      ok: true,
    });
  });

  test('of many who answer at once one does, and one mail leaves', async () => {
    const id = await enter();
    const answer = { act: 'answer', outcome: 'refused', answer: 'Tidak dapat kami penuhi.' };
    const results = await Promise.all([officer, second, officer, second].map((actor) => act(id, answer, actor)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });
});

test('is seen by the officer alone, and looking at it is recorded once', async () => {
  const id = await enter();
  const place = (await createFacility(db)).id;
  const manager = await createStaff(db, 'manager');
  for (const actor of [manager, await createStaff(db, 'admin'), await createStaff(db, 'booking_desk', [place])]) {
    expect(await listed({}, actor)).toBe('forbidden');
    expect(await invokeAs(platform, getPrivacyRequest, actor, { id })).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await act(id, { act: 'take' }, actor)).toMatchObject({ ok: false, code: 'forbidden' });
  }
  const here = { ...officer, grants: [{ role: 'dpo', facilityId: place }] as const };
  expect([await listed({}, here), (await act(id, { act: 'take' }, here)).ok]).toEqual(['not_found', false]);
  for (const _ of [1, 2]) expect(await invokeAs(platform, getPrivacyRequest, officer, { id })).toMatchObject({ ok: true });
  const records = db.selectFrom('audit_records').select('action').where('object', '=', `privacy_request:${id}`);
  expect((await records.where('action', '=', 'privacy.view_request').execute()).length).toBe(1);
});

test('an erased account leaves when somebody was answered, and nothing of the person; two years later that goes too', async () => {
  const user = await createUser(db, { email: 'sari@contoh.id' });
  const own = await send(actorFor(user));
  const letter = await enter();
  await act(letter, { act: 'note', note: 'Kanari catatan' });
  expect(await personalRequests.read(db, user.id)).toHaveLength(2);
  await inTransaction(db, (tx) => personalRequests.erase(tx, user.id, platform));
  const left = await db.selectFrom('privacy_requests').selectAll().execute();
  expect(left).toMatchObject(
    Array(2).fill({ user_id: null, name: null, email: null, details: null, state: 'answered', outcome: 'erased' }),
  );
  expect(await db.selectFrom('privacy_request_events').select('text').execute()).toEqual([{ text: null }]);
  expect(own.ok && (await listed({ state: 'answered' })).length).toBe(2);
  clock.set('2028-11-30T03:00:00Z');
  await deleteExpiredPrivacyRequests.run(platform, {});
  expect(await db.selectFrom('privacy_requests').selectAll().execute()).toEqual([]);
});

test('of somebody with another address is not of the account that shares the number; without an address it is', async () => {
  const phone = '+6281230000001';
  const husband = await createUser(db, { email: 'suami@contoh.id', phone });
  const wife = await enter({ phone });
  expect(await personalRequests.read(db, husband.id)).toEqual([]);
  await inTransaction(db, (tx) => personalRequests.erase(tx, husband.id, platform));
  expect(await rowOf(wife)).toMatchObject({ email: 'sari@contoh.id', details });
  const called = await enter({ email: '', phone });
  expect(await personalRequests.read(db, husband.id)).toMatchObject([{ nomor: called }]);
});
