import { type RawBuilder, sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { ProposalState } from './leave-proposal.schema.ts';

type Days = Readonly<{ doctorId: number; startsOn: string; endsOn: string }>;

/** The open bookings of a doctor on some days at a facility. Needs SQL for each of them. */
const bookingsOf = (
  doctor: RawBuilder<unknown>,
  facility: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
) => sql<number>`(
  select count(*)::int from bookings b
  where b.doctor_id = ${doctor} and b.facility_id = ${facility} and b.visit_date between ${from} and ${to} and b.is_open and b.is_listed)`;

/** How many bookings a leave would concern at these facilities. */
export async function countAffected(db: Queryable, { doctorId, startsOn, endsOn }: Days, facilityIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(${bookingsOf(sql`${doctorId}`, sql`f.id`, sql`${startsOn}::date`, sql`${endsOn}::date`)}), 0)::int as count
    from facilities f where f.id = any(${[...facilityIds]}::int[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The facilities of these at which the doctor has a recorded leave on one of the days. */
export async function findPlacesOnLeave(db: Queryable, { doctorId, startsOn, endsOn }: Days, facilityIds: readonly number[]) {
  const { rows } = await sql<{ name: string }>`
    select f.name from facilities f
    where f.id = any(${[...facilityIds]}::int[]) and exists (
      select from doctor_leaves l
      where l.doctor_id = ${doctorId} and (l.facility_id is null or l.facility_id = f.id)
        and l.starts_on <= ${endsOn}::date and l.ends_on >= ${startsOn}::date)
    order by f.sort_order, f.id`.execute(db);
  return rows.map(({ name }) => name);
}

/** Asks for leave at one facility. */
export async function insertProposal(
  tx: Tx,
  { doctorId, startsOn, endsOn, reason, facilityId }: Days & { reason: string; facilityId: number },
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('leave_proposals')
    .values({ doctor_id: doctorId, facility_id: facilityId, starts_on: startsOn, ends_on: endsOn, reason, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type Proposal = Readonly<{
  id: string;
  doctor_id: number;
  doctor: string;
  /** The doctor's account, which hears of the decision; null when it is no longer linked. */
  user_id: string | null;
  facility_id: number;
  facility: string;
  starts_on: string;
  ends_on: string;
  reason: string;
  state: ProposalState;
  note: string;
  created_at: Date;
  decided_at: Date | null;
  by: string | null;
  affected: number;
}>;

const proposals = sql`
  select p.id::text as id, p.doctor_id, d.name as doctor, d.user_id, p.facility_id, f.name as facility, p.starts_on, p.ends_on, p.reason, p.state,
    p.note, p.created_at, p.decided_at, u.name as by,
    ${bookingsOf(sql`p.doctor_id`, sql`p.facility_id`, sql`p.starts_on`, sql`p.ends_on`)} as affected
  from leave_proposals p
  join doctors d on d.id = p.doctor_id and d.is_active
  join facilities f on f.id = p.facility_id
  left join users u on u.id = p.decided_by`;

/** What a doctor has asked for and is not over, the latest first. */
export async function findOwnProposals(db: Queryable, userId: string, today: string): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`${proposals}
    where d.user_id = ${userId} and p.ends_on >= ${today}::date - 30
    order by p.state <> 'proposed', p.starts_on desc, p.id desc limit 100`.execute(db);
  return rows;
}

export type OwnLeave = Readonly<{ id: number; facility: string | null; starts_on: string; ends_on: string }>;

/** The leaves of a doctor that are recorded and not over. */
export async function findOwnLeaves(db: Queryable, doctorId: number, today: string): Promise<OwnLeave[]> {
  const { rows } = await sql<OwnLeave>`
    select l.id, f.name as facility, l.starts_on, l.ends_on
    from doctor_leaves l left join facilities f on f.id = l.facility_id
    where l.doctor_id = ${doctorId} and l.ends_on >= ${today}::date order by l.starts_on, l.id`.execute(db);
  return rows;
}

const waits = (scope: Scope, today: string) =>
  sql`p.state = 'proposed' and p.ends_on >= ${today}::date and ${inScope(sql`p.facility_id`, scope)}`;

/** What waits for a decision at the facilities of the scope, the nearest first. */
export async function findWaitingProposals(db: Queryable, scope: Scope, today: string): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`${proposals} where ${waits(scope, today)} order by p.starts_on, p.id limit 100`.execute(db);
  return rows;
}

/** How many wait, since when the oldest does, and when the first leave would begin. */
export async function countWaitingProposals(db: Queryable, scope: Scope, today: string) {
  const { rows } = await sql<{ count: number; oldest: Date | null; due: Date | null }>`
    select count(*)::int as count, min(p.created_at) as oldest, min(p.starts_on at time zone f.time_zone) as due
    from leave_proposals p join doctors d on d.id = p.doctor_id and d.is_active join facilities f on f.id = p.facility_id
    where ${waits(scope, today)}`.execute(db);
  return rows[0] ?? { count: 0, oldest: null, due: null };
}

/** One request for leave; null when there is none at a facility of the scope. */
export async function getProposalOrNull(db: Queryable, id: string, scope: Scope): Promise<Proposal | null> {
  const { rows } = await sql<Proposal>`${proposals} where p.id = ${id}::bigint and ${inScope(sql`p.facility_id`, scope)}`.execute(db);
  return rows[0] ?? null;
}

type Decision = Readonly<{ state: Exclude<ProposalState, 'proposed'>; by: string | null; note?: string }>;

/** Decides about what still waits; false when it was decided or withdrawn before. */
export async function decide(tx: Tx, id: string, { state, by, note = '' }: Decision, now: Date): Promise<boolean> {
  const decided = await tx
    .updateTable('leave_proposals')
    .set({ state, note, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .returning('id')
    .execute();
  return decided.length > 0;
}

/** Deletes what was asked for days before a date. */
export async function deleteOldProposals(db: Queryable, before: Date): Promise<void> {
  await sql`delete from leave_proposals where ends_on < ${before}::date`.execute(db);
}
