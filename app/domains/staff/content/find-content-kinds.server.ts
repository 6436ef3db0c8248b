import { z } from 'zod';
import { findRows, getRowOrNull } from '#app/kits/content/heads-and-revisions.server.ts';
import { countRefused, findRefused } from '#app/kits/content/planned-change.store.server.ts';
import { hasRecordsIn } from '#app/kits/content/texts-in-scope.server.ts';
import { resourceGroups } from '#app/platform/content/resource-types.server.ts';
import { ok, operation } from '#app/platform/operation.server.ts';
import { scopeOf, staffCan } from '#app/platform/staff-access.server.ts';
import type { WaitingWork } from '#app/platform/staff-frame.server.ts';

const everything = { search: '', state: null, filters: {}, sort: 'changed', after: null, limit: 1 } as const;

type Kind = { kind: string; label: string; group: string; total: number; mine: number };
type Refused = { kind: string; key: string; title: string; action: 'publish' | 'unpublish'; dueAt: string; reason: string };

/**
 * Returns the kinds of content that the caller may edit, with how many records there are and how many of them the caller is writing, and
 * the plans that could not be applied.
 */
export const findContentKinds = operation({
  name: 'content.edit_kinds',
  access: staffCan('content.open'),
  limits: 'reads',
  input: z.object({}),
  async run({ db, actor, platform }) {
    const [kinds, refused] = [[] as Kind[], [] as Refused[]];
    for (const resource of platform.resources.values()) {
      const scope = scopeOf(actor, resource.capabilities.edit);
      if (!hasRecordsIn(resource, scope)) continue;
      const { total } = await findRows(db, resource, { ...everything, scope, isMine: false }, actor.userId);
      const { total: mine } = await findRows(db, resource, { ...everything, scope, isMine: true }, actor.userId);
      kinds.push({ kind: resource.kind, label: resource.labels.many, group: resourceGroups[resource.group], total, mine });
    }
    const order = Object.values<string>(resourceGroups);
    kinds.sort((one, other) => order.indexOf(one.group) - order.indexOf(other.group));
    if (scopeOf(actor, refusedPlans.capability) !== 'group') return ok({ kinds, refused });
    for (const { kind, key, action, due_at, reason } of await findRefused(db)) {
      const resource = platform.resources.get(kind);
      const title = resource && (await getRowOrNull(db, resource, key, 'group'))?.title;
      refused.push({
        kind,
        key,
        title: title || key,
        action: action as Refused['action'],
        dueAt: due_at.toISOString(),
        reason: reason ?? '',
      });
    }
    return ok({ kinds, refused });
  },
});

/** Plans that could not be applied, until somebody publishes, plans again or closes the message. */
export const refusedPlans: WaitingWork = {
  name: 'content.refused_plans',
  label: 'Jadwal konten yang gagal',
  capability: 'content.publish',
  href: '/staff/konten',
  read: async ({ db }, scope) => (scope === 'group' ? await countRefused(db) : { count: 0, oldest: null }),
};
