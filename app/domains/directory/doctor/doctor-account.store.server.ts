import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { fail, type Outcome, ok } from '#app/platform/operations/operation.server.ts';

export type DoctorOfAccount = { slug: string; name: string };

/** The record of the doctor whose account this is, or null. */
export async function getDoctorOfAccountOrNull(db: Queryable, userId: string): Promise<DoctorOfAccount | null> {
  return (await db.selectFrom('doctors').select(['slug', 'name']).where('user_id', '=', userId).executeTakeFirst()) ?? null;
}

/** Links an account to a doctor's record, and to no other. `doctor_taken` when another account is linked to that record. */
export async function putDoctorOfAccount(tx: Tx, userId: string, slug: string): Promise<Outcome<null, 'unknown_doctor' | 'doctor_taken'>> {
  const doctor = await tx.selectFrom('doctors').select(['id', 'user_id']).where('slug', '=', slug).forUpdate().executeTakeFirst();
  if (!doctor) return fail('unknown_doctor');
  if (doctor.user_id !== null && doctor.user_id !== userId) return fail('doctor_taken');
  await sql`update doctors set user_id = null where user_id = ${userId} and id <> ${doctor.id}`.execute(tx);
  await sql`update doctors set user_id = ${userId} where id = ${doctor.id}`.execute(tx);
  return ok();
}

/** Removes the link between the account and a doctor's record. */
export async function clearDoctorOfAccount(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('doctors').set({ user_id: null }).where('user_id', '=', userId).execute();
}
