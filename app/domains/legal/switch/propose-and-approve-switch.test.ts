import { afterAll, expect, test } from 'vitest';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { isOnAtFirst, type LegalSwitch, switchNames } from './legal-switches.ts';
import { approveSwitch, endSwitch, findSwitches, findSwitchesToApprove, proposeSwitch } from './propose-and-approve-switch.server.ts';
import { isSwitchedOn } from './read-switch.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const personWith = async (role: 'admin' | 'manager') =>
  actorFor(await createUser(db, { roles: [role] }), { roles: [role], hasSecondFactor: true });
const [one, other] = [await personWith('admin'), await personWith('manager')];
const note = 'Pendapat hukum 20 November 2026';
const isOn = (name: LegalSwitch) => isSwitchedOn(platform, name);
const ended = (name: LegalSwitch) => invokeAs(platform, endSwitch, one, { name, note });

test('in production every switch is off until somebody decides', () => {
  expect([isOnAtFirst({ mode: 'production' }, 'ratings'), isOnAtFirst({ mode: 'test' }, 'ratings')]).toEqual([false, true]);
  expect(isOnAtFirst({ mode: 'test' }, 'transfer_codes')).toBe(false);
});

test('two different persons turn a switch on, one turns it off', async () => {
  const name = 'telemedicine';
  await ended(name);
  await expect.poll(() => isOn(name)).toBe(false);
  expect(await invokeAs(platform, proposeSwitch, one, { name, note: 'ya' })).toMatchObject({ ok: false, code: 'invalid_input' });
  expect(await invokeAs(platform, proposeSwitch, one, { name, note })).toMatchObject({ ok: true });
  expect(await isOn(name)).toBe(false);
  expect(await invokeAs(platform, approveSwitch, one, { name, note })).toMatchObject({ ok: false, code: 'own_proposal' });
  expect(await invokeAs(platform, approveSwitch, other, { name, note })).toMatchObject({ ok: true });
  await expect.poll(() => isOn(name)).toBe(true);
  const shown = await invokeAs(platform, findSwitches, other, {});
  expect(shown.ok && shown.data.find((row) => row.name === name)).toMatchObject({ isOn: true, isDecided: true, proposal: null });
  await ended(name);
  await expect.poll(() => isOn(name)).toBe(false);
});

const shownOf = async (name: LegalSwitch) => {
  const found = await invokeAs(platform, findSwitches, other, {});
  const shown = found.ok && found.data.find((row) => row.name === name);
  if (!shown) throw new Error('not shown');
  return shown;
};

test('the reason of every end stands in the history', async () => {
  const name = 'returns';
  const end = (why: string) => invokeAs(platform, endSwitch, other, { name, note: why });
  await invokeAs(platform, proposeSwitch, one, { name, note });
  await end('Dasarnya belum lengkap');
  await invokeAs(platform, proposeSwitch, one, { name, note });
  await invokeAs(platform, approveSwitch, other, { name, note: 'Sesuai pendapat hukum' });
  await end('Izinnya dicabut hari ini');
  await end('Sekali lagi, untuk berjaga');
  expect((await shownOf(name)).history.map((row) => [row.state, row.note, row.approval, row.end_note])).toEqual([
    ['off', 'Sekali lagi, untuk berjaga', null, 'Sekali lagi, untuk berjaga'],
    ['off', note, 'Sesuai pendapat hukum', 'Izinnya dicabut hari ini'],
    ['withdrawn', note, null, 'Dasarnya belum lengkap'],
  ]);
  const user = await createUser(db, { roles: ['admin'] });
  const { headers } = await signIn(db, user);
  const html = await (await app.fetch('/staff/sakelar-hukum', { headers })).text();
  for (const why of ['Dasarnya belum lengkap', 'Izinnya dicabut hari ini', 'Sekali lagi, untuk berjaga']) expect(html).toContain(why);
});

test('a proposal stays open behind a hundred newer decisions, and a busy switch hides no other', async () => {
  const name = 'promo_discounts';
  await invokeAs(platform, proposeSwitch, one, { name, note });
  await ended('sale_bebas_terbatas');
  const at = { proposed_at: new Date(), ended_at: new Date() };
  const newer = Array.from({ length: 101 }, () => ({ name: 'telemedicine', state: 'off', note, end_note: note, ...at }));
  await db.insertInto('legal_approvals').values(newer).execute();
  expect(await shownOf(name)).toMatchObject({ proposal: { note }, mayApprove: true });
  expect((await shownOf('sale_bebas_terbatas')).history).toHaveLength(1);
  expect((await shownOf('telemedicine')).history).toHaveLength(20);
  // It waits for another person, not for who proposed it.
  expect(await findSwitchesToApprove(db, one.userId)).toEqual([]);
  expect(await findSwitchesToApprove(db, other.userId)).toHaveLength(1);
  expect(await ended(name)).toMatchObject({ ok: true });
  expect(await shownOf(name)).toMatchObject({ proposal: null });
});

