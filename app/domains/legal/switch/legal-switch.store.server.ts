import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { LegalSwitch } from './legal-switches.ts';

/** What was decided last about each switch; one that nobody has decided about is missing. */
export async function findDecided(db: Queryable): Promise<ReadonlyMap<LegalSwitch, boolean>> {
  const { rows } = await sql<{ name: LegalSwitch; state: string }>`
    select distinct on (name) name, state from legal_approvals where state in ('on', 'off') order by name, id desc`.execute(db);
  return new Map(rows.map(({ name, state }) => [name, state === 'on']));
}

/** Proposals and decisions, the newest first, with the names of who made them. */
function rows(db: Queryable) {
  return db
    .selectFrom('legal_approvals as l')
    .leftJoin('users as proposer', 'proposer.id', 'l.proposed_by')
    .leftJoin('users as approver', 'approver.id', 'l.approved_by')
    .leftJoin('users as ender', 'ender.id', 'l.ended_by')
    .select(['l.id', 'l.name', 'l.state', 'l.note', 'l.proposed_by', 'l.proposed_at', 'l.approval', 'l.approved_at'])
    .select(['l.ended_at', 'l.end_note'])
    .select(['proposer.name as proposer', 'approver.name as approver', 'ender.name as ender'])
    .orderBy('l.id', 'desc');
}

/** The proposals that wait for a second person, at most one of each switch. */
export async function findProposals(db: Queryable) {
  return await rows(db).where('l.state', '=', 'proposed').execute();
}

const shownDecisions = 20;

/** What was decided about each switch, the newest of each. */
export async function findHistory(db: Queryable) {
  const numbered = db
    .selectFrom('legal_approvals')
    .select(['id', sql<number>`row_number() over (partition by name order by id desc)`.as('place')])
    .where('state', '<>', 'proposed')
    .as('n');
  return await rows(db).innerJoin(numbered, 'n.id', 'l.id').where('n.place', '<=', shownDecisions).execute();
}

/** Locks a switch, so that changes of it follow each other. Returns what is open of it. */
export async function lockSwitch(tx: Tx, name: LegalSwitch) {
  await sql`select pg_advisory_xact_lock(hashtext('legal_switches'), hashtext(${name}))`.execute(tx);
  const open = tx.selectFrom('legal_approvals').select(['id', 'state', 'proposed_by']).where('name', '=', name);
  return (await open.where('state', 'in', ['proposed', 'on']).executeTakeFirst()) ?? null;
}

/** Who does an act on a switch, when and why. */
type By = Readonly<{ userId: string; note: string; now: Date }>;
type Row = By & Readonly<{ name: LegalSwitch; state: 'proposed' | 'off' }>;

/** Adds a proposal, or the end of a switch that nobody had turned on. Returns its id. */
export async function addRow(tx: Tx, { name, state, note, userId, now }: Row): Promise<number> {
  const ended = state === 'off' ? { ended_by: userId, ended_at: now, end_note: note } : {};
  const row = await tx
    .insertInto('legal_approvals')
    .values({ name, state, note, proposed_by: userId, proposed_at: now, ...ended })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Approves a proposal by another person than the one who made it. Returns whether it was. */
export async function approve(tx: Tx, id: number, { userId, note, now }: By): Promise<boolean> {
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

/** Ends a proposal (`withdrawn`) or a switch that is on (`off`), with the reason. */
export async function end(tx: Tx, id: number, state: 'withdrawn' | 'off', { userId, note, now }: By): Promise<void> {
  const ended = { state, ended_by: userId, ended_at: now, end_note: note };
  await tx.updateTable('legal_approvals').set(ended).where('id', '=', id).execute();
}
