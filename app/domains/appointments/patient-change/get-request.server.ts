import { maskedPhone } from '#app/platform/contacts/phone-text.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { getVisitNumber, type QueueReads } from '../queue/estimate-calls.server.ts';
import { publicReasons } from '../request/cancel-reasons.ts';
import { type RequestDetail, statusPath } from '../request/request.schema.ts';
import { getRequestOrNull, type RequestRow } from '../request/request.store.server.ts';
import { changedChatUrlOf, hashOf, statusUrlOf } from '../request/request-link.server.ts';
import { changeFailures, refusalExtra } from '../request/request-refusals.ts';
import { requestState } from '../request/request-state.ts';
import type { ShownNumber } from '../request/visit-number.schema.ts';
import { visitOf } from '../submission/submit-request.server.ts';

/*
 * Policy of this read and of every change by the patient: the holder of the private link may see, move and cancel the request. An unknown token is
 * `not_found`, whatever its format.
 */

const listedDays = 56;

/** A request with its number. */
export type NumberedRequest = RequestRow & ShownNumber;

/** The request with this link as it is at `now`; null when there is none. */
export async function readNumberedOrNull(reads: QueueReads, tokenHash: Buffer, now: Date): Promise<NumberedRequest | null> {
  const row = await getRequestOrNull(reads.db, { tokenHash }, now, listedDays);
  return row && { ...row, ...(await getVisitNumber(reads, { requestId: row.id }, now)) };
}

/** The request with this private link. */
export const getRequestByToken = operation({
  name: 'appointment.get_by_link',
  access: 'public',
  limits: 'reads',
  input: statusPath,
  failures: { not_found: changeFailures.not_found },
  async run({ db, cache, clock, platform }, { token }) {
    const row = await readNumberedOrNull({ db, cache }, hashOf(token), clock.now());
    return row ? ok(detailOf(platform, row)) : fail('not_found', refusalExtra('not_found'));
  },
});

/** The cancellation, otherwise the last move, is the hospital's. */
const isByHospital = ({ status, cancel_reason, is_moved_by_hospital }: RequestRow) =>
  status === 'cancelled' ? cancel_reason !== null : is_moved_by_hospital;

/** The request as its patient sees it. */
export function detailOf(platform: PlatformServices, row: NumberedRequest): RequestDetail {
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
    visit_number: row.visit_number,
    call_window: row.call_window,
    queue_number: row.queue_number,
    cancel_reason: row.cancel_reason && publicReasons[row.cancel_reason],
    status_url: statusUrlOf(platform, row.code),
    whatsapp_url: changedChatUrlOf(platform, { ...row, isByHospital: isByHospital(row) }),
    next_dates: row.next_dates,
    closed_dates: row.closed_dates,
  };
}
