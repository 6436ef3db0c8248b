import { accessRefusal } from '#app/platform/access/access.server.ts';
import type { Actor } from '#app/platform/access/actor.server.ts';
import { hashOfToken } from '#app/platform/access/session-cookie.server.ts';
import { isInScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { gateStaff } from './find-gate-caller.server.ts';
import { pageInput } from './gate.schema.ts';
import { findEventBySlug, findLists } from './gate.store.server.ts';
import { currentList } from './gate.ts';
import { findDevice } from './gate-device.store.server.ts';

/** What the scanner page of an event shows: the scanner of an enrolled device, or how this browser becomes one. */
export const getScannerPage = operation({
  name: 'gate.page',
  access: 'public',
  limits: 'reads',
  input: pageInput,
  failures: { not_found: notFound },
  async run({ db, actor, clock }, { slug, device_token }) {
    const now = clock.now();
    const found = await findEventBySlug(db, slug);
    if (!found) return fail('not_found');
    const event = { id: found.id, slug: found.slug, name: found.name, startsAt: found.starts_at, endsAt: found.ends_at };
    const device = device_token ? await findDevice(db, hashOfToken(device_token), now) : null;
    if (device?.form_id !== found.id) return ok({ event, isStaff: mayOpen(actor, found.facility_id), gate: null as Gate | null });
    const lists = await findLists(db, found.id);
    const gate: Gate = {
      label: device.label,
      expiresAt: device.expires_at,
      list: currentList(lists, now)?.id ?? 0,
      lists: lists.map(({ id, name }) => ({ id, name })),
    };
    return ok({ event, isStaff: false, gate });
  },
});

type Gate = { label: string; expiresAt: Date; list: number; lists: { id: number; name: string }[] };

/** True for staff who may open the gates of an event of this facility. */
const mayOpen = (actor: Actor, facilityId: number | null): boolean =>
  !accessRefusal({ access: gateStaff }, actor) && isInScope(scopeOf(actor, 'events.check_in'), facilityId);
