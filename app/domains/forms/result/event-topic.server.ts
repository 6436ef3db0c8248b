import { isInScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import type { LiveTopicKind } from '#app/platform/live/live-topics.server.ts';
import { findFacilities, findFacilityIds } from './event-facilities.store.server.ts';

/** `event:<form id>`: the registrations of an event, for staff who read its results. */
export const eventTopic: LiveTopicKind = {
  kind: 'event',
  async mayFollow(db, asked) {
    const ids = asked.map(({ id }) => (/^\d{1,9}$/.test(id) ? Number(id) : 0));
    const facilities = await findFacilities(db, ids);
    return asked.map(({ actor }, at) => {
      const facility = facilities.get(ids[at] ?? 0);
      return facility !== undefined && isInScope(scopeOf(actor, 'events.handle'), facility);
    });
  },
};

/** `complaints:<facility id>`: complaints of surveys there, for staff who answer them; `complaints:group`: those of no facility. */
export const complaintTopicKind: LiveTopicKind = {
  kind: 'complaints',
  async mayFollow(db, asked) {
    const known = await findFacilityIds(
      db,
      asked.map(({ id }) => id),
    );
    return asked.map(({ actor, id }) => {
      const scope = scopeOf(actor, 'complaints.answer');
      return id === 'group' ? isInScope(scope, null) : known.has(id) && isInScope(scope, Number(id));
    });
  },
};
