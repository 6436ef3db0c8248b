import { sql } from 'kysely';
import { type ResourceStore, shownFlag } from '#app/platform/resources/declare.server.ts';
import { namedRows } from '#app/platform/resources/rows.server.ts';
import { flagOf } from '#app/platform/resources/values.ts';
import type { BrandSnapshot } from './brand.content.schema.ts';

/** A brand is read by being there. */
export const brandStore: ResourceStore<BrandSnapshot> = {
  ...namedRows({
    table: 'search_brands',
    column: 'slug',
    title: 'brand',
    shown: { generic: sql`array_to_string(generic, ', ')`, class: sql`class`, is_checked: shownFlag(sql`is_checked`) },
  }),
  async read(db, key) {
    const row = await db.selectFrom('search_brands').selectAll().where('slug', '=', key).executeTakeFirst();
    if (!row) return null;
    const { brand, generic, class: drugClass, aliases, is_checked } = row;
    return {
      ...{ brand, class: drugClass, generic: generic.join('\n'), aliases: aliases.join('\n') },
      is_checked: flagOf(is_checked),
    };
  },
};
