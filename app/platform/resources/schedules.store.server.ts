import { sql } from 'kysely';
import type { Queryable, Tx } from '../db.server.ts';

type PlannedAction = 'publish' | 'unpublish';

type Schedule = Readonly<{
  id: string;
  kind: string;
  key: string;
  action: PlannedAction;
  due_at: Date;
  revision: number | null;
  created_by: string | null;
}>;

const columns = ['id', 'kind', 'key', 'action', 'due_at', 'revision', 'created_by'] as const;

type New = Omit<Schedule, 'id' | 'created_by'> & Readonly<{ userId: string }>;

/** Plans an action, in place of an earlier plan of the same kind. */
export async function addSchedule(tx: Tx, { userId, ...given }: New, now: Date): Promise<void> {
  await endSchedules(tx, given, [given.action], { outcome: 'cancelled', reason: null }, now);
  await tx
    .insertInto('staff_schedules')
    .values({ ...given, created_by: userId, created_at: now })
    .execute();
}

type End = Readonly<{ outcome: 'done' | 'cancelled' | 'refused'; reason: string | null }>;

/** Ends what is planned for a record. Returns how many plans there were. */
export async function endSchedules(
  tx: Tx,
  { kind, key }: Readonly<{ kind: string; key: string }>,
  actions: readonly PlannedAction[],
  end: End,
  now: Date,
): Promise<number> {
  const ended = await tx
    .updateTable('staff_schedules')
    .set({ ...end, done_at: now })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('action', 'in', actions)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Returns what is planned for a record, and the last plan that was refused when none came after it. */
export async function findSchedules(db: Queryable, { kind, key }: Readonly<{ kind: string; key: string }>) {
  const { rows } = await sql<Pick<Schedule, 'action' | 'due_at' | 'revision'> & { outcome: 'refused' | null; reason: string | null }>`
    select action, due_at, revision, outcome, reason from (
      select distinct on (action) * from staff_schedules where kind = ${kind} and key = ${key} order by action, id desc
    ) newest
    where outcome is null or outcome = 'refused'
    order by due_at`.execute(db);
  return rows;
}

/** Returns what is due, the earliest first. */
export async function findDue(db: Queryable, now: Date): Promise<Pick<Schedule, 'id' | 'kind' | 'key'>[]> {
  return await db
    .selectFrom('staff_schedules')
    .select(['id', 'kind', 'key'])
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** Returns when the next plan is due; null when there is none. */
export async function getNextDueOrNull(db: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ due_at: Date | null }>`select min(due_at) as due_at from staff_schedules where done_at is null`.execute(db);
  return rows[0]?.due_at ?? null;
}

/** Returns a plan that is still due; null when another process has applied it. The head of its record is locked. */
export async function getDueOrNull(tx: Tx, id: string, now: Date): Promise<Schedule | null> {
  const row = await tx
    .selectFrom('staff_schedules')
    .select(columns)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .executeTakeFirst();
  return (row as Schedule | undefined) ?? null;
}

/** Ends one plan. */
export async function endSchedule(tx: Tx, id: string, end: End, now: Date): Promise<void> {
  await tx
    .updateTable('staff_schedules')
    .set({ ...end, done_at: now })
    .where('id', '=', id)
    .execute();
}
