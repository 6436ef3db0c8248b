import { z } from 'zod';
import { ok, operation } from '#app/platform/operation.server.ts';
import { findRows } from '#app/platform/resources/store.server.ts';
import { staffCan } from '#app/platform/staff-access.server.ts';

const everything = { search: '', state: null, filters: {}, sort: 'changed', after: null, limit: 1 } as const;

/** Returns the kinds of content that the caller may edit, with how many records there are, and how many of them the caller is writing. */
export const findContentKinds = operation({
  name: 'content.edit_kinds',
  access: staffCan('content.edit'),
  limits: 'reads',
  input: z.object({}),
  async run({ db, scope, actor, platform }) {
    if (scope !== 'group') return ok([]);
    const kinds = [];
    for (const resource of platform.resources.values()) {
      const { total } = await findRows(db, resource, { ...everything, isMine: false }, actor.userId);
      const { total: mine } = await findRows(db, resource, { ...everything, isMine: true }, actor.userId);
      kinds.push({ kind: resource.kind, label: resource.labels.many, total, mine });
    }
    return ok(kinds);
  },
});
