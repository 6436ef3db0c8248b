import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import type { LegalSwitch } from './rules.ts';

/** What was decided last about each switch; one that nobody has decided about is missing. */
export async function findDecided(db: Queryable): Promise<ReadonlyMap<LegalSwitch, boolean>> {
  const { rows } = await sql<{ name: LegalSwitch; state: string }>`
    select distinct on (name) name, state from legal_approvals where state in ('on', 'off') order by name, id desc`.execute(db);
  return new Map(rows.map(({ name, state }) => [name, state === 'on']));
}

/** The proposals and decisions of all switches, the newest first, with the names of who made them. */
export async function findHistory(db: Queryable) {
  return await db
    .selectFrom('legal_approvals as l')
    .leftJoin('users as proposer', 'proposer.id', 'l.proposed_by')
    .leftJoin('users as approver', 'approver.id', 'l.approved_by')
    .leftJoin('users as ender', 'ender.id', 'l.ended_by')
    .select(['l.id', 'l.name', 'l.state', 'l.note', 'l.proposed_by', 'l.proposed_at', 'l.approval', 'l.approved_at', 'l.ended_at'])
    .select(['proposer.name as proposer', 'approver.name as approver', 'ender.name as ender'])
    .orderBy('l.id', 'desc')
    .limit(100)
    .execute();
}

/** Locks a switch, so that changes of it follow each other. Returns what is open of it. */
export async function lockSwitch(tx: Tx, name: LegalSwitch) {
  await sql`select pg_advisory_xact_lock(hashtext('legal_switches'), hashtext(${name}))`.execute(tx);
  const open = tx.selectFrom('legal_approvals').select(['id', 'state', 'proposed_by']).where('name', '=', name);
  return (await open.where('state', 'in', ['proposed', 'on']).executeTakeFirst()) ?? null;
}

type Row = Readonly<{ name: LegalSwitch; state: 'proposed' | 'off'; note: string; userId: string; now: Date }>;

/** Adds a proposal, or the end of a switch that nobody had turned on. Returns its id. */
export async function addRow(tx: Tx, { name, state, note, userId, now }: Row): Promise<number> {
  const ended = state === 'off' ? { ended_by: userId, ended_at: now } : {};
  const row = await tx
    .insertInto('legal_approvals')
    .values({ name, state, note, proposed_by: userId, proposed_at: now, ...ended })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Approves a proposal by another person than the one who made it. Returns whether it was. */
export async function approve(tx: Tx, id: number, { userId, note, now }: { userId: string; note: string; now: Date }): Promise<boolean> {
  const approved = await tx
    .updateTable('legal_approvals')
    .set({ state: 'on', approval: note, approved_by: userId, approved_at: now })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .where((row) => row.or([row('proposed_by', 'is', null), row('proposed_by', '<>', userId)]))
    .returning('id')
    .executeTakeFirst();
  return approved !== undefined;
}

/** Ends a proposal (`withdrawn`) or a switch that is on (`off`). */
export async function end(tx: Tx, id: number, state: 'withdrawn' | 'off', { userId, now }: { userId: string; now: Date }): Promise<void> {
  await tx.updateTable('legal_approvals').set({ state, ended_by: userId, ended_at: now }).where('id', '=', id).execute();
}
