// npm run bench:rendering: what a whole request for a page costs that no cache answers, against `renderToString` of its tree alone. Both are
// read from one profile of the server's process, so what else the machine does weighs on both.
import { execFile } from 'node:child_process';
import { type Profiler, Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createDatabase, createPool } from '#app/platform/database/db.server.ts';
import { migrate } from '#app/platform/database/migrations.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { createLogger } from '#app/platform/log.server.ts';
import { loadDemo } from '#db/demo/load.ts';
import { ensureBuild } from '#server/ensure-build.ts';
import { migrations, startEngine } from './demo-site.ts';
import { median, writeSection } from './report.ts';

const pages = [
  '/',
  '/articles',
  '/articles/detail/mengenali-serangan-jantung',
  '/dokter',
  '/dokter/anak/rina-kusumawardani',
  '/account/login',
];
const rounds = 5;
const seconds = 2;
const connections = 4;
const goal = 1.6;

const run = promisify(execFile);
const worker = join(import.meta.dirname, 'latency-worker.ts');

/** The share of the process's busy time that `renderToString` and what it calls took. */
function renderingShare({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): number {
  const own = new Map<number, number>();
  for (const [at, id] of samples.entries()) own.set(id, (own.get(id) ?? 0) + (timeDeltas[at] ?? 0));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  let busy = 0;
  let rendering = 0;
  const add = (id: number, isRendering: boolean) => {
    const node = byId.get(id);
    if (!node || node.callFrame.functionName === '(idle)') return;
    const isInside = isRendering || node.callFrame.functionName.endsWith('renderToString');
    busy += own.get(id) ?? 0;
    if (isInside) rendering += own.get(id) ?? 0;
    for (const child of node.children ?? []) add(child, isInside);
  };
  const [root] = nodes;
  if (root) add(root.id, false);
  return rendering / busy;
}

const { directory } = await ensureBuild();
const { engine, stop } = await startEngine();
const owner = createDatabase(createPool(engine.owner, 2));
await migrate(engine, migrations);
await loadDemo(owner, new Date());
await owner.destroy();
const server = (await import(pathToFileURL(join(directory, 'server/app.js')).href)) as typeof import('#server/app.ts');
const env = readEnv({ NODE_ENV: 'test', PAGE_CACHE: '0', LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' });
const app = server.createApp({
  env,
  connection: engine.connection,
  clientDirectory: join(directory, 'client'),
  log: createLogger('error'),
});
await app.startPurges();
const listening = await server.listen(app, { host: '127.0.0.1', port: 0, trustedProxies: env.trustedProxies });
const profiler = new Session();
profiler.connect();
await profiler.post('Profiler.enable');

/** Requests from another process, for some seconds. */
const load = async (path: string): Promise<{ perSecond: number }> => {
  const settings = [new URL(listening.url).port, String(connections), String(seconds), JSON.stringify([path])];
  return JSON.parse((await run(process.execPath, [worker, ...settings])).stdout);
};

const ratios = new Map<string, number[]>(pages.map((path) => [path, []]));
try {
  // In the first runs the code is not yet compiled.
  for (const path of pages) await load(path);
  for (let round = 0; round < rounds; round += 1) {
    for (const path of pages) {
      await profiler.post('Profiler.start');
      await load(path);
      const { profile } = await profiler.post('Profiler.stop');
      ratios.get(path)?.push(1 / renderingShare(profile));
    }
  }
} finally {
  profiler.disconnect();
  await listening.close();
  await app.stop();
  await stop();
}

const figures = [...ratios].map(([path, all]) => ({ path, ratio: median(all), min: Math.min(...all), max: Math.max(...all) }));
const misses = figures.filter(({ ratio }) => ratio > goal);
const rows = figures.map(
  ({ path, ratio, min, max }) => `| \`${path}\` | **${ratio.toFixed(2)}** | ${min.toFixed(2)} to ${max.toFixed(2)} |`,
);
writeSection(
  'rendering',
  `## A request without the cache: \`npm run bench:rendering\`

Processor time of the server for a whole request (connection, limits, router, statements, answer; without compression), as a multiple of
that of \`renderToString\` of the same tree within it. From profiles of the process with \`PAGE_CACHE=0\`, ${connections} connections; medians of ${rounds} rounds in turn
of ${seconds} s for each page. The database is another process.

| page | ratio (goal ≤ ${goal}) | from, to |
|---|---|---|
${rows.join('\n')}

${misses.length === 0 ? 'Goal met.' : `Missed: ${misses.map(({ path }) => path).join(', ')}.`}`,
);
process.stdout.write(`${rows.join('\n')}\n`);
if (misses.length > 0) process.exitCode = 1;
