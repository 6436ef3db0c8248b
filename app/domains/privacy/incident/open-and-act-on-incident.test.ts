import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { revealPhone } from '#app/domains/appointments/desk/contact-patient.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff, deskOn, monday } from '#tests/factories/desk.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { openIncidents } from './count-open-incidents.server.ts';
import { findIncidents, getIncident } from './find-incidents.server.ts';
import { personalIncidents } from './incident.personal-data.server.ts';
import * as store from './incident.store.server.ts';
import { deleteExpiredIncidents } from './notify-persons.server.ts';
import { actOnIncident, approveIncident, openIncident } from './open-and-act-on-incident.server.ts';
import { addIncidentPersons, saveIncidentNotice, sendIncidentNotices } from './send-incident-notice.server.ts';
import { notifyEverybody } from './send-incident-notices.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
const officer = await createStaff(db, 'dpo');
const manager = await createStaff(db, 'manager');

beforeEach(async () => {
  clock.set(saturdayMorning);
  await db.deleteFrom('privacy_incidents').execute();
  await db.deleteFrom('outbox_messages').execute();
});

const known = { title: 'Berkas salah alamat', what: 'Satu berkas terkirim keliru.', systems: 'Pendaftaran', data_kinds: ['contact'] };
const opening = { ...known, estimated: '3', known_at: '2026-11-20T08:00' };
const notice = { data: 'Nomor ponsel.', how: 'Terkirim keliru.', done: 'Sudah dihapus.', advice: 'Waspada.' };

async function open(more: object = {}): Promise<number> {
  const result = await invokeAs(platform, openIncident, officer, { ...opening, ...more });
  if (!result.ok) throw new Error(result.code);
  return result.data.id;
}
const view = async (id: number, actor = officer) => {
  const result = await invokeAs(platform, getIncident, actor, { id });
  if (!result.ok) throw new Error(result.code);
  return result.data;
};
const versionOf = async (id: number) => (await view(id)).version;
const find = async (id: number, query: object, actor = officer) => {
  const result = await invokeAs(platform, addIncidentPersons, actor, { id, version: await versionOf(id), ...query });
  return result.ok ? result.data.added : result.code;
};
const write = async (id: number, actor = officer) =>
  await invokeAs(platform, saveIncidentNotice, actor, { id, version: await versionOf(id), ...notice });
const approve = async (id: number, actor = manager) =>
  await invokeAs(platform, approveIncident, actor, { id, version: await versionOf(id) });
const send = async (id: number) => await invokeAs(platform, sendIncidentNotices, officer, { id, version: await versionOf(id) });
const messages = () =>
  db.selectFrom('outbox_messages').select(['channel', 'recipient', 'template', 'body_text']).orderBy('recipient').execute();
const persons = async (count: number) => {
  const ids = [];
  for (let n = 0; n < count; n += 1) ids.push((await createUser(db)).id);
  return ids;
};

/** An incident whose notice has been approved. */
async function approved(accounts: readonly string[], more: object = {}): Promise<number> {
  const id = await open(more);
  await find(id, { query: 'accounts', accounts: accounts.join('\n') });
  await write(id);
  expect(await approve(id)).toMatchObject({ ok: true });
  return id;
}

describe('the clock', () => {
  test('runs from when it became known; it waits until the persons and the authority know', async () => {
    const [one] = await persons(1);
    const id = await approved([one as string]);
    expect(await openIncidents.read(platform, 'group')).toMatchObject({ count: 1, due: new Date('2026-11-23T01:00:00Z') });
    clock.set('2026-11-23T01:00:01Z');
    expect((await view(id)).isOverdue).toBe(true);
    await send(id);
    const reported = { act: 'authority', id, note: 'Komdigi, surat nomor 12' };
    expect(await invokeAs(platform, actOnIncident, officer, { ...reported, version: await versionOf(id) })).toMatchObject({ ok: true });
    expect(await invokeAs(platform, actOnIncident, officer, { ...reported, version: await versionOf(id) })).toMatchObject({
      code: 'changed',
    });
    expect([await openIncidents.read(platform, 'group'), (await view(id)).isOverdue]).toMatchObject([{ count: 0 }, false]);
    const close = { act: 'close', id, note: 'Selesai', version: await versionOf(id) };
    expect(await invokeAs(platform, actOnIncident, officer, close)).toMatchObject({ ok: true });
    expect(await write(id)).toMatchObject({ ok: false, code: 'changed' });
    expect((await view(id)).steps.map(({ kind }) => kind)).toEqual([
      'closed',
      'authority',
      'sent',
      'approved',
      'notice',
      'persons',
      'opened',
    ]);
  });

  test('an exercise does not wait; a time that cannot be is refused', async () => {
    await open({ is_exercise: 'on' });
    expect(await openIncidents.read(platform, 'group')).toMatchObject({ count: 0 });
    expect(await invokeAs(platform, openIncident, officer, { ...opening, known_at: '2026-11-22T08:00' })).toMatchObject({
      code: 'bad_time',
    });
    expect(await invokeAs(platform, openIncident, officer, { ...opening, data_kinds: [] })).toMatchObject({ code: 'invalid_input' });
  });
});

