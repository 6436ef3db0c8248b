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
import { findGuestOrNull } from './privacy-request.store.server.ts';

type Counted = Readonly<{ title: string; count: number }>;

/** How many of which kind, as a sentence; empty for none. */
const countText = (counted: readonly Counted[]): string =>
  counted
    .filter(({ count }) => count > 0)
    .map(({ title, count }) => `${title}: ${count}`)
    .join(', ');

/** How many records came without an account and name this contact. Nothing is opened for that. */
export async function countGuestRecords(db: Queryable, platform: PlatformServices, contact: GuestContact): Promise<string> {
  const counted = platform.personalData.map(async ({ title, guests }) => ({ title, count: (await guests?.count(db, contact)) ?? 0 }));
  return countText(await Promise.all(counted));
}

/** Erases these records. Returns how many of which kind. */
export async function eraseGuestRecords(tx: Tx, platform: PlatformServices, contact: GuestContact): Promise<string> {
  const erased: Counted[] = [];
  for (const { title, guests } of platform.personalData) erased.push({ title, count: (await guests?.erase(tx, contact, platform)) ?? 0 });
  return countText(erased);
}

/** The same records, by source; sources without any are left out. */
async function findGuestRecords(db: Queryable, platform: PlatformServices, contact: GuestContact) {
  const found = platform.personalData.map(async (source) => ({
    source,
    records: (await source.guests?.read(db, contact, platform)) ?? [],
  }));
  return (await Promise.all(found)).filter(({ records }) => records.length > 0);
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
