import { sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { type Attempt, attemptOf } from '../attempt/attempt.store.server.ts';
import type { KeyedLine } from './known-lines.ts';
import type { LayoutName, NamedColumns } from './statement-layouts.ts';
import type { LineList } from './statement-lists.schema.ts';

export type OwnAccount = Readonly<{
  id: number;
  facilityId: number | null;
  bank: string;
  number: string;
  isActive: boolean;
  /** Somebody has named the columns of its files. */
  hasColumns: boolean;
}>;

/** The accounts that transfers of a scope go to, or went to before, those in use first. One number stands once. */
export async function findOwnAccounts(db: Queryable, scope: Scope): Promise<OwnAccount[]> {
  const { rows } = await sql<OwnAccount>`
    select * from (
      select distinct on (number) id, facility_id as "facilityId", bank, number, state = 'active' as "isActive",
        exists (select from bank_layouts b where b.number = payment_accounts.number) as "hasColumns"
      from payment_accounts
      where state in ('active', 'retired') and ${inScope(sql.ref('facility_id'), scope)}
      order by number, state, id desc
    ) a order by not "isActive", bank, number`.execute(db);
  return rows;
}

/** The columns that a person has named for files of an account. */
export async function findColumns(db: Queryable, number: string): Promise<NamedColumns | null> {
  const row = await db.selectFrom('bank_layouts').select('columns').where('number', '=', number).executeTakeFirst();
  return (row?.columns as NamedColumns | undefined) ?? null;
}

export async function putColumns(
  tx: Tx,
  { number, columns, userId, now }: Readonly<{ number: string; columns: NamedColumns; userId: string; now: Date }>,
): Promise<void> {
  const values = { columns: JSON.stringify(columns), named_by: userId, named_at: now };
  await tx
    .insertInto('bank_layouts')
    .values({ number, ...values })
    .onConflict((conflict) => conflict.column('number').doUpdateSet(values))
    .execute();
}

/** Until the transaction ends nobody else adds lines to an account. */
export async function lockLines(tx: Tx, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank_lines ${number}`}, 0))`.execute(tx);
}

/** The lines of an account that were imported of these days, in the order of their files. */
export async function findKnown(
  db: Queryable,
  { number, from, to }: Readonly<{ number: string; from: string; to: string }>,
): Promise<KeyedLine[]> {
  const { rows } = await sql<KeyedLine>`
    select key, day::text as day, amount::float8 as amount, has_balance as "hasBalance"
    from bank_lines where account_number = ${number} and day between ${from}::date and ${to}::date order by id`.execute(db);
  return rows;
}

/** The facility of a statement's account, null = the group's; undefined when there is no such statement. */
export async function findFacilityOf(db: Queryable, statementId: string): Promise<number | null | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select a.facility_id as id from bank_statements s join payment_accounts a on a.id = s.account_id where s.id = ${statementId}`.execute(
    db,
  );
  return rows[0]?.id;
}

type NewStatement = Readonly<{
  account: OwnAccount;
  layout: LayoutName;
  fileId: string;
  firstDay: string;
  lastDay: string;
  userId: string;
  now: Date;
}>;

export async function insertStatement(tx: Tx, given: NewStatement): Promise<string> {
  const { id } = await tx
    .insertInto('bank_statements')
    .values({
      account_id: given.account.id,
      layout: given.layout,
      file_id: given.fileId,
      first_day: given.firstDay,
      last_day: given.lastDay,
      imported_by: given.userId,
      imported_at: given.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type NewLine = KeyedLine & Readonly<{ encryptedText: string }>;

/** Writes lines that are not known yet, and returns how many. */
export async function insertLines(
  tx: Tx,
  { statementId, number, lines }: Readonly<{ statementId: string; number: string; lines: readonly NewLine[] }>,
): Promise<number> {
  const { rows } = await sql`
    insert into bank_lines (statement_id, account_number, key, day, amount, has_balance, sealed_text)
    select ${statementId}::bigint, ${number}::text, l.key, l.day, l.amount, l.has_balance, l.sealed_text from unnest(
      ${lines.map(({ key }) => key)}::text[], ${lines.map(({ day }) => day)}::date[], ${lines.map(({ amount }) => amount)}::bigint[],
      ${lines.map(({ hasBalance }) => hasBalance)}::boolean[], ${lines.map(({ encryptedText }) => encryptedText)}::text[])
      with ordinality l (key, day, amount, has_balance, sealed_text, n)
    order by l.n on conflict (account_number, key) do nothing returning 1 as one`.execute(tx);
  return rows.length;
}

/** Writes what another reading makes of the texts of lines about which nobody has decided. */
export async function rewriteTexts(
  tx: Tx,
  number: string,
  texts: readonly Readonly<{ key: string; encryptedText: string }>[],
): Promise<void> {
  await sql`
    update bank_lines l set sealed_text = t.sealed_text
    from unnest(${texts.map(({ key }) => key)}::text[], ${texts.map(({ encryptedText }) => encryptedText)}::text[]) t (key, sealed_text)
    where l.account_number = ${number} and l.key = t.key and l.state = 'open'`.execute(tx);
}

export type LineRow = Readonly<{
  id: string;
  day: string;
  amount: number;
  encryptedText: string;
  state: 'open' | 'matched' | 'ignored';
  facilityId: number | null;
  bank: string;
  number: string;
  reason: string | null;
}>;

/** Lines of an account are seen by all whose transfers go to it: facilities may share one. */
const seenIn = (scope: Scope) => sql<boolean>`exists (
  select from payment_accounts o
  where o.number = l.account_number and o.state in ('active', 'retired') and ${inScope(sql.ref('o.facility_id'), scope)})`;
const lineRows = sql`
  select l.id, l.day::text as day, l.amount::float8 as amount, l.sealed_text as "encryptedText", l.state, l.reason, a.facility_id as "facilityId", a.bank,
    a.number
  from bank_lines l join bank_statements s on s.id = l.statement_id join payment_accounts a on a.id = s.account_id`;

/** The lines of a scope's accounts in a list, the earliest first; those that are no money of the shop the newest first. */
export async function findLines(db: Queryable, list: LineList, scope: Scope, limit: number): Promise<LineRow[]> {
  const order = list === 'open' ? sql`l.day, l.id` : sql`l.decided_at desc, l.id desc`;
  const { rows } = await sql<LineRow>`
    ${lineRows} where l.state = ${list} and ${seenIn(scope)} order by ${order} limit ${limit}`.execute(db);
  return rows;
}

export async function findLine(db: Queryable, id: string, scope: Scope): Promise<LineRow | null> {
  const { rows } = await sql<LineRow>`${lineRows} where l.id = ${id} and ${seenIn(scope)}`.execute(db);
  return rows[0] ?? null;
}

/** How many lines of each list a scope has. */
export async function countLines(db: Queryable, scope: Scope): Promise<Readonly<Record<LineList, number>>> {
  const { rows } = await sql<Record<LineList, number>>`
    select count(*) filter (where l.state = 'open')::int as open, count(*) filter (where l.state = 'ignored')::int as ignored
    from bank_lines l where l.state in ('open', 'ignored') and ${seenIn(scope)}`.execute(db);
  return rows[0] ?? { open: 0, ignored: 0 };
}

/** The transfers to an account that were begun since a moment, with whether their money stands on a line. */
export async function findTransfersTo(
  db: Queryable,
  { number, since, limit }: Readonly<{ number: string; since: Date; limit: number }>,
): Promise<(Attempt & Readonly<{ hasLine: boolean }>)[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .select(sql<boolean>`exists (select from bank_lines l where l.attempt_id = payment_attempts.id)`.as('has_line'))
    .where('channel', '=', 'transfer')
    .where('created_at', '>', since)
    .where('state', '<>', 'reversed')
    .where(sql<boolean>`instructions ->> 'number' = ${number}`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ has_line: hasLine, ...row }) => ({ ...attemptOf(row), hasLine }));
}

type Decision = Readonly<{ userId: string; now: Date }>;

/** Gives an open line to a transfer, which is locked; false when somebody has decided about the line. */
export async function matchLine(tx: Tx, id: string, attemptId: string, { userId, now }: Decision): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_lines')
    .set({ state: 'matched', attempt_id: attemptId, decided_by: userId, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Says of an open line that it is no money of the shop; false when somebody has decided about it. */
export async function ignoreLine(tx: Tx, id: string, { reason, userId, now }: Decision & Readonly<{ reason: string }>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_lines')
    .set({ state: 'ignored', reason, decided_by: userId, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts a line back that was no money of the shop; false when it is not one of those. */
export async function reopenLine(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_lines')
    .set({ state: 'open', reason: null, decided_by: null, decided_at: null })
    .where('id', '=', id)
    .where('state', '=', 'ignored')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes lines of before a day, and the statements of which none is left; returns the files of these. */
export async function deleteStatementsBefore(tx: Tx, { day, moment }: Readonly<{ day: string; moment: Date }>): Promise<string[]> {
  await sql`delete from bank_lines where day < ${day}::date`.execute(tx);
  const { rows } = await sql<{ file: string | null }>`
    delete from bank_statements s where imported_at < ${moment} and not exists (select from bank_lines l where l.statement_id = s.id)
    returning file_id as file`.execute(tx);
  return rows.flatMap(({ file }) => (file === null ? [] : [file]));
}
