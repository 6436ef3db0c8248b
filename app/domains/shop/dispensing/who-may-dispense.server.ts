import { staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { notFound } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import * as store from './dispensing.store.server.ts';

/*
 * Policy of all operations that use this file: pharmacists of the facility that sells the part. A part of another facility, or one without prescribed
 * medicines, is `not_found`. Nobody prepares or checks what the own account has ordered.
 */

export const mayCheck = staffCan('prescriptions.check');
export const acts = [perAccount(300, '5m', 'dispensing_acts')] as const;

/** The part as the object of a row of the audit log, and its buyer as the subject. */
export const audited = ({ part }: { part: string }, { subjectId }: { subjectId: string | null }) => ({
  object: `seller_order:${part}` as const,
  ...(subjectId ? { subjectId } : {}),
});

export const failures = {
  not_found: notFound,
  not_packed: [409, 'Kemas dulu bagian pesanan ini, supaya batch obatnya diketahui.'],
  checked: [409, 'Bagian ini sudah diperiksa. Muat ulang halaman.'],
  same_person: [409, 'Yang memeriksa harus orang lain daripada yang menyiapkan.'],
  unprepared: [409, 'Bagian ini belum disiapkan.'],
  own: [409, 'Ini pesanan dari akun Anda sendiri. Minta apoteker lain menyiapkan dan memeriksanya.'],
} as const;

/** True when a part may leave the pharmacy: it has no prescribed medicines, or two persons have prepared and checked them. */
export async function mayDispense(db: Queryable, part: string): Promise<boolean> {
  return (await store.findUncheckedParts(db, [part])).length === 0;
}
