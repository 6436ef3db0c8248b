import { fail, type Outcome, ok, type Writes } from '#app/platform/operations/operation.server.ts';
import { providerOf } from '#app/platform/payments/channels.ts';
import type { PayableRecord } from '#app/platform/payments/payables.server.ts';
import type { Instructions } from '#app/platform/payments/payment-provider.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import * as store from '../attempt/attempt.store.server.ts';
import { timesOf } from '../attempt/attempt.ts';
import { closeAttempt } from '../attempt/move-attempt.server.ts';
import { isFeeOf } from '../attempt/transfer-code.ts';
import { methodsFor, type OfferedMethod } from '../method/find-methods.server.ts';
import { findActiveAccount } from '../method/payment-method.store.server.ts';
import { chooseTransferCode } from './choose-transfer-code.server.ts';
import { followJob } from './follow-attempt.server.ts';

/** Why no attempt was started. */
export type StartRefusal = 'not_open' | 'in_review' | 'no_method' | 'too_late' | 'too_many';

/** Of one record, so that its history stays readable and a provider is not filled with charges. */
const attemptsPerDay = 20;

/** Longer than anything is booked ahead. */
const untilVisit = 400 * 1_440;

type Start = Readonly<{ kind: string; record: PayableRecord; methodId: number; actorId: string | null }>;

/**
 * Starts to pay a record that the caller has locked, by one method: the same one again is the attempt that is open, another one ends it. Money
 * that comes for the former one all the same is taken, or returned if the new one is paid too.
 */
export async function startAttempt(
  { tx, enqueue }: Pick<Writes, 'tx' | 'enqueue'>,
  platform: PlatformServices,
  { kind, record, methodId, actorId }: Start,
): Promise<Outcome<store.Attempt, StartRefusal>> {
  const now = platform.clock.now();
  if (!record.isOpen || (await store.hasAccepted(tx, kind, record.id))) return fail('not_open');
  const methods = await methodsFor(tx, platform, record);
  const method = methods.find(({ id, reason }) => id === methodId && reason === null);
  if (!method) return fail('no_method');
  const visit = method.channel === 'at_place' ? record.payAtPlaceUntil : null;
  const times = visit ? timesOf(now, untilVisit, visit) : timesOf(now, method.ttlMinutes, record.payUntil);
  if (!times) return fail('too_late');
  const isFull = (await store.countSince(tx, kind, record.id, new Date(now.getTime() - 86_400_000))) >= attemptsPerDay;
  for (const open of await store.lockOpen(tx, kind, record.id)) {
    if (open.state === 'review') return fail('in_review');
    const isOfSum = open.amount - open.fee === record.amount && isFeeOf(open.fee, method.fee, method.channel);
    const isSame = open.methodId === methodId && isOfSum && open.expiresAt > now;
    if (isSame) return ok(open);
    if (isFull) return fail('too_many');
    await closeAttempt(tx, platform, open, 'cancelled', { source: 'owner', actorId, note: 'changed' });
    if (open.provider !== 'manual') await enqueue(followJob, { id: open.id });
  }
  if (isFull) return fail('too_many');
  const { channel } = method;
  const provider = providerOf(channel);
  const instructions = provider === 'manual' ? await manualInstructions(tx, record, method) : null;
  const sum = record.amount + method.fee;
  const code = instructions?.kind === 'account' ? await chooseTransferCode(tx, platform, { number: instructions.number, sum }) : 0;
  const fee = method.fee - code;
  const attempt = await store.insertAttempt(tx, {
    kind,
    subjectId: record.id,
    name: record.name,
    userId: record.ownerId,
    facilityId: record.facilityId,
    methodId,
    channel,
    provider,
    amount: record.amount + fee,
    fee,
    ...times,
    now,
    state: provider === 'manual' ? 'pending' : 'created',
    instructions,
  });
  const source = actorId === null ? 'product' : 'owner';
  await store.addEvent(tx, { attemptId: attempt.id, kind: 'started', from: null, to: attempt.state, source, actorId, now });
  if (provider !== 'manual') await enqueue(followJob, { id: attempt.id });
  return ok(attempt);
}

async function manualInstructions(tx: Writes['tx'], record: PayableRecord, { channel }: OfferedMethod): Promise<Instructions> {
  if (channel !== 'transfer') return { kind: 'place' };
  const account = await findActiveAccount(tx, record.facilityId);
  if (!account) throw new Error('payments: a transfer is offered without an account');
  return { kind: 'account', ...account };
}
