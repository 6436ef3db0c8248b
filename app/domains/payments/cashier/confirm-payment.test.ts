import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import { writesIn } from '#app/platform/operations/writes-in.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { receive, run } from '#tests/factories/files.ts';
import { callsOn, createBankAccount, openPayments } from '#tests/factories/payments.ts';
import { giveTicketAccount } from '#tests/factories/ticket-operations.ts';
import { methodsFor, requestRefund, startAttempt } from '../index.server.ts';
import { getPayments } from '../payment/get-payments.server.ts';
import { personalPayments } from '../payment.personal-data.server.ts';
import { sendProof } from '../proof/send-proof.server.ts';
import { approveRefund } from '../refund-desk/approve-refund.server.ts';
import { declineRefund } from '../refund-desk/decline-refund.server.ts';
import { findRefunds } from '../refund-desk/find-refunds.server.ts';
import { finishRefund } from '../refund-desk/finish-refund.server.ts';
import { requestRefundByStaff } from '../refund-desk/request-refund-by-staff.server.ts';
import { revealRefundAccount } from '../refund-desk/reveal-refund-account.server.ts';
import { sendRefundBatch } from '../refund-desk/send-refund-batch.server.ts';
import { openShift } from '../shift/open-shift.server.ts';
import { confirmPayment } from './confirm-payment.server.ts';
import { findCashierWork, getCashierPayment } from './find-cashier-work.server.ts';
import { recheckPayment } from './recheck-payment.server.ts';
import { rejectPayment } from './reject-payment.server.ts';

const pay = await openPayments();
const { app, simulator } = pay;
const { db, platform } = app;
afterAll(() => pay.close());
const here = [pay.facility.id];
const elsewhere = await createFacility(db);
const [cashier, second] = [await createStaff(db, 'cashier', here), await createStaff(db, 'cashier', here)];
const foreign = await createStaff(db, 'cashier', [elsewhere.id]);
await createBankAccount(app);
const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
  .withExif({ IFD0: { Artist: 'Siti' } })
  .jpeg()
  .toBuffer();
beforeEach(() => {
  simulator.hooks = 'lost';
});

const { done, refusal } = callsOn(app);
const stateOf = async (id: string) => (await pay.attemptOf(id)).state;

async function transferred() {
  const ticket = await pay.createTicket();
  const id = await pay.start(ticket, 'transfer');
  const sent = await run(app, sendProof, ticket.owner, { id, file: receive(app, photo) });
  if (!sent.ok) throw new Error(sent.failure.code);
  return { ticket, id };
}

