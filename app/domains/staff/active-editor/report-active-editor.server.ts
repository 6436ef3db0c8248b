import { getRowOrNull } from '#app/kits/content/record/heads-and-revisions.server.ts';
import { scopeOf, staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { beatInput } from './active-editor.schema.ts';
import * as store from './active-editor.store.server.ts';
import type { Present } from './active-editor.ts';

/**
 * A tab says that it has a record open, and hears who else has. It informs and locks nothing: versions decide what is stored (decision 101).
 * Who may not edit the record is told nothing of it.
 */
export const sayPresent = operation({
  name: 'content.present',
  access: staffCan('content.open'),
  limits: [perAccount(120, '1m', 'content_presence')],
  input: beatInput,
  failures: { not_found: notFound },
  async run({ tx, actor, clock, platform }, { kind, key, tab, field, leaves }) {
    const resource = platform.resources.get(kind);
    if (!resource || !(await getRowOrNull(tx, resource, key, scopeOf(actor, resource.capabilities.edit)))) return fail('not_found');
    const mine = { kind, key, tab, userId: actor.userId };
    const none: readonly Present[] = [];
    if (leaves) {
      await store.deletePresence(tx, mine);
      return ok(none);
    }
    const now = clock.now();
    const known = resource.names.includes(field ?? '') ? field : null;
    await store.putPresence(tx, mine, known, now);
    const labelOf = (name: string | null) => resource.fields.find((one) => one.name === name)?.label ?? null;
    const others = await store.findPresent(tx, mine, now);
    return ok(others.map((one): Present => ({ name: one.name, field: labelOf(one.field), isMe: one.user_id === actor.userId })));
  },
});
