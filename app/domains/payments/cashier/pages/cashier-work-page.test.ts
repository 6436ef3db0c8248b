import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { receive, run } from '#tests/factories/files.ts';
import { callsOn, createBankAccount, openPayments } from '#tests/factories/payments.ts';
import { giveTicketAccount } from '#tests/factories/ticket-operations.ts';
import { sendProof } from '../../proof/send-proof.server.ts';
import { requestRefundByStaff } from '../../refund-desk/request-refund-by-staff.server.ts';
import { confirmPayment } from '../confirm-payment.server.ts';

const pay = await openPayments({ provider: false });
const { app, facility } = pay;
const { db } = app;
afterAll(() => pay.close());
await createBankAccount(app);
const { done } = callsOn(app);

async function staffOf(role: 'cashier' | 'manager', facilityId = facility.id) {
  const user = await createUser(db, { roles: [role], facilityId });
  const { headers } = await signIn(db, user);
  const ask = async (path: string, init: RequestInit = {}) =>
    await app.fetch(path, { ...init, headers: { ...headers, 'sec-fetch-site': 'same-origin' }, redirect: 'manual' });
  return {
    user,
    open: async (path: string) => await (await ask(path)).text(),
    post: async (path: string, fields: Record<string, string>) => await ask(path, { method: 'POST', body: new URLSearchParams(fields) }),
  };
}
const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer();
async function transferred(owner?: Awaited<ReturnType<typeof createUser>>) {
  const ticket = await pay.createTicket(owner ? { owner } : {});
  const id = await pay.start(ticket, 'transfer');
  const sent = await run(app, sendProof, ticket.owner, { id, file: receive(app, photo) });
  if (!sent.ok) throw new Error(sent.failure.code);
  return { ticket, id, reference: (await pay.attemptOf(id)).reference };
}

test('a cashier opens a proof, rejects it with a reason, and finds the money of another', async () => {
  const cashier = await staffOf('cashier');
  const [one, two] = [await transferred(), await transferred()];
  const list = await cashier.open('/staff/pembayaran');
  for (const text of [one.reference, two.reference, 'Rp218.500']) expect(list).toContain(text);
  expect(await cashier.open('/staff')).toMatch(/href="\/staff\/pembayaran[^"]*"[^>]*>Pembayaran untuk diperiksa/);
  const at = `/staff/pembayaran?buka=${one.id}`;
  expect(await cashier.open(at)).toMatch(/href="\/files\/[\w-]+"/);
  const bare = await cashier.post(at, { intent: 'reject', amount: '218.500', note: '' });
  expect([bare.status, await bare.text()]).toEqual([422, expect.stringContaining('Tulis alasannya')]);
  const rejected = await cashier.post(at, { intent: 'reject', amount: '218.500', note: 'Uangnya belum ada.' });
  expect([rejected.status, rejected.headers.get('location')]).toEqual([303, '/staff/pembayaran?sudah=rejected']);
  const other = `/staff/pembayaran?buka=${two.id}`;
  const less = await cashier.post(other, { intent: 'confirm', amount: 'Rp218.000', note: '' });
  expect([less.status, await less.text()]).toEqual([422, expect.stringContaining('Uangnya kurang')]);
  const confirmed = await cashier.post(other, { intent: 'confirm', amount: 'Rp218.500', note: 'RK 23/11' });
  expect(confirmed.headers.get('location')).toBe('/staff/pembayaran?sudah=accepted');
  expect(await cashier.open('/staff/pembayaran')).toContain('Tidak ada bukti yang menunggu');
  expect([(await pay.attemptOf(one.id)).state, (await pay.attemptOf(two.id)).state]).toEqual(['failed', 'paid']);
});

