import { referencesOf } from '#app/kits/content/names/read-names.server.ts';
import type { Actor } from '#app/platform/access/actor.server.ts';
import { scopeOf } from '#app/platform/access/staff-access.server.ts';
import type { Resources } from '#app/platform/content/resource-types.server.ts';
import type { Field } from '#app/platform/content/typed-fields.ts';
import type { Creatable } from '#app/ui/staff/controls/control-context.ts';

/** A kind with more fields does not fit a dialog: its form opens in a tab of its own. */
const maxFields = 4;

/** The kinds of which this person may create a record while one of these fields is written. */
export function findCreatable(resources: Resources, fields: readonly Field[], actor: Actor): Readonly<Record<string, Creatable>> {
  const kinds = [...referencesOf({ fields }).values()].flatMap(({ hasCreate, to }) => (hasCreate ? [to] : []));
  return Object.fromEntries(
    [...new Set(kinds)].flatMap((to) => {
      const target = resources.get(to);
      if (!target) return [];
      const { edit, publish, add } = target.capabilities;
      if ([edit, publish, add ?? edit].some((capability) => scopeOf(actor, capability).length === 0)) return [];
      if (target.key) return [];
      const isSmall = target.fields.length <= maxFields;
      return [[to, { one: target.labels.one, title: target.title ?? null, fields: isSmall ? target.fields : null }]];
    }),
  );
}
