import { inputsOf } from '#app/kits/content/declare/resource-inputs.server.ts';
import { findRows } from '#app/kits/content/reads/listed-records.store.server.ts';
import { hasRecordsIn } from '#app/kits/content/record/texts-in-scope.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { rolesWith } from '#app/platform/access/capabilities.ts';
import { scopeOf, staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { listAddressOf, listInputOf } from '../content/content-list-address.ts';
import { viewId, viewInput, viewsInput } from './saved-view.schema.ts';
import * as store from './saved-view.store.server.ts';

const edits = staffCan('content.open');
const limits = [perAccount(120, '1h', 'content_views')] as const;
const maxCreated = 30;

/** A shared view that others see is managed by who publishes in the whole group. */
const mayShare = (actor: UserActor) => scopeOf(actor, 'content.publish') === 'group';

/** The views of a list, each with how many records it has for this person. */
export const findViews = operation({
  name: 'content.find_views',
  access: edits,
  limits: 'reads',
  input: viewsInput,
  failures: { not_found: notFound },
  async run({ db, actor, platform }, { kind }) {
    const resource = platform.resources.get(kind);
    const scope = resource ? scopeOf(actor, resource.capabilities.edit) : [];
    if (!resource || !hasRecordsIn(resource, scope)) return fail('not_found');
    const { listInput } = inputsOf(resource);
    const views = [];
    for (const { id, name, audience, address, created_by } of await store.findViews(db, kind, actor)) {
      const parsed = listInput.safeParse(listInputOf(new URLSearchParams(address)));
      const query = parsed.success ? { ...parsed.data, scope, after: null, limit: 1 } : null;
      const count = query && (await findRows(db, resource, query, actor.userId)).total;
      views.push({
        id,
        name,
        audience,
        address,
        count,
        mayRemove: created_by === actor.userId || (audience !== 'mine' && mayShare(actor)),
      });
    }
    return ok(views);
  },
});

/** Keeps the filters of a list under a name. */
export const saveView = operation({
  name: 'content.view_saved',
  access: edits,
  limits,
  input: viewInput,
  failures: {
    not_found: notFound,
    taken: [409, 'Nama ini dipakai tampilan orang lain. Pilih nama lain.'],
    too_many: [409, `Paling banyak ${maxCreated} tampilan. Hapus yang tidak dipakai.`],
    group_only: [403, 'Tampilan untuk orang lain memerlukan peran Editor di seluruh grup.'],
  },
  async run({ tx, actor, clock, platform }, { kind, name, audience, address }) {
    const resource = platform.resources.get(kind);
    const scope = resource ? scopeOf(actor, resource.capabilities.edit) : [];
    const kept = listAddressOf(new URLSearchParams(address));
    const parsed = resource && inputsOf(resource).listInput.safeParse(listInputOf(new URLSearchParams(kept)));
    if (!(resource && parsed?.success && hasRecordsIn(resource, scope))) return fail('not_found');
    if (audience !== 'mine' && !mayShare(actor)) return fail('group_only');
    if ((await store.countCreated(tx, kind, actor.userId)) >= maxCreated) return fail('too_many');
    const role = audience === 'role' ? (rolesWith('content.open').find((one) => actor.roles.includes(one)) ?? null) : null;
    const id = await store.saveView(tx, { kind, name, audience, role, userId: actor.userId, address: kept, now: clock.now() });
    return id === null
      ? fail('taken', { fieldErrors: { name: ['Nama ini dipakai tampilan orang lain. Pilih nama lain.'] } })
      : ok({ id, address: kept });
  },
});

export const removeView = operation({
  name: 'content.view_removed',
  access: edits,
  limits,
  input: viewId,
  failures: { not_found: notFound },
  async run({ tx, actor }, { id }) {
    const removed = await store.deleteView(tx, id, actor, mayShare(actor));
    return removed ? ok(removed) : fail('not_found');
  },
});
