import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, createPool } from '../../app/platform/database/db.server.ts';
import { backupDatabase } from './backup-database.ts';
import { cleanUp, makeFolder, quiet } from './database-testing.ts';
import { type DatabaseHandle, openDatabase } from './engine.ts';
import { restoreDatabase } from './restore-database.ts';

const folder = makeFolder();
let handle: DatabaseHandle;
let pool: pg.Pool;

const SCHEMA = `
  CREATE TABLE schema_migrations (version text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
  INSERT INTO schema_migrations (version, checksum) VALUES ('0001', 'a'), ('0002', 'b');
  CREATE TYPE mood AS ENUM ('senang', 'biasa');
  CREATE FUNCTION shout(word text) RETURNS text IMMUTABLE LANGUAGE sql AS 'SELECT upper(word)';
  CREATE TABLE people (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, boss_id bigint REFERENCES people (id),
    name varchar(40) NOT NULL, loud text GENERATED ALWAYS AS (shout(name)) STORED, mood mood NOT NULL DEFAULT 'biasa',
    born date, seen timestamptz, raw json, doc jsonb, photo bytea, tags text[], price numeric(20, 4), rate float8,
    during tstzrange, touched int NOT NULL DEFAULT 0);
  CREATE TABLE "Odd ""name" (person_id bigint NOT NULL REFERENCES people (id) ON DELETE CASCADE, note text, UNIQUE (person_id, note));
  CREATE TABLE logs (at date NOT NULL, what text) PARTITION BY RANGE (at);
  CREATE TABLE logs_2026 PARTITION OF logs FOR VALUES FROM ('2026-01-01') TO ('2027-01-01');
  CREATE UNLOGGED TABLE limits (key text PRIMARY KEY, person_id bigint REFERENCES people (id));
  CREATE TABLE moves (id int PRIMARY KEY, amount int NOT NULL);
  CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.touched := NEW.touched + 1; RETURN NEW; END';
  CREATE TRIGGER people_touch BEFORE INSERT OR UPDATE ON people FOR EACH ROW EXECUTE FUNCTION touch();
  CREATE MATERIALIZED VIEW totals AS SELECT count(*) AS n FROM people;`;

const TABLES = ['people', '"Odd ""name"', 'logs', 'moves', 'totals'];

async function fingerprint(client: pg.Pool | pg.Client): Promise<string[]> {
  const sums: string[] = [];
  for (const table of TABLES) {
    const { rows } = await client.query(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY t::text)), '') AS sum FROM ${table} t`,
    );
    sums.push(`${table} ${rows[0].sum}`);
  }
  return sums;
}

/** A second database on the same engine, addressed as by DATABASE_URL. */
async function emptyCopy(name: string): Promise<pg.PoolConfig> {
  await pool.query(`CREATE DATABASE ${name}`);
  const connection = { connectionString: `postgres://sehati@/${name}?host=${handle.owner.host}` };
  const client = createClient(connection);
  await client.connect();
  await client.query(SCHEMA);
  await client.end();
  return connection;
}

beforeAll(async () => {
  handle = await openDatabase({ dataDir: path.join(folder, 'data'), log: quiet });
  pool = createPool(handle.owner, 4);
  await pool.query(SCHEMA);
  await pool.query(`
    INSERT INTO people (name, mood, born, seen, raw, doc, photo, tags, price, rate, during)
      SELECT 'Orang ' || n, 'senang', date '1990-01-01' + n, timestamptz '2026-01-01' + n * interval '1.000001 s',
        E'{"a":\\n  1, "a": "baris\\\\n"}', jsonb_build_object('n', n, 'teks', E'ü\\n"\\\\'), decode(md5(n::text), 'hex'),
        ARRAY['a,b', NULL, '"x"', ''], n * 1.0001, 1.0 / n, tstzrange(now(), NULL) FROM generate_series(1, 8000) n;
    INSERT INTO people (name, rate, price, seen, doc) VALUES ('', 'NaN', 'NaN', 'infinity', 'null');
    UPDATE people SET boss_id = 8001 - id WHERE id <= 8000;
    INSERT INTO "Odd ""name" SELECT id, CASE WHEN id % 2 = 0 THEN repeat('isi ', 50) END FROM people;
    INSERT INTO logs SELECT date '2026-03-01' + n % 100, 'x' || n FROM generate_series(1, 1000) n;
    INSERT INTO limits VALUES ('1.2.3.4', 1);
    REFRESH MATERIALIZED VIEW totals`);
});

