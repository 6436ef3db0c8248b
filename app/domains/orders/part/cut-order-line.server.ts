import { operation } from '#app/platform/operations/operation.server.ts';
import { cutInput } from '../order/order.schema.ts';
import { cutPart } from '../order/refuse-part.server.ts';
import { acts, audited, failures, mayHandle, onPart } from './lock-part.server.ts';

/** A seller cannot deliver some of one line. Their price goes back. */
export const cutOrderLine = operation({
  name: 'order.line_cut',
  access: mayHandle,
  limits: acts,
  input: cutInput,
  failures,
  run: (given, { id, line_id: lineId, quantity, reason }) =>
    onPart(given, id, async (locked, part) => {
      const line = part.lines.find((one) => one.id === lineId);
      return line !== undefined && (await cutPart(locked, part, line, quantity, reason));
    }),
  audit: audited,
});
