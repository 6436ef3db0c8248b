import { z } from 'zod';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { bigId } from '#app/platform/operations/fields.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { GuestContact } from '#app/platform/personal-data/personal-data.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { processingOf } from '../my-data/export-my-data.server.ts';
import { exportVersion, type OwnData } from '../my-data/my-data.schema.ts';
import { findGuestOrNull, type PrivacyRequest } from './privacy-request.store.server.ts';

/** The contact of somebody without an account whom staff have identified; null for anybody else. */
export const guestOf = ({ user_id: userId, identity, email, phone }: PrivacyRequest): GuestContact | null =>
  userId === null && identity !== null ? { email, phone } : null;

/** The records that came without an account and name this contact, by source; sources without any are left out. */
export async function findGuestRecords(db: Queryable, platform: PlatformServices, contact: GuestContact) {
  const found = platform.personalData.map(async (source) => ({
    source,
    records: (await source.guests?.read(db, contact, platform)) ?? [],
  }));
  return (await Promise.all(found)).filter(({ records }) => records.length > 0);
}

/** Erases these records. Returns how many of which kind, as a sentence; empty for none. */
export async function eraseGuestRecords(tx: Tx, platform: PlatformServices, contact: GuestContact): Promise<string> {
  const said: string[] = [];
  for (const { title, guests } of platform.personalData) {
    const erased = (await guests?.erase(tx, contact, platform)) ?? 0;
    if (erased > 0) said.push(`${title}: ${erased}`);
  }
  return said.join(', ');
}

/** A copy of these records for who asks for it, in the form of the export of an account. */
export const copyGuestRecords = operation({
  name: 'privacy.guest_copied',
  access: staffCan('privacy.requests'),
  limits: [perAccount(60, '1h', 'privacy_guest_copies')],
  input: z.object({ id: bigId() }),
  failures: { not_found: notFound },
  async run({ tx, scope, platform, clock }, { id }) {
    const contact = scope === 'group' ? await findGuestOrNull(tx, id) : null;
    const found = contact ? await findGuestRecords(tx, platform, contact) : [];
    if (found.length === 0) return fail('not_found');
    const sections = found.map(({ source, records }) => ({
      name: source.name,
      title: source.title,
      processing: processingOf(source, platform),
      data: JSON.parse(JSON.stringify(records)) as unknown,
    }));
    return ok<OwnData>({ format: 'sehati.data-saya', version: exportVersion, created_at: clock.now().toISOString(), sections });
  },
  audit: ({ id }) => ({ object: `privacy_request:${id}` }),
});
