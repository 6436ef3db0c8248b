import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { Change } from '../reminder/visit-mails.ts';
import { hashOf } from '../request/request-link.server.ts';
import { type Refusal, refusalExtra } from '../request/request-refusals.ts';
import { finishPatientChange } from './finish-patient-change.server.ts';
import { type DatedRequest, readDatedOrNull } from './get-request.server.ts';
import * as store from './patient-change.store.server.ts';

/** Locks the request with this private link, and `alsoSchedule` with it, does the work, and finishes what changed. */
export async function underOwnLock(
  tx: Tx,
  platform: PlatformServices,
  token: string,
  work: (locked: store.LockedByLink, tokenHash: Buffer) => Promise<Outcome<Change | null, Refusal>>,
  alsoSchedule: number | null = null,
): Promise<Outcome<DatedRequest, Refusal>> {
  const tokenHash = hashOf(token);
  const locked = await store.lockRequestOrNull(tx, tokenHash, platform.clock.now(), alsoSchedule);
  const changed = locked ? await work(locked, tokenHash) : fail('not_found');
  if (!changed.ok) return fail(changed.code, refusalExtra(changed.code, changed.extra));
  const row = await readDatedOrNull({ db: tx, cache: platform.cache }, tokenHash, platform.clock.now());
  if (!row) throw new Error('a locked request cannot be read');
  if (changed.value && locked) await finishPatientChange(tx, platform, locked, row, changed.value);
  return ok(row);
}
