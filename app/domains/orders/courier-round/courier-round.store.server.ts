import { sql } from 'kysely';
import { columnsOf, computed } from '#app/kits/work/work-columns.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { SellerState } from '../order/order-states.ts';
import type { Mode } from '../parcel/parcel.ts';
import type { RoundState } from './courier-round.ts';

export const from = sql`courier_rounds h join facilities f on f.id = h.facility_id`;
const h = columnsOf('courier_rounds', 'h');
export const listed = {
  state: h<RoundState>('state'),
  opened_at: h('opened_at'),
  closed_at: h('closed_at'),
  courier: h('courier'),
  facility: columnsOf('facilities', 'f')('name'),
  parts: computed(sql<number>`(select count(*)::int from courier_round_parts p where p.courier_round_id = h.id)`),
};

export type CourierRound = Readonly<{
  id: string;
  facilityId: number;
  facility: string;
  state: RoundState;
  openedAt: Date;
  opener: string | null;
  courier: string | null;
  vehicle: string | null;
  encryptedSignature: string | null;
  closedAt: Date | null;
  closer: string | null;
}>;

/** One round; null for an unknown id. Locked, nobody else changes it to the end of the transaction. */
export async function findRound(db: Queryable, id: string, lock: 'locked' | 'unlocked' = 'unlocked'): Promise<CourierRound | null> {
  const { rows } = await sql<CourierRound>`
    select h.id::text as id, h.facility_id as "facilityId", f.name as facility, h.state, h.opened_at as "openedAt", o.name as opener, h.courier, h.vehicle,
      h.sealed_signature as "encryptedSignature", h.closed_at as "closedAt", c.name as closer
    from courier_rounds h join facilities f on f.id = h.facility_id left join users o on o.id = h.opened_by left join users c on c.id = h.closed_by
    where h.id = ${id} ${lock === 'locked' ? sql`for update of h` : sql``}`.execute(db);
  return rows[0] ?? null;
}

type PartOfRound = Readonly<{
  id: string;
  orderId: string;
  order: string;
  state: SellerState;
  stateAt: Date;
  mode: Mode;
  shipment: string;
  waybill: string | null;
  recipient: string | null;
  region: string | null;
  boxes: number;
  scanned: readonly number[];
}>;

/** The parts of a round, those of one place together. */
export async function findParts(db: Queryable, roundId: string): Promise<PartOfRound[]> {
  const { rows } = await sql<PartOfRound>`
    select s.id::text as id, o.id::text as "orderId", o.name as order, s.state, s.state_at as "stateAt", s.mode, s.shipment_name as shipment, s.waybill, o.address ->> 'name' as recipient, o.address ->> 'region' as region,
      s.boxes, p.scanned
    from courier_round_parts p join seller_orders s on s.id = p.seller_order_id join orders o on o.id = s.order_id
    where p.courier_round_id = ${roundId} order by s.shipment_name, o.address ->> 'region', s.id`.execute(db);
  return rows;
}

/** The facilities of these parts within a scope that a courier can take now. */
export async function findSenders(db: Queryable, partIds: readonly string[], scope: Scope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.facility_id as id from seller_orders s
    where s.id = any(${[...partIds]}::bigint[]) and s.state = 'packed' and s.mode in ('courier', 'own') and ${inScope(sql.ref('s.facility_id'), scope)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function insertRound(
  tx: Tx,
  { facilityId, by, now }: Readonly<{ facilityId: number; by: string; now: Date }>,
): Promise<string> {
  const { id } = await tx
    .insertInto('courier_rounds')
    .values({ facility_id: facilityId, opened_by: by, opened_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Takes parts into a round: those that its facility has packed for couriers, and that are in no other open round. Returns how many were taken. Their rows
 * are locked first, so that two rounds at once do not take the same one.
 */
export async function addParts(
  tx: Tx,
  { id, facilityId }: Pick<CourierRound, 'id' | 'facilityId'>,
  partIds: readonly string[],
): Promise<number> {
  await sql`select from seller_orders where id = any(${[...partIds]}::bigint[]) order by id for no key update`.execute(tx);
  const { rows } = await sql`
    insert into courier_round_parts (courier_round_id, seller_order_id)
    select ${id}::bigint, s.id from seller_orders s
    where s.id = any(${[...partIds]}::bigint[]) and s.facility_id = ${facilityId} and s.state = 'packed' and s.mode in ('courier', 'own')
      and not exists (
        select from courier_round_parts p join courier_rounds h on h.id = p.courier_round_id where p.seller_order_id = s.id and h.state = 'open' and h.id <> ${id})
    on conflict do nothing returning seller_order_id`.execute(tx);
  return rows.length;
}

/** Writes that the label of a box was scanned. */
export async function markScanned(tx: Tx, id: string, { partId, no }: Readonly<{ partId: string; no: number }>): Promise<void> {
  await sql`
    update courier_round_parts set scanned = array(select distinct unnest(scanned || ${no}::smallint) order by 1)
    where courier_round_id = ${id} and seller_order_id = ${partId}`.execute(tx);
}

/** Takes a part out of a round; false when it has none with this id. */
export async function removePart(tx: Tx, id: string, partId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('courier_round_parts')
    .where('courier_round_id', '=', id)
    .where('seller_order_id', '=', partId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

type Closing = Readonly<{ courier: string; vehicle: string; encryptedSignature: string | null; by: string; now: Date }>;

/** Closes a round that is open; false when it is closed. */
export async function closeOpen(tx: Tx, id: string, { courier, vehicle, encryptedSignature, by, now }: Closing): Promise<boolean> {
  const closed = await tx
    .updateTable('courier_rounds')
    .set({ state: 'closed', courier, vehicle: vehicle || null, sealed_signature: encryptedSignature, closed_by: by, closed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

/** Deletes rounds from before that time with their signatures. */
export async function deleteRounds(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('courier_rounds').where('opened_at', '<', before).execute();
}
