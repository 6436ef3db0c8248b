import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient, createDatabase, createPool } from '#app/platform/database/db.server.ts';
import { migrate } from '#app/platform/database/migrations.server.ts';
import { loadRegions } from '#db/regions/load.ts';
import { migrations, startEngine } from './demo-site.ts';
import { canPin, pin } from './load.ts';
import { median, writeSection } from './report.ts';

// npm run bench:regions: the search of villages over the whole country, as people type. Run it on a machine that does nothing else.
const limit = 30;
const connections = 16;
const rounds = 7;
const seconds = 2;

/** Everything that is asked on the way to a village, letter by letter from the second on. */
const typing = (text: string) => Array.from({ length: text.length - 1 }, (_, n) => text.slice(0, n + 2));

const kinds: readonly { name: string; texts: string[] }[] = [
  { name: 'names, letter by letter', texts: ['dago', 'antapani kidul', 'sukajadi', 'cipaganti', 'lebak gede'].flatMap(typing) },
  { name: 'names that are everywhere', texts: ['suka', 'sari', 'baru', 'jaya', 'mekar', 'sido', 'tanjung', 'karang', 'su', 'k'] },
  {
    name: 'several words in any order',
    texts: [
      'dago coblong',
      'coblong dago',
      'sukajadi kota bandung',
      'sari baru',
      'bandung kidul',
      'suka maju cimaung',
      'karang anyar solo',
    ],
  },
  { name: 'with the province', texts: ['dago jabar', 'sukamaju jawa barat', 'jawa s', 'menteng dki jakarta', 'kuta bali', 'barat'] },
  { name: 'typing errors', texts: ['antapni kidl', 'cblong', 'sukajai', 'cihampels', 'dgo', 'tanjung priuk jakarta', 'kebayorn bru'] },
  { name: 'what is not there', texts: ['zzzzqq', 'qwertyuiop', 'dago melbourne', 'xx yy zz'] },
];

type Run = { perSecond: number; p50: number; p99: number };

const run = promisify(execFile);
const { engine, fork, stop } = await startEngine();
const rows: string[] = [];
let loadedIn = 0;
let p99OfAll = Number.NaN;
try {
  await migrate(engine, migrations);
  const db = createDatabase(createPool(engine.owner, 1));
  const began = performance.now();
  await loadRegions(db);
  loadedIn = (performance.now() - began) / 1_000;
  await db.destroy();
  const settle = createClient(engine.owner);
  await settle.connect();
  await settle.query('vacuum analyze');
  await settle.end();
  const { child, pid, port } = await fork();
  pin(pid, 0);
  const ask = async (texts: string[]): Promise<Run> => {
    const paths = texts.map((text) => `/v1/region/search?${new URLSearchParams({ search: text })}`);
    const given = [join(import.meta.dirname, 'latency-worker.ts'), port, connections, seconds, JSON.stringify(paths)].map(String);
    const command = canPin ? ['taskset', '-c', '1', process.execPath] : [process.execPath];
    const { stdout } = await run(command[0] as string, [...command.slice(1), ...given]);
    return JSON.parse(stdout) as Run;
  };
  try {
    for (const { name, texts } of [{ name: 'all of these in turn', texts: kinds.flatMap((kind) => kind.texts) }, ...kinds]) {
      const runs: Run[] = [];
      for (let round = 0; round < rounds; round += 1) runs.push(await ask(texts));
      const p99 = median(runs.map((one) => one.p99));
      const isAll = rows.length === 0;
      if (isAll) p99OfAll = p99;
      const perSecond = Math.round(median(runs.map((one) => one.perSecond))).toLocaleString('en');
      rows.push(
        `| ${name} | ${texts.length} | ${perSecond} | ${median(runs.map((one) => one.p50)).toFixed(1)} | ${isAll ? `**${p99.toFixed(1)}**` : p99.toFixed(1)} |`,
      );
      console.error(rows.at(-1));
    }
  } finally {
    child.kill();
  }
} finally {
  await stop();
}

const markdown = `## Search of villages: \`npm run bench:regions\`

\`GET /v1/region/search\` over all 83,762 villages, loaded in ${loadedIn.toFixed(1)} s, at ${connections} connections from 4,096 client addresses in turn.
Medians of ${rounds} rounds of ${seconds} s; the site has one core, the load the other, the database both.
The goal is for all texts in turn; the other lines show what each kind costs when nothing else is asked.

| what is typed | texts | per second | p50, ms | p99, ms (goal ≤ ${limit}) |
|---|---|---|---|---|
${rows.join('\n')}

${p99OfAll <= limit ? 'Goal met.' : `Missed: p99 ${p99OfAll.toFixed(1)} ms.`}`;
writeSection('regions', markdown);
if (!(p99OfAll <= limit)) process.exitCode = 1;
