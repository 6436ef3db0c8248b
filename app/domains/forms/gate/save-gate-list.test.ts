import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { eventMorning, gatesOf } from '#tests/factories/gates.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { saveGateList } from './save-gate-list.server.ts';

const clock = createClock(eventMorning);
const app = await createTestApp({ clock });
afterAll(() => app.close());
const gates = gatesOf(app, clock);
const { db, platform } = gates;
const { done, refusal } = callsOn(app);

const here = await createFacility(db);
const listsOf = ({ id }: { id: number }) =>
  db.selectFrom('event_gate_lists').select(['name', 'opens_at', 'closes_at']).where('form_id', '=', id).orderBy('id').execute();

test('the board adds a session and gives lists other hours, on the clock of the event; devices get them', async () => {
  const form = await gates.event({ facilityId: here.id });
  const user = await createUser(db, { roles: ['event_staff'], facilityId: here.id });
  const { headers } = await signIn(db, user, platform.signed);
  const path = `/staff/acara/${form.id}/papan`;
  const ask = async (fields?: Record<string, string | number>) => {
    const answer = await app.fetch(path, {
      headers: { ...headers, 'x-forwarded-for': newAddress() },
      redirect: 'manual',
      ...(fields ? { method: 'POST', body: new URLSearchParams({ intent: 'save_list', ...fields } as Record<string, string>) } : {}),
    });
    return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
  };
  const second = { name: 'Sesi 2', opens: '2026-11-28T13:00', closes: '2026-11-28T15:30' };
  expect(await ask(second)).toMatchObject({ status: 303, to: `${path}?sudah=daftar` });
  expect(await listsOf(form)).toMatchObject([
    { name: 'Masuk' },
    { name: 'Sesi 2', opens_at: new Date('2026-11-28T06:00:00Z'), closes_at: new Date('2026-11-28T08:30:00Z') },
  ]);
  expect((await ask()).html).toContain('Sesi 2');
  const wrong = await ask({ ...second, name: 'Sesi 3', closes: second.opens });
  expect([wrong.status, wrong.html.includes('Harus sesudah waktu mulai'), wrong.html.includes('value="Sesi 3"')]).toEqual([
    422,
    true,
    true,
  ]);
  expect((await ask(second)).html).toContain('Nama ini sudah dipakai daftar lain');
  const list = form.gateList?.id ?? 0;
  expect((await ask({ ...second, list, name: 'Sesi 2' })).html).toContain('Nama ini sudah dipakai daftar lain');
  expect((await ask({ ...second, list, name: 'Sesi 1', opens: '2026-11-28T08:00' })).status).toBe(303);
  const device = await gates.device(form);
  const bundle = await (await app.fetch(`/v1/ev-attendance/gate/bundle?list=${list}`, { headers: device.headers })).json();
  expect(bundle.data.lists.map(({ name }: { name: string }) => name)).toEqual(['Sesi 1', 'Sesi 2']);
});

test('an event without lists keeps "Masuk" when one is added; others may add none, and there are 20 at most', async () => {
  const form = await gates.event({ facilityId: here.id });
  await db.deleteFrom('event_gate_lists').where('form_id', '=', form.id).execute();
  const staff = await gates.staff(here.id);
  const input = { event: form.id, name: 'Makan siang', opens: '2026-11-28T12:00', closes: '2026-11-28T13:00' };
  expect(await refusal(saveGateList, await gates.staff((await createFacility(db)).id), input)).toBe('not_found');
  expect(await refusal(saveGateList, staff, { ...input, opens: '2026-11-31T12:00', closes: '2026-11-31T13:00' })).toBe('no_time');
  const { list } = await done(saveGateList, staff, input);
  expect((await listsOf(form)).map(({ name }) => name)).toEqual(['Masuk', 'Makan siang']);
  const other = await gates.event({ facilityId: here.id });
  expect(await refusal(saveGateList, staff, { ...input, event: other.id, list, name: 'Milik acara lain' })).toBe('not_found');
  for (let n = 3; n <= 20; n += 1) await done(saveGateList, staff, { ...input, name: `Sesi ${n}` });
  expect(await refusal(saveGateList, staff, { ...input, name: 'Sesi 21' })).toBe('too_many');
});
