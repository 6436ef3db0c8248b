import { isInScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import type { LiveTopicKind } from '#app/platform/live/live-topics.server.ts';
import { findFacilitiesOf } from './gate-board.store.server.ts';

/** `gate:<event id>`: scans and devices at its gates, for staff who may work there. */
export const gateTopic: LiveTopicKind = {
  kind: 'gate',
  async mayFollow(db, asked) {
    const ids = asked.map(({ id }) => (/^\d{1,9}$/.test(id) ? Number(id) : 0));
    const facilities = await findFacilitiesOf(db, ids);
    return asked.map(({ actor }, at) => {
      const facility = facilities.get(ids[at] ?? 0);
      return facility !== undefined && isInScope(scopeOf(actor, 'events.check_in'), facility);
    });
  },
};
