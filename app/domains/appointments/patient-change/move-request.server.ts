import { ok, operation } from '#app/platform/operations/operation.server.ts';
import type { Change } from '../reminder/visit-mails.ts';
import { moveInput } from '../request/request.schema.ts';
import { auditRequest, linkLimits, originOf } from '../request/request-link.server.ts';
import { changeFailures } from '../request/request-refusals.ts';
import { doctorInOnePlace } from '../slot/slot.store.server.ts';
import { detailOf } from './get-request.server.ts';
import { underOwnLock } from './lock-own-request.server.ts';
import * as store from './patient-change.store.server.ts';

/**
 * Moves the request to another date of the same slot, with the slot's current hours. Refused like `submitRequest`; then the old date is
 * kept, and the caps of the new date are checked. The staff is told, and a guardian is not kept for a patient who is of age on the new date.
 */
export const moveRequest = operation({
  name: 'appointment.move',
  access: 'public',
  limits: linkLimits('register_change'),
  input: moveInput,
  failures: changeFailures,
  refusedBy: { [doctorInOnePlace]: 'doctor_elsewhere' },
  async run({ tx, actor, clock, platform }, { token, visit_date: date }) {
    const { networkHash } = originOf(platform, actor);
    return await underOwnLock(tx, platform, token, async (locked, tokenHash) => {
      const moved = await store.moveRequest(tx, locked, { tokenHash, date, networkHash }, clock.now());
      return moved.ok ? ok<Change | null>(locked.visit_date === date ? null : { kind: 'moved', from: locked.visit_date }) : moved;
    });
  },
  complete: ({ platform }, _input, row) => detailOf(platform, row),
  audit: (_input, row) => auditRequest(row),
});
