import type { Tx } from '#app/platform/database/db.server.ts';

/** Writes what is known of a patient. */
export async function setPatient(tx: Tx, id: string, encryptedPatient: string): Promise<void> {
  await tx.updateTable('prescriptions').set({ sealed_patient: encryptedPatient }).where('id', '=', id).execute();
}

/** Writes that the paper has come, once. */
export async function setOriginal(tx: Tx, id: string, { by, now }: Readonly<{ by: string; now: Date }>): Promise<void> {
  const set = { original_at: now, original_by: by };
  await tx.updateTable('prescriptions').set(set).where('id', '=', id).where('original_at', 'is', null).execute();
}