describe('a transfer', () => {
  test('shows the account, takes a proof, and is paid when a cashier finds the money', async () => {
    const ticket = await pay.createTicket();
    const id = await pay.start(ticket, 'transfer');
    const shown = await done(getPayments, ticket.owner, ticket.named);
    expect(shown).toMatchObject({ attempts: [{ instructions: { kind: 'account', bank: 'Bank Contoh', number: '1234567890' } }] });
    const stranger = (await pay.createTicket()).owner;
    expect(await run(app, sendProof, stranger, { id, file: receive(app, photo) })).toMatchObject({ failure: { code: 'not_found' } });
    const wrong = await run(app, sendProof, ticket.owner, { id, file: receive(app, Buffer.from('<svg onload=alert(1)>')) });
    expect(wrong).toMatchObject({ ok: false, failure: { status: 422 } });
    expect(await stateOf(id)).toBe('pending');
    expect(await run(app, sendProof, ticket.owner, { id, file: receive(app, photo) })).toMatchObject({ ok: true });
    expect(await run(app, sendProof, ticket.owner, { id, file: receive(app, photo) })).toMatchObject({ failure: { code: 'not_waiting' } });
    expect((await done(getPayments, ticket.owner, ticket.named)) as object).toMatchObject({
      attempts: [{ status: 'Menunggu Konfirmasi' }],
    });
    const work = (await done(findCashierWork, cashier, {})) as Record<string, { id: string }[]>;
    expect(work.proof?.map((one) => one.id)).toContain(id);
    const view = (await done(getCashierPayment, cashier, { id })) as { proofs: { file: string }[] };
    const file = view.proofs[0]?.file ?? '';
    const readers = [];
    for (const facilityId of [pay.facility.id, elsewhere.id]) readers.push(await createUser(db, { roles: ['cashier'], facilityId }));
    const statuses = [];
    for (const reader of readers) statuses.push((await app.fetch(file, await signIn(db, reader))).status);
    expect(statuses).toEqual([200, 404]);
    const own = await app.fetch(file, await signIn(db, { id: ticket.owner.userId }));
    const bytes = Buffer.from(await own.arrayBuffer());
    expect([own.status, (await sharp(bytes).metadata()).exif]).toEqual([200, undefined]);
    await done(confirmPayment, cashier, { id, amount: 218_500 });
    expect([await stateOf(id), (await pay.ticketOf(ticket.id)).effects]).toEqual(['paid', ['paid']]);
    expect(await refusal(confirmPayment, second, { id, amount: 218_500 })).toBe('not_waiting');
    expect(await db.selectFrom('payment_proofs').select('state').where('attempt_id', '=', id).execute()).toEqual([{ state: 'confirmed' }]);
  });

  test('a proof in review does not expire, and after a refusal the record can be paid again', async () => {
    const { ticket, id } = await transferred();
    await pay.minutesLater(26 * 60);
    expect(await stateOf(id)).toBe('review');
    expect(await refusal(rejectPayment, cashier, { id, note: '' })).toBe('invalid_input');
    await done(rejectPayment, cashier, { id, note: 'Uangnya tidak ada di rekening.' });
    expect([await stateOf(id), (await pay.attemptOf(id)).reason]).toEqual(['failed', 'rejected']);
    expect(await done(getPayments, ticket.owner, ticket.named)).toMatchObject({
      attempts: [{ rejection: 'Uangnya tidak ada di rekening.' }],
    });
    expect(await pay.start(ticket, 'transfer')).not.toBe(id);
  });

  test('without a proof it expires after its day and ten minutes; money found later is late money', async () => {
    const ticket = await pay.createTicket({ isFree: false });
    const id = await pay.start(ticket, 'transfer');
    await pay.minutesLater(24 * 60 + 9);
    expect(await stateOf(id)).toBe('pending');
    await pay.minutesLater(2);
    expect(await stateOf(id)).toBe('expired');
    expect(await done(confirmPayment, cashier, { id, amount: 218_500 })).toMatchObject({ outcome: 'refused' });
    expect(await pay.refundsOf(id)).toMatchObject([{ reason: 'late', method: 'bank', state: 'needs_account' }]);
  });

  test('too little is refused at its field; what is beyond the sum is requested back', async () => {
    const { id } = await transferred();
    expect(await refusal(confirmPayment, cashier, { id, amount: 218_499 })).toBe('too_little');
    expect(await refusal(confirmPayment, cashier, { id, amount: 4_700_000 })).toBe('other_sum');
    expect(await refusal(confirmPayment, cashier, { id, amount: 4_700_000, meant: 220_000 })).toBe('other_sum');
    await done(confirmPayment, cashier, { id, amount: 220_000, meant: 220_000 });
    expect(await pay.attemptOf(id)).toMatchObject({ state: 'paid', accepted: true, paid: '220000', refunded: '1500' });
    expect(await pay.refundsOf(id)).toMatchObject([{ amount: '1500', reason: 'overpaid' }]);
  });
});

