import { inTransaction } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { invokeWithin } from '#app/platform/operations/invoke.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import type { Attempt } from '../attempt/attempt.store.server.ts';
import { isEnded } from '../attempt/attempt.ts';
import { enterMoney, enterRefusal } from '../cashier/enter-money.server.ts';
import { enterFailures, lockManual, mayCheck } from '../cashier/lock-manual-payment.server.ts';
import { lineMatch, lineMatches } from './statement.schema.ts';
import * as store from './statement.store.server.ts';

export const decided = [409, 'Baris ini sudah diputuskan orang lain. Muat ulang halaman.'] as const;

/** The account that a transfer goes to; null for what is none. */
const accountOf = ({ channel, instructions }: Attempt) =>
  channel === 'transfer' && instructions?.kind === 'account' ? instructions.number : null;

/**
 * The money of a line is that of a transfer: it is entered in the name of whoever accepts it, or was entered before by its proof and gets its line
 * now. Of two who accept one line, or give one transfer two lines, one does.
 */
export const acceptLine = operation({
  name: 'bank_line.matched',
  access: mayCheck,
  limits: [perAccount(300, '10m', 'bank_lines')],
  input: lineMatch,
  failures: {
    ...enterFailures,
    decided,
    other_line: [409, 'Uang untuk pembayaran ini sudah ada di baris lain.'],
    ended: [
      409,
      'Pembayaran ini sudah berakhir sejak halaman dibuka. Tekan keterangan barisnya untuk membaca apa yang terjadi dengan uangnya.',
    ],
  },
  refusedBy: { bank_lines_attempt_once: 'other_line' },
  async run({ tx, scope, actor, platform, clock }, { id, attempt_id: attemptId, meant, late }) {
    const attempt = await lockManual(tx, platform, scope, attemptId);
    const line = await store.findLine(tx, id, scope);
    if (!attempt || !line || accountOf(attempt) !== line.number) return fail('not_found');
    const by = { userId: actor.userId, now: clock.now() };
    const entered = { amount: line.amount, meant, day: line.day, note: `Mutasi ${line.bank}` };
    const isEntered = attempt.state === 'paid';
    if (isEnded(attempt.state) && !late) return fail('ended');
    if (isEntered && attempt.userId === actor.userId) return fail('own_payment');
    if (isEntered && attempt.paid !== line.amount) return fail('not_waiting');
    if (isEntered && line.day < dateInJakarta(attempt.createdAt)) return fail('wrong_day');
    const refusal = isEntered ? null : enterRefusal(attempt, entered, by);
    if (refusal) return refusal;
    if (!(await store.matchLine(tx, id, attemptId, by))) return fail('decided');
    announce(tx, { topic: `shop:${attempt.facilityId ?? 'group'}`, kind: 'bank_line.decided', key: id });
    const outcome = isEntered ? ok('linked' as const) : await enterMoney({ tx, platform, actor }, attempt, entered);
    return outcome.ok ? ok({ id: attemptId, outcome: outcome.value, subjectId: attempt.userId }) : outcome;
  },
  audit: (_input, { id, subjectId }) => ({ object: `payment:${id}`, ...(subjectId ? { subjectId } : {}) }),
});

/** Rolls one line back; the others are accepted. */
class Refused extends Error {
  override name = 'Refused';
}

/**
 * Accepts many lines, each in a transaction of its own, so that one that somebody else has decided about holds up no other. `returned` counts those
 * whose money is sent back, `refused` those that are left.
 */
export const acceptLines = operation({
  name: 'bank_line.all_matched',
  access: mayCheck,
  limits: [perAccount(60, '10m', 'bank_presses')],
  transaction: 'none',
  input: lineMatches,
  failures: { not_found: notFound },
  async run({ db, actor, platform }, { matches }) {
    const counts = { accepted: 0, returned: 0, refused: 0 };
    for (const match of matches) {
      const accept = inTransaction(db, async (tx): Promise<keyof typeof counts> => {
        const accepted = await invokeWithin(acceptLine, { platform, actor, tx }, match);
        if (!accepted.ok) throw new Refused();
        return accepted.value.outcome === 'refused' ? 'returned' : 'accepted';
      });
      const end = await accept.catch((error: unknown) => {
        if (error instanceof Refused) return 'refused' as const;
        throw error;
      });
      counts[end] += 1;
    }
    return ok(counts);
  },
});