test('both acts that turn it on ask for a fresh log-in', async () => {
  const old = { ...one, recentlyAuthenticated: false };
  for (const act of [proposeSwitch, approveSwitch]) {
    expect(await invokeAs(platform, act, old, { name: 'ratings', note })).toMatchObject({ ok: false, code: 'reauth' });
  }
});

test('what was typed is there again after the password was asked again, for this account and page alone', async () => {
  const user = await createUser(db, { roles: ['admin'] });
  const signed = await signIn(db, user);
  await db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', user.id)
    .execute();
  const path = '/staff/sakelar-hukum';
  const typed = 'Pendapat hukum kanari';
  const body = new URLSearchParams({ intent: 'propose', name: 'ratings', note: typed });
  const refused = await app.fetch(path, { method: 'POST', headers: signed.headers, body, redirect: 'manual' });
  const [cookie = ''] = (refused.headers.get('set-cookie') ?? '').split(';');
  expect([refused.status, refused.headers.get('location')]).toEqual([303, `/account/reauthenticate?next=${encodeURIComponent(path)}`]);
  expect([cookie.startsWith('isian='), cookie.includes('kanari')]).toEqual([true, false]);
  const see = async ({ headers }: typeof signed, at = path) =>
    await (await app.fetch(at, { headers: { ...headers, cookie: `${headers.cookie}; ${cookie}` } })).text();
  const again = await see(signed);
  expect(again.match(/<textarea[^>]*id="propose-ratings"[^>]*>([^<]*)</)?.[1]).toBe(typed);
  expect(again.split(typed).length - 1).toBeLessThanOrEqual(3);
  expect(await see(await signIn(db, await createUser(db, { roles: ['admin'] })))).not.toContain(typed);
  const fresh = await signIn(db, user);
  const headers = { ...fresh.headers, cookie: `${fresh.headers.cookie}; ${cookie}` };
  const sent = await app.fetch(path, { method: 'POST', headers, body, redirect: 'manual' });
  expect([sent.status, sent.headers.get('set-cookie')]).toEqual([303, expect.stringMatching(/^isian=; .*Max-Age=0/)]);
});

test('a manager of one facility decides nothing for the group', async () => {
  const local = { ...other, grants: [{ role: 'manager' as const, facilityId: 1 }] };
  expect(await invokeAs(platform, findSwitches, local, {})).toMatchObject({ ok: false, code: 'not_found' });
  for (const act of [proposeSwitch, approveSwitch, endSwitch]) {
    expect(await invokeAs(platform, act, local, { name: 'returns', note })).toMatchObject({ ok: false, code: 'not_found' });
  }
});

test('the table itself refuses one person for both', async () => {
  const { userId } = one;
  const now = new Date();
  const row = {
    name: 'returns',
    state: 'on',
    note,
    approval: note,
    proposed_by: userId,
    approved_by: userId,
    proposed_at: now,
    approved_at: now,
  };
  await expect(db.insertInto('legal_approvals').values(row).execute()).rejects.toThrow('legal_approvals_two_persons');
});

test('people who approve at once turn it on once', async () => {
  const name = 'ratings';
  await invokeAs(platform, proposeSwitch, one, { name, note });
  const answers = await Promise.all(Array.from({ length: 10 }, () => invokeAs(platform, approveSwitch, other, { name, note })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db.selectFrom('legal_approvals').select('id').where('name', '=', name).where('state', '=', 'on').execute()).toHaveLength(1);
});

test('the switch of a class of medicines lists it in the shop, and no other class', async () => {
  const listed = async () =>
    (await db.selectFrom('drug_policies').select('class').where('listed', '=', true).execute()).map((row) => row.class);
  await ended('sale_bebas');
  expect(await listed()).not.toContain('bebas');
  await invokeAs(platform, proposeSwitch, one, { name: 'sale_bebas', note });
  await invokeAs(platform, approveSwitch, other, { name: 'sale_bebas', note });
  expect(await listed()).toContain('bebas');
  expect(switchNames.some((name) => /keras|narkotika|psikotropika/.test(name))).toBe(false);
});
