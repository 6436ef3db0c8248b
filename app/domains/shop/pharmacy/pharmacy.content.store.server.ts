import { sql } from 'kysely';
import { shownFields } from '#app/kits/content/declare/declare-resource.server.ts';
import { idOfKey } from '#app/kits/content/stores/write-rows.server.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { PharmacySnapshot } from './pharmacy.content.schema.ts';

const table = 'pharmacies';

async function read(db: Queryable, key: string) {
  const id = idOfKey(key);
  const columns = ['license', 'psef_no', 'owner', 'apoteker', 'sipa', 'origin_post_code'] as const;
  const row = id === null ? undefined : await db.selectFrom(table).select(columns).where('facility_id', '=', id).executeTakeFirst();
  return row ? { ...row, psef_no: row.psef_no ?? '', facility_id: key } : null;
}

/** A pharmacy sells by being there, so the end of its publication deletes the row. */
export const pharmacyStore: ResourceStore<PharmacySnapshot> = {
  listed: sql`
    select f.id::text as key, f.name as title, true as is_live, p.updated_at as changed_at,
      ${shownFields({ facility_id: sql`f.id`, apoteker: sql`p.apoteker`, psef_no: sql`p.psef_no` })} as shown
    from pharmacies p join facilities f on f.id = p.facility_id`,
  read,
  async publish(tx, key, snapshot, { now }) {
    const row = { ...snapshot, updated_at: now };
    await tx
      .insertInto(table)
      .values({ facility_id: Number(key), ...row })
      .onConflict((conflict) => conflict.column('facility_id').doUpdateSet(row))
      .execute();
    return null;
  },
  constraints: { pharmacies_facility: { license: ['Fasilitas ini sudah tidak ada.'] } },
  async unpublish(tx, key) {
    await tx.deleteFrom(table).where('facility_id', '=', Number(key)).execute();
    return null;
  },
};
