import { z } from 'zod';
import { isInScope, narrowScope, scopeOf, staffCan } from '#app/platform/access/staff-access.server.ts';
import { unitIds } from '#app/platform/operations/fields.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { maxItems, type WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { findSeatsLeft } from '../form/find-seats-left.server.ts';
import { eventsPath, listWord, resultsPath } from './result-list.ts';
import { countToDecide, findEvents, findToDecide } from './result-overview.store.server.ts';

const perList = 200;
const query = z.object({ units: unitIds, past: z.boolean().default(false) });

/**
 * Events and attendance at the chosen facilities: those that are ahead or run, or those that are over. It counts; the persons of those with
 * `may_read` are read by the operations of results.
 */
export const findEventOverview = operation({
  name: 'form.find_events',
  access: staffCan('events.count'),
  limits: 'reads',
  input: query,
  failures: { not_found: notFound },
  async run({ db, scope, actor, clock }, { units, past }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const events = await findEvents(db, within, { past, now: clock.now() }, perList);
    const leftOf = await findSeatsLeft(db, events);
    const readable = scopeOf(actor, 'events.handle');
    return ok(
      events.map(({ definition, ...event }) => ({
        ...event,
        may_read: isInScope(readable, event.facility_id),
        // Staff may know the numbers of every form.
        left: leftOf({ ...event, definition, is_sensitive: false }),
      })),
    );
  },
});

/** Registrations that staff have to decide: those to approve, and those that look automated. */
export const registrationsToDecide: WaitingWork = {
  name: 'forms.to_decide',
  label: 'Pendaftaran acara yang perlu diputuskan',
  capability: 'events.handle',
  href: eventsPath,
  async read({ db, clock }, scope) {
    const items = (await findToDecide(db, scope, clock.now(), maxItems)).map(({ id, kind, name, starts_at, count }) => ({
      title: name,
      why: `${count} pendaftaran menunggu keputusan`,
      act: 'Putuskan',
      count,
      due: starts_at,
      href: `${resultsPath(kind, id)}?daftar=${listWord('check')}` as `/staff/${string}`,
    }));
    return { ...(await countToDecide(db, scope, clock.now())), items };
  },
};
