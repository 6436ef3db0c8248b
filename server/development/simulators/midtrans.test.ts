import { afterAll, beforeEach, expect, test } from 'vitest';
import { openMidtransSimulator } from './midtrans.ts';

const simulator = await openMidtransSimulator({ seed: 7 });
afterAll(() => simulator.close());
beforeEach(() => {
  simulator.notifications.length = 0;
  simulator.hooks = 'kept';
  simulator.post = null;
});

const authorization = `Basic ${Buffer.from(`${simulator.variables.MIDTRANS_SERVER_KEY}:`).toString('base64')}`;
let orders = 0;

async function call(path: string, body?: object, headers: Record<string, string> = { authorization }) {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  return (await (await fetch(`${simulator.url}/v2/${path}`, { ...init, headers })).json()) as Record<string, string>;
}

function bodyOf(type: object = { payment_type: 'qris', qris: { acquirer: 'gopay' } }, more: object = {}) {
  orders += 1;
  return { ...type, transaction_details: { order_id: `ORDER-${orders}`, gross_amount: 20_000 }, ...more };
}

async function paid(type?: object): Promise<string> {
  const body = bodyOf(type);
  await call('charge', body);
  simulator.pay(body.transaction_details.order_id);
  return body.transaction_details.order_id;
}
const codeOf = async (answer: Promise<Record<string, string>>) => (await answer).status_code;

test('refuses a wrong key, wrong sums, an unknown type and a used reference', async () => {
  const body = bodyOf();
  expect(await codeOf(call('charge', body, { authorization: 'Basic eA==' }))).toBe('401');
  expect(await codeOf(call('charge', { ...body, item_details: [{ price: 1, quantity: 1 }] }))).toBe('400');
  expect(await codeOf(call('charge', bodyOf({ payment_type: 'cash' })))).toBe('400');
  expect(await codeOf(call('charge', bodyOf({ payment_type: 'bank_transfer', bank_transfer: { bank: 'none' } })))).toBe('400');
  expect(await codeOf(call('charge', body))).toBe('201');
  expect(await codeOf(call('charge', body))).toBe('406');
  expect(await codeOf(call('NONE-1/status'))).toBe('404');
});

test('the same key of idempotency is the same answer for five minutes, but not for Permata and Indomaret', async () => {
  const va = bodyOf({ payment_type: 'bank_transfer', bank_transfer: { bank: 'bca' } });
  const headers = { authorization, 'idempotency-key': 'one' };
  const first = await call('charge', va, headers);
  expect(await call('charge', va, headers)).toEqual(first);
  await simulator.skip(6);
  expect(await codeOf(call('charge', va, headers))).toBe('406');
  const permata = bodyOf({ payment_type: 'bank_transfer', bank_transfer: { bank: 'permata' } });
  await call('charge', permata, { authorization, 'idempotency-key': 'two' });
  expect(await codeOf(call('charge', permata, { authorization, 'idempotency-key': 'two' }))).toBe('406');
});

test('an ended charge can be cancelled no more, and an expired one is answered with 407', async () => {
  const body = bodyOf(undefined, { custom_expiry: { expiry_duration: 15, unit: 'minute' } });
  await call('charge', body);
  const id = body.transaction_details.order_id;
  await simulator.skip(16);
  expect(await call(`${id}/status`)).toMatchObject({ status_code: '407', transaction_status: 'EXPIRE' });
  expect(await codeOf(call(`${id}/cancel`, {}))).toBe('412');
  const open = bodyOf();
  await call('charge', open);
  expect(await codeOf(call(`${open.transaction_details.order_id}/cancel`, {}))).toBe('200');
});

test('the same key of a refund is the same refund; another sum, more than is left and virtual accounts are refused', async () => {
  const id = await paid();
  const refund = (refund_key: string, amount: number, order = id) => codeOf(call(`${order}/refund`, { refund_key, amount, reason: 'x' }));
  expect(await refund('a', 5_000)).toBe('200');
  expect(await refund('a', 5_000)).toBe('200');
  expect(await refund('a', 6_000)).toBe('406');
  expect(await refund('b', 15_001)).toBe('414');
  expect(await refund('b', 15_000)).toBe('200');
  expect(simulator.charges.get(id)).toMatchObject({ state: 'refund', refunds: [{ amount: 5_000 }, { amount: 15_000 }] });
  expect(await refund('a', 1, await paid({ payment_type: 'shopeepay' }))).toBe('414');
  expect(await refund('a', 1, await paid({ payment_type: 'bank_transfer', bank_transfer: { bank: 'bni' } }))).toBe('412');
});

test.each([
  [200, 1],
  [500, 2],
  [404, 3],
  [503, 5],
  [302, 6],
])('a notification that is answered with %i is sent %i times', async (status, times) => {
  let calls = 0;
  simulator.post = async () => {
    calls += 1;
    return status;
  };
  await call('charge', bodyOf());
  await simulator.deliver();
  for (const minutes of [2, 10, 30, 90, 210, 500]) await simulator.skip(minutes);
  expect(calls).toBe(times);
});

test('notifications are copied, delayed and lost as told, and over the network what is outside can be moved', async () => {
  const bodies: string[] = [];
  simulator.post = async (_path, { body }) => {
    bodies.push(body);
    return 200;
  };
  simulator.hooks = 'copied';
  const body = bodyOf();
  await call('charge', body);
  await simulator.deliver();
  expect([bodies.length, new Set(bodies).size]).toEqual([3, 1]);
  simulator.hooks = 'delayed';
  await fetch(`${simulator.url}/_sim/pay/${body.transaction_details.order_id}`, { method: 'POST' });
  expect(bodies).toHaveLength(3);
  await fetch(`${simulator.url}/_sim/clock?minutes=6`, { method: 'POST' });
  expect(JSON.parse(bodies[3] ?? '{}')).toMatchObject({ order_id: body.transaction_details.order_id, status_code: '200' });
  await fetch(`${simulator.url}/_sim/faults?hooks=lost&next=internal`, { method: 'POST' });
  expect(await codeOf(call(`${body.transaction_details.order_id}/status`))).toBe('500');
  simulator.reverse(body.transaction_details.order_id);
  await simulator.deliver();
  expect(bodies).toHaveLength(4);
});
