import { afterAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser, signIn, type UserFixture } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { createHoliday } from '#tests/factories/directory.ts';
import { finishedOrder } from '#tests/factories/finished-orders.ts';
import { deliverMails } from '#tests/factories/mails.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { receivedOrder } from '#tests/factories/received-orders.ts';
import { createMedicine, listClasses } from '#tests/factories/shop.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { personalRefills } from './refill.personal-data.server.ts';
import { remindOfRefills } from './remind-of-refills.server.ts';
import { findRefills, setRefillReminder, stopRefillReminder } from './set-and-stop-refill-reminder.server.ts';

// Received on a Monday at 10.00.
const received = new Date('2026-11-30T03:00:00Z');
const clock = createClock(received);
const app = await createTestApp({ clock });
afterAll(() => app.close());
const { db, platform } = app;
const { done, refusal } = callsOn(app);
await listClasses(db);
const strip = await createMedicine(db, { name: 'Zrahasiatin', variants: [['strip', 10, 9_000]] });
const bottle = await createMedicine(db, { name: 'Zsirupan' });
await db.updateTable('products').set({ base_unit: 'botol' }).where('id', '=', bottle.product.id).execute();
const stockOf = ({ variants }: typeof strip) => variants[0]?.id ?? 0;

type Bought = Readonly<{ user: UserFixture; order: string; line: string; facilityId: number }>;

/** Somebody who has received so many strips of ten. */
async function bought(strips = 3, medicine = strip): Promise<Bought> {
  const user = await createUser(db);
  const of = { userId: user.id, stockId: stockOf(medicine), name: medicine.product.name, quantity: strips, at: received };
  return { user, ...(await receivedOrder(db, of)) };
}
const set = (one: Bought, per_day: string) => done(setRefillReminder, actorFor(one.user), { line: one.line, per_day });
const runAt = async (text: string) => {
  clock.set(new Date(`${text}:00+07:00`));
  await remindOfRefills.run(platform, {});
};
const mailsTo = async ({ email }: UserFixture) =>
  await db
    .selectFrom('outbox_messages')
    .select(['id', 'subject', 'body_text', 'body_html', 'state'])
    .where('recipient', '=', email ?? '')
    .orderBy('id')
    .execute();
const remindersOf = async ({ id }: UserFixture) =>
  (await db.selectFrom('refill_reminders').select('ends_on').where('user_id', '=', id).execute()).map(({ ends_on: on }) => on);
beforeEach(() => {
  clock.set(received);
});

test('thirty tablets at three a day: told once, five days before the tenth, and it names no medicine', async () => {
  const one = await bought();
  expect(await set(one, '3')).toEqual({ endsOn: '2026-12-10' });
  for (const text of ['2026-12-04T09:30', '2026-12-05T06:59']) await runAt(text);
  expect(await mailsTo(one.user)).toEqual([]);
  for (const _ of [1, 2]) await runAt('2026-12-05T09:30');
  await runAt('2026-12-06T09:30');
  const mails = await mailsTo(one.user);
  expect(mails.map(({ subject }) => subject)).toEqual(['Pengingat yang Anda minta']);
  expect(JSON.stringify(mails)).toContain('/account/pengingat-obat');
  expect(JSON.stringify(mails)).not.toMatch(/Zrahasiatin|tablet|strip|INV-/i);
});

test('two runs at once tell once', async () => {
  const one = await bought();
  await set(one, '3');
  clock.set('2026-12-05T02:30:00Z');
  await Promise.all([1, 2, 3].map(() => remindOfRefills.run(platform, {})));
  expect(await mailsTo(one.user)).toHaveLength(1);
});

test('not between 21 and 7, also not what waited: then it is told on the next day', async () => {
  const one = await bought();
  await set(one, '3');
  for (const text of ['2026-12-05T00:30', '2026-12-05T06:59', '2026-12-05T21:00', '2026-12-05T23:59']) await runAt(text);
  expect(await mailsTo(one.user)).toEqual([]);
  await runAt('2026-12-06T20:59');
  expect((await mailsTo(one.user)).map(({ state }) => state)).toEqual(['waiting']);
  clock.set(new Date('2026-12-06T21:00:00+07:00'));
  expect(await deliverMails(app, one.user.email)).toEqual([['Pengingat yang Anda minta', 'dropped']]);
  await runAt('2026-12-07T07:00');
  expect(await deliverMails(app, one.user.email)).toEqual([['Pengingat yang Anda minta', 'accepted']]);
  await runAt('2026-12-07T08:00');
  expect(await deliverMails(app, one.user.email)).toEqual([]);
});

