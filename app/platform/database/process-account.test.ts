import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { getRollbackPlans } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { projectDirectory } from '#server/build-directory.ts';
import { createUser } from '#tests/factories/accounts.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { migrateJobs } from '../jobs/jobs-schema.server.ts';
import { createClient } from './db.server.ts';
import { migrate } from './migrations.server.ts';

const database = await createTestDatabase();
const { db, ownerDb, pool } = database;
afterAll(() => database.close());

const codeOf = (text: string) =>
  pool.query(text).then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const INSUFFICIENT_PRIVILEGE = '42501';

describe('the account of the process', () => {
  test('is a plain one, a member of no other, and owns nothing', async () => {
    const { rows } = await sql`
      select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
        exists (select from pg_auth_members m where m.member = r.oid) as is_member,
        exists (select from pg_class c where c.relowner = r.oid) or exists (select from pg_proc p where p.proowner = r.oid) as owns
      from pg_roles r where rolname = current_user`.execute(db);
    const no = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false };
    expect(rows).toEqual([{ ...no, is_member: false, owns: false }]);
  });

  test.each([
    ["copy (select 1) to program 'true'"],
    ["copy users to '/tmp/users.txt'"],
    ["create temp table lines (line text); copy lines from program 'id'"],
    ["select pg_read_file('postgresql.conf')"],
    ["select pg_ls_dir('.')"],
    ["select lo_import('/etc/passwd')"],
    ['create table loot (id int)'],
    ['create table pgboss.loot (id int)'],
    ['create schema loot'],
    ["create function loot() returns int language sql as 'select 1'"],
    ['create role loot'],
    ['create database loot'],
    ['set role sehati'],
    ['set session authorization sehati'],
    ["alter system set fsync = 'off'"],
    ['set session_replication_role = replica'],
    ['alter table audit_records disable trigger all'],
    ['alter table audit_records disable trigger audit_records_unchanged'],
    ['alter table users add column loot text'],
    ['drop trigger consents_only_grow on consents'],
    ['drop table users'],
    ['alter function refuse_change() rename to loot'],
    ["create or replace function delete_old_audit_records(most int) returns int language sql as 'select 1'"],
    ["update audit_records set action = 'x'"],
    ['delete from audit_records'],
    ['truncate audit_records'],
    ['update consents set is_given = true'],
    ['delete from consents'],
    ["insert into schema_migrations (version, checksum) values ('x', 'x')"],
    ['truncate users'],
    ['create extension dblink'],
  ])('is refused %s', async (text) => {
    expect(await codeOf(text)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  test('reads and writes every other table, those of the job queue too, and all sequences', async () => {
    const { rows } = await sql<{ name: string; may: string }>`
      select c.oid::regclass::text as name, concat_ws(' ', case when has_table_privilege(c.oid, 'select') then 'select' end,
        case when has_table_privilege(c.oid, 'insert') then 'insert' end, case when has_table_privilege(c.oid, 'update') then 'update' end,
        case when has_table_privilege(c.oid, 'delete') then 'delete' end) as may
      from pg_class c where c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm')`.execute(
      db,
    );
    const limited = Object.fromEntries(rows.filter(({ may }) => may !== 'select insert update delete').map(({ name, may }) => [name, may]));
    expect(limited).toEqual({
      audit_records: 'select insert',
      consents: 'select insert',
      event_scans: 'select insert',
      form_complaint_events: 'select insert',
      form_consents: 'select insert',
      order_events: 'select insert',
      payment_events: 'select insert',
      schema_functions: 'select',
      schema_migrations: 'select',
      stock_moves: 'select insert',
    });
    const closed = await sql`
      select sequencename from pg_sequences where schemaname in ('public', 'pgboss')
        and not has_sequence_privilege(format('%I.%I', schemaname, sequencename), 'usage')`.execute(db);
    expect(closed.rows).toEqual([]);
  });

  test('may use a table that a later migration creates, and not change it', async () => {
    await sql`create table later (id int generated always as identity, text text)`.execute(ownerDb);
    await sql`insert into later (text) values ('a')`.execute(db);
    expect((await sql`select text from later`.execute(db)).rows).toEqual([{ text: 'a' }]);
    expect(await codeOf('drop table later')).toBe(INSUFFICIENT_PRIVILEGE);
  });

  test('receives notices and sends them', async () => {
    const client = createClient(database.connection);
    await client.connect();
    const heard = new Promise((resolve) => client.once('notification', (notice) => resolve(notice.payload)));
    await client.query('listen probe');
    await sql`select pg_notify('probe', 'terdengar')`.execute(db);
    expect(await heard).toBe('terdengar');
    await client.end();
  });
});

test('only rows older than 12 months are deleted from the audit log, whatever the request', async () => {
  const { id } = await createUser(db);
  const row = { action: 'account.stayed', subject_id: id, request_id: 'test' };
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const rows = [row, { ...row, happened_at: daysAgo(360) }, { ...row, happened_at: daysAgo(367) }, { ...row, happened_at: daysAgo(400) }];
  await db.insertInto('audit_records').values(rows).execute();
  const purge = async (max: number) => (await sql<{ n: number }>`select delete_old_audit_records(${max}) as n`.execute(db)).rows[0]?.n;
  expect([await purge(1), await purge(1_000_000), await purge(1_000_000)]).toEqual([1, 1, 0]);
  expect(await db.selectFrom('audit_records').select('id').where('subject_id', '=', id).execute()).toHaveLength(2);
});

test('the tables of the job queue are updated from an earlier version to that of the installed pg-boss', async () => {
  const owner = createClient(database.owner);
  await owner.connect();
  const version = async () => (await owner.query('select version from pgboss.version')).rows[0].version as number;
  const latest = await version();
  await owner.query(getRollbackPlans('pgboss', latest));
  expect(await version()).toBeLessThan(latest);
  await migrateJobs(owner);
  expect(await version()).toBe(latest);
  const { rows } = await owner.query("select indisvalid from pg_index where indexrelid = 'pgboss.job_common_i12'::regclass");
  expect(rows).toEqual([{ indisvalid: true }]);
  await owner.end();
});

describe('a private server, whose owner is no superuser', () => {
  const directory = join(projectDirectory, 'db/migrations');
  const suffix = randomBytes(4).toString('hex');
  const [keeper, worker, name] = [`keeper_${suffix}`, `worker_${suffix}`, `own_${suffix}`];
  const admin = createClient({ ...inject('owner'), database: 'postgres' });
  const as = (user: string) => ({ ...inject('owner'), user, database: name });
  beforeAll(async () => {
    await admin.connect();
    await admin.query(`create role ${keeper} login`);
    await admin.query(`create role ${worker} login`);
    await admin.query(`create database ${name} owner ${keeper}`);
  });
  afterAll(() => admin.end());

  test('one account is used for both; a second one that is added later gets its rights, and only those', async () => {
    expect((await migrate({ owner: as(keeper), connection: as(keeper) }, directory)).length).toBeGreaterThan(20);
    const plain = createClient(as(worker));
    await plain.connect();
    await expect(plain.query('select from users')).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    expect(await migrate({ owner: as(keeper), connection: as(worker) }, directory)).toEqual([]);
    await plain.query(`insert into audit_records (action, request_id) values ('account.stayed', 'test')`);
    expect((await plain.query('select delete_old_audit_records(10) as n')).rows).toEqual([{ n: 0 }]);
    await plain.query('select from pgboss.queue');
    for (const text of ['delete from audit_records', 'alter table audit_records disable trigger user', 'create table loot (id int)']) {
      await expect(plain.query(text), text).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    }
    await plain.end();
  });
});
