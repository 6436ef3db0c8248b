import { sql } from 'kysely';
import { findUnknown, keyOfText, namedRows } from '#app/kits/content/stores/write-rows.server.ts';
import { flagOf } from '#app/platform/content/field-values.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { ComplaintSnapshot } from './complaint.content.schema.ts';

const rows = namedRows({
  table: 'search_complaints',
  column: 'phrase',
  shown: { specialties: sql`array_to_string(specialties, e'\n')`, weight: sql`weight` },
});

/** A complaint leads somewhere by being there. */
export const complaintStore: ResourceStore<ComplaintSnapshot> = {
  ...rows,
  async read(db, key) {
    const row = await db.selectFrom('search_complaints').selectAll().where(keyOfText('phrase'), '=', key).executeTakeFirst();
    if (!row) return null;
    const { specialties, weight, is_name, is_child } = row;
    const flags = { is_name: flagOf(is_name), is_child: flagOf(is_child) };
    return { specialties: specialties.join('\n'), weight: String(weight), ...flags };
  },
  async publish(tx, key, snapshot) {
    const unknown = await findUnknown(tx, 'search_specialties', 'specialty', snapshot.specialties);
    if (unknown !== null) return { specialties: [`Tidak ada spesialis “${unknown}” dalam daftar`] };
    return await rows.publish(tx, key, snapshot);
  },
};
