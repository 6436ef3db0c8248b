import { fail, operation } from '#app/platform/operations/operation.server.ts';
import { sendParcel } from '../order/move-part.server.ts';
import { sendAgainInput } from '../order/order.schema.ts';
import { orderTypeOf, recordOrderEvent } from '../order/record-order-event.server.ts';
import { acts, audited, failures, mayHandle, onPart } from './lock-part.server.ts';

/* Policy: that of `move-parcel`. */

/** Sends a parcel that came back once more. */
export const resendParcel = operation({
  name: 'order.parcel_sent_again',
  access: mayHandle,
  limits: acts,
  input: sendAgainInput,
  failures: { ...failures, no_courier: [422, 'Tulis siapa yang membawa kiriman ini.'] },
  async run(given, { id, courier, waybill }) {
    if (!courier) return fail('no_courier', { fieldErrors: { courier: ['Tulis siapa yang membawa kiriman ini.'] } });
    return await onPart(given, id, async (locked, part) => {
      if (part.state !== 'shipped' || part.trip?.state !== 'returned' || locked.order.debtAt !== null) return false;
      if (await orderTypeOf(locked.platform, locked.order).mayNotLeave?.(locked.tx, part, 'locked', true)) return false;
      await sendParcel(locked, part, { courier, waybill });
      await recordOrderEvent(locked, 'parcel_again', part);
      return true;
    });
  },
  audit: audited,
});