test('not on a day on which the pharmacy is closed: on the last open one before', async () => {
  /** Somebody whose pharmacy is open from 8 to 21, and closed on these days. */
  const boughtWhereClosed = async (...days: string[]) => {
    const one = await bought();
    const { facilityId } = one;
    const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ facility_id: facilityId, day, opens: '08:00', closes: '21:00' }));
    await db.insertInto('facility_opening_hours').values(hours).execute();
    for (const day of days) await createHoliday(db, { day, facilityId });
    await set(one, '3');
    return one;
  };
  const one = await boughtWhereClosed('2026-12-04', '2026-12-05');
  await runAt('2026-12-02T09:30');
  expect(await mailsTo(one.user)).toEqual([]);
  await runAt('2026-12-03T09:30');
  expect(await mailsTo(one.user)).toHaveLength(1);
  clock.set(received);
  const late = await boughtWhereClosed('2026-12-05');
  await runAt('2026-12-05T09:30');
  expect(await mailsTo(late.user)).toEqual([]);
  await runAt('2026-12-06T09:30');
  expect(await mailsTo(late.user)).toHaveLength(1);
});

test('what has run out is not told of any more', async () => {
  const one = await bought();
  await set(one, '3');
  await runAt('2026-12-10T09:30');
  expect(await mailsTo(one.user)).toEqual([]);
});

test('for what was received alone, by its buyer alone, in numbers that last', async () => {
  const [one, other] = [await bought(), await bought()];
  const by = actorFor(one.user);
  const refused = (line: string, per_day: string) => refusal(setRefillReminder, by, { line, per_day });
  expect([await refused(other.line, '3'), await refused('999999', '3')]).toEqual(['not_found', 'not_found']);
  expect(await refusal(findRefills, by, { order: other.order })).toBe('not_found');
  // 30 at 5 a day are six days, of which one is left before the reminder; at 6 it is none.
  expect([await refused(one.line, '5'), await refused(one.line, '6'), await refused(one.line, '30')]).toEqual([
    'ok',
    'too_soon',
    'too_soon',
  ]);
  for (const typed of ['0', '51', '-1', '1e1', '', 'tiga'])
    expect([typed, await refused(one.line, typed)]).toEqual([typed, 'invalid_input']);
  const syrup = await bought(3, bottle);
  expect(await refusal(setRefillReminder, actorFor(syrup.user), { line: syrup.line, per_day: '1' })).toBe('uncounted');
  const cancelled = await finishedOrder(db, one.user.id, [[stockOf(strip), 3]]);
  expect(await refusal(findRefills, by, { order: cancelled })).toBe('not_found');
});

test('asked again it takes the place of the one before; ended, nothing is told, and nobody ends that of another', async () => {
  const one = await bought();
  await set(one, '3');
  await set(one, '2');
  expect(await remindersOf(one.user)).toEqual(['2026-12-15']);
  await done(stopRefillReminder, actorFor((await bought()).user), { line: one.line });
  expect(await remindersOf(one.user)).toEqual(['2026-12-15']);
  await runAt('2026-12-10T09:30');
  expect(await mailsTo(one.user)).toHaveLength(1);
  for (const _ of [1, 2]) await done(stopRefillReminder, actorFor(one.user), { line: one.line });
  expect([await remindersOf(one.user), await mailsTo(one.user)]).toEqual([[], []]);
});

test('own data has it, and that of no other; the erasure takes it with its message; it goes 30 days after its end', async () => {
  const [one, other] = [await bought(), await bought()];
  for (const each of [one, other]) await set(each, '3');
  await runAt('2026-12-05T09:30');
  expect(await personalRefills.read(db, one.user.id)).toEqual([
    { obat: 'Zrahasiatin', pesanan: one.order, per_hari: 3, habis: '2026-12-10', diingatkan: '2026-12-05T02:30:00.000Z' },
  ]);
  await inTransaction(app.database.db, (tx) => personalRefills.erase(tx, one.user.id, platform));
  expect([await remindersOf(one.user), await mailsTo(one.user), await remindersOf(other.user)]).toEqual([[], [], ['2026-12-10']]);
  await runAt('2027-01-09T09:30');
  expect(await remindersOf(other.user)).toEqual(['2026-12-10']);
  await runAt('2027-01-10T09:30');
  expect(await remindersOf(other.user)).toEqual([]);
});

test('the page of the order leads to it; the form asks, and one press ends it', async () => {
  const { user, order, line } = await bought();
  const { headers } = await signIn(db, user);
  const open = async (path: string) => await (await app.fetch(path, { headers }, newAddress())).text();
  const page = `/account/pengingat-obat?pesanan=${order}`;
  expect(await open(`/order/detail/${order}`)).toContain(`href="${page}"`);
  expect(await open(page)).toContain('Berapa per hari?');
  const send = async (fields: Record<string, string>) =>
    await app.fetch(page, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' }, newAddress());
  const refused = await send({ act: 'set', line, per_day: '30' });
  expect([refused.status, (await refused.text()).includes('tidak ada yang perlu diingatkan')]).toEqual([422, true]);
  const asked = await send({ act: 'set', line, per_day: '3' });
  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/account/pengingat-obat?hasil=diingatkan']);
  const listed = (await open('/account/pengingat-obat')).replaceAll('<!-- -->', '');
  expect(listed).toContain('3 tablet per hari. Habis sekitar 10 Desember 2026, kami ingatkan 5 Desember 2026.');
  expect((await send({ act: 'stop', line })).headers.get('location')).toBe('/account/pengingat-obat?hasil=dihentikan');
  expect(await open('/account/pengingat-obat')).toContain('Belum ada pengingat');
});
