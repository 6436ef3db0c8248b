import { sql } from 'kysely';
import { shownFlag } from '#app/kits/content/declare/declare-resource.server.ts';
import { namedRows } from '#app/kits/content/stores/write-rows.server.ts';
import { flagOf } from '#app/platform/content/field-values.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
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
    return { brand, class: drugClass, generic: generic.join('\n'), aliases: aliases.join('\n'), is_checked: flagOf(is_checked) };
  },
};