test('money at the place needs an open shift; the shift and the day say what differs', async () => {
  const cashier = await staffOf('cashier');
  const ticket = await pay.createTicket();
  const id = await pay.start(ticket, 'at_place');
  const at = `/staff/pembayaran?daftar=at_place&buka=${id}`;
  const opened = await cashier.open(at);
  for (const text of ['Uang yang diterima', 'Tunai', 'Shift kasir']) expect(opened).toContain(text);
  const paid = { intent: 'confirm', amount: '218.500', tender: 'cash' };
  const early = await cashier.post(at, paid);
  expect([early.status, await early.text()]).toEqual([409, expect.stringContaining('Buka shift kasir Anda')]);
  const shift = '/staff/pembayaran/shift';
  expect(await (await cashier.post(shift, { intent: 'open', facility_id: String(facility.id), opening_cash: '' })).text()).toContain(
    'Hitung uang di laci',
  );
  await cashier.post(shift, { intent: 'open', facility_id: String(facility.id), opening_cash: '100.000' });
  expect((await cashier.post(at, paid)).headers.get('location')).toBe('/staff/pembayaran?daftar=at_place&sudah=accepted');
  const page = await cashier.open(shift);
  for (const text of ['Rp100.000', 'Simpan hitungan', 'Struk mesin EDC']) expect(page).toContain(text);
  // What should be there is not on the page before it is counted.
  expect(page).not.toMatch(/218[.]?500|318[.]?500/);
  const shiftId = /name="id" value="(\d+)"/.exec(page)?.[1] ?? '';
  const count = { intent: 'count', id: shiftId, counted_cash: '318.000', counted_card: '0' };
  expect((await cashier.post(shift, count)).headers.get('location')).toBe(`${shift}?sudah=differs`);
  expect(await cashier.open(shift)).toContain('tunai kurang Rp500');
  const close = { intent: 'close', id: shiftId, reason: '' };
  expect((await cashier.post(shift, close)).status).toBe(422);
  expect((await cashier.post(shift, { ...close, reason: 'Kembalian salah' })).headers.get('location')).toBe(`${shift}?sudah=closed`);
  const sheet = `${shift}/${shiftId}`;
  const own = await cashier.open(sheet);
  expect([own.includes('Terima laci ini'), own.includes('Kembalian salah')]).toEqual([false, true]);
  const next = await staffOf('cashier');
  expect(await next.open(sheet)).toContain('Terima laci ini');
  expect((await next.post(sheet, {})).headers.get('location')).toBe(`${sheet}?sudah=diterima`);
  const today = new Date(pay.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  const day = '/staff/pembayaran/harian';
  expect(await cashier.open(day)).toContain('Belum dicocokkan');
  const check = { place: String(facility.id), day: today, channel: 'at_place', statement_total: '220.000', reason: '' };
  const more = await cashier.post(day, check);
  expect([more.status, await more.text()]).toEqual([422, expect.stringContaining('lebih Rp1.500')]);
  expect((await cashier.post(day, { ...check, statement_total: '218.500' })).status).toBe(303);
  expect(await cashier.open(day)).toContain('Cocok');
});

test('a refund by bank goes from the second person to its end; who requested it has no button to approve', async () => {
  const [first, second, third] = [await staffOf('cashier'), await staffOf('cashier'), await staffOf('cashier')];
  const entered = await createStaff(db, 'cashier', [facility.id]);
  const { id, ticket, reference } = await transferred();
  await done(confirmPayment, entered, { id, amount: 218_500 });
  const actor = { ...entered, userId: first.user.id };
  const { id: refund } = (await done(requestRefundByStaff, actor, { id, amount: 12_500, reason: 'complaint' })) as { id: string };
  await done(giveTicketAccount, ticket.owner, { id: refund, bank: 'Bank Siti', number: '1234567890', holder: 'Siti Aminah' });
  const at = `/staff/pengembalian?buka=${refund}`;
  const own = await first.open(at);
  for (const text of [reference, 'Rp12.500', 'Keluhan', 'Anda ajukan sendiri']) expect(own).toContain(text);
  expect(own).not.toContain('value="approve"');
  expect(await (await first.post(at, { intent: 'approve' })).text()).toContain('Pengembalian ini Anda ajukan sendiri');
  const approved = await second.post(at, { intent: 'approve', note: '' });
  expect(approved.headers.get('location')).toBe('/staff/pengembalian?sudah=approved');
  const approver = await second.open(at);
  expect([approver.includes('Anda setujui sendiri'), approver.includes('value="sent"')]).toEqual([true, false]);
  expect(await (await second.post(at, { intent: 'sent', bank_reference: 'TRX-9' })).text()).toContain('Anda setujui sendiri');
  expect(await third.open(at)).not.toContain('1234567890');
  expect(await (await third.post(at, { intent: 'reveal' })).text()).toContain('1234567890');
  expect((await third.post(at, { intent: 'sent', bank_reference: '' })).status).toBe(422);
  await third.post(at, { intent: 'sent', bank_reference: 'TRX-9' });
  expect((await second.post(at, { intent: 'done', note: '' })).headers.get('location')).toBe('/staff/pengembalian?sudah=done');
  expect((await pay.refundsOf(id))[0]).toMatchObject({ state: 'done', bank_reference: 'TRX-9' });
});

test('for every person the button to approve a refund is there exactly where approving is not refused for who they are', async () => {
  const [entered, requested, payer, other] = [
    await staffOf('cashier'),
    await staffOf('cashier'),
    await staffOf('cashier'),
    await staffOf('cashier'),
  ];
  const { id, ticket } = await transferred(payer.user);
  const actorOf = async ({ user }: typeof entered) => ({ ...(await createStaff(db, 'cashier', [facility.id])), userId: user.id });
  await done(confirmPayment, await actorOf(entered), { id, amount: 218_500 });
  const asked = { id, amount: 12_500, reason: 'complaint' };
  const { id: refund } = (await done(requestRefundByStaff, await actorOf(requested), asked)) as { id: string };
  await done(giveTicketAccount, ticket.owner, { id: refund, bank: 'Bank Siti', number: '1234567890', holder: 'Siti Aminah' });
  const at = `/staff/pengembalian?buka=${refund}`;
  const why = {
    entered: 'Uang masuknya Anda catat sendiri',
    requested: 'Anda ajukan sendiri',
    payer: 'dari akun Anda sendiri',
    other: null,
  };
  for (const [name, person] of Object.entries({ entered, requested, payer, other })) {
    const page = await person.open(at);
    const reason = why[name as keyof typeof why];
    expect([name, page.includes('value="approve"'), reason === null || page.includes(reason)]).toEqual([name, reason === null, true]);
    expect([name, (await person.post(at, { intent: 'approve', note: '' })).status]).toEqual([name, reason === null ? 303 : 409]);
  }
});

test('who pays reads that another cashier decides, and has no button', async () => {
  const [payer, other] = [await staffOf('cashier'), await staffOf('cashier')];
  const { id } = await transferred(payer.user);
  for (const at of [`/staff/pembayaran?buka=${id}`, `/staff/pembayaran/transfer?buka=${id}`]) {
    const page = await payer.open(at);
    expect([page.includes('dari akun Anda sendiri'), page.includes('name="amount"')]).toEqual([true, false]);
    expect(await other.open(at)).toContain('name="amount"');
  }
});

test('a sum beyond the expected one is entered after a tick for that sum; a transfer names no sum itself', async () => {
  const cashier = await staffOf('cashier');
  const { id } = await transferred();
  const at = `/staff/pembayaran?buka=${id}`;
  expect(/<input[^>]*name="amount"[^>]*>/.exec(await cashier.open(at))?.[0]).not.toContain('218');
  const sent = { intent: 'confirm', amount: '4.700.000', note: '' };
  const asked = await (await cashier.post(at, sent)).text();
  expect(asked).toContain('Memang Rp4.700.000, lebih Rp4.481.500');
  expect(asked).toContain('value="4.700.000"');
  expect((await cashier.post(at, { ...sent, amount: '4.800.000', meant: '4700000' })).status).toBe(422);
  for (const amount of ['218500.5', '1e6', '0x10', '218,500']) {
    expect(await (await cashier.post(at, { ...sent, amount })).text()).toContain('Tulis 47.000 atau 47000');
  }
  expect((await cashier.post(at, { ...sent, meant: '4700000' })).status).toBe(303);
});

test('one manager proposes a bank account, sees no approval of it, and another approves it', async () => {
  const [one, two] = [await staffOf('manager'), await staffOf('manager')];
  const at = '/staff/rekening';
  const account = { intent: 'propose', facility_id: String(facility.id), bank: 'Bank Baru', number: '99-8877-66', holder: 'PT Sehati' };
  const nowhere = await one.post(at, { ...account, facility_id: '' });
  expect([nowhere.status, await nowhere.text()]).toEqual([422, expect.stringContaining('Pilih tempat rekening')]);
  expect((await one.post(at, account)).headers.get('location')).toBe(`${at}?sudah=proposed`);
  const mine = await one.open(at);
  expect([mine.includes('Bank Baru 99887766'), mine.includes('value="withdraw"'), mine.includes('value="approve"')]).toEqual([
    true,
    true,
    false,
  ]);
  const theirs = await two.open(at);
  expect([theirs.includes('value="withdraw"'), theirs.includes('value="approve"')]).toEqual([false, true]);
  const id = /name="id" value="(\d+)"/.exec(theirs)?.[1] ?? '';
  expect((await two.post(at, { intent: 'approve', id })).headers.get('location')).toBe(`${at}?sudah=approved`);
  expect((await one.post(at, { intent: 'withdraw', id })).status).toBe(409);
});
