import type { Scope } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, notFound } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import * as store from './prescription.store.server.ts';
import { claimMinutes } from './prescription.ts';
import { isHere } from './who-may-check-prescription.server.ts';

/*
 * Policy of all operations that use this file: as in find-prescription-work.server.ts. Whoever decides has claimed the prescription, which is not of the own account.
 */

export const acts = [perAccount(300, '5m', 'prescription_acts')] as const;
export const maxLines = 30;

export const failures = {
  not_found: notFound,
  taken: [409, `Resep ini sedang diperiksa apoteker lain. Anda dapat mengambilnya ${claimMinutes} menit sesudah ia mengambilnya.`],
  not_claimed: [409, 'Ambil resep ini lebih dulu. Mungkin apoteker lain sudah mengambilnya.'],
  own: [409, 'Ini resep dari akun Anda sendiri. Minta apoteker lain memeriksanya.'],
  invalid: [422, 'Periksa isian ini'],
  no_lines: [409, 'Tulis dulu semua baris resepnya.'],
  full: [409, `Paling banyak ${maxLines} baris.`],
  signed: [409, 'Resep ini ditandatangani dokter: barisnya tidak ditambah atau dihapus. Tolak baris yang tidak dapat diberikan.'],
} as const;

/** Refuses with a sentence at its field. */
export const invalid = (field: string, message: string) => fail('invalid', { message, fieldErrors: { [field]: [message] } });

type At = Readonly<{ tx: Tx; scope: Scope }>;

/** Locks a prescription of the scope; null when there is none. */
async function lockHere({ tx, scope }: At, id: string): Promise<store.SentPrescription | null> {
  const found = await store.lockPrescription(tx, id);
  return isHere(scope, found) ? found : null;
}

/** Locks a prescription that this pharmacist has claimed. */
export async function lockClaimed(at: At & Readonly<{ actor: Readonly<{ userId: string }> }>, id: string) {
  const found = await lockHere(at, id);
  if (!found) return fail('not_found');
  return found.state === 'review' && found.claimedBy === at.actor.userId ? found : fail('not_claimed');
}
