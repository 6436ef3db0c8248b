import { sql } from 'kysely';
import { type ResourceStore, shownFields } from '#app/platform/resources/declare.server.ts';
import { cityName } from './box.rules.ts';
import type { NumberSnapshot } from './numbers.schema.ts';

/** A number that changes has to be called again. */
export const numberStore: ResourceStore<NumberSnapshot> = {
  listed: sql`
    select slug as key, label as title, true as is_live, created_at as changed_at,
      ${shownFields({ href: sql`href`, check_days: sql`check_days` })} as shown
    from emergency_numbers`,
  async read(db, key) {
    const row = await db.selectFrom('emergency_numbers').selectAll().where('slug', '=', key).executeTakeFirst();
    if (!row) return null;
    const { label, href, what, city, check_days } = row;
    return { label, href, what, city: city ?? '', check_days: check_days === null ? '' : String(check_days) };
  },
  async publish(tx, slug, snapshot) {
    const checked_at = sql<Date | null>`case when emergency_numbers.href = excluded.href then emergency_numbers.checked_at end`;
    await tx
      .insertInto('emergency_numbers')
      .values({ ...snapshot, slug })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ ...snapshot, checked_at }))
      .execute();
    return null;
  },
  async unpublish(tx, slug) {
    return (
      (await tx.deleteFrom('emergency_numbers').where('slug', '=', slug).returning('created_at').executeTakeFirst())?.created_at ?? null
    );
  },
  async remove() {
    // The row went when the number left the site.
  },
  async findOptions(db) {
    const rows = await db.selectFrom('facilities').select('city').where('is_unit', '=', true).execute();
    const cities = [...new Set(rows.map(({ city }) => cityName(city)))].toSorted();
    return { city: cities.map((city) => ({ value: city, label: city })) };
  },
  async findUses(db, slug) {
    const rows = await db.selectFrom('emergency_classes').select(['slug', 'title']).where(sql<boolean>`${slug} = any (numbers)`).execute();
    return rows.map(({ slug: key, title }) => ({ label: title, href: `/staff/konten/emergency-classes/${key}` }));
  },
};
