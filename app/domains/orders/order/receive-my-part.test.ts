import { afterAll, expect, test } from 'vitest';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { openOrders } from '#tests/factories/orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { complainAboutPart } from '../complaint/complain-about-part.server.ts';
import { actOnPart } from '../part/act-on-part.server.ts';
import { moveParcel } from '../part/move-parcel.server.ts';
import { getMyOrder } from './find-my-orders.server.ts';
import { receiveMyPart } from './receive-my-part.server.ts';

const shop = await openOrders();
const { app, simulator, clock } = shop;
const { db } = app;
simulator.hooks = 'lost';
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);
const [pharmacist] = shop.handlers;

/** A paid order whose first part is on its way. */
async function sent() {
  const user = await createUser(db);
  const order = await shop.paid('va_bca', { buyer: actorFor(user) });
  const part = order.sellers[0]?.id ?? '';
  for (const act of ['accept', 'pack', 'ship']) await done(actOnPart, pharmacist, { id: part, act, courier: 'Asep' });
  return { ...order, user, part };
}

const partOf = async ({ buyer, name }: Pick<Awaited<ReturnType<typeof sent>>, 'buyer' | 'name'>) =>
  (await done(getMyOrder, buyer, { name })).health_facility[0];

const complaint = { kind: 'not_arrived', text: 'Sudah tiga hari belum sampai di rumah' };

test('the buyer records an arrival that staff did not, once, and can complain then', async () => {
  const order = await sent();
  const given = { name: order.name, part: order.part };
  expect(await partOf(order)).toMatchObject({ state: 'shipped', can_confirm: true });
  expect(await refusal(receiveMyPart, actorFor(await createUser(db)), given)).toBe('not_found');
  const { headers } = await signIn(db, order.user);
  const page = `/order/detail/${order.name}`;
  expect(await (await app.fetch(page, { headers })).text()).toContain('Sudah saya terima');
  const body = new URLSearchParams({ act: 'received', part: order.part }).toString();
  const answer = await app.fetch(page, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
  expect(await answer.text()).toContain('Tercatat diterima');
  expect(await partOf(order)).toMatchObject({ state: 'delivered', can_confirm: false });
  expect(await refusal(receiveMyPart, order.buyer, given)).toBe('not_sent');
  expect(await refusal(complainAboutPart, order.buyer, { ...given, ...complaint, kind: 'damaged' })).toBe('ok');
});

test('a parcel that comes back cannot be recorded as received', async () => {
  const order = await sent();
  await done(moveParcel, pharmacist, { id: order.part, step: 'returning', note: 'Alamat tidak ditemukan' });
  expect(await partOf(order)).toMatchObject({ can_confirm: false });
  expect(await refusal(receiveMyPart, order.buyer, { name: order.name, part: order.part })).toBe('not_sent');
});

test('what is three days on its way can be complained about', async () => {
  const order = await sent();
  const given = { name: order.name, part: order.part, ...complaint };
  expect(await refusal(complainAboutPart, order.buyer, given)).toBe('not_delivered');
  clock.set(new Date(clock.now().getTime() + 3 * 86_400_000));
  expect(await refusal(complainAboutPart, order.buyer, given)).toBe('ok');
});

test('the parts of an expired order wait for nobody, until late money comes', async () => {
  const order = await shop.charged('va_bca');
  await shop.minutesLater(71);
  await runJob(app, 'orders.watch');
  expect(await partOf(order)).toMatchObject({ state: 'cancelled', status: 'Tidak diteruskan' });
  simulator.pay_late(order.reference);
  await shop.minutesLater(10);
  expect(await partOf(order)).toMatchObject({ state: 'waiting', status: 'Menunggu konfirmasi' });
});
