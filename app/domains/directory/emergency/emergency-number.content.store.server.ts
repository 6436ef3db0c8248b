import { sql } from 'kysely';
import { namedRows } from '#app/kits/content/stores/write-rows.server.ts';
import { ambulanceHref, ambulanceNumber } from '#app/platform/contacts/ambulance-number.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import { endReviewsWithNumber } from './emergency.store.server.ts';
import { type NumberSnapshot, shownNumberFields, writtenHref } from './emergency-number.content.schema.ts';

/** A number that leads elsewhere has to be called again, and the classes that name one with other words have to be read again. */
export const numberStore: ResourceStore<NumberSnapshot> = {
  ...namedRows({
    table: 'emergency_numbers',
    column: 'slug',
    title: 'label',
    shown: { href: sql`regexp_replace(href, '^tel:', '')`, check_days: sql`check_days` },
  }),
  async read(db, key) {
    const row = await db.selectFrom('emergency_numbers').selectAll().where('slug', '=', key).executeTakeFirst();
    if (!row) return null;
    const { label, href, what, city, check_days } = row;
    return { label, href: writtenHref(href), what, city: city ?? '', check_days: check_days === null ? '' : String(check_days) };
  },
  async publish(tx, slug, snapshot) {
    if (slug === ambulanceNumber && snapshot.href !== ambulanceHref) {
      return { href: [`Nomor ini tetap ${ambulanceNumber}, karena juga tertulis di halaman yang tampil saat situs terganggu`] };
    }
    const former = await tx.selectFrom('emergency_numbers').select(shownNumberFields).where('slug', '=', slug).executeTakeFirst();
    const checked_at = sql<Date | null>`case when emergency_numbers.href = excluded.href then emergency_numbers.checked_at end`;
    await tx
      .insertInto('emergency_numbers')
      .values({ ...snapshot, slug })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ ...snapshot, checked_at }))
      .execute();
    if (former && shownNumberFields.some((name) => former[name] !== snapshot[name])) await endReviewsWithNumber(tx, slug);
    return null;
  },
  async findUses(db, slug) {
    const rows = await db.selectFrom('emergency_classes').select(['slug', 'title']).where(sql<boolean>`${slug} = any (numbers)`).execute();
    return rows.map(({ slug: key, title }) => ({ label: title, href: `/staff/konten/emergency-classes/${key}` }));
  },
};
