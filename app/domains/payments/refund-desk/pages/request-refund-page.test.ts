import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { callsOn, openPayments } from '#tests/factories/payments.ts';
import { giveTicketAccount } from '#tests/factories/ticket-operations.ts';

const pay = await openPayments();
const { app, facility, simulator } = pay;
const { db } = app;
afterAll(() => pay.close());
simulator.hooks = 'lost';
const { done } = callsOn(app);

async function cashierOf(facilityId: number) {
  const user = await createUser(db, { roles: ['cashier'], facilityId });
  const { headers } = await signIn(db, user);
  const ask = async (path: string, init: RequestInit = {}) =>
    await app.fetch(path, { ...init, headers: { ...headers, 'sec-fetch-site': 'same-origin' }, redirect: 'manual' });
  return {
    user,
    open: async (path: string) => await (await ask(path)).text(),
    post: async (path: string, fields: Record<string, string> | [string, string][]) =>
      await ask(path, { method: 'POST', body: new URLSearchParams(fields) }),
  };
}
type Cashier = Awaited<ReturnType<typeof cashierOf>>;
const request = '/staff/pengembalian/ajukan';
const account = { bank: 'Bank Contoh', number: '1234567890', holder: 'Siti Aminah' };

async function paid() {
  const { id, ticket, reference } = await pay.charged('va_bca');
  simulator.pay(reference);
  await pay.minutesLater(1);
  return { id, ticket, reference, at: `${request}?nomor=${ticket.named.name}&buka=${id}` };
}
/** Requests through the page, and gives the id of the refund. */
async function requested(cashier: Cashier, at: string, amount: string): Promise<string> {
  const key = /name="form_key" value="([\w-]+)"/.exec(await cashier.open(at))?.[1] ?? '';
  const sent = await cashier.post(at, { form_key: key, amount, reason: 'complaint', note: 'Isinya kurang' });
  const [, id = ''] = /\?buka=(\d+)&sudah=account$/.exec(sent.headers.get('location') ?? '') ?? [];
  expect([sent.status, id]).toEqual([303, expect.stringMatching(/^\d+$/)]);
  return id;
}

test('a cashier requests what is left of a payment by its number, and no rupiah more; another facility finds nothing', async () => {
  const [cashier, foreign] = [await cashierOf(facility.id), await cashierOf((await createFacility(db)).id)];
  const { id, ticket, reference, at } = await paid();
  expect(await cashier.open('/staff/pengembalian')).toContain(`href="${request}"`);
  expect(await cashier.open(`${request}?nomor=${ticket.named.name.toLowerCase()}`)).toContain(`>${reference}<`);
  expect(await foreign.open(at)).not.toContain(reference);
  expect((await foreign.post(at, { amount: '1', reason: 'complaint' })).status).toBe(404);
  const bare = await cashier.post(at, { amount: '', reason: '', note: '' });
  expect([bare.status, await bare.text()]).toEqual([422, expect.stringContaining('Isi jumlah yang dikembalikan')]);
  await requested(cashier, at, 'Rp200.000');
  expect(await pay.refundsOf(id)).toMatchObject([
    { amount: '200000', reason: 'complaint', note: 'Isinya kurang', requested_by: cashier.user.id },
  ]);
  expect(await cashier.open(at)).toContain('paling banyak Rp18.500');
  const more = await cashier.post(at, { amount: '18.501', reason: 'complaint', note: '' });
  expect([more.status, await more.text()]).toEqual([409, expect.stringContaining('tidak ada lagi uang sebanyak itu')]);
  await requested(cashier, at, '18.500');
  expect(await cashier.open(at)).toContain('sudah dikembalikan atau sedang diajukan');
});