afterAll(async () => {
  await pool?.end();
  await handle?.stop();
  await cleanUp();
});

test.each([
  ['plain', undefined],
  ['encrypted', randomBytes(32)],
])('a %s backup restores equal data in another database', async (name, key) => {
  const file = path.join(folder, `${name}.backup`);
  const header = await backupDatabase(handle.owner, file, key);
  expect(header.rows).toMatchObject({ people: 8001, logs_2026: 1000 });
  expect(header.rows).not.toHaveProperty('limits');
  expect(fs.readFileSync(file).includes('Orang')).toBe(false);
  const target = await emptyCopy(name);
  const client = createClient(target);
  await client.connect();
  await client.query(`INSERT INTO people (name) VALUES ('old')`);
  await restoreDatabase(target, file, key);
  expect(await fingerprint(client)).toEqual(await fingerprint(pool));
  // The next number is unused, and the trigger and the foreign keys work as before.
  const { rows } = await client.query(`INSERT INTO people (name) VALUES ('next') RETURNING id, touched`);
  expect(rows[0]).toEqual({ id: '8002', touched: 1 });
  await expect(client.query('UPDATE people SET boss_id = 999999 WHERE id = 1')).rejects.toMatchObject({ code: '23503' });
  const { rows: kept } = await client.query('SELECT DISTINCT condeferrable FROM pg_constraint WHERE contype = $1', ['f']);
  expect(kept).toEqual([{ condeferrable: false }]);
  await client.end();
});

test('a backup under concurrent writes is one moment and holds all that was acknowledged before', async () => {
  let acknowledged = 0;
  let busy = true;
  const writer = (async () => {
    for (let id = 1; busy; id += 2) {
      // A backup has both rows or none: one that mixes two moments would have a wrong sum.
      await pool.query('INSERT INTO moves VALUES ($1, $3), ($2, -$3::int)', [id, id + 1, id]);
      acknowledged = id + 1;
    }
  })();
  await expect.poll(() => acknowledged).toBeGreaterThan(100);
  const before = acknowledged;
  const file = path.join(folder, 'busy.backup');
  const header = await backupDatabase(handle.owner, file);
  expect(acknowledged).toBeGreaterThan(before);
  const moves = header.rows.moves as number;
  expect(moves).toBeGreaterThanOrEqual(before);
  // The app keeps running on the database that is restored.
  await restoreDatabase(handle.owner, file);
  busy = false;
  await writer;
  const { rows } = await pool.query(`SELECT sum(amount)::int AS sum, count(*) FILTER (WHERE id <= ${moves})::int AS n FROM moves`);
  expect(rows[0]).toEqual({ sum: 0, n: moves });
});

test('a damaged file, a wrong key and another schema are refused and change nothing', async () => {
  const key = randomBytes(32);
  const plain = path.join(folder, 'a.backup');
  const encrypted = path.join(folder, 'b.backup');
  await backupDatabase(handle.owner, plain);
  await backupDatabase(handle.owner, encrypted, key);
  const before = await fingerprint(pool);
  const whole = fs.readFileSync(plain);
  for (const at of [20, 60, 200, whole.length >> 1, whole.length - 40, whole.length - 1]) {
    const copy = path.join(folder, `flip-${at}.backup`);
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] as number) ^ 1;
    fs.writeFileSync(copy, bytes);
    await expect(restoreDatabase(handle.owner, copy), `byte ${at}`).rejects.toMatchObject({ name: 'DatabaseRefusal' });
  }
  for (const length of [0, 10, 70, 1000, whole.length - 1]) {
    const copy = path.join(folder, `cut-${length}.backup`);
    fs.writeFileSync(copy, whole.subarray(0, length));
    await expect(restoreDatabase(handle.owner, copy), `${length} bytes`).rejects.toMatchObject({ name: 'DatabaseRefusal' });
  }
  await expect(restoreDatabase(handle.owner, encrypted)).rejects.toThrow('BACKUP_KEY');
  await expect(restoreDatabase(handle.owner, encrypted, randomBytes(32))).rejects.toThrow('kuncinya salah');
  const other = await emptyCopy('other');
  const client = createClient(other);
  await client.connect();
  await client.query(`INSERT INTO schema_migrations VALUES ('0003', 'c')`);
  await expect(restoreDatabase(other, plain)).rejects.toThrow('0003');
  await client.end();
  expect(await fingerprint(pool)).toEqual(before);
});
