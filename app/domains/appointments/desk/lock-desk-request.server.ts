import type { Actor } from '#app/platform/access/actor.server.ts';
import { isInScope, type Scope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { type Failure, fail, notFound, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import * as store from '../request/desk-change.store.server.ts';
import type { MessageNews } from '../request/request-desk.schema.ts';

/*
 * Policy of every change by the desk: staff with the capability at the request's hospital. A request of another hospital is `not_found`, as one
 * that does not exist. A change names the version that the caller read and is refused with `changed` when it is not the last one.
 */

export const deskLimits = [perAccount(300, '5m', 'desk_change')] as const;

export const deskFailures = {
  not_found: notFound,
  changed: [409, 'Permintaan ini baru saja berubah. Lihat keadaannya sekarang, lalu ulangi bila masih perlu.'],
  not_allowed: [409, 'Langkah ini tidak berlaku untuk keadaan permintaan sekarang.'],
  too_early: [409, 'Pasien dapat ditandai tidak datang setelah jam praktik selesai.'],
  not_today: [409, 'Kedatangan dicatat pada tanggal kunjungannya.'],
  full: [409, 'Kuota jadwal ini sudah penuh. Pindahkan ke tanggal lain, atau minta manajer memberi tempat di luar kuota.'],
} as const satisfies Record<string, Failure>;

/** Why a change is refused. */
export type DeskCode = keyof typeof deskFailures;

/** `news`: what became of the message to the patient, null where the step has none. */
type Changed = { id: string; user_id: string | null; news: MessageNews | null };

/**
 * Locks the request, checks the version and does the work, which returns what became of the message; gives the ids for the audit log.
 * `alsoSchedule` is locked with it, for a move.
 */
export async function underLock<C extends string>(
  { tx, scope, now }: Readonly<{ tx: Tx; scope: Scope; now: Date }>,
  { id, version }: Readonly<{ id: string; version: number }>,
  work: (locked: store.LockedRequest) => Promise<Outcome<MessageNews | null, C | DeskCode>>,
  alsoSchedule: number | null = null,
): Promise<Outcome<Changed, C | DeskCode>> {
  const locked = await store.lockRequestOrNull(tx, id, scope, now, alsoSchedule);
  if (!locked) return fail('not_found');
  if (locked.version !== version) return fail('changed');
  const outcome = await work(locked);
  return outcome.ok ? ok({ id: locked.id, user_id: locked.user_id, news: outcome.value }) : outcome;
}

/** True for a caller who may give slots beyond the capacity at this hospital. */
export function mayOverbook(actor: Actor, facilityId: number): boolean {
  return isInScope(scopeOf(actor, 'bookings.overbook'), facilityId);
}
