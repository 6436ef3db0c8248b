import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createPharmacy } from '#tests/factories/shop.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { findOpenings } from './opening-spans.store.server.ts';
import { getCutOffs, setCutOffs } from './set-cut-offs.server.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());
const { done, refusal } = callsOn(app);
const pharmacy = await createPharmacy(db);
const manager = await createStaff(db, 'manager', [pharmacy.id]);

test('a pharmacy says until when it packs on the same day, by weekday; what somebody else changed meanwhile is not overwritten', async () => {
  const of = { facility_id: pharmacy.id };
  const { seen } = await done(getCutOffs, manager, of);
  expect(await refusal(setCutOffs, manager, { ...of, seen, cut_offs: { 6: '25.00' } })).toBe('invalid_input');
  await done(setCutOffs, manager, { ...of, seen, cut_offs: { 5: '15.00', 6: '12:00', 7: '' } });
  expect(await refusal(setCutOffs, manager, { ...of, seen, cut_offs: {} })).toBe('changed');
  const shown = await done(getCutOffs, manager, of);
  expect(shown.cutOffs).toEqual([
    { day: 5, cut_off: '15:00' },
    { day: 6, cut_off: '12:00' },
  ]);
  // 2026-11-28 is a Saturday.
  const openings = await findOpenings(db, [pharmacy.id], new Date('2026-11-28T08:00:00+07:00'));
  expect(
    openings
      .get(pharmacy.id)
      ?.days.slice(0, 2)
      .map(({ date, cutOff }) => [date, cutOff]),
  ).toEqual([
    ['2026-11-28', '12:00'],
    ['2026-11-29', null],
  ]);
  await done(setCutOffs, manager, { ...of, seen: shown.seen, cut_offs: {} });
  expect((await done(getCutOffs, manager, of)).cutOffs).toEqual([]);
});

test('the cut-offs of another pharmacy are not found, and no other role sets them', async () => {
  const foreign = await createStaff(db, 'manager', [(await createPharmacy(db)).id]);
  const of = { facility_id: pharmacy.id };
  expect(await refusal(getCutOffs, foreign, of)).toBe('not_found');
  expect(await refusal(setCutOffs, foreign, { ...of, seen: '', cut_offs: {} })).toBe('not_found');
  expect(await refusal(setCutOffs, await createStaff(db, 'pharmacist', [pharmacy.id]), { ...of, seen: '', cut_offs: {} })).toBe(
    'forbidden',
  );
});

test('its page shows and takes them', async () => {
  const { headers } = await signIn(db, await createUser(db, { roles: ['manager'], facilityId: pharmacy.id }));
  const ask = async (path: string, init: RequestInit = {}) =>
    await app.fetch(path, { ...init, headers: { ...headers, 'sec-fetch-site': 'same-origin' }, redirect: 'manual' });
  const at = `/staff/ongkos/jam/${pharmacy.id}`;
  expect(await (await ask('/staff/ongkos')).text()).toContain(`href="${at}"`);
  const seen = /name="seen" value="([^"]+)"/.exec(await (await ask(at)).text())?.[1] ?? '';
  const body = new URLSearchParams({ seen, 'cut_offs.6': '12:30' });
  expect((await ask(at, { method: 'POST', body })).headers.get('location')).toBe(`${at}?sudah=cut_offs`);
  expect(await (await ask(`${at}?sudah=cut_offs`)).text()).toContain('value="12:30"');
});
