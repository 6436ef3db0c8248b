import { z } from 'zod';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { notFound } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import * as store from './prescription.store.server.ts';

/*
 * Policy of all operations that use this file: only the account that has sent a prescription reads and changes it. That of another account is `not_found`.
 */
export const writes = [perAccount(60, '10m', 'prescription_writes')] as const;
const uuid = z.uuid();

/** A prescription of the caller; null when they have none with this id. */
export async function findMine(db: Queryable, userId: string, id: string): Promise<store.Prescription | null> {
  const prescription = uuid.safeParse(id).success ? await store.findPrescription(db, id) : null;
  return prescription?.userId === userId ? prescription : null;
}

export const changeFailures = {
  not_found: notFound,
  not_now: [409, 'Keadaan resep ini sudah berubah. Muat ulang halaman.'],
} as const;

/** A prescription of the caller, locked until the transaction ends; null when they have none with this id. */
export async function lockMine(tx: Parameters<typeof store.lockPrescription>[0], userId: string, id: string) {
  if (!(await findMine(tx, userId, id))) return null;
  const locked = await store.lockPrescription(tx, id);
  return locked?.userId === userId ? locked : null;
}
