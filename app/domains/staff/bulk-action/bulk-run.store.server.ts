import { sql } from 'kysely';
import type { Values } from '#app/platform/content/field-values.ts';
import type { Effect, Note, PlannedRow } from '#app/platform/content/planned-rows.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { BulkAct } from './bulk-run.schema.ts';

type Run = Readonly<{
  id: string;
  kind: string;
  act: BulkAct | 'import';
  actor_id: string;
  filter: Readonly<Record<string, string>> | null;
  seen: number | null;
  lines: readonly (readonly string[])[] | null;
  mapping: readonly string[] | null;
  plan_hash: string;
  state: 'prepared' | 'running' | 'done';
  created_at: Date;
}>;

type NewRun = Pick<Run, 'kind' | 'act' | 'plan_hash'> &
  Partial<Pick<Run, 'filter' | 'seen' | 'lines' | 'mapping'>> &
  Readonly<{ actorId: string; now: Date }>;

const json = (value: unknown) => (value == null ? null : JSON.stringify(value));

/** Stores a run that waits for its confirmation, with its rows. */
export async function insertRun(tx: Tx, { actorId, now, filter, lines, mapping, ...given }: NewRun, rows: readonly PlannedRow[]) {
  const { id } = await tx
    .insertInto('content_runs')
    .values({
      ...given,
      actor_id: actorId,
      state: 'prepared',
      created_at: now,
      filter: json(filter),
      lines: json(lines),
      mapping: json(mapping),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRows(tx, id, rows);
  return id;
}

async function insertRows(tx: Tx, id: string, rows: readonly PlannedRow[]): Promise<void> {
  await sql`
    insert into content_run_rows (run_id, n, key, version, title, values, notes, effect)
    select ${id}::uuid, n, key, version, title, "values", notes, effect
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (n int, key text, version int, title text, "values" jsonb, notes jsonb, effect text)`.execute(tx);
}

type Replacement = Readonly<{
  id: string;
  actorId: string;
  lines: readonly (readonly string[])[];
  mapping: readonly string[];
  planHash: string;
}>;

/** Replaces what an import that waits would do. False when it does not wait any more. */
export async function replacePlan(
  tx: Tx,
  { id, actorId, lines, mapping, planHash }: Replacement,
  rows: readonly PlannedRow[],
): Promise<boolean> {
  const changed = await tx
    .updateTable('content_runs')
    .set({ lines: JSON.stringify(lines), mapping: JSON.stringify(mapping), plan_hash: planHash })
    .where('id', '=', id)
    .where('actor_id', '=', actorId)
    .where('act', '=', 'import')
    .where('state', '=', 'prepared')
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  await tx.deleteFrom('content_run_rows').where('run_id', '=', id).execute();
  await insertRows(tx, id, rows);
  return true;
}

/** Returns a run of this person. */
export async function getRunOrNull(db: Queryable, id: string, actorId: string): Promise<Run | null> {
  const query = db.selectFrom('content_runs').selectAll().where('id', '=', id).where('actor_id', '=', actorId);
  return ((await query.executeTakeFirst()) as Run | undefined) ?? null;
}

/** The run for its job. */
export async function getConfirmedOrNull(db: Queryable, id: string): Promise<Run | null> {
  const query = db.selectFrom('content_runs').selectAll().where('id', '=', id).where('state', '=', 'running');
  return ((await query.executeTakeFirst()) as Run | undefined) ?? null;
}

/** Begins the run, once: false when it has begun already, or when what would be done is not what the person has seen. */
export async function confirmRun(tx: Tx, { id, actorId, plan, now }: Readonly<{ id: string; actorId: string; plan: string; now: Date }>) {
  const changed = await tx
    .updateTable('content_runs')
    .set({ state: 'running', confirmed_at: now })
    .where('id', '=', id)
    .where('actor_id', '=', actorId)
    .where('state', '=', 'prepared')
    .where('plan_hash', '=', plan)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** How many rows there are of each effect and outcome. */
export async function countRows(db: Queryable, id: string) {
  const { rows } = await sql<{ effect: Effect; outcome: 'done' | 'refused' | null; count: number }>`
    select effect, outcome, count(*)::int as count from content_run_rows where run_id = ${id} group by 1, 2`.execute(db);
  return rows;
}

type ShownRow = Readonly<{
  n: number;
  key: string | null;
  title: string;
  notes: readonly Note[];
  effect: Effect;
  outcome: 'done' | 'refused' | null;
  reason: string | null;
}>;

/** The rows of a run, those that somebody has to look at first. */
export async function findRows(db: Queryable, id: string, limit: number): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select n, key, title, notes, effect, outcome, reason from content_run_rows where run_id = ${id}
    order by case when outcome = 'refused' then 0 when effect = 'error' then 1 when effect = 'duplicate' then 2 when effect = 'same' then 4 else 3 end, n
    limit ${limit}`.execute(db);
  return rows;
}

/** The keys of the records that a run has changed. */
export async function findDoneKeys(db: Queryable, id: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from content_run_rows where run_id = ${id} and outcome = 'done' and key is not null order by n`.execute(db);
  return rows.map(({ key }) => key);
}

/** The numbers of rows that are still to be done, the first ones. */
export async function findOpen(db: Queryable, id: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select n from content_run_rows where run_id = ${id} and outcome is null and effect in ('change', 'new') order by n limit ${limit}`.execute(
    db,
  );
  return rows.map(({ n }) => n);
}

type OpenRow = Readonly<{ key: string | null; version: number | null; values: Values; effect: Effect }>;

/** Locks a row that is still to be done; null when another run of the job has done it. */
export async function lockOpenOrNull(tx: Tx, id: string, n: number): Promise<OpenRow | null> {
  const { rows } = await sql<OpenRow>`
    select key, version, values, effect from content_run_rows
    where run_id = ${id} and n = ${n} and outcome is null and effect in ('change', 'new') for update`.execute(tx);
  return rows[0] ?? null;
}

type End = Readonly<{ outcome: 'done'; key: string } | { outcome: 'refused'; reason: string }>;

/** Ends a row that is still to be done. */
export async function endRow(db: Queryable, id: string, n: number, end: End): Promise<void> {
  await db.updateTable('content_run_rows').set(end).where('run_id', '=', id).where('n', '=', n).where('outcome', 'is', null).execute();
}

export async function endRun(db: Queryable, id: string, now: Date): Promise<void> {
  await sql`
    update content_runs set state = 'done', done_at = ${now} where id = ${id} and state = 'running'
      and not exists (select from content_run_rows where run_id = ${id} and outcome is null and effect in ('change', 'new'))`.execute(db);
}

/** Deletes runs that began before a time, and those that nobody has confirmed since another. */
export async function deleteRuns(db: Queryable, before: Readonly<{ done: Date; prepared: Date }>): Promise<void> {
  await sql`
    delete from content_runs
    where created_at < ${before.done} or (state = 'prepared' and created_at < ${before.prepared})`.execute(db);
}
