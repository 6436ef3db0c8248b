import { z } from 'zod';
import { getRowOrNull } from '#app/kits/content/record/heads-and-revisions.server.ts';
import { scopeOf, staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { checkLinks } from './check-links.server.ts';

export const recordInput = z.object({ kind: z.string().max(60), key: z.string().max(200) });

const minuteMs = 60_000;

/** Has the links of a text asked now, by a job. What was asked within the hour is not asked again. */
export const askLinks = operation({
  name: 'content.links_asked',
  access: staffCan('content.open'),
  limits: [perAccount(30, '1h', 'content_links')],
  input: recordInput,
  failures: { not_found: notFound },
  async run({ tx, actor, clock, enqueue, platform }, { kind, key }) {
    const resource = platform.resources.get(kind);
    if (!resource || !(await getRowOrNull(tx, resource, key, scopeOf(actor, resource.capabilities.edit)))) return fail('not_found');
    const minute = Math.floor(clock.now().getTime() / minuteMs);
    await enqueue(checkLinks, { kind, key }, { key: `${kind}/${key}/now/${minute}` });
    return ok();
  },
});
