import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createBankAccount, openPayments } from '#tests/factories/payments.ts';

const pay = await openPayments({ provider: false });
const { app, facility } = pay;
const { db } = app;
afterAll(() => pay.close());
await createBankAccount(app);

async function cashierOf(facilityId: number) {
  const { headers } = await signIn(db, await createUser(db, { roles: ['cashier'], facilityId }));
  const ask = async (path: string, init: RequestInit = {}) =>
    await app.fetch(path, { ...init, headers: { ...headers, 'sec-fetch-site': 'same-origin' }, redirect: 'manual' });
  return {
    open: async (path: string) => await (await ask(path)).text(),
    status: async (path: string) => (await ask(path)).status,
    post: async (path: string, fields: Record<string, string>) => await ask(path, { method: 'POST', body: new URLSearchParams(fields) }),
  };
}
const cashier = await cashierOf(facility.id);

/** A transfer without a proof, whose day has passed. */
async function expired(isFree: boolean, amount: number) {
  const ticket = await pay.createTicket({ isFree, amount });
  const id = await pay.start(ticket, 'transfer');
  await pay.minutesLater(24 * 60 + 11);
  const attempt = await pay.attemptOf(id);
  expect(attempt.state).toBe('expired');
  return { id, ticket, reference: attempt.reference, name: ticket.named.name };
}
const search = '/staff/pembayaran/transfer';
const today = () => new Date(pay.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);

test('late money of a transfer without a proof is found by number or sum, and is taken while the goods are there', async () => {
  const { id, ticket, name, reference } = await expired(true, 77_001);
  expect(await cashier.open('/staff/pembayaran')).toContain(`href="${search}"`);
  expect(await cashier.open(search)).toContain('Isi nomor pesanan');
  for (const query of [`nomor=${name.toLowerCase()}`, 'jumlah=Rp77.001', `nomor=${reference}&jumlah=77001`]) {
    expect([query, (await cashier.open(`${search}?${query}`)).includes(`>${reference}<`)]).toEqual([query, true]);
  }
  for (const query of [`nomor=${name}&jumlah=77002`, 'jumlah=77002', 'nomor=ADA', 'jumlah=x']) {
    expect([query, (await cashier.open(`${search}?${query}`)).includes(reference)]).toEqual([query, false]);
  }
  const at = `${search}?nomor=${name}&buka=${id}`;
  expect(await cashier.open(at)).toContain('pembayarannya diterima');
  // What was foreseen was not done.
  expect([(await pay.attemptOf(id)).state, (await pay.ticketOf(ticket.id)).effects]).toEqual(['expired', ['expired']]);
  for (const [received_on, error] of [
    ['', 'Tulis tanggal'],
    ['2026-01-01', 'Tanggalnya tidak mungkin'],
    ['2027-01-01', 'Tanggalnya tidak mungkin'],
  ] as const) {
    const refused = await cashier.post(at, { amount: '77.001', received_on, note: '' });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(error)]);
  }
  const entered = await cashier.post(at, { amount: '77.001', received_on: today(), note: 'RK 9' });
  expect(entered.headers.get('location')).toBe(`${search}?nomor=${name}&sudah=accepted`);
  expect([(await pay.attemptOf(id)).state, (await pay.ticketOf(ticket.id)).state]).toEqual(['paid', 'paid']);
  const events = db.selectFrom('payment_events').select('note').where('attempt_id', '=', id).where('to_state', '=', 'paid');
  expect((await events.executeTakeFirstOrThrow()).note).toMatch(/^Masuk .* 2026\. RK 9$/);
  const again = await cashier.open(at);
  expect([again.includes('sudah dicatat'), again.includes('Uang sudah masuk')]).toEqual([true, false]);
});

test('late money for what is gone is said to go back, and is requested back when it is entered', async () => {
  const { id, ticket, name } = await expired(false, 77_003);
  const at = `${search}?nomor=${name}&buka=${id}`;
  expect(await cashier.open(at)).toContain('semuanya diajukan untuk dikembalikan');
  expect([(await pay.attemptOf(id)).state, await pay.refundsOf(id)]).toEqual(['expired', []]);
  const entered = await cashier.post(at, { amount: '77.003', received_on: today(), note: '' });
  expect(entered.headers.get('location')).toBe(`${search}?nomor=${name}&sudah=refused`);
  expect(await pay.refundsOf(id)).toMatchObject([{ reason: 'late', amount: '77003', state: 'needs_account' }]);
  expect((await pay.ticketOf(ticket.id)).effects).toEqual(['expired']);
});

test('the cashier of another facility finds and previews nothing; after thirty days nobody finds it', async () => {
  const foreign = await cashierOf((await createFacility(db)).id);
  const { id, name, reference } = await expired(true, 77_004);
  expect(await foreign.open(`${search}?nomor=${name}`)).not.toContain(reference);
  expect(await foreign.status(`${search}?nomor=${name}&buka=${id}`)).toBe(404);
  expect(await cashier.open(`${search}?nomor=${name}`)).toContain(reference);
  await pay.minutesLater(30 * 24 * 60);
  expect(await (await cashierOf(facility.id)).open(`${search}?nomor=${name}`)).not.toContain(reference);
});
