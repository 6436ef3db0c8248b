import { z } from 'zod';
import { findAttempt } from '#app/domains/payments/attempt/attempt.store.server.ts';
import { receiveRefundAccount, startAttempt } from '#app/domains/payments/index.server.ts';
import { bankAccount } from '#app/domains/payments/method/bank-account.schema.ts';
import { findRefund } from '#app/domains/payments/refund/refund.store.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';

/*
 * What the domain that sells the test tickets declares itself, as every domain does whose records are paid for.
 */
/** What can be paid in the tests: a ticket with one place, in a table that the test app creates. It is no order. */
export const ticketKind = 'test_ticket';
const limits = [perAccount(20, '10m', 'test_tickets')] as const;

/** Starts to pay a ticket of the caller. */
export const payTicket = operation({
  name: 'test_ticket.pay',
  access: 'user',
  limits,
  input: z.object({ name: z.string(), method_id: z.int() }),
  failures: {
    not_found: notFound,
    not_open: [409, 'Tiket ini tidak lagi menunggu pembayaran.'],
    in_review: [409, 'Bukti pembayaran diperiksa kasir.'],
    no_method: [422, 'Pilih metode pembayaran'],
    too_late: [409, 'Waktu pembayarannya sudah habis.'],
    too_many: [409, 'Cara membayarnya terlalu sering diganti.'],
  },
  async run({ tx, enqueue, actor, platform }, { name, method_id: methodId }) {
    const tickets = platform.payables.get(ticketKind);
    const found = await tickets?.find(tx, name);
    const record = found && (await tickets?.lock(tx, found.id));
    if (!record || record.ownerId !== actor.userId) return fail('not_found');
    const attempt = await startAttempt({ tx, enqueue }, platform, { kind: ticketKind, record, methodId, actorId: actor.userId });
    return attempt.ok ? ok({ id: attempt.value.id, no: attempt.value.no }) : attempt;
  },
});

/** The buyer of a ticket names the bank account that a refund goes to. */
export const giveTicketAccount = operation({
  name: 'test_ticket.give_account',
  access: 'user',
  limits,
  input: bankAccount.extend({ id: z.string() }),
  failures: { not_found: notFound, changed: [409, 'Pengembalian ini sudah berubah.'] },
  async run({ tx, actor, platform }, { id, ...account }) {
    const refund = await findRefund(tx, id);
    const attempt = refund && (await findAttempt(tx, refund.attemptId));
    if (!refund || attempt?.userId !== actor.userId) return fail('not_found');
    return (await receiveRefundAccount(tx, platform, refund, { account, actorId: actor.userId })) ? ok({ id }) : fail('changed');
  },
});
