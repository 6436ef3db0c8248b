import { roleLabels } from '#app/domains/accounts/index.server.ts';
import { findFacilityNames } from '#app/domains/directory/index.server.ts';
import { grantedRoles, type UserActor } from '#app/platform/access/actor.server.ts';
import type { Capability } from '#app/platform/access/capabilities.ts';
import { isInScope, narrowScope, type Scope, scopeOf, withinOf } from '#app/platform/access/staff-access.server.ts';
import { createWorkQueue } from '#app/platform/limits/work-queue.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { maxItems, staffPageGroups } from '#app/platform/staff/staff-frame.server.ts';
import { pickBarPages } from './bar-pages.ts';
import { byUrgency } from './frame-urgency.ts';
import { frameInput } from './staff-frame.schema.ts';

/**
 * Returns the frame of the staff's pages: the navigation that the caller's grants allow at the chosen facilities, and the facilities to
 * choose from. Choosing a facility without a grant is a 404.
 */
export const getFrame = operation({
  name: 'staff.get_frame',
  access: grantedRoles,
  limits: 'reads',
  input: frameInput,
  failures: { not_found: notFound },
  async run({ actor, db, cache, clock, platform }, { units: chosen }) {
    const allowed = facilitiesOf(actor);
    const names = await findFacilityNames({ db, cache, clock });
    const units = names.filter(({ id }) => isInScope(allowed, id)).map(({ id, name, accent }) => ({ id, name, accent }));
    if (chosen.some((id) => !units.some((unit) => unit.id === id))) return fail('not_found');
    const pages = platform.staffFrame.pages.filter(({ capability }) => narrowScope(scopeOf(actor, capability), chosen) !== null);
    return ok({
      roles: actor.roles.map((role) => roleLabels[role].name),
      units,
      chosen,
      barPaths: pickBarPages(
        actor.roles,
        pages.map(({ path }) => path),
      ),
      groups: Object.entries(staffPageGroups)
        .map(([group, label]) => ({
          label,
          pages: pages
            .filter((page) => page.group === group)
            .map(({ path, label: name, glyph, key = null }) => ({ path, name, glyph, key })),
        }))
        .filter((group) => group.pages.length > 0),
    });
  },
});

/**
 * So many lines are read at once, of which one takes four connections: each tab asks every minute, and the pool has ten for all requests. Nothing is kept
 * between two calls: what somebody has just done would still be counted, and a manager's call takes 40 ms of the database.
 */
const linesAtOnce = 2;

/** Returns what waits for the caller at the chosen facilities, the most urgent first. What nothing waits in is left out. */
export const findWaiting = operation({
  name: 'staff.find_waiting',
  access: grantedRoles,
  limits: 'reads',
  input: frameInput,
  failures: { not_found: notFound },
  async run({ actor, db, cache, clock, platform }, { units: chosen }) {
    const allowed = facilitiesOf(actor);
    if (!chosen.every((id) => isInScope(allowed, id))) return fail('not_found');
    const within = (capability: Capability) => withinOf(actor, capability, chosen);
    const turns = createWorkQueue({ atOnce: linesAtOnce, waiting: platform.staffFrame.waiting.length });
    // One object for all lines, so that lines can share a read.
    const reads = { db, cache, clock, resources: platform.resources, within };
    const readLine = async (work: (typeof platform.staffFrame.waiting)[number], scope: Scope) => {
      if ('readWithin' in work) return await work.readWithin(reads, actor.userId);
      return 'readOwn' in work ? await work.readOwn(reads, actor.userId) : await work.read(reads, scope);
    };
    const lines = await Promise.all(
      platform.staffFrame.waiting.map(async (work) => {
        const { name, label, capability, href = null, inProductionAlone } = work;
        if (inProductionAlone && platform.env.mode !== 'production') return null;
        const scope = narrowScope(scopeOf(actor, capability), chosen);
        if (scope === null) return null;
        const waiting = await turns.run(() => readLine(work, scope));
        if (waiting.count === 0) return null;
        const { count, oldest, due = null, items = [] } = waiting;
        return { name, label, href, count, oldest, due, items: items.slice(0, maxItems) };
      }),
    );
    return ok(lines.filter((line) => line !== null).sort(byUrgency));
  },
});

/** The facilities at which the caller holds any role. */
function facilitiesOf({ grants }: UserActor): Scope {
  const ids = grants.map(({ facilityId }) => facilityId);
  return ids.includes(null) ? 'group' : [...new Set(ids as number[])];
}
