// The product on a given database, in a process of its own, forked by tests/bench/demo-site.ts. Tells its port when it listens.
// Asked for a path, it answers with the statements that one request for it sends to the database; asked for a write, with all its statements
// and their rows.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { readEnv } from '#app/platform/env.server.ts';
import { createLogger } from '#app/platform/log.server.ts';
import type { Statement } from './sql-worker.ts';

const { connection, dataDir, buildDirectory, hasJobs, variables } = JSON.parse(process.argv[2] as string) as {
  connection: pg.PoolConfig;
  dataDir: string;
  buildDirectory: string;
  hasJobs: boolean;
  variables: Record<string, string>;
};

export type Recorded = Statement & { rows?: unknown[] };
export type Write = { path: string; headers: Record<string, string>; body: string };

let recording: Recorded[] | null = null;
let isWhole = false;
const send = pg.Client.prototype.query;
// biome-ignore lint/suspicious/noExplicitAny: the many forms of pg's query, passed through as they are
pg.Client.prototype.query = function record(this: pg.Client, ...args: any[]): any {
  const [first, values] = args;
  const statement: Statement = typeof first === 'string' ? { text: first, values: values ?? [] } : first;
  // Counting requests is no part of what a request reads.
  if (recording && isWhole) {
    const entry: Recorded = { text: statement.text, values: statement.values ?? [] };
    recording.push(entry);
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const result = (send as any).apply(this, args);
    const keep = ({ rows }: pg.QueryResult) => {
      entry.rows = rows;
    };
    if (result instanceof Promise) result.then(keep, () => {});
    return result;
  }
  if (recording && /^\s*(with|select)\b/i.test(statement.text ?? '') && !statement.text.includes('rate_limits')) {
    const { text, name } = statement;
    recording.push({ text, values: statement.values ?? [], ...(name ? { name } : {}) });
  }
  // biome-ignore lint/suspicious/noExplicitAny: as above
  return (send as any).apply(this, args);
};

const server = (await import(pathToFileURL(join(buildDirectory, 'server/app.js')).href)) as typeof import('#server/app.ts');
const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1', ...variables });
const app = server.createApp({ env, connection, clientDirectory: join(buildDirectory, 'client'), log: createLogger('error') });
await (hasJobs ? app.start() : app.startPurges());
const listening = await server.listen(app, { host: '127.0.0.1', port: 0, trustedProxies: env.trustedProxies });

process.on('message', async (asked: string | Write) => {
  if (typeof asked !== 'string') return await recordWrite(asked);
  const path = asked;
  // The second request sends what every later one sends: what is kept in memory has been read by the first.
  await app.fetch(new Request(`http://localhost${path}`));
  recording = [];
  const answer = await app.fetch(new Request(`http://localhost${path}`));
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  await answer.arrayBuffer();
  const statements = recording;
  recording = null;
  process.send?.(statements);
});
async function recordWrite({ path, headers, body }: Write): Promise<void> {
  recording = [];
  isWhole = true;
  const answer = await app.fetch(new Request(`http://localhost${path}`, { method: 'POST', headers, body }));
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  const statements = recording;
  recording = null;
  isWhole = false;
  process.send?.({ statements, answer: await answer.json() });
}

process.send?.(Number(new URL(listening.url).port));
