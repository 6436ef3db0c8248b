import { sql } from 'kysely';
import { awaitsAtPlace } from '#app/domains/payments/sql.server.ts';
import { columnsOf, computed } from '#app/kits/work/work-columns.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { WorkState } from '../order/order.schema.ts';
import { payableKind } from '../order/order-name.ts';
import type { Mode, ShipmentState } from '../parcel/parcel.ts';

const open = ['waiting', 'accepted', 'packed', 'shipped', 'ready'] as const;
/** What is used at the facility or over the network is the work of the desk of its own domain: visits, chats. */
const notHere = 'service';
const [s, o] = [columnsOf('seller_orders', 's'), columnsOf('orders', 'o')];

export const from = sql`seller_orders s join orders o on o.id = s.order_id join facilities f on f.id = s.facility_id`;
export const workState = sql<WorkState>`case when o.state = 'awaiting' then 'unpaid' else s.state end`;

/** The unfinished parts within a scope: of paid orders, and of those that are paid at the place when they are fetched. */
export const within = (scope: Scope) => sql<boolean>`s.state = any(${[...open]}) and s.mode <> ${notHere} and (
  o.state in ('paid', 'processing')
  or (o.state = 'awaiting' and s.state = 'waiting' and ${awaitsAtPlace(payableKind, sql`o.id::text`)})) and ${inScope(sql.ref('s.facility_id'), scope)}`;

/** Parts that are to be accepted or packed, since when they are paid, and until when they must be accepted. */
export const waiting = {
  where: sql<boolean>`s.state in ('waiting', 'accepted') and o.state in ('paid', 'processing')`,
  since: sql.ref('o.paid_at'),
  due: sql`case when s.state = 'waiting' then s.accept_until end`,
};

/** What waits for a courier or for the buyer comes behind what the desk has to do. */
export const isForOthers = sql`(s.state in ('shipped', 'ready') or o.state = 'awaiting')::int`;

export const listed = {
  name: o('name'),
  paid_at: o('paid_at'),
  pay_until: o('pay_until'),
  debt_at: o('debt_at'),
  state: computed(workState),
  state_at: s('state_at'),
  accept_until: s('accept_until'),
  mode: s<Mode>('mode'),
  facility: columnsOf('facilities', 'f')('name'),
  lines: computed(sql<number>`(select count(*)::int from order_lines l where l.seller_order_id = s.id and l.cancelled < l.quantity)`),
  trip_state: computed(
    sql<ShipmentState | null>`(select t.state from shipments t where t.seller_order_id = s.id order by t.no desc limit 1)`,
  ),
};
