import { operation } from '#app/platform/operations/operation.server.ts';
import { waybillInput } from '../order/order.schema.ts';
import { setWaybill } from '../order/order-writes.store.server.ts';
import { announceOrder } from '../order/record-order-event.server.ts';
import { setTripWaybill } from '../parcel/parcel.store.server.ts';
import { isBack } from '../parcel/parcel.ts';
import { acts, audited, failures, mayHandle, onPart } from './lock-part.server.ts';

/** The number that a courier service has given to a parcel, which may come after the parcel has left. Its buyer follows the parcel by it. */
export const writeWaybill = operation({
  name: 'order.waybill_written',
  access: mayHandle,
  limits: acts,
  input: waybillInput,
  failures,
  async run(given, { id, waybill }) {
    return await onPart(given, id, async (locked, part) => {
      const isOnItsWay = part.state === 'shipped' && !isBack(part.trip);
      if (part.mode !== 'courier' || !(part.state === 'packed' || isOnItsWay)) return false;
      await setWaybill(locked.tx, id, waybill);
      if (part.trip) await setTripWaybill(locked.tx, part.trip, waybill);
      announceOrder(locked, part);
      return true;
    });
  },
  audit: audited,
});
