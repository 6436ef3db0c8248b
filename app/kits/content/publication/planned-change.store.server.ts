import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

export type PlannedAction = 'publish' | 'unpublish';

/** What is to happen to a record at a time; a row of `staff_schedules`. */
type Plan = Readonly<{
  id: string;
  kind: string;
  key: string;
  action: PlannedAction;
  due_at: Date;
  revision: number | null;
  created_by: string | null;
  attempts: number;
}>;

const columns = ['id', 'kind', 'key', 'action', 'due_at', 'revision', 'created_by', 'attempts'] as const;

/** When it is tried: at its time, or later after a failure. */
const triedAt = sql<Date>`coalesce(try_at, due_at)`;

type New = Omit<Plan, 'id' | 'created_by' | 'attempts'> & Readonly<{ userId: string }>;

/** Plans an action, in place of an earlier plan of the same kind. */
export async function addPlan(tx: Tx, { userId, ...given }: New, now: Date): Promise<void> {
  await endPlans(tx, given, [given.action], { outcome: 'cancelled', reason: null }, now);
  await tx
    .insertInto('staff_schedules')
    .values({ ...given, created_by: userId, created_at: now })
    .execute();
}

type End = Readonly<{ outcome: 'done' | 'cancelled' | 'refused'; reason: string | null }>;

/** Ends what is planned for a record; a plan that was refused is no longer shown. Returns how many plans there were of both. */
export async function endPlans(
  tx: Tx,
  { kind, key }: Readonly<{ kind: string; key: string }>,
  actions: readonly PlannedAction[],
  end: End,
  now: Date,
): Promise<number> {
  const plans = tx.updateTable('staff_schedules').where('kind', '=', kind).where('key', '=', key).where('action', 'in', actions);
  const dismissed = await plans.set({ outcome: 'cancelled' }).where('outcome', '=', 'refused').executeTakeFirst();
  const ended = await plans
    .set({ ...end, done_at: now })
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return Number(dismissed.numUpdatedRows + ended.numUpdatedRows);
}

/** Ends the plans of the record that were due before this one: applied after it, they would undo it. */
export async function endOvertaken(tx: Tx, { id, kind, key, due_at }: Plan, now: Date): Promise<void> {
  await tx
    .updateTable('staff_schedules')
    .set({ outcome: 'cancelled', reason: 'Didahului jadwal berikutnya.', done_at: now })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where(sql<boolean>`(due_at, id) < (${due_at}, ${id})`)
    .where('done_at', 'is', null)
    .execute();
}

/** Returns what is planned for a record, and the last plan that was refused when none came after it. */
export async function findPlans(db: Queryable, { kind, key }: Readonly<{ kind: string; key: string }>) {
  const { rows } = await sql<Pick<Plan, 'action' | 'due_at' | 'revision'> & { outcome: 'refused' | null; reason: string | null }>`
    select action, due_at, revision, outcome, reason from (
      select distinct on (action) * from staff_schedules where kind = ${kind} and key = ${key} order by action, id desc
    ) newest
    where outcome is null or outcome = 'refused'
    order by due_at`.execute(db);
  return rows;
}

/** Returns what is planned for a record, of these actions. */
export async function findOpen(db: Queryable, { kind, key }: Readonly<{ kind: string; key: string }>, actions: readonly PlannedAction[]) {
  return await db
    .selectFrom('staff_schedules')
    .select(['action', 'due_at'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('action', 'in', actions)
    .where('done_at', 'is', null)
    .orderBy('due_at')
    .execute();
}

/** How many plans `findDue` returns. */
export const dueBatch = 200;

/** Returns what is due, the earliest first. */
export async function findDue(db: Queryable, now: Date): Promise<Pick<Plan, 'id' | 'kind' | 'key'>[]> {
  return await db
    .selectFrom('staff_schedules')
    .select(['id', 'kind', 'key'])
    .where('done_at', 'is', null)
    .where(triedAt, '<=', now)
    .orderBy(triedAt)
    .orderBy('id')
    .limit(dueBatch)
    .execute();
}

/** Returns when the next plan after `now` is due; null when there is none. */
export async function getNextDueOrNull(db: Queryable, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(${triedAt}) as next from staff_schedules where done_at is null and ${triedAt} > ${now}`.execute(db);
  return rows[0]?.next ?? null;
}

/** Returns a plan that is still due; null when another process has applied or postponed it. The head of its record is locked. */
export async function getDueOrNull(tx: Tx, id: string, now: Date): Promise<Plan | null> {
  const row = await tx
    .selectFrom('staff_schedules')
    .select(columns)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where(triedAt, '<=', now)
    .executeTakeFirst();
  return (row as Plan | undefined) ?? null;
}

/** Ends one plan. */
export async function endPlan(tx: Tx, id: string, end: End, now: Date): Promise<void> {
  await tx
    .updateTable('staff_schedules')
    .set({ ...end, done_at: now })
    .where('id', '=', id)
    .execute();
}

/** Notes a failed attempt of a plan, which is tried again at `tryAt`. */
export async function postponePlan(tx: Tx, { id, attempts }: Pick<Plan, 'id' | 'attempts'>, tryAt: Date): Promise<void> {
  await tx.updateTable('staff_schedules').set({ attempts, try_at: tryAt }).where('id', '=', id).execute();
}

type RefusedPlan = Readonly<{ kind: string; key: string; action: PlannedAction; due_at: Date; reason: string | null }>;

/** The plans that could not be applied: the newest, how many there are, and since when. */
export async function findRefused(
  db: Queryable,
  limit: number,
): Promise<Readonly<{ count: number; oldest: Date | null; newest: readonly RefusedPlan[] }>> {
  const { rows } = await sql<RefusedPlan & { count: number; oldest: Date | null }>`
    select kind, key, action, due_at, reason, count(*) over ()::int as count, min(done_at) over () as oldest
    from staff_schedules where outcome = 'refused' order by done_at desc, id desc limit ${limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, oldest: rows[0]?.oldest ?? null, newest: rows };
}
