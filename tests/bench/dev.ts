import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserBinary } from '#tests/harness/browser-binary.ts';
import { copySources, edits, startDevelopment, timeEdit } from '#tests/harness/development.ts';
import { median, writeSection } from './report.ts';

// npm run bench:dev: the start of `npm run dev`, and how long an edit takes to be seen. Run it on a machine that does nothing else.
const rounds = 5;
const startTargetMs = 6_000;
const editTargetMs = 1_000;

const sources = copySources();
const dataDir = mkdtempSync(join(tmpdir(), 'sehati-dev-'));
const start = () => startDevelopment(sources.folder, { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' });
const rows: string[] = [];
let isMet = true;

function row(name: string, times: readonly number[], target: number): void {
  const middle = median(times);
  isMet &&= middle <= target;
  rows.push(`| ${name} | **${Math.round(middle)}** | ${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))} | ${target} |`);
  console.error(rows.at(-1));
}

const { executablePath, folder, env } = await browserBinary();
const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu', '--headless=new'] });
try {
  // Makes the database and its content, which a start of every day finds.
  await (await start()).stop();
  const prepared = { first: [] as number[], later: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    rmSync(join(dataDir, 'vite'), { recursive: true, force: true });
    for (const which of ['first', 'later'] as const) {
      const site = await start();
      prepared[which].push(site.readyAfterMs);
      await site.stop();
    }
  }
  row('start, nothing prepared by Vite', prepared.first, startTargetMs);
  row('later start', prepared.later, startTargetMs);
  const site = await start();
  for (const edit of Object.values(edits)) {
    const page = await browser.newPage({ baseURL: site.url });
    await page.goto(edit.page);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    if (edit === edits.island) await page.locator('footer [data-opens]').click();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await timeEdit(page, sources, edit));
    row(`edit of a ${edit.name}`.replace('a operation', 'an operation'), times, editTargetMs);
    await page.close();
  }
  await site.stop();
} finally {
  await browser.close();
  for (const one of [folder, dataDir]) rmSync(one, { recursive: true, force: true });
  sources.remove();
}

const markdown = `## Development: \`npm run bench:dev\`

\`npm run dev\` over the demo content: from the command to the printed address with packages and database there, and from the write of a
file to the changed page in an open browser. Medians of ${rounds}, in milliseconds.

| what | median | least to most | goal |
|---|---|---|---|
${rows.join('\n')}

${isMet ? 'Goals met.' : 'Missed where the median is above the goal.'}`;
writeSection('dev', markdown);
if (!isMet) process.exitCode = 1;
