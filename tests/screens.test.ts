import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { domains, resources } from '#app/domains.server.ts';
import type { Resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { isDataRefused } from '#app/kits/content/publication/publish-record.server.ts';
import { findRows } from '#app/kits/content/reads/listed-records.store.server.ts';
import { getHeadOrNull } from '#app/kits/content/record/heads-and-revisions.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/db.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { pageTypes } from '#tests/harness/page-types.ts';
import { statementsOf, tableFinder } from '#tests/harness/read-tables.ts';
import { routePages } from '#tests/harness/route-pages.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

/*
 * Which screen edits each table that a visitor's page reads. The tables are those whose purges their owners declare (tests/purges.test.ts
 * proves that no cached page reads another), and those that are read for a page that is not kept; what a kind of content writes is seen by
 * publishing one of its records.
 */
const app = await createTestApp({ demo: true });
const { db, platform } = app;
afterAll(() => app.close());

const editor = await signIn(db, await createUser(db, { roles: ['editor', 'admin', 'pharmacist'] }));

const purges = new Map(domains.flatMap((domain) => Object.entries(domain.purges ?? {})));

/** The screens of desks, whose acts are no publication. */
const desks: Readonly<Record<string, string>> = {
  absences: '/staff/jadwal/absen',
  appointment_requests: '/staff/pendaftaran/:id?',
  appointment_slots: '/staff/pendaftaran/:id?',
  chat_hours: '/staff/chat/pengaturan',
  doctor_leaves: '/staff/jadwal/absen',
  doctor_licences: '/staff/izin-praktik',
  event_registrations: '/staff/acara/:id',
  event_seats: '/staff/acara/:id',
  fact_checks: '/staff/fakta',
  form_pools: '/staff/formulir/:id',
  form_versions: '/staff/formulir/:id',
  forms: '/staff/formulir/:id',
  drug_policies: '/staff/sakelar-hukum',
  legal_approvals: '/staff/sakelar-hukum',
  media: '/staff/media',
  medicine_stocks: '/staff/stok/:id',
  practice_schedules: '/staff/jadwal/:practice',
  public_holidays: '/staff/jadwal/libur',
  reservations: '/staff/pendaftaran/reservasi/:reservation',
  schedule_exceptions: '/staff/jadwal/:practice',
  stock_items: '/staff/stok/:id',
  visit_numbers: '/staff/antrean',
};

/** Tables that nobody edits. */
const withoutScreen: Readonly<Record<string, string>> = {
  chat_usual_waits: 'is worked out each night from the chats',
  doctor_service_hours: 'triggers keep it from the hours of doctors',
  search_common_words: 'is a list of the language, which a migration loads',
  search_entries: 'triggers keep it from the records',
  search_kinds: 'changes with the code that shows a kind',
  search_pages: 'changes with the page that it names',
  search_words: 'triggers keep it from the records',
  users: 'belongs to the person of each account',
  visit_sessions: 'triggers keep it from the visits',
};

/** The tables that the pages of a visitor read, kept or not. */
async function readTables(): Promise<string[]> {
  const tablesOf = await tableFinder(db);
  const statements = await statementsOf(async () => {
    for (const { path } of pageTypes) await (await app.fetch(path)).text();
  });
  return statements.flatMap((text) => tablesOf(text));
}

const read = new Set([...purges.keys(), ...(await readTables())]);

class RolledBack extends Error {}

/** How many rows of each table this connection has written; what a transaction before it wrote may still be in it. */
async function writtenRows(tx: Tx): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ name: string; count: bigint }>`
    select relname as name, n_tup_ins + n_tup_upd + n_tup_del as count from pg_stat_xact_user_tables where schemaname = 'public'`.execute(
    tx,
  );
  return new Map(rows.map(({ name, count }) => [name, BigInt(count)]));
}

/** Controls of fields that have a line for each entry. */
const lists = ['list', 'rows', 'hours', 'reference', 'pictures'];
const unknownUser = '00000000-0000-0000-0000-000000000000';
const listed = { scope: 'group', search: '', isMine: false, filters: {}, sort: 'changed', after: null } as const;
const firstLive = { ...listed, state: 'live', limit: 24 } as const;

