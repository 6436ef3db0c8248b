import type { Actor } from '#app/platform/actor.server.ts';
import { inTransaction, type Tx } from '#app/platform/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { allows, maskedPhone } from '../rules.ts';
import type { RequestDetail } from '../schema.ts';
import { getRequestOrNull, type RequestRow } from '../store.server.ts';
import { visitOf } from '../submit/operations.server.ts';
import type { Refusal } from '../submit/refusals.rules.ts';
import type { PersonOnDate } from '../submit/slots.store.server.ts';
import * as store from './change.store.server.ts';
import { hashOf, originOf, statusUrlOf, whatsappUrlOf } from './link.operations.server.ts';

const listedDays = 56;

export type LinkResult = { ok: true; data: RequestDetail } | { ok: false; code: Refusal };

/*
 * Policy of everything here: who holds the private link may see, move and cancel the request. An unknown token is `not_found`,
 * whatever it looks like.
 */

/** The request behind a private link. */
export async function getRequestByToken(_actor: Actor, input: { token: string }, platform: Platform): Promise<LinkResult> {
  const now = platform.clock.now();
  const row = await getRequestOrNull(platform.db, { tokenHash: hashOf(input.token) }, now, listedDays);
  return row ? { ok: true, data: detailOf(platform, row) } : { ok: false, code: 'not_found' };
}

/** Cancels; a second time changes nothing and is no error. Refused with `visit_over` once the visit has begun. */
export async function cancelRequest(actor: Actor, input: { token: string }, platform: Platform): Promise<LinkResult> {
  const refusal = await underLock(platform, input.token, (tx, held, tokenHash) =>
    store.cancelRequest(tx, held, tokenHash, platform.clock.now()),
  );
  return refusal ? { ok: false, code: refusal } : await getRequestByToken(actor, input, platform);
}

/**
 * Moves to another date of the same slot, and takes the slot's present hours. Refused as in `submitRequest`; then the old date is kept.
 * On the new date the caps are asked again.
 */
export async function moveRequest(actor: Actor, input: { token: string; visit_date: string }, platform: Platform): Promise<LinkResult> {
  const { networkHash } = originOf(platform, actor);
  const refusal = await underLock(platform, input.token, (tx, held, tokenHash) =>
    store.moveRequest(tx, held, { tokenHash, date: input.visit_date, networkHash }, platform.clock.now()),
  );
  return refusal ? { ok: false, code: refusal } : await getRequestByToken(actor, input, platform);
}

async function underLock(
  platform: Platform,
  token: string,
  work: (tx: Tx, held: PersonOnDate, tokenHash: Buffer) => Promise<{ refusal: Refusal | null }>,
): Promise<Refusal | null> {
  const tokenHash = hashOf(token);
  return await inTransaction(platform.db, async (tx) => {
    const held = await store.lockRequestOrNull(tx, tokenHash);
    return held ? (await work(tx, held, tokenHash)).refusal : 'not_found';
  });
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