describe('one person alone', () => {
  const account = { bank: 'Bank Contoh', number: '123 456 7890', holder: 'Siti Aminah' };

  test('who entered too much money does not approve its return, and the database refuses it too', async () => {
    const { ticket, id } = await transferred();
    await done(confirmPayment, cashier, { id, amount: 50_000_000, meant: 50_000_000 });
    const [refund] = await pay.refundsOf(id);
    expect(refund).toMatchObject({ reason: 'overpaid', requested_by: cashier.userId });
    await done(giveTicketAccount, ticket.owner, { id: refund?.id, ...account });
    expect(await refusal(approveRefund, cashier, { id: refund?.id })).toBe('own_request');
    expect(await done(approveRefund, second, { id: refund?.id })).toMatchObject({ state: 'approved' });
    // What another person requests of it is not approved by who entered the money either.
    const third = await createStaff(db, 'cashier', here);
    const other = { id, amount: 1_000, reason: 'complaint' };
    const { id: more } = (await done(requestRefundByStaff, third, other)) as { id: string };
    await done(giveTicketAccount, ticket.owner, { id: more, ...account });
    expect(await refusal(approveRefund, cashier, { id: more })).toBe('own_confirmation');
    const set = db.updateTable('refunds').set({ state: 'approved', approved_by: cashier.userId }).where('id', '=', more);
    await expect(set.execute()).rejects.toThrow('does not approve it');
  });

  test('nobody confirms, rejects or returns a payment of the own account', async () => {
    const { ticket, id } = await transferred();
    const own = { ...cashier, userId: ticket.owner.userId };
    expect(await refusal(confirmPayment, own, { id, amount: 50_000_000 })).toBe('own_payment');
    expect(await refusal(rejectPayment, own, { id, note: 'tidak ada' })).toBe('own_payment');
    await done(confirmPayment, cashier, { id, amount: 218_600, meant: 218_600 });
    const refund = { id: (await pay.refundsOf(id))[0]?.id };
    await done(giveTicketAccount, ticket.owner, { ...refund, ...account });
    expect(await refusal(approveRefund, own, refund)).toBe('own_payment');
    const set = db
      .updateTable('refunds')
      .set({ state: 'approved', approved_by: ticket.owner.userId })
      .where('id', '=', refund.id ?? '');
    await expect(set.execute()).rejects.toThrow('does not approve it');
  });
});

test('at the place the cashier enters the money; a charge of the provider cannot be entered', async () => {
  const ticket = await pay.createTicket();
  const id = await pay.start(ticket, 'at_place');
  expect(((await done(findCashierWork, cashier, {})) as Record<string, { id: string }[]>).at_place?.map((one) => one.id)).toContain(id);
  expect(await refusal(confirmPayment, cashier, { id, amount: 218_500 })).toBe('no_shift');
  await done(openShift, cashier, { facility_id: pay.facility.id, opening_cash: 0 });
  await done(confirmPayment, cashier, { id, amount: 218_500, note: 'tunai' });
  expect((await pay.ticketOf(ticket.id)).state).toBe('paid');
  const charged = await pay.charged('va_bca');
  expect(await refusal(confirmPayment, cashier, { id: charged.id, amount: 218_500 })).toBe('not_waiting');
  simulator.pay(charged.reference);
  expect(await done(recheckPayment, cashier, { id: charged.id })).toMatchObject({ outcome: 'moved' });
  expect(await stateOf(charged.id)).toBe('paid');
});

test('the cashier of another facility finds nothing, and an account without the role is refused', async () => {
  const { id } = await transferred();
  const { id: late } = await transferred();
  await done(confirmPayment, cashier, { id: late, amount: 300_000, meant: 300_000 });
  const refund = (await pay.refundsOf(late))[0]?.id;
  const onAttempt: [Operation<never>, object][] = [
    [getCashierPayment as never, {}],
    [confirmPayment as never, { amount: 218_500 }],
    [rejectPayment as never, { note: 'tidak ada' }],
    [recheckPayment as never, {}],
    [requestRefundByStaff as never, { amount: 1, reason: 'complaint' }],
  ];
  const onRefund: [Operation<never>, object][] = [
    [approveRefund as never, {}],
    [declineRefund as never, { note: 'tidak' }],
    [revealRefundAccount as never, {}],
    [finishRefund as never, { result: 'done' }],
  ];
  const desk = await createStaff(db, 'booking_desk', here);
  for (const [[item, more], named] of [...onAttempt.map((one) => [one, id] as const), ...onRefund.map((one) => [one, refund] as const)]) {
    const asked = [];
    for (const who of [foreign, desk]) asked.push(await refusal(item, who, { ...more, id: named }));
    asked.push(await refusal(item, foreign, { ...more, id: '999999999' }));
    expect([item.name, asked]).toEqual([item.name, ['not_found', 'forbidden', 'not_found']]);
  }
  expect(await refusal(sendRefundBatch, foreign, { ids: [refund], bank_reference: 'B' })).toBe('not_found');
  const work = (await done(findCashierWork, foreign, {})) as Record<string, unknown[]>;
  expect(Object.values(work).flat()).toEqual([]);
  expect(await done(findRefunds, foreign, {})).toEqual([]);
  expect(await refusal(findCashierWork, foreign, { units: here })).toBe('not_found');
  expect(await refusal(findRefunds, foreign, { units: here })).toBe('not_found');
  expect(await stateOf(id)).toBe('review');
});