/** The tables that publications of one record write, with another address and longer lists too, and the end of its publication. */
async function tablesOf(resource: Resource): Promise<string[]> {
  const { rows } = await findRows(db, resource, firstLive, unknownUser);
  const [first, ...others] = rows.map((row) => row.key);
  if (first === undefined) throw new Error(`${resource.kind}: the demo has none`);
  const written = new Set<string>();
  const attempt = async (work: (tx: Tx) => Promise<unknown>) => {
    const run = inTransaction(db, async (tx) => {
      const before = await writtenRows(tx);
      await work(tx);
      for (const [name, count] of await writtenRows(tx)) if (count > (before.get(name) ?? 0n)) written.add(name);
      throw new RolledBack();
    });
    // Some addresses never change, and what others refer to stays.
    await run.catch((error: unknown) => {
      if (!(error instanceof RolledBack || isDataRefused(error))) throw error;
    });
  };
  const now = new Date();
  const at = { now, firstAt: now, publicUrl: platform.env.publicUrl };
  const publish = async (tx: Tx, more: object, key: string = first) => {
    const values = await resource.store.read(tx, key);
    const { success, data } = await resource.schema.safeParseAsync({ ...values, ...more });
    return success ? await resource.store.publish(tx, key, data, at) : 'refused';
  };
  await attempt(async (tx) => expect([resource.kind, await publish(tx, {})]).toEqual([resource.kind, null]));
  if (resource.names.includes('slug')) await attempt((tx) => publish(tx, { slug: 'alamat-lain-untuk-uji' }));
  // Records of one kind may have different parts.
  for (const other of others) await attempt((tx) => publish(tx, {}, other));
  // What one list has beside its own entries are those of others.
  for (const { name } of resource.fields.filter(({ control }) => lists.includes(control))) {
    for (const other of others.slice(0, 5))
      await attempt(async (tx) => {
        const [own, more] = [await resource.store.read(tx, first), await resource.store.read(tx, other)];
        return await publish(tx, { [name]: `${own?.[name] ?? ''}\n${more?.[name] ?? ''}` });
      });
  }
  if (!resource.isPermanent) await attempt((tx) => resource.store.unpublish(tx, first, now));
  return [...written];
}

const written = new Map<string, readonly string[]>();
for (const resource of resources.values()) written.set(resource.kind, await tablesOf(resource));
const kindsOf = (table: string) => [...written].filter(([, tables]) => tables.includes(table)).map(([kind]) => kind);

test('every table that a page of visitors reads has a screen, or a reason why it has none', () => {
  expect(read.size).toBeGreaterThan(purges.size);
  const without = [...read].filter((table) => !(table in desks || table in withoutScreen) && kindsOf(table).length === 0);
  expect(without).toEqual([]);
});

test('no exception is left over', () => {
  const named = [...Object.keys(desks), ...Object.keys(withoutScreen)];
  expect(named.filter((table) => !read.has(table))).toEqual([]);
  // The search follows every record by triggers; any other table has one screen.
  expect(Object.keys(desks).filter((table) => kindsOf(table).length > 0)).toEqual([]);
});

test('every screen of a desk is a page of staff', () => {
  const pages = routePages.map(({ path }) => path);
  expect(Object.values(desks).filter((path) => !pages.includes(path))).toEqual([]);
});

test.each([...resources.values()])('$kind: a publication purges what its tables are kept by', (resource) => {
  const tags = resource.tags('1');
  const isPurged = (tag: string) => {
    const pattern = new RegExp(`^${tag.replace(/\{\w+\}/g, '\\d+')}$`);
    return tags.some((one) => pattern.test(one));
  };
  const missing = (written.get(resource.kind) ?? []).flatMap((table) =>
    (purges.get(table) ?? []).filter((tag) => !isPurged(tag)).map((tag) => `${table}: ${tag}`),
  );
  expect(missing).toEqual([]);
});

test.each([...resources.values()])('$kind: the form of a record saves it', async (resource) => {
  const [row] = (await findRows(db, resource, { ...firstLive, limit: 1 }, unknownUser)).rows;
  const key = row?.key ?? '';
  const [values, head] = [await resource.store.read(db, key), await getHeadOrNull(db, { kind: resource.kind, key })];
  const fields = { ...values, intent: 'save', version: String(head?.version ?? 0), base: JSON.stringify({}) };
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value ?? '')]));
  const answer = await app.fetch(`/staff/konten/${resource.kind}/${key}`, { method: 'POST', headers: editor.headers, body });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/staff/konten/${resource.kind}/${key}?sudah=tersimpan`]);
});

test('the control: a table that no screen writes is found', () => {
  expect(kindsOf('articles')).toEqual(['articles']);
  expect(kindsOf('page_visits')).toEqual([]);
});

test('what refers to a record has a name for people, wherever it is counted as a use', async () => {
  const { rows } = await sql<{ to: string; from: string }>`
    select distinct confrelid::regclass::text as to, conrelid::regclass::text as from from pg_constraint
    where contype = 'f' and confdeltype <> 'c' and cardinality(conkey) = 1`.execute(db);
  const tables = [...resources.values()].flatMap(({ table }) => table ?? []);
  const unnamed = tables.flatMap(({ name, labels }) => rows.filter(({ to, from }) => to === name && !(from in labels)));
  expect(unnamed).toEqual([]);
});
