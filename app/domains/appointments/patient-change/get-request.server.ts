import type { Tx } from '#app/platform/db.server.ts';
import { fail, type Outcome, ok, operation } from '#app/platform/operation.server.ts';
import { maskedPhone } from '#app/platform/phone-text.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { Change } from '../reminder/visit-mails.ts';
import { publicReasons } from '../request/cancel-reasons.ts';
import { moveInput, type RequestDetail, statusPath } from '../request/request.schema.ts';
import { getRequestOrNull, type RequestRow } from '../request/request.store.server.ts';
import { auditRequest, changedChatUrlOf, hashOf, linkLimits, originOf, statusUrlOf } from '../request/request-link.server.ts';
import { changeFailures, type Refusal, refusalExtra } from '../request/request-refusals.ts';
import { requestState } from '../request/request-state.ts';
import { doctorInOnePlace, type PersonOnDate } from '../slot/slot.store.server.ts';
import { visitOf } from '../submission/submit-request.server.ts';
import { finishPatientChange } from './finish-patient-change.server.ts';
import * as store from './patient-change.store.server.ts';

const listedDays = 56;

/*
 * Policy of all operations here: the holder of the private link may see, move and cancel the request. An unknown token is `not_found`,
 * whatever its format.
 */

export const getRequestByToken = operation({
  name: 'appointment.get_by_link',
  access: 'public',
  limits: 'reads',
  input: statusPath,
  failures: { not_found: changeFailures.not_found },
  async run({ db, clock, platform }, { token }) {
    const row = await getRequestOrNull(db, { tokenHash: hashOf(token) }, clock.now(), listedDays);
    return row ? ok(detailOf(platform, row)) : fail('not_found', refusalExtra('not_found'));
  },
});

/**
 * Cancels the request, deletes what was added to it, also the mails, and tells the staff; a second call changes nothing and is no error.
 * Refused with `visit_over` after the visit has begun.
 */
export const cancelRequest = operation({
  name: 'appointment.cancel',
  access: 'public',
  limits: linkLimits('register_change'),
  input: statusPath,
  failures: changeFailures,
  run: async ({ tx, clock, platform }, { token }) =>
    await underLock(tx, platform, token, async (held, tokenHash) => {
      const cancelled = await store.cancelRequest(tx, held, tokenHash, clock.now());
      return cancelled.ok ? ok<Change | null>(cancelled.value.isFreed ? { kind: 'cancelled' } : null) : cancelled;
    }),
  complete: ({ platform }, _input, row) => detailOf(platform, row),
  audit: (_input, row) => auditRequest(row),
});

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
    return await underLock(tx, platform, token, async (held, tokenHash) => {
      const moved = await store.moveRequest(tx, held, { tokenHash, date, networkHash }, clock.now());
      return moved.ok ? ok<Change | null>(held.visit_date === date ? null : { kind: 'moved', from: held.visit_date }) : moved;
    });
  },
  complete: ({ platform }, _input, row) => detailOf(platform, row),
  audit: (_input, row) => auditRequest(row),
});

async function underLock(
  tx: Tx,
  platform: PlatformServices,
  token: string,
  work: (held: PersonOnDate, tokenHash: Buffer) => Promise<Outcome<Change | null, Refusal>>,
): Promise<Outcome<RequestRow, Refusal>> {
  const tokenHash = hashOf(token);
  const held = await store.lockRequestOrNull(tx, tokenHash, platform.clock.now());
  const changed = held ? await work(held, tokenHash) : fail('not_found');
  if (!changed.ok) return fail(changed.code, refusalExtra(changed.code));
  const row = await getRequestOrNull(tx, { tokenHash }, platform.clock.now(), listedDays);
  if (!row) throw new Error('a request that is held cannot be read');
  if (changed.value && held) await finishPatientChange(tx, platform, held, row, changed.value);
  return ok(row);
}

/** The cancellation, otherwise the last move, is the hospital's. */
const isByHospital = ({ status, cancel_reason, is_moved_by_hospital }: RequestRow) =>
  status === 'cancelled' ? cancel_reason !== null : is_moved_by_hospital;

function detailOf(platform: PlatformServices, row: RequestRow): RequestDetail {
  return {
    ...visitOf(row),
    code: row.code,
    status: row.status,
    ...requestState(row),
    patient_name: row.patient_name,
    phone_masked: maskedPhone(row.phone),
    schedule_id: row.schedule_id,
    moved_from: row.moved_from,
    is_moved_by_hospital: row.is_moved_by_hospital,
    queue_number: row.queue_number,
    cancel_reason: row.cancel_reason && publicReasons[row.cancel_reason],
    status_url: statusUrlOf(platform, row.code),
    whatsapp_url: changedChatUrlOf(platform, { ...row, isByHospital: isByHospital(row) }),
    next_dates: row.next_dates,
    closed_dates: row.closed_dates,
  };
}