describe('whom it concerns', () => {
  test('is found by accounts, by what a person opened, by time, and by a hospital; nobody twice', async () => {
    const slot = await createSlot(db, { day: 1, capacity: 9 });
    const desk = await createStaff(db, 'booking_desk', [slot.facility.id]);
    const owner = await createUser(db, { phone: '+6281277770011' });
    const { submitted } = deskOn(app);
    const guest = await submitted(slot, { phone: '0812 7777 0012' });
    const own = await submitted(slot, { phone: '0812 7777 0011' });
    await db.updateTable('appointment_requests').set({ user_id: owner.id }).where('id', '=', own.id).execute();
    await invokeAs(platform, revealPhone, desk, { id: own.id, reason: 'Barang tertinggal' });
    await invokeAs(platform, revealPhone, desk, { id: guest.id, reason: 'Barang tertinggal' });
    const wide = { from: '2026-01-01T00:00', to: '2027-01-01T00:00' };
    const id = await open();
    // The guest by the number of the request.
    expect(await find(id, { query: 'actor', actor: desk.userId, ...wide })).toBe(2);
    expect(await find(id, { query: 'reveals', ...wide })).toBe(0);
    expect(await find(id, { query: 'reveals', from: '2026-01-01T00:00', to: '2026-01-02T00:00' })).toBe(0);
    expect(await find(id, { query: 'accounts', accounts: `${owner.id}, ${manager.userId}` })).toBe(1);
    expect(await find(id, { query: 'unit', unit: String(slot.facility.id), from_date: monday, to_date: monday })).toBe(0);
    expect(await find(id, { query: 'unit', unit: String(slot.facility.id), from_date: '2026-12-01', to_date: '2026-12-31' })).toBe(0);
    expect((await view(id)).origins).toEqual([
      { origin: 'accounts', count: 1 },
      { origin: 'actor', count: 2 },
    ]);
    expect(JSON.stringify(await view(id))).not.toMatch(/7777/);
    expect(await find(id, { query: 'form', form: '999999' })).toBe(0);
    const { count } = await db
      .selectFrom('users')
      .select((row) => row.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(await find(id, { query: 'all_accounts' })).toBe(Number(count) - 2);
  });
});

describe('two persons', () => {
  test('whoever wrote the notice or searched the persons does not approve; a change needs it again', async () => {
    const [one, other] = await persons(2);
    const id = await open();
    await find(id, { query: 'accounts', accounts: one });
    await write(id);
    expect(await approve(id, officer)).toMatchObject({ ok: false, code: 'own_notice' });
    expect([(await view(id)).mayApprove, (await view(id, manager)).mayApprove]).toEqual([false, true]);
    expect(await send(id)).toMatchObject({ ok: false, code: 'changed' });
    expect(await approve(id)).toMatchObject({ ok: true });
    await find(id, { query: 'accounts', accounts: other }, manager);
    expect(await send(id)).toMatchObject({ ok: false, code: 'changed' });
    expect(await approve(id, manager)).toMatchObject({ ok: false, code: 'own_notice' });
    await write(id, manager);
    expect(await approve(id, officer)).toMatchObject({ ok: false, code: 'own_notice' });
    const past = db.updateTable('privacy_incidents').set({ approved_by: manager.userId }).where('id', '=', id);
    await expect(past.execute()).rejects.toThrow('privacy_incidents_two_persons');
  });

  test('of two acts on one version one is done', async () => {
    const id = await open();
    const version = await versionOf(id);
    const results = await Promise.all([1, 2, 3, 4].map(() => invokeAs(platform, saveIncidentNotice, officer, { id, version, ...notice })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('sending', () => {
  test('by mail, otherwise to the phone, in batches; two runs at once tell each person once', async () => {
    const accounts = await persons(205);
    const phone = '+6281277770020';
    const byPhone = { email: null, email_verified_at: null, phone, phone_verified_at: clock.now() };
    await db
      .updateTable('users')
      .set(byPhone)
      .where('id', '=', accounts[0] as string)
      .execute();
    const id = await approved(accounts);
    expect(await send(id)).toMatchObject({ ok: true });
    await Promise.all([notifyEverybody(platform, id), notifyEverybody(platform, id), notifyEverybody(platform, id)]);
    const sent = await messages();
    expect([sent.length, new Set(sent.map(({ recipient }) => recipient)).size]).toEqual([205, 205]);
    expect(sent[0]).toMatchObject({ channel: 'whatsapp', recipient: phone, template: 'privacy_breach' });
    for (const text of Object.values(notice)) for (const one of sent) expect(one.body_text).toContain(text);
    expect((await view(id)).counts).toMatchObject({ total: 205, waiting: 0, notified: 205, unreachable: 0 });
    await notifyEverybody(platform, id);
    expect(await messages()).toHaveLength(205);
  });

  test('negative control: without the lock of the rows two runs queue it twice', async () => {
    const [one] = await persons(1);
    const id = await approved([one as string]);
    let arrived = 0;
    let go = () => {};
    const both = new Promise<void>((resolve) => {
      go = resolve;
    });
    const unguarded = () =>
      inTransaction(db, async (tx) => {
        const rows = await tx
          .selectFrom('privacy_incident_persons')
          .select('id')
          .where('incident_id', '=', id)
          .where('state', '=', 'waiting')
          .execute();
        arrived += 1;
        if (arrived === 2) go();
        await both;
        return rows.length;
      });
    expect(await Promise.all([unguarded(), unguarded()])).toEqual([1, 1]);
  });

  test('an exercise goes all the way and sends nothing', async () => {
    const accounts = await persons(3);
    const id = await approved(accounts, { is_exercise: 'on' });
    await send(id);
    await notifyEverybody(platform, id);
    expect(await messages()).toEqual([]);
    expect((await view(id)).counts).toMatchObject({ total: 3, waiting: 0, notified: 3, arrived: 0 });
    expect(await personalIncidents.read(db, accounts[0] as string)).toEqual([]);
  });

  test('stops when the list is changed meanwhile', async () => {
    const [one, other] = await persons(2);
    const id = await approved([one as string]);
    await send(id);
    await find(id, { query: 'accounts', accounts: other });
    await notifyEverybody(platform, id);
    expect(await messages()).toEqual([]);
  });
});

test('is for who handles breaches in the whole group alone', async () => {
  const id = await open();
  const here = { ...manager, grants: [{ role: 'manager', facilityId: 1 }] as const };
  for (const [actor, code] of [
    [here, 'not_found'],
    [await createStaff(db, 'booking_desk'), 'forbidden'],
    [await createStaff(db, 'editor'), 'forbidden'],
  ] as const) {
    expect(await invokeAs(platform, findIncidents, actor, {})).toEqual({ ok: false, code });
    expect(await invokeAs(platform, getIncident, actor, { id })).toEqual({ ok: false, code });
    expect(await invokeAs(platform, openIncident, actor, opening)).toEqual({ ok: false, code });
    expect(await invokeAs(platform, approveIncident, actor, { id, version: 1 })).toEqual({ ok: false, code });
    expect(await invokeAs(platform, sendIncidentNotices, actor, { id, version: 1 })).toEqual({ ok: false, code });
    expect(await invokeAs(platform, addIncidentPersons, actor, { id, version: 1, query: 'all_accounts' })).toEqual({ ok: false, code });
    expect(await invokeAs(platform, saveIncidentNotice, actor, { id, version: 1, ...notice })).toEqual({ ok: false, code });
    expect(await invokeAs(platform, actOnIncident, actor, { id, version: 1, act: 'close', note: 'Selesai' })).toEqual({ ok: false, code });
  }
});

test('a person sees it in the own data, and leaves a count when erased; five years later all of it goes', async () => {
  const [one] = await persons(1);
  const id = await approved([one as string]);
  await send(id);
  await notifyEverybody(platform, id);
  expect(await personalIncidents.read(db, one as string)).toMatchObject([{ kejadian: known.title, data: notice.data }]);
  await inTransaction(db, (tx) => personalIncidents.erase(tx, one as string, platform));
  expect([await messages(), (await view(id)).counts]).toMatchObject([[], { total: 1, notified: 1 }]);
  await invokeAs(platform, actOnIncident, officer, { act: 'close', id, note: 'Selesai', version: await versionOf(id) });
  clock.set('2031-12-01T03:00:00Z');
  await deleteExpiredIncidents.run(platform, {});
  expect(await store.findIncidents(db)).toEqual([]);
});

test('the page works without a script, and the letter to the authority prints', async () => {
  const account = await createUser(db, { roles: ['dpo'] });
  const { headers } = await signIn(db, account);
  const fields = new URLSearchParams({
    title: 'Latihan tahunan',
    what: 'Uji.',
    systems: 'Semua',
    estimated: '10',
    known_at: '2026-11-20T08:00',
    is_exercise: 'on',
  });
  for (const kind of ['contact', 'health']) fields.append('data_kinds', kind);
  const opened = await app.fetch('/staff/privasi/kejadian', { method: 'POST', headers, body: fields });
  const at = new URL(opened.headers.get('location') ?? '', 'http://localhost').pathname;
  expect(opened.status).toBe(303);
  const saved = await app.fetch(at, { method: 'POST', headers, body: new URLSearchParams({ intent: 'notice', version: '1', ...notice }) });
  expect(saved.headers.get('location')).toBe(`${at}?sudah=ditulis`);
  const page = await (await app.fetch(at, { headers })).text();
  for (const text of ['Latihan tahunan', 'Data kesehatan', 'Waspada.', 'tidak ada pesan yang dikirim']) expect(page).toContain(text);
  const report = await (await app.fetch(`${at}/laporan.html`, { headers })).text();
  for (const text of ['LATIHAN', 'Pasal 46', 'Sudah dihapus.', 'Terkirim keliru.']) expect(report).toContain(text);
});
