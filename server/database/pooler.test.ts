import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createClient } from '#app/platform/database/db.server.ts';
import { type PoolerKind, startPooler } from '#tests/harness/fake-pooler.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { quiet } from './database-testing.ts';
import { openDatabase } from './engine.ts';

const used = await createTestDatabase();
afterAll(() => used.close());
const { host = '', port = 5432, user = '', database = '' } = used.connection;
const owner = used.owner.user ?? '';

const open = (databaseUrl: string, databaseOwnerUrl?: string) => openDatabase({ dataDir: '', databaseUrl, databaseOwnerUrl, log: quiet });
const direct = (name: string) => `postgres://${name}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;

async function through(kind: PoolerKind) {
  const pooler = await startPooler(kind, { host, port });
  onTestFinished(() => pooler.close());
  return (name: string) => pooler.url(name, database);
}

/** The account of the process as docs/operations.md has it behind a pooler, in this database alone: the limits stand at the account. */
async function limitAccount(limits: Record<string, string | null>) {
  const client = createClient(used.owner);
  await client.connect();
  const set = (name: string, value: string | null) =>
    client.query(`alter role ${user} in database ${database} ${value === null ? `reset ${name}` : `set ${name} = '${value}'`}`);
  for (const [name, value] of Object.entries(limits)) await set(name, value);
  onTestFinished(async () => {
    for (const name of Object.keys(limits)) await set(name, null);
    await client.end();
  });
}
const documented = { statement_timeout: '5s', idle_in_transaction_session_timeout: '10s' };

test('a direct address is taken, with one account or two', async () => {
  expect((await open(direct(user), direct(owner))).mode).toBe('external');
  expect((await open(direct(owner))).mode).toBe('external');
});

test('a pooler that refuses start-up parameters is refused at once, in one sentence that says what to set', async () => {
  const error = await open((await through('refuse'))(user)).catch((one: Error) => one);
  expect(error).toMatchObject({ name: 'DatabaseRefusal', message: expect.stringMatching(/menolak parameter \w+\. Isi DATABASE_URL/) });
  expect((error as Error).message).not.toContain('\n');
});

test('a pooler that drops the time limits is refused, until the account has them', async () => {
  const url = await through('drop');
  await expect(open(url(user))).rejects.toMatchObject({
    name: 'DatabaseRefusal',
    message: expect.stringContaining("ALTER ROLE … SET statement_timeout = '5000ms';"),
  });
  await limitAccount(documented);
  expect((await open(url(user), url(owner))).mode).toBe('external');
});

test('limits that are longer than the product’s are no limits', async () => {
  await limitAccount({ ...documented, idle_in_transaction_session_timeout: '1h' });
  await expect(open((await through('drop'))(user))).rejects.toThrow(/^Batas waktu idle_in_transaction_session_timeout tidak sampai/);
});

test.each(['DATABASE_URL', 'DATABASE_OWNER_URL'])('%s through a pooler whose clients share sessions is refused', async (variable) => {
  await limitAccount(documented);
  const url = await through('share');
  const opened = variable === 'DATABASE_URL' ? open(url(user)) : open(direct(user), url(owner));
  await expect(opened).rejects.toMatchObject({
    name: 'DatabaseRefusal',
    message: expect.stringMatching(new RegExp(`^${variable} menunjuk perantara .*pool_mode = session`)),
  });
});
