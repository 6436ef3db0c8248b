import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { chosenParts } from '../order/order.schema.ts';
import { mayHandle } from '../part/lock-part.server.ts';
import { addParts, findSenders, insertRound } from './courier-round.store.server.ts';
import { acts, audited } from './lock-round.server.ts';

/** Begins a round with the packed parts among these; what is not packed for a courier is left out. */
export const openRound = operation({
  name: 'courier_round.opened',
  access: mayHandle,
  limits: acts,
  input: chosenParts,
  failures: {
    nothing: [409, 'Tidak ada yang siap diserahkan ke kurir di antara pesanan yang dipilih, atau semuanya sudah ada di serah terima lain.'],
    many_facilities: [409, 'Pilih pesanan dari satu fasilitas saja: tiap fasilitas punya serah terima sendiri.'],
  },
  async run({ tx, scope, actor, clock }, { ids }) {
    const [facilityId, another] = await findSenders(tx, ids, scope);
    if (facilityId === undefined) return fail('nothing');
    if (another !== undefined) return fail('many_facilities');
    const id = await insertRound(tx, { facilityId, by: actor.userId, now: clock.now() });
    const count = await addParts(tx, { id, facilityId }, ids);
    return count === 0 ? fail('nothing') : ok({ id, count });
  },
  audit: audited,
});
