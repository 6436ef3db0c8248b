import { maskedPhone } from '#app/platform/contacts/phone-text.ts';
import { fail, type Outcome, ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { getVisitNumber, type QueueReads } from '../queue/estimate-calls.server.ts';
import { publicReasons } from '../request/cancel-reasons.ts';
import { type LinkedRequest, type RequestDetail, statusPath } from '../request/request.schema.ts';
import { findRequestDates, getRequestOrNull, type RequestDates, type RequestRow } from '../request/request.store.server.ts';
import { changedChatUrlOf, hashOf, statusUrlOf } from '../request/request-link.server.ts';
import { changeFailures, refusalExtra } from '../request/request-refusals.ts';
import { requestState } from '../request/request-state.ts';
import type { ShownNumber } from '../request/visit-number.schema.ts';
import { visitOf } from '../submission/submit-request.server.ts';

/*
 * Policy of these reads and of every change by the patient: the holder of the private link may see, move and cancel the request. An unknown token is
 * `not_found`, whatever its format.
 */

const listedDays = 56;

/** A request with its number. */
type NumberedRequest = RequestRow & ShownNumber;
/** The same with the dates of its hours. */
export type DatedRequest = NumberedRequest & RequestDates;

async function readNumberedOrNull(reads: QueueReads, tokenHash: Buffer, now: Date): Promise<NumberedRequest | null> {
  const row = await getRequestOrNull(reads.db, { tokenHash }, now);
  return row && { ...row, ...(await getVisitNumber(reads, { requestId: row.id }, now)) };
}

/** The request with this link as it is at `now`, for a program; null when there is none. */
export async function readDatedOrNull(reads: QueueReads, tokenHash: Buffer, now: Date): Promise<DatedRequest | null> {
  const row = await readNumberedOrNull(reads, tokenHash, now);
  return row && { ...row, ...(await findRequestDates(reads.db, row.id, now, listedDays)) };
}

type LinkReads = Reads & Readonly<{ platform: PlatformServices }>;

/** The request with this link as its patient sees it now, with its id. */
export async function readLinked(
  { db, cache, clock, platform }: LinkReads,
  token: string,
): Promise<Outcome<Readonly<{ id: string; request: LinkedRequest }>, 'not_found'>> {
  const row = await readNumberedOrNull({ db, cache }, hashOf(token), clock.now());
  return row ? ok({ id: row.id, request: linkedOf(platform, row) }) : fail('not_found', refusalExtra('not_found'));
}

/** The request with this private link, for a program: with the dates to which it can be moved. */
export const getRequestByToken = operation({
  name: 'appointment.get_by_link',
  access: 'public',
  limits: 'reads',
  input: statusPath,
  failures: { not_found: changeFailures.not_found },
  async run({ db, cache, clock, platform }, { token }) {
    const row = await readDatedOrNull({ db, cache }, hashOf(token), clock.now());
    return row ? ok(detailOf(platform, row)) : fail('not_found', refusalExtra('not_found'));
  },
});

/** The same for its page. */
export const getLinkedRequest = operation({
  name: 'appointment.get_for_page',
  access: 'public',
  limits: 'reads',
  input: statusPath,
  failures: { not_found: changeFailures.not_found },
  async run(context, { token }) {
    const found = await readLinked(context, token);
    return found.ok ? ok(found.value.request) : found;
  },
});

/** The cancellation, otherwise the last move, is the hospital's. */
const isByHospital = ({ status, cancel_reason, is_moved_by_hospital }: RequestRow) =>
  status === 'cancelled' ? cancel_reason !== null : is_moved_by_hospital;

/** The request as programs get it. */
export function detailOf(platform: PlatformServices, row: DatedRequest): RequestDetail {
  return { ...linkedOf(platform, row), next_dates: row.next_dates, closed_dates: row.closed_dates };
}

/** The request as its patient sees it. */
function linkedOf(platform: PlatformServices, row: NumberedRequest): LinkedRequest {
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
  };
}
