import type { Tx } from '#app/platform/db.server.ts';
import { fail, type Outcome, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount, perAddress } from '#app/platform/operation-limits.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { allows, maskedPhone } from '../rules.ts';
import { moveInput, type RequestDetail, statusPath } from '../schema.ts';
import { getRequestOrNull, type RequestRow } from '../store.server.ts';
import { visitOf } from '../submit/operations.server.ts';
import { changeFailures, type Refusal, refusalExtra } from '../submit/refusals.rules.ts';
import type { PersonOnDate } from '../submit/slots.store.server.ts';
import * as store from './change.store.server.ts';
import { hashOf, originOf, statusUrlOf, whatsappUrlOf } from './link.operations.server.ts';

const listedDays = 56;
const changes = [perAccount(20, '10m', 'register_change'), perAddress(20, '10m', 'register_change')] as const;

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

/** Cancels the request; a second call changes nothing and is no error. Refused with `visit_over` after the visit has begun. */
export const cancelRequest = operation({
  name: 'appointment.cancel',
  access: 'public',
  limits: changes,
  input: statusPath,
  failures: changeFailures,
  run: async ({ tx, clock }, { token }) =>
    await underLock(tx, token, clock.now(), (held, tokenHash) => store.cancelRequest(tx, held, tokenHash, clock.now())),
  complete: ({ platform }, _input, row) => detailOf(platform, row),
  audit: detailsOf,
});

/**
 * Moves the request to another date of the same slot, with the slot's current hours. Refused like `submitRequest`; then the old date is
 * kept, and the caps of the new date are checked.
 */
export const moveRequest = operation({
  name: 'appointment.move',
  access: 'public',
  limits: changes,
  input: moveInput,
  failures: changeFailures,
  async run({ tx, actor, clock, platform }, { token, visit_date: date }) {
    const { networkHash } = originOf(platform, actor);
    return await underLock(tx, token, clock.now(), (held, tokenHash) =>
      store.moveRequest(tx, held, { tokenHash, date, networkHash }, clock.now()),
    );
  },
  complete: ({ platform }, _input, row) => detailOf(platform, row),
  audit: detailsOf,
});

function detailsOf(_input: unknown, { id, user_id }: RequestRow) {
  return { object: `appointment_request:${id}`, ...(user_id === null ? {} : { subjectId: user_id }) } as const;
}

async function underLock(
  tx: Tx,
  token: string,
  now: Date,
  work: (held: PersonOnDate, tokenHash: Buffer) => Promise<{ refusal: Refusal | null }>,
): Promise<Outcome<RequestRow, Refusal>> {
  const tokenHash = hashOf(token);
  const held = await store.lockRequestOrNull(tx, tokenHash);
  const refusal = held ? (await work(held, tokenHash)).refusal : 'not_found';
  if (refusal) return fail(refusal, refusalExtra(refusal));
  const row = await getRequestOrNull(tx, { tokenHash }, now, listedDays);
  if (!row) throw new Error('a request that is held cannot be read');
  return ok(row);
}

function detailOf(platform: Platform, row: RequestRow): RequestDetail {
  return {
    ...visitOf(row),
    code: row.code,
    status: row.status,
    holds_place: row.status === 'requested' && row.shows_place,
    patient_name: row.patient_name,
    phone_masked: maskedPhone(row.phone),
    schedule_id: row.schedule_id,
    can_cancel: row.status !== 'cancelled' && allows(row.status, 'cancel') && !row.is_over,
    can_move: allows(row.status, 'move') && !row.is_over,
    status_url: statusUrlOf(platform, row.code),
    whatsapp_url: whatsappUrlOf(platform, row),
    next_dates: row.next_dates,
    closed_dates: row.closed_dates,
  };
}
