import { z } from 'zod';
import { findRefused } from '#app/kits/content/publication/planned-change.store.server.ts';
import { findRows } from '#app/kits/content/reads/listed-records.store.server.ts';
import { getRowOrNull } from '#app/kits/content/record/heads-and-revisions.server.ts';
import { hasRecordsIn } from '#app/kits/content/record/texts-in-scope.server.ts';
import { scopeOf, staffCan } from '#app/platform/access/staff-access.server.ts';
import { type Resources, resourceGroups } from '#app/platform/content/resource-types.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { type CallersWork, maxItems } from '#app/platform/staff/staff-frame.server.ts';

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
    refused.push(...(await readRefused(db, platform.resources, maxRefused)).refused);
    return ok({ kinds, refused });
  },
});

/** How many refused plans the page of all kinds names. */
const maxRefused = 20;

/** The plans that could not be applied, with the titles of their records. */
async function readRefused(db: Queryable, resources: Resources, limit: number) {
  const { count, oldest, newest } = await findRefused(db, limit);
  const refused = newest.map(async ({ kind, key, action, due_at, reason }): Promise<Refused> => {
    const resource = resources.get(kind);
    const title = resource && (await getRowOrNull(db, resource, key, 'group'))?.title;
    return { kind, key, title: title || key, dueAt: due_at.toISOString(), reason: reason ?? '', action };
  });
  return { count, oldest, refused: await Promise.all(refused) };
}

/** Plans that could not be applied, until somebody publishes, plans again or closes the message. */
export const refusedPlans: CallersWork = {
  name: 'content.refused_plans',
  label: 'Jadwal konten yang gagal',
  capability: 'content.publish',
  href: '/staff/konten',
  async readWithin({ db, resources, within }) {
    if (within('content.publish') !== 'group') return { count: 0, oldest: null };
    const { count, oldest, refused } = await readRefused(db, resources, maxItems);
    const items = refused.map(({ kind, key, title, action, reason }) => ({
      title,
      why: `jadwal ${action === 'publish' ? 'terbit' : 'tarik'} gagal: ${reason}`,
      act: 'Perbaiki',
      href: `/staff/konten/${kind}/${key}` as const,
    }));
    return { count, oldest, items };
  },
};
