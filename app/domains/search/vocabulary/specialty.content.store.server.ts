import { sql } from 'kysely';
import { findUnknown, namedRows } from '#app/kits/content/stores/write-rows.server.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import type { SpecialtySnapshot } from './specialty.content.schema.ts';

const table = 'search_specialties';
const rowsOfTable = namedRows({ table, column: 'specialty', title: 'name', shown: { slugs: sql`array_to_string(slugs, e'\n')` } });

/** A specialist is found by being there. */
export const specialtyStore: ResourceStore<SpecialtySnapshot> = {
  ...rowsOfTable,
  async read(db, key) {
    const columns = ['name', 'slugs', 'for_children', 'instead'] as const;
    const row = await db.selectFrom(table).select(columns).where('specialty', '=', key).executeTakeFirst();
    return row
      ? { name: row.name, slugs: row.slugs.join('\n'), for_children: row.for_children ?? '', instead: row.instead.join('\n') }
      : null;
  },
  async publish(tx, specialty, snapshot): Promise<FieldErrors | null> {
    const slug = await findUnknown(tx, 'specializations', 'slug', snapshot.slugs);
    if (slug !== null) return { slugs: [`Tidak ada spesialisasi “${slug}” dalam daftar`] };
    const unknown = await findUnknown(tx, table, 'specialty', snapshot.instead);
    if (unknown !== null) return { instead: [`Tidak ada spesialis “${unknown}” dalam daftar`] };
    const child = await findUnknown(tx, table, 'specialty', snapshot.for_children === null ? [] : [snapshot.for_children]);
    if (child !== null) return { for_children: ['Pilih dari daftar'] };
    return await rowsOfTable.publish(tx, specialty, snapshot);
  },
  async findUses(db, specialty) {
    const { rows } = await sql<{ phrases: number; others: number }>`
      select (select count(*)::int from search_complaints where ${specialty} = any(specialties)) as phrases,
        (select count(*)::int from search_specialties where for_children = ${specialty} or ${specialty} = any(instead)) as others`.execute(
      db,
    );
    const { phrases = 0, others = 0 } = rows[0] ?? {};
    return [
      ...(phrases > 0 ? [{ label: `${phrases} keluhan`, href: '/staff/konten/search-phrases' }] : []),
      ...(others > 0 ? [{ label: `${others} spesialis lain`, href: '/staff/konten/search-specialties' }] : []),
    ];
  },
};
