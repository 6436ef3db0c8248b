import { operation } from '#app/platform/operations/operation.server.ts';
import { parcelInput } from '../order/order.schema.ts';
import { recordOrderEvent } from '../order/record-order-event.server.ts';
import { moveShipment } from '../parcel/parcel.store.server.ts';
import { follows, parcelSteps } from '../parcel/parcel.ts';
import { acts, audited, failures, mayHandle, onPart } from './lock-part.server.ts';

/*
 * Policy of all operations here: as for the other acts of a seller (act-on-part). The money of a parcel that came back is returned by
 * refusing the part; its goods are not sold again.
 */

/** What happened to a parcel on its way: nobody took it, it comes back, it is back, or it is lost. The buyer reads the note. */
export const moveParcel = operation({
  name: 'order.parcel_moved',
  access: mayHandle,
  limits: acts,
  input: parcelInput,
  failures,
  run: (given, { id, step, note }) =>
    onPart(given, id, async (locked, part) => {
      const { trip } = part;
      const to = parcelSteps[step];
      if (part.state !== 'shipped' || !trip || !follows(trip.state, to)) return false;
      if (!(await moveShipment(locked.tx, trip, { to, now: locked.platform.clock.now() }))) return false;
      await recordOrderEvent({ ...locked, by: { ...locked.by, note } }, `parcel_${step}`, part);
      return true;
    }),
  audit: audited,
});
