import { sql } from 'kysely';
import { type ResourceStore, shownFields } from '#app/platform/resources/declare.server.ts';
import { flagOn } from '#app/platform/resources/values.ts';
import type { BrandSnapshot } from './brands.schema.ts';

/** A brand is read by being there, so the end of its publication deletes the row. */
export const brandStore: ResourceStore<BrandSnapshot> = {
  listed: sql`
    select slug as key, brand as title, true as is_live, created_at as changed_at,
      ${shownFields({
        generic: sql`array_to_string(generic, ', ')`,
        class: sql`class`,
        is_checked: sql`case when is_checked then ${sql.lit(flagOn)} else '' end`,
      })} as shown
    from search_brands`,
  async read(db, key) {
    const row = await db.selectFrom('search_brands').selectAll().where('slug', '=', key).executeTakeFirst();
    if (!row) return null;
    const { brand, generic, class: drugClass, aliases, is_checked } = row;
    return {
      ...{ brand, class: drugClass, generic: generic.join('\n'), aliases: aliases.join('\n') },
      is_checked: is_checked ? flagOn : '',
    };
  },
  async publish(tx, slug, snapshot) {
    await tx
      .insertInto('search_brands')
      .values({ slug, ...snapshot })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(snapshot))
      .execute();
    return null;
  },
  async unpublish(tx, slug) {
    return (await tx.deleteFrom('search_brands').where('slug', '=', slug).returning('created_at').executeTakeFirst())?.created_at ?? null;
  },
  async remove() {
    // The row went when the brand left the site.
  },
};