test('after the bank could not send it, the owner names another account, and it is approved and sent anew', async () => {
  const [first, second, third] = [await cashierOf(facility.id), await cashierOf(facility.id), await cashierOf(facility.id)];
  const { id, ticket, at } = await paid();
  const refund = await requested(first, at, '1.000');
  const page = `/staff/pengembalian?buka=${refund}`;
  const stateOf = async () => (await pay.refundsOf(id))[0]?.state;
  for (const number of ['1111111111', '2222222222']) {
    await done(giveTicketAccount, ticket.owner, { id: refund, ...account, number });
    expect(await stateOf()).toBe('requested');
    await second.post(page, { intent: 'approve', note: '' });
    expect(await (await third.post(page, { intent: 'reveal' })).text()).toContain(number);
    await third.post(page, { intent: 'sent', bank_reference: `TRX-${number}` });
    const failed = await third.post(page, { intent: 'failed', note: 'Rekening salah' });
    expect([await stateOf(), failed.headers.get('location')]).toEqual(['failed', '/staff/pengembalian?sudah=failed']);
  }
  expect(await third.open('/staff/pengembalian?sudah=failed')).toContain('Pembayar dapat menyebut rekening lain');
  // Who sent it before may approve it now, and then another person sends it.
  await third.post(page, { intent: 'approve', note: '' });
  expect((await third.post(page, { intent: 'sent', bank_reference: 'TRX-3' })).status).toBe(409);
  await first.post(page, { intent: 'sent', bank_reference: 'TRX-3' });
  await first.post(page, { intent: 'done', note: '' });
  expect((await pay.refundsOf(id))[0]).toMatchObject({ state: 'done', approved_by: third.user.id, sent_by: first.user.id });
});

test('who may send several takes their accounts as one file for the bank, and notes them as sent with one press; nobody else does', async () => {
  const [first, second, third] = [await cashierOf(facility.id), await cashierOf(facility.id), await cashierOf(facility.id)];
  const payments = [await paid(), await paid()];
  const refunds: string[] = [];
  for (const [n, { ticket, at }] of payments.entries()) {
    const refund = await requested(first, at, `${n + 1}.000`);
    await done(giveTicketAccount, ticket.owner, { id: refund, ...account, number: `300000000${n}` });
    await second.post(`/staff/pengembalian?buka=${refund}`, { intent: 'approve', note: '' });
    refunds.push(refund);
  }
  const ids = refunds.map((id): [string, string] => ['ids', id]);
  const page = '/staff/pengembalian';
  const [file, entered] = [`${page}/bank.csv`, { intent: 'sent_many', bank_reference: 'KBB-1' }];
  expect(await third.open(page)).toContain('Kirim 2 sekaligus');
  expect(await second.open(page)).not.toContain('Kirim 2 sekaligus');
  const saved = await third.post(file, ids);
  expect([saved.status, saved.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect((await saved.text()).split('\r\n').slice(1, -1).toSorted()).toEqual(
    payments.map(({ reference }, n) => `"Bank Contoh";"300000000${n}";"Siti Aminah";"${n + 1}000";"${reference}"`),
  );
  const taken = db.selectFrom('audit_records').select('actor_id').where('action', '=', 'refund.accounts_revealed');
  expect(await taken.execute()).toEqual([{ actor_id: third.user.id }, { actor_id: third.user.id }]);
  // Who approved them neither takes the file nor sends them, and of those that one may send all or none are sent.
  expect((await second.post(file, ids)).headers.get('location')).toBe(`${page}?gagal=berubah`);
  expect((await second.post(page, [...Object.entries(entered), ...ids])).status).toBe(409);
  expect((await third.post(page, [...Object.entries(entered), ...ids, ['ids', '999999']])).status).toBe(404);
  const statesOf = async () =>
    (await db.selectFrom('refunds').select('state').where('id', 'in', refunds).execute()).map(({ state }) => state);
  expect(await statesOf()).toEqual(['approved', 'approved']);
  const none = await third.post(page, entered);
  expect([none.status, await none.text()]).toEqual([422, expect.stringContaining('Pilih pengembaliannya')]);
  expect((await third.post(page, [...Object.entries(entered), ...ids])).headers.get('location')).toBe(`${page}?sudah=sent`);
  expect(await statesOf()).toEqual(['sent', 'sent']);
});