test('the person who erases an account leaves payments without them, and no proof', async () => {
  const { ticket, id } = await transferred();
  const read = (await personalPayments.read(db, ticket.owner.userId)) as { pembayaran: unknown[] };
  expect(read.pembayaran).toMatchObject([{ nomor: `${ticket.named.name}.1`, jumlah: 218_500, keadaan: 'Menunggu Konfirmasi' }]);
  await inTransaction(db, (tx) => personalPayments.erase(tx, ticket.owner.userId, platform));
  expect(await personalPayments.read(db, ticket.owner.userId)).toEqual({
    pembayaran: [],
    pengembalian: [],
    laci_kasir: [],
    mutasi_bank: [],
  });
  const [proof] = await db.selectFrom('payment_proofs').select('file_id').where('attempt_id', '=', id).execute();
  expect([(await pay.attemptOf(id)).user_id, proof?.file_id]).toEqual([null, null]);
  await db.deleteFrom('users').where('id', '=', ticket.owner.userId).execute();
  const events = await db.selectFrom('payment_events').select(['kind', 'actor_id']).where('attempt_id', '=', id).execute();
  expect(events.map(({ actor_id }) => actor_id)).toEqual(events.map(() => null));
});

test('a domain starts and returns a payment in transactions of its own, which go with them', async () => {
  const ticket = await pay.createTicket();
  const { kind } = ticket.named;
  const payable = platform.payables.get(kind);
  const begin = (end: 'commit' | 'roll back') =>
    inTransaction(db, async (tx) => {
      const record = await payable?.lock(tx, ticket.id);
      if (!record) throw new Error('no record');
      const methodId = (await methodsFor(tx, platform, record)).find(({ channel }) => channel === 'at_place')?.id ?? 0;
      const attempt = await startAttempt(writesIn(tx, platform.jobs), platform, { kind, record, methodId, actorId: null });
      if (end === 'roll back') throw new Error('rolled back');
      return attempt;
    });
  await expect(begin('roll back')).rejects.toThrow('rolled back');
  const attempts = db.selectFrom('payment_attempts').select('id').where('subject_kind', '=', kind).where('subject_id', '=', ticket.id);
  expect(await attempts.execute()).toEqual([]);
  const attempt = await begin('commit');
  await done(openShift, second, { facility_id: pay.facility.id, opening_cash: 0 });
  if (!attempt.ok) throw new Error(attempt.code);
  expect(attempt.value).toMatchObject({ state: 'pending', no: 1, instructions: { kind: 'place' } });
  const ask = () =>
    inTransaction(db, async (tx) => {
      await payable?.lock(tx, ticket.id);
      return await requestRefund(tx, platform, { attemptId: attempt.value.id, amount: 218_500, reason: 'cancelled', requestedBy: null });
    });
  expect(await ask()).toBeNull();
  await done(confirmPayment, second, { id: attempt.value.id, amount: 218_500 });
  expect(await ask()).toMatchObject({ amount: 218_500, state: 'needs_account' });
  expect(await ask()).toBeNull();
});
