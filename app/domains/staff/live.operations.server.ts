import type { LiveTopicKind } from '#app/platform/live-topics.server.ts';
import { isInScope, scopeOf } from '#app/platform/staff-access.server.ts';
import { findUnitIds } from './live.store.server.ts';

/** `unit:<facility id>`: what its booking desk works on, for staff who may read its bookings. */
export const unitTopic: LiveTopicKind = {
  kind: 'unit',
  async mayFollow(db, asked) {
    const staff = asked.map(({ actor, id }) => (isInScope(scopeOf(actor, 'bookings.read'), Number(id)) ? id : null));
    const units = await findUnitIds(
      db,
      staff.filter((id) => id !== null),
    );
    return staff.map((id) => id !== null && units.has(id));
  },
};
