import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { projectDirectory } from '#server/build-directory.ts';
import { endWithThisProcess } from './end-with-process.ts';

const sources = ['app', 'server', 'db', 'public', 'package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'];

/** A copy of the sources that a test may edit, with the packages of the project. `remove` deletes it. */
export function copySources() {
  const folder = mkdtempSync(join(tmpdir(), 'sehati-sources-'));
  // As root the engine runs as another account, which must be able to enter the data folder.
  chmodSync(folder, 0o711);
  for (const name of sources) cpSync(join(projectDirectory, name), join(folder, name), { recursive: true });
  symlinkSync(join(projectDirectory, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    /** Replaces a text that occurs in the file; returns the function that reverts it. */
    edit(file: string, text: string, by: string): () => void {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      if (!before.includes(text)) throw new Error(`${file} has no ${text}`);
      writeFileSync(path, before.replace(text, by));
      return () => writeFileSync(path, before);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** `npm run dev` without npm, in a folder with sources. Resolves when it is ready. */
export async function startDevelopment(folder: string, variables: Record<string, string>) {
  const began = performance.now();
  const child = spawn(process.execPath, ['server/main.ts', '--sources'], {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', LOG_LEVEL: 'warn', DATA_DIR: join(folder, 'data'), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithThisProcess({ child });
  const ended = once(child, 'close');
  let said = '';
  let complained = '';
  child.stderr.on('data', (chunk) => (complained += chunk));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const found = /siap di (http:\S+)/.exec(said)?.[1];
      // This line is the last one that a start prints.
      if (found && said.includes('Penyimpanan:')) resolve(found);
    });
    child.once('close', () => reject(new Error(said + complained)));
  });
  return {
    url,
    readyAfterMs: performance.now() - began,
    /** Warnings and errors: everything written except the lines of a start. */
    complaints: () => [complained, ...said.split('\n').filter((line) => line.startsWith('{'))].join('\n').trim(),
    /** Clears what was written until now. */
    forget(): void {
      said = '';
      complained = '';
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export type Edit = {
  name: string;
  page: string;
  file: string;
  text: string;
  by: string;
  /** What the edit adds to the page, or with `hides` removes from it. */
  selector: string;
  hides?: boolean;
};

/** One edit of each kind, with its visible effect on a page. */
export const edits = {
  hydrated: {
    name: 'component of a hydrated page',
    page: '/dev/ui',
    file: 'app/dev/ui.tsx',
    text: 'title="Isian"',
    by: 'title="Isian lain"',
    selector: 'h2:has-text("Isian lain")',
  },
  island: {
    name: 'component of an island',
    page: '/',
    file: 'app/domains/appointments/request/ui/form/facility-choice.tsx',
    text: '>Rumah Sakit</legend>',
    by: '>Rumah Sakit mana</legend>',
    selector: 'legend:has-text("Rumah Sakit mana")',
  },
  page: {
    name: 'component of a page without React',
    page: '/',
    file: 'app/domains/site/ui/service-section.tsx',
    text: 'title="Layanan kami"',
    by: 'title="Layanan lain"',
    selector: 'h2:has-text("Layanan lain")',
  },
  operation: {
    name: 'operation',
    page: '/articles',
    file: 'app/domains/content/article/find-articles.server.ts',
    text: 'const articles = await store.findNewest(reads.db, page, ids);',
    by: "const articles = (await store.findNewest(reads.db, page, ids)).map((one) => ({ ...one, name: 'Judul lain' }));",
    selector: ':text("Judul lain") >> nth=0',
  },
  globalStyles: {
    name: 'global style sheet',
    page: '/',
    file: 'app/ui/base.css',
    text: '.wrap {\n    width: 100%;',
    by: '.wrap {\n    display: none;',
    selector: '[aria-labelledby="tentang"]',
    hides: true,
  },
  styles: {
    name: 'styles of a page without React',
    page: '/',
    file: 'app/domains/site/home-page/ui/home.module.css',
    text: 'display: grid;',
    by: 'display: none;',
    selector: '[aria-labelledby="spesialis"] ul',
    hides: true,
  },
} satisfies Record<string, Edit>;

/** Milliseconds from the edit until the open page shows it. Then the edit is reverted, and the page follows. */
export async function timeEdit(page: Page, sources: ReturnType<typeof copySources>, edit: Edit): Promise<number> {
  const seen = page.locator(edit.selector);
  const began = performance.now();
  const takeBack = sources.edit(edit.file, edit.text, edit.by);
  await seen.waitFor({ state: edit.hides ? 'hidden' : 'visible' });
  const ms = performance.now() - began;
  // The watcher ignores a change within 50 ms of the one that it has reported.
  const reportsAgain = () => page.waitForFunction((until) => Date.now() > until, Date.now() + 100);
  await reportsAgain();
  takeBack();
  await seen.waitFor({ state: edit.hides ? 'visible' : 'hidden' });
  await reportsAgain();
  return ms;
}
