import { afterAll, describe, expect, test } from 'vitest';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { acknowledgeChanges, findUnseenChanges } from './acknowledge-changes.server.ts';
import { personalNotices } from './policy-change.personal-data.server.ts';
import { policyChanges, privacyVersion, unseenOf } from './policy-change.ts';

const clock = createClock();
clock.set('2026-12-01T03:00:00Z');
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());

/** An account that was made on this day. */
async function accountOf(day: string) {
  const user = await createUser(db);
  await db
    .updateTable('users')
    .set({ created_at: new Date(`${day}T03:00:00Z`) })
    .where('id', '=', user.id)
    .execute();
  return user;
}
const unseen = async (user: { id: string }) => {
  const result = await invokeAs(platform, findUnseenChanges, actorFor(user), {});
  return result.ok ? result.data : result.code;
};
const confirm = (user: { id: string }, version = privacyVersion) =>
  invokeAs(platform, acknowledgeChanges, actorFor(user), { version, next: '/account/data' });

describe('what is new to somebody', () => {
  const changes = [
    { version: '2026-12-10', material: ['Nanti.'] },
    { version: '2026-12-01', material: ['Tiga.'] },
    { version: '2026-11-28', material: [] },
    { version: '2026-11-20', material: ['Satu.', 'Dua.'] },
  ];

  test.each([
    ['2026-11-01', { version: '2026-12-01', points: ['Tiga.', 'Satu.', 'Dua.'] }],
    ['2026-11-20', { version: '2026-12-01', points: ['Tiga.'] }],
    ['2026-12-01', null],
  ])('since %s', (since, expected) => {
    expect(unseenOf(changes, { today: '2026-12-01', since })).toEqual(expected);
  });

  test('a change of wording alone is told to nobody', () => {
    expect(unseenOf([{ version: '2026-11-28', material: [] }], { today: '2026-12-01', since: '2026-01-01' })).toBeNull();
  });

  test('the versions of the policy stand in order', () => {
    const versions = policyChanges.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].sort().reverse());
  });
});

test('an old account sees it until its owner has confirmed, once; a new one does not', async () => {
  const [old, fresh, other] = [await accountOf('2026-10-01'), await accountOf('2026-11-30'), await accountOf('2026-10-01')];
  expect(await unseen(old)).toMatchObject({ version: privacyVersion });
  expect(await unseen(fresh)).toBeNull();
  expect((await Promise.all([confirm(old), confirm(old), confirm(old)])).every(({ ok }) => ok)).toBe(true);
  expect([await unseen(old), await unseen(other)]).toEqual([null, expect.objectContaining({ version: privacyVersion })]);
  const rows = await db.selectFrom('policy_notices').selectAll().where('user_id', '=', old.id).execute();
  expect(rows).toMatchObject([{ seen_at: clock.now() }]);
  expect(await personalNotices.read(db, old.id)).toMatchObject([{ versi: privacyVersion }]);
  expect(await confirm(old, '1999-01-01')).toMatchObject({ ok: false, code: 'not_found' });
});

test('stands above the pages of the account without a script, leaves chats alone, and goes where one was', async () => {
  const user = await accountOf('2026-10-01');
  const { headers } = await signIn(db, user);
  const page = async (path: string) => await (await app.fetch(path, { headers })).text();
  expect(await page('/account/addresses')).toContain('Kebijakan Privasi berubah');
  expect(await page('/order/list')).not.toContain('Kebijakan Privasi berubah');
  const post = (next: string) =>
    app.fetch('/account/data', { method: 'POST', headers, body: new URLSearchParams({ intent: 'seen', version: privacyVersion, next }) });
  const seen = await post('/account/addresses');
  expect([seen.status, seen.headers.get('location')]).toEqual([303, '/account/addresses']);
  expect((await post('//jahat.example')).headers.get('location')).toBe('/account/profile');
  expect(await page('/account/addresses')).not.toContain('Kebijakan Privasi berubah');
});
