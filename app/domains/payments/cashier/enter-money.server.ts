import type { UserActor } from '#app/platform/access/actor.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { dateInJakarta, longDateOf } from '#app/platform/time/calendar.ts';
import type { Attempt } from '../attempt/attempt.store.server.ts';
import { settle } from '../payment/settle-payment.server.ts';
import { decideProof } from '../proof/proof.store.server.ts';
import { enterFailures } from './lock-manual-payment.server.ts';

type Entered = Readonly<{
  amount: number;
  /** The same sum once more, where it is beyond what was expected. */
  meant: number | undefined;
  note: string;
  /** The day of a transfer on the statement. */
  day: string | undefined;
}>;

/** Why money cannot be entered for an attempt, which is locked; null when it can. */
export function enterRefusal(attempt: Attempt, { amount, meant, day }: Entered, { userId, now }: Readonly<{ userId: string; now: Date }>) {
  if (attempt.userId === userId) return fail('own_payment');
  const isByHand = attempt.provider === 'manual' || (attempt.state === 'review' && attempt.reason === 'amount_differs');
  if (!isByHand || attempt.state === 'created') return fail('not_waiting');
  if (amount < attempt.amount) {
    const message = `Uangnya kurang dari yang harus dibayar, ${attempt.amount.toLocaleString('id-ID')} rupiah.`;
    return fail('too_little', { message, fieldErrors: { amount: [message] } });
  }
  if (amount > attempt.amount && meant !== amount) return fail('other_sum', { details: { amount, beyond: amount - attempt.amount } });
  if (day && (day < dateInJakarta(attempt.createdAt) || day > dateInJakarta(now))) {
    return fail('wrong_day', { fieldErrors: { received_on: [enterFailures.wrong_day[1]] } });
  }
  return null;
}

type By = Readonly<{ tx: Tx; platform: PlatformServices; actor: UserActor }>;

/**
 * Enters money that a cashier has found, in the name of that cashier: no refund of it is approved by the same person. The attempt and what is
 * paid for are locked.
 */
export async function enterMoney(
  { tx, platform, actor }: By,
  attempt: Attempt,
  { amount, note, day }: Omit<Entered, 'meant'>,
): Promise<Outcome<'accepted' | 'refused', 'not_waiting'>> {
  const said = [day ? `Masuk ${longDateOf(day)}` : '', note].filter(Boolean).join('. ').slice(0, 300);
  const by = { source: 'staff', actorId: actor.userId, note: said } as const;
  const outcome = await settle(tx, platform, attempt, { paid: amount, by, receivedOn: day ?? null });
  if (outcome === 'unchanged') return fail('not_waiting');
  await decideProof(tx, attempt.id, 'confirmed', { actorId: actor.userId, now: platform.clock.now() });
  return ok(outcome);
}
