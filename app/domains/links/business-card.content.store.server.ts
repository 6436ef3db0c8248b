import { sql } from 'kysely';
import { shownFields } from '#app/kits/content/declare/declare-resource.server.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { CardSnapshot } from './business-card.content.schema.ts';

const table = 'business_cards';

/** A card leads to its person by being there. */
export const cardStore: ResourceStore<CardSnapshot> = {
  listed: sql`
    select slug as key, name as title, true as is_live, updated_at as changed_at,
      ${shownFields({ facility_id: sql`facility_id`, position: sql`position` })} as shown
    from business_cards`,
  async read(db, key) {
    const columns = ['name', 'position', 'facility_id', 'phone', 'email'] as const;
    const row = await db.selectFrom(table).select(columns).where('slug', '=', key).executeTakeFirst();
    return row ? { ...row, facility_id: String(row.facility_id), phone: row.phone ?? '', email: row.email ?? '' } : null;
  },
  async publish(tx, slug, snapshot, { now }) {
    const row = { ...snapshot, updated_at: now };
    await tx
      .insertInto(table)
      .values({ slug, ...row })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
      .execute();
    return null;
  },
  constraints: { business_cards_facility: { facility_id: ['Unit ini sudah tidak ada. Pilih yang lain.'] } },
  async unpublish(tx, slug) {
    await tx.deleteFrom(table).where('slug', '=', slug).execute();
    return null;
  },
  async remove() {
    // The row went when the card was taken back.
  },
};
