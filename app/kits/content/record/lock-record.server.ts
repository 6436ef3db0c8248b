import type { UserActor } from '#app/platform/access/actor.server.ts';
import type { Scope } from '#app/platform/access/staff-access.server.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { Locked } from '../publication/publish-record.server.ts';
import { closedFields } from './editing-rights.server.ts';
import * as store from './heads-and-revisions.server.ts';
import { hasRecordsIn, isWithin } from './texts-in-scope.server.ts';

/** The work of one caller on one record. */
export type Call = Readonly<{
  tx: Tx;
  scope: Scope;
  actor: UserActor;
  clock: Readonly<{ now(): Date }>;
  platform: PlatformServices;
}>;

/** A locked record with the fields that the caller may not change. */
export type Opened = Locked & Readonly<{ closed: readonly string[] }>;

/** Locks a record for a caller; a row that the kit has not changed yet gets its head. The result is null when there is neither. */
export function lockerOf(resource: ResourceCore) {
  const { kind } = resource;
  return async function lock({ tx, scope, actor, clock, platform }: Call, key: string): Promise<Opened | null> {
    if (!hasRecordsIn(resource, scope)) return null;
    const now = clock.now();
    const record = { kind, key };
    const known = await store.lockHeadOrNull(tx, record);
    const working = known?.working ?? null;
    const needsRow = !known || scope !== 'group' || resource.fields.some(({ isFixed, editableBy }) => isFixed || editableBy);
    const published = needsRow ? await resource.store.read(tx, key) : null;
    if (!isWithin(resource, scope, working, published)) return null;
    const closed = closedFields(resource, actor, { working, published });
    const locked = (head: store.Head): Opened => ({ resource, platform, key, head, now, closed, author: actor.userId });
    if (known) return locked(known);
    if (!published) return null;
    await store.addHead(tx, record, now, null, null);
    const head = await store.lockHeadOrNull(tx, record);
    return head && locked(head);
  };
}
