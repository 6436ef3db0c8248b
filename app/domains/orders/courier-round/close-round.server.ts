import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { handOverRefusal } from '../order/move-part.server.ts';
import { orderTypeOf } from '../order/record-order-event.server.ts';
import { leaveFailures, lockPart, mayHandle } from '../part/lock-part.server.ts';
import { closeInput } from './courier-round.schema.ts';
import { closeOpen, findParts } from './courier-round.store.server.ts';
import { encryptedSignature, missingBoxes } from './courier-round.ts';
import { acts, audited, failures, lockRound } from './lock-round.server.ts';

const closeFailures = {
  ...failures,
  empty: [409, 'Belum ada kiriman di serah terima ini.'],
  may_not_leave: [409, 'Ada kiriman yang tidak boleh diserahkan. Keluarkan dari serah terima ini.'],
  missing: [409, 'Masih ada kotak yang belum dipindai. Pindai labelnya, atau keluarkan kirimannya dari serah terima ini.'],
  unsigned: [422, 'Minta kurir menandatangani, atau centang bahwa ia menandatangani di kertas.'],
} as const;

type Found = NonNullable<Awaited<ReturnType<typeof lockPart>>>;

/** Locks the packed parts of a round, their orders before their goods, each in the order in which all lock several. */
async function lockPacked(given: Parameters<typeof lockPart>[0], roundId: string): Promise<Found[]> {
  const parts = (await findParts(given.tx, roundId)).filter(({ state }) => state === 'packed');
  const found: Found[] = [];
  for (const { id } of parts.toSorted((one, other) => Number(one.orderId) - Number(other.orderId))) {
    const one = await lockPart(given, id);
    if (one?.part.state === 'packed') found.push(one);
  }
  for (const [type, own] of Map.groupBy(found, ({ locked }) => orderTypeOf(given.platform, locked.order))) {
    const ids = own.map(({ part }) => part.id);
    await type.lockGoods?.(given.tx, ids);
  }
  return found;
}

/** The courier has signed for all boxes of the round. The parts are recorded as sent afterwards, each by itself. */
export const closeRound = operation({
  name: 'courier_round.closed',
  access: mayHandle,
  limits: acts,
  input: closeInput,
  failures: closeFailures,
  async run({ tx, scope, actor, clock, platform }, { id, courier, vehicle, signature, on_paper: onPaper }) {
    const round = await lockRound(tx, scope, id);
    if (!round) return fail('not_found');
    if (round.state !== 'open') return fail('closed');
    for (const { locked, part } of await lockPacked({ tx, scope, platform, actorId: actor.userId }, id)) {
      const refusal = await handOverRefusal(locked, part);
      if (!refusal) continue;
      const message = `${locked.order.name}: ${leaveFailures[refusal][1]} Keluarkan kirimannya dari serah terima ini.`;
      return fail('may_not_leave', { message });
    }
    // What was sent or taken out again by itself is no part of it any more.
    const parts = (await findParts(tx, id)).filter(({ state }) => state === 'packed');
    if (parts.length === 0) return fail('empty');
    if (parts.some((part) => missingBoxes(part).length > 0)) return fail('missing');
    if (signature === '' && !onPaper) return fail('unsigned', { fieldErrors: { signature: [closeFailures.unsigned[1]] } });
    const drawn = signature === '' ? null : platform.encryption.encrypt(encryptedSignature, signature);
    await closeOpen(tx, id, { courier, vehicle, encryptedSignature: drawn, by: actor.userId, now: clock.now() });
    return ok({ id, parts: parts.map((part) => part.id) });
  },
  audit: audited,
});
