import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { unpackPart } from '../order/move-part.server.ts';
import { unpackInput } from '../order/order.schema.ts';
import { acts, audited, failures, lockPart, mayHandle, recalled, withheld } from './lock-part.server.ts';

/** A seller takes a packed part out again: it was packed by mistake, broke, or its buyer asks. Afterwards it can be packed again or refused. */
export const unpackOrderPart = operation({
  name: 'order.part_unpacked',
  access: mayHandle,
  limits: acts,
  input: unpackInput,
  failures: { ...failures, recalled, withheld },
  async run({ tx, scope, platform, actor }, { id, goods, reason }) {
    const found = await lockPart({ tx, scope, platform, actorId: actor.userId }, id);
    if (!found) return fail('not_found');
    const { locked, part } = found;
    const answer = await unpackPart(locked, part, { goods, reason });
    return answer.ok ? ok({ id, subjectId: locked.order.userId }) : answer;
  },
  audit: audited,
});
