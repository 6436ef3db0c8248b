import type pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import type { Clock } from '#app/platform/time/clock.server.ts';
import { signIn } from '#tests/factories/accounts.ts';
import { productSql } from '#tests/harness/bare-database.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { type EarlierVersion, type Rows, readRows, restoreEarlier, withColumnsOf } from './earlier.ts';

/** These kinds are searched now; every other row of these two tables is as it was. */
export function expectOnlyKindsAdded(before: Rows, after: Rows, added: Readonly<Record<string, number>>): void {
  for (const table of ['search_kinds', 'search_names']) {
    const [rows, kept] = [after.get(table)?.rows ?? [], before.get(table)?.rows];
    const rowsOf = (kind: string) => rows.filter((row) => row.includes(`"${kind}"`));
    const kinds = Object.keys(added);
    expect(rows.filter((row) => !kinds.some((kind) => rowsOf(kind).includes(row)))).toEqual(kept);
    for (const kind of kinds) expect([table, kind, rowsOf(kind).length]).toEqual([table, kind, table === 'search_kinds' ? 1 : added[kind]]);
  }
}

/** Words that people type, which migrations add; search_words has those of the records and of these. */
export const wordTables = ['search_complaints', 'search_fillers', 'search_synonyms', 'search_words'];

/** Every row of these tables is there, and the rest is new. A word of a record may have become one of a phrase, which are names. */
export function expectOnlyMore(before: Rows, after: Rows, tables: readonly string[] = wordTables): void {
  for (const table of tables) {
    const kept = new Set(cellsWithout(after, table, 'is_name'));
    expect([table, cellsWithout(before, table, 'is_name').filter((row) => !kept.has(row))]).toEqual([table, []]);
  }
}

/**
 * 20261129T2257: the specialties of a doctor are ordered as a list of them is, so their words may have other places (`lead`) and come from
 * another text (`source`). They are the same words.
 */
export function expectSameDoctorWords(before: Rows, after: Rows): void {
  const wordsIn = (all: Rows) => cellsWithout(all, 'search_entries_doctor', 'lead', 'source');
  expect(wordsIn(after)).toEqual(wordsIn(before));
}

/** The rows of a table without some columns. */
export function cellsWithout(all: Rows, table: string, ...left: string[]): string[] {
  const { columns, rows } = all.get(table) ?? { columns: [], rows: [] };
  return rows.map((row) => JSON.stringify((JSON.parse(row) as unknown[]).filter((_, at) => !left.includes(columns[at] ?? '')))).toSorted();
}

/** Restores a version and brings it to this one, with `migration` among others: its rows before and after, and the tables that differ. */
export async function upgrade(version: EarlierVersion, migration: string) {
  const { access, client, apply, counts } = await restoreEarlier(version);
  const tables = Object.keys(counts);
  const all = await readRows(client, tables);
  expect(Object.fromEntries([...all].map(([table, { rows }]) => [table, rows.length]))).toEqual(counts);
  expect(await apply(productSql)).toContain(`migrations/${migration}`);
  expect(await apply(productSql)).toEqual([]);
  const after = await readRows(client, tables, all);
  const before = withColumnsOf(after, all);
  // 20261126T0200 adds the draft of the group's profile.
  const isAdded = (table: string, row: string) => table === 'staff_records' && row.includes('"group-profile"');
  const rowsOf = (table: string) => after.get(table)?.rows.filter((row) => !isAdded(table, row));
  const changed = tables.filter((table) => before.get(table)?.rows.join() !== rowsOf(table)?.join());
  return { access, client, counts, tables, before, after, changed };
}

/** Every open visit has a number: from one on for each date of hours, in the order of booking. At least one of each kind. */
export async function expectNumbered(client: pg.Client, kinds: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ kind: string; lacking: number; misplaced: number }>(`
    select b.kind, count(*) filter (where b.visit_number is null)::int as lacking,
      count(*) filter (where b.visit_number <> b.expected)::int as misplaced
    from (
      select b.kind, b.visit_number, row_number() over (
        partition by b.practice_schedule_id, b.service_schedule_id, b.visit_date
        order by coalesce(r.created_at, v.created_at), b.request_id, b.reservation_id) as expected
      from bookings b left join appointment_requests r on r.id = b.request_id left join reservations v on v.id = b.reservation_id
      where (r.status = 'requested' and r.shows_place) or v.holds_place
    ) b group by 1 order by 1`);
  expect(rows).toEqual(kinds.map((kind) => ({ kind, lacking: 0, misplaced: 0 })));
  const { rows: counters } = await client.query(`
    select from visit_sessions s where s.last_number <> (select max(n.number) from visit_numbers n where n.session_id = s.id)`);
  expect(counters).toEqual([]);
}

/** A table without rows shows nothing. */
export function expectFilled(counts: Readonly<Record<string, number>>, tables: readonly string[]): void {
  for (const table of tables) expect([table, counts[table]]).not.toEqual([table, 0]);
}

/** The product on the upgraded database, whose public pages answer; `patient` reads as the person of that version, logged in anew. */
export async function openUpgraded(connection: pg.ClientConfig, version: EarlierVersion, now: Clock) {
  const app = await createTestApp({ connection, variables: { APP_SECRET: version.appSecret }, clock: now });
  onTestFinished(() => app.close());
  for (const path of ['/', '/articles', '/dokter', '/promo', '/cari?q=jantung', '/pendaftaran', '/v1/doctors/list']) {
    expect([path, (await app.fetch(path)).status]).toEqual([path, 200]);
  }
  const login = await app.fetch('/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(version.patient),
  });
  expect(login.status).toBe(200);
  const cookie = login.headers.getSetCookie().join('; ');
  return { app, patient: async (path: string) => await (await app.fetch(path, { headers: { cookie } })).text() };
}

/** Somebody who had this role in that version reads each page. */
export async function expectStaffReads(
  app: TestApp,
  pages: readonly (readonly [role: string, path: string, text: string])[],
): Promise<void> {
  for (const [role, path, text] of pages) {
    const holder = await app.platform.db
      .selectFrom('user_roles')
      .select('user_id as id')
      .where('role', '=', role)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { headers } = await signIn(app.platform.db, holder);
    const answer = await app.fetch(path, { headers });
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await answer.text()).toContain(text);
  }
}
