import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { mayHandle } from '../part/lock-part.server.ts';
import { leaveInput } from './courier-round.schema.ts';
import { removePart } from './courier-round.store.server.ts';
import { acts, failures, lockRound } from './lock-round.server.ts';

/** A parcel stays here: it is no part of the round any more. */
export const leavePart = operation({
  name: 'courier_round.left_out',
  access: mayHandle,
  limits: acts,
  input: leaveInput,
  failures,
  async run({ tx, scope }, { id, part }) {
    const round = await lockRound(tx, scope, id);
    if (!round) return fail('not_found');
    if (round.state !== 'open') return fail('closed');
    return (await removePart(tx, id, part)) ? ok({ id }) : fail('not_found');
  },
});
