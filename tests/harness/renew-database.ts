import type pg from 'pg';
import { createClient } from '#app/platform/database/db.server.ts';
import { scaled } from './deadlines.ts';

/** What a database has when it is new: its structure as one text, the rows of its tables, and the last values of its sequences. */
export type Original = { structure: string; tables: Table[]; sequences: Sequence[] };
/** `columns` are those that an insert can name; each of `rows` is a whole row as PostgreSQL writes it. */
type Table = { name: string; columns: string; rows: string[] };
type Sequence = { name: string; start: string; last: string | null };
/** `added`: every first row is as it was, and there are others; `other`: a first row was changed or deleted. */
type Changed = Table & { change: 'added' | 'other' };

// Catalogues that say of what tables, functions and rules a database consists, and what planners know of the rows.
const catalogues = [
  ...['class', 'attribute', 'attrdef', 'constraint', 'index', 'trigger', 'proc', 'type', 'rewrite', 'policy', 'extension', 'statistic'],
  ...['event_trigger', 'default_acl', 'largeobject_metadata'],
].map((name) => `pg_${name}`);

/** Every change of a catalogue makes a row with a newer transaction, or removes one. The age of a transaction is quick to compare. */
const structureSql = `select concat_ws(',', ${catalogues
  .map((name) => `(select count(*) || ':' || age('3'::xid) - min(age(xmin)) from ${name})`)
  .join(
    ', ',
  )}, (select count(*) from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database()))) as text`;

const tablesSql = `
  select format('%I.%I', nspname, relname) as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
     where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg\\_%'
  order by 1`;

const sequencesSql = `
  select format('%I.%I', schemaname, sequencename) as name, start_value::text as start, last_value::text as last from pg_sequences order by 1`;

// Much more than this is quicker copied anew than deleted and vacuumed. Changes of synonyms leave up to 11.3 MB of old phrases of complaints; how
// much depends on the transactions of other databases, during which PostgreSQL removes no dead rows.
const maxTableBytes = 16_000_000;

/** What planners know of a table with few rows depends on whether it was vacuumed, so that new databases are as renewed ones. */
export async function vacuumDatabase(owner: pg.PoolConfig): Promise<void> {
  const client = await connectOwner(owner);
  await client.query('vacuum');
  await client.end();
}

/** Reads a new copy of a template. */
export async function readOriginal(owner: pg.PoolConfig): Promise<Original> {
  const client = await connectOwner(owner);
  try {
    const structure = await readStructure(client);
    const { rows: tables } = await client.query<Omit<Table, 'rows'>>(tablesSql);
    const { rows: sequences } = await client.query<Sequence>(sequencesSql);
    const { rows: full } = await client.query<{ name: string; rows: string[] }>(
      tables
        .map(({ name }) => `select '${name}' as name, array_agg(one::text) as rows from ${name} one having count(*) > 0`)
        .join(' union all '),
    );
    const rowsOf = new Map(full.map(({ name, rows }) => [name, rows]));
    return { structure, sequences, tables: tables.map((table) => ({ ...table, rows: rowsOf.get(table.name) ?? [] })) };
  } finally {
    await client.end();
  }
}

/**
 * A connection as the owner of a database, which does not keep the worker from ending.
 */
export async function connectOwner(owner: pg.PoolConfig): Promise<pg.Client> {
  const client = createClient(owner);
  await client.connect();
  // pg has it, its types do not.
  (client as unknown as { unref(): void }).unref();
  return client;
}

/**
 * Makes a used database as new: the rows of every table that changed since the transaction `since`, and the sequences. Gives the first
 * transaction after that, or why a copy of the template does better: a test changed the structure, wrote very many rows, or still has a
 * connection beside those that `countKept` counts.
 */
export async function renewDatabase(
  client: pg.Client,
  since: bigint,
  original: Original,
  countKept: () => number,
): Promise<{ since: bigint } | { spoiledBy: string }> {
  const others = await waitUntilAlone(client, countKept);
  if (others !== null) return { spoiledBy: `connections: ${others}` };
  if ((await readStructure(client)) !== original.structure) {
    await dropNewTables(client, original.tables);
    const structure = await readStructure(client);
    if (structure !== original.structure) return { spoiledBy: `structure: ${structure} in place of ${original.structure}` };
  }
  const changed = await findChanged(client, since, original.tables);
  if (changed === null) return { spoiledBy: 'many rows' };
  await restoreRows(client, since, changed);
  await renewSequences(client, original.sequences);
  const { rows } = await client.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next');
  return { since: BigInt(rows[0]?.next ?? 0) };
}

