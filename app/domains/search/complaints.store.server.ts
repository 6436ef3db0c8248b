import { sql } from 'kysely';
import { type ResourceStore, shownFields } from '#app/platform/resources/declare.server.ts';
import { flagOn } from '#app/platform/resources/values.ts';
import type { ComplaintSnapshot } from './complaints.schema.ts';

const byKey = (key: string) => sql<boolean>`replace(phrase, ' ', '-') = ${key}`;
const flagOf = (isOn: boolean) => (isOn ? flagOn : '');

/** A complaint leads somewhere by being there, so the end of its publication deletes the row. */
export const complaintStore: ResourceStore<ComplaintSnapshot> = {
  listed: sql`
    select replace(phrase, ' ', '-') as key, phrase as title, true as is_live, created_at as changed_at,
      ${shownFields({
        specialties: sql`array_to_string(specialties, ', ')`,
        weight: sql`weight`,
      })} as shown
    from search_complaints`,
  async read(db, key) {
    const row = await db.selectFrom('search_complaints').selectAll().where(byKey(key)).executeTakeFirst();
    if (!row) return null;
    const { specialties, weight, is_name, is_child } = row;
    const flags = { is_name: flagOf(is_name), is_child: flagOf(is_child) };
    return { specialties: specialties.join('\n'), weight: String(weight), ...flags };
  },
  async publish(tx, key, snapshot) {
    const known = await tx.selectFrom('search_specialties').select('specialty').where('specialty', 'in', snapshot.specialties).execute();
    const unknown = snapshot.specialties.find((one) => !known.some(({ specialty }) => specialty === one));
    if (unknown !== undefined) return { specialties: [`Tidak ada spesialis “${unknown}” dalam daftar`] };
    const changed = await tx.updateTable('search_complaints').set(snapshot).where(byKey(key)).executeTakeFirst();
    if (changed.numUpdatedRows > 0n) return null;
    await tx
      .insertInto('search_complaints')
      .values({ ...snapshot, phrase: key.replaceAll('-', ' ') })
      .execute();
    return null;
  },
  async unpublish(tx, key) {
    return (await tx.deleteFrom('search_complaints').where(byKey(key)).returning('created_at').executeTakeFirst())?.created_at ?? null;
  },
  async remove() {
    // The row went when the complaint left the site.
  },
  async findOptions(db) {
    const rows = await db.selectFrom('search_specialties').select(['specialty', 'name']).orderBy('name').execute();
    return { specialties: rows.map(({ specialty, name }) => ({ value: specialty, label: name })) };
  },
};
