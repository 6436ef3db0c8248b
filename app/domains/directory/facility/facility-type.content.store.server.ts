import { sql } from 'kysely';
import { shownFields } from '#app/kits/content/declare/declare-resource.server.ts';
import { findChangedAddress, findDuplicates, idOfKey, presentRows, writeRow } from '#app/kits/content/stores/write-rows.server.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { TypeSnapshot } from './facility-type.content.schema.ts';

const table = 'facility_types';

async function read(db: Queryable, key: string) {
  const id = idOfKey(key);
  if (id === null) return null;
  return (await db.selectFrom(table).select(['name', 'slug']).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** A type is in the list of the site when a facility has it. */
export const typeStore: ResourceStore<TypeSnapshot> = {
  listed: sql`
    select id::text as key, name as title, true as is_live, updated_at as changed_at, ${shownFields({ slug: sql`slug` })} as shown
    from facility_types`,
  read,
  async publish(tx: Tx, key: string, snapshot, { now }) {
    const id = Number(key);
    const errors = findChangedAddress(await read(tx, key), snapshot.slug) ?? (await findDuplicates(tx, table, id, snapshot, 'jenis lain'));
    if (errors) return errors;
    await writeRow(tx, table, id, { ...snapshot, updated_at: now });
    return null;
  },
  ...presentRows(table),
  constraints: { facility_types_slug: { slug: ['Ini dipakai jenis lain.'] } },
};
