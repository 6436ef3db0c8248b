import type { StaffRights } from '#app/platform/access/actor.server.ts';
import { isInScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import type { LiveTopicKind } from '#app/platform/live/live-topics.server.ts';
import { findFacilityIds, findUnitIds } from './topic-units.store.server.ts';

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

const ofShop = ['orders.handle', 'payments.check', 'stock.read'] as const;

/** `shop:<facility id>`: orders, payments and stock there, for staff who work on one of them; `shop:group`: payments of no facility. */
export const shopTopic: LiveTopicKind = {
  kind: 'shop',
  async mayFollow(db, asked) {
    const mayAt = (actor: StaffRights, id: number | null) => ofShop.some((capability) => isInScope(scopeOf(actor, capability), id));
    const allowed = asked.map(({ actor, id }) => mayAt(actor, id === 'group' ? null : Number(id)));
    const ids = await findFacilityIds(
      db,
      asked.filter((_, at) => allowed[at]).map(({ id }) => id),
    );
    return asked.map(({ id }, at) => allowed[at] === true && (id === 'group' || ids.has(id)));
  },
};