async function readStructure(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ text: string }>({ name: 'structure', text: structureSql });
  return rows[0]?.text ?? '';
}

/**
 * Waits until the database has this connection and the kept ones of clients only: closed ones are gone a moment later. Gives null, or what the
 * others were doing when it gave up.
 */
async function waitUntilAlone(client: pg.Client, countKept: () => number): Promise<string | null> {
  let deadline: number | undefined;
  for (;;) {
    const { rows } = await client.query<{ doing: string }>({
      name: 'alone',
      text: `select concat_ws(' ', application_name, state, query) as doing from pg_stat_get_activity(null)
        where datid = (select oid from pg_database where datname = current_database())
        and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    });
    // A kept connection may be lost while this waits.
    const kept = countKept();
    if (rows.length === kept) return null;
    deadline ??= Date.now() + scaled(1_000);
    if (Date.now() > deadline) return `${rows.length} in place of ${kept} (${rows.map(({ doing }) => doing).join('; ')})`;
    // The processors are for the connections that end.
    await client.query('select pg_sleep(0.01)');
  }
}

/** Types of orders and payments that exist for tests only have tables of their own. */
async function dropNewTables(client: pg.Client, tables: Table[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(tablesSql);
  const known = new Set(tables.map(({ name }) => name));
  const added = rows.filter(({ name }) => !known.has(name));
  if (added.length > 0) await client.query(`drop table ${added.map(({ name }) => name).join(', ')} cascade`);
}

/** The tables that have other rows than they had; null when one of them is very large. A table without pages has never had a row. */
async function findChanged(client: pg.Client, since: bigint, tables: Table[]): Promise<Changed[] | null> {
  const { rows: sizes } = await client.query<{ bytes: number[] }>({
    name: 'sizes',
    text: 'select array_agg(pg_relation_size(name::regclass)::int order by at) as bytes from unnest($1::text[]) with ordinality named (name, at)',
    values: [tables.map(({ name }) => name)],
  });
  const written = tables.flatMap((table, at) => {
    const bytes = sizes[0]?.bytes[at] ?? 0;
    return bytes > 0 || table.rows.length > 0 ? [{ table, bytes }] : [];
  });
  const first = written.filter(({ table }) => table.rows.length > 0);
  const counts = first.map(
    ({ table }) => `(select count(*) filter (where age(xmin) > age($1::xid)) || ' ' || count(*) from ${table.name})`,
  );
  const answer = await client.query<{ counts: string[] }>({
    // The tables that have rows in the template are the same each time.
    name: 'counts',
    text: `select array[${counts.join(', ')}]::text[] as counts`,
    values: [String(since)],
  });
  const countOf = new Map(first.map(({ table }, at) => [table, answer.rows[0]?.counts[at]?.split(' ').map(Number) ?? []]));
  const changed: Changed[] = [];
  for (const { table, bytes } of written) {
    const [kept = 0, all = Number.POSITIVE_INFINITY] = countOf.get(table) ?? [];
    const isWhole = kept === table.rows.length;
    if (isWhole && all === kept) continue;
    if (bytes > maxTableBytes) return null;
    changed.push({ ...table, change: isWhole ? 'added' : 'other' });
  }
  return changed;
}

/** Gives each table its first rows. No trigger runs and no foreign key is checked: all of them hold again at the end. */
async function restoreRows(client: pg.Client, since: bigint, tables: Changed[]): Promise<void> {
  if (tables.length === 0) return;
  await client.query('set session_replication_role = replica');
  const deletions = tables.map(
    ({ name, change }) => `delete from ${name}${change === 'added' ? ` where age(xmin) <= age('${since}'::xid)` : ''}`,
  );
  await client.query(deletions.join('; '));
  // Without pages a table gets its rows in the order in which they are written, as a new one does.
  await client.query(`vacuum (index_cleanup on, truncate on, skip_database_stats on) ${tables.map(({ name }) => name).join(', ')}`);
  for (const { name, columns, rows, change } of tables) {
    if (change === 'added') continue;
    await client.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns.replaceAll(/("[^"]+"|[^,\s]+)/g, '(one).$1')} from (select text::${name} as one from unnest($1::text[]) text) read`,
      [rows],
    );
  }
}

async function renewSequences(client: pg.Client, sequences: Sequence[]): Promise<void> {
  const { rows } = await client.query<Sequence>({ name: 'sequences', text: sequencesSql });
  const moved = sequences.filter(({ last }, at) => rows[at]?.last !== last);
  if (moved.length === 0) return;
  await client.query(`select ${moved.map(({ name, start, last }) => `setval('${name}', ${last ?? start}, ${last !== null})`).join(', ')}`);
}
