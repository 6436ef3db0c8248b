import { sql } from 'kysely';
import { awaitsAtPlace } from '#app/domains/payments/sql.server.ts';
import { columnsOf, computed, joinedColumnsOf } from '#app/kits/work/work-columns.server.ts';
import type { Ordering } from '#app/kits/work/work-paging.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import { likePattern } from '#app/platform/database/like-pattern.ts';
import type { WorkState } from '../order/order.schema.ts';
import { payableKind } from '../order/order-name.ts';
import type { SellerState } from '../order/order-states.ts';
import type { Mode, ShipmentState } from '../parcel/parcel.ts';
import { digitsOf, tailOf } from './part-search.ts';

const unfinished = ['waiting', 'accepted', 'packed', 'shipped', 'ready'] as const;
/** What is used at the facility or over the network is the work of the desk of its own domain: visits, chats. */
const notHere = 'service';
/** How long what is over has a list of its own, and how long a search finds it. */
const [listedDays, foundDays] = [90, 400];
const [s, o] = [columnsOf('seller_orders', 's'), columnsOf('orders', 'o')];

export const from = sql`seller_orders s join orders o on o.id = s.order_id join facilities f on f.id = s.facility_id left join users u on u.id = o.user_id`;
const workState = sql<WorkState>`case
  when o.state = 'awaiting' then 'unpaid' when s.state in ('delivered', 'collected') then 'done' when s.state in ('refused', 'cancelled') then 'ended'
  else s.state end`;

/** The parts within a scope: of paid orders, and of those that are paid at the place when they are fetched. */
export const within = (scope: Scope) => sql<boolean>`s.mode <> ${notHere} and ${inScope(sql.ref('s.facility_id'), scope)} and (
  o.paid_at is not null or (o.state = 'awaiting' and s.state = 'waiting' and ${awaitsAtPlace(payableKind, sql`o.id::text`)}))`;

export const isUnfinished = sql<boolean>`s.state = any(${[...unfinished]})`;
const since = (now: Date, days: number) => sql<boolean>`s.state_at > ${now}::timestamptz - make_interval(days => ${days})`;
/** The parts of one list; of what is over the newest months. */
export const inState = (state: WorkState, now: Date) =>
  state === 'done' || state === 'ended'
    ? sql<boolean>`(${workState} = ${state} and ${since(now, listedDays)})`
    : sql<boolean>`${workState} = ${state}`;

/** Parts that are to be accepted or packed, since when they are paid, and until when they must be accepted. */
export const waiting = {
  where: sql<boolean>`s.state in ('waiting', 'accepted') and o.state in ('paid', 'processing')`,
  since: sql.ref('o.paid_at'),
  due: sql`case when s.state = 'waiting' then s.accept_until end`,
};

/**
 * What the desk has to do, by when: until it is accepted, by the end of the time for that; then by the day that was promised. Behind it what waits for a
 * courier or for the buyer, and what is over.
 */
export const inOrder: readonly Ordering[] = [
  { by: sql`case when ${isUnfinished} then (s.state in ('shipped', 'ready') or o.state = 'awaiting')::int else 2 end`, type: 'number' },
  {
    by: sql`coalesce(case when s.state = 'waiting' then s.accept_until end, (s.promised_on + 1)::timestamp at time zone f.time_zone, s.accept_until, s.state_at)`,
    type: 'time',
  },
];
export const newestFirst: readonly Ordering[] = [{ by: sql.ref('s.state_at'), type: 'time', isDescending: true }];

const goods = sql<string | null>`(
  select (array_agg(l.name || ' x' || (l.quantity - l.cancelled) order by l.no))[1] || case when count(*) > 1 then ' +' || (count(*) - 1) else '' end
  from order_lines l where l.seller_order_id = s.id and (l.cancelled < l.quantity or not ${isUnfinished}))`;

export const listed = {
  name: o('name'),
  paid_at: o('paid_at'),
  pay_until: o('pay_until'),
  debt_at: o('debt_at'),
  state: computed(workState),
  end: s<SellerState>('state'),
  state_at: s('state_at'),
  accept_until: s('accept_until'),
  promised_on: s('promised_on'),
  mode: s<Mode>('mode'),
  facility: columnsOf('facilities', 'f')('name'),
  recipient: computed(sql<string | null>`o.address ->> 'name'`),
  buyer: joinedColumnsOf('users', 'u')('name'),
  region: computed(sql<string | null>`o.address ->> 'region'`),
  goods: computed(goods),
  total: computed(sql<number>`(s.products - s.discount + s.shipment)::int`),
  trip_state: computed(
    sql<ShipmentState | null>`(select t.state from shipments t where t.seller_order_id = s.id order by t.no desc limit 1)`,
  ),
};

/** The parts of the last year that a text names: by the end of the number, buyer or recipient, the end of their phone number, goods, or the number of a batch. */
export function namedBy(text: string, now: Date) {
  const [tail, digits, pattern] = [tailOf(text), digitsOf(text), likePattern(text)];
  return sql<boolean>`(${since(now, foundDays)} and (
    ${tail === null ? sql`false` : sql`replace(o.name, '-', '') like ${`%${tail}`}`}
    or o.address ->> 'name' ilike ${pattern} or u.name ilike ${pattern}
    or ${digits === null ? sql`false` : sql`o.address ->> 'phone' like ${`%${digits}`} or u.phone like ${`%${digits}`}`}
    or exists (select from order_lines l where l.seller_order_id = s.id and l.name ilike ${pattern})
    or s.id in (select parts_of_batch(${text}))))`;
}
