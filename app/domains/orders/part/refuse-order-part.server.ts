import { operation } from '#app/platform/operations/operation.server.ts';
import { refuseInput } from '../order/order.schema.ts';
import { refusePart } from '../order/refuse-part.server.ts';
import { acts, audited, failures, mayHandle, onPart } from './lock-part.server.ts';

/** A seller cannot deliver its part. What was paid for it goes back. */
export const refuseOrderPart = operation({
  name: 'order.part_refused',
  access: mayHandle,
  limits: acts,
  input: refuseInput,
  failures,
  run: (given, { id, reason }) => onPart(given, id, (locked, part) => refusePart(locked, part, reason)),
  audit: audited,
});
