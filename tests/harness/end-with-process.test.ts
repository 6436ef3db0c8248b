import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { projectDirectory } from '#server/build-directory.ts';
import { cleanUp, isAlive, makeFolder, postmasterOf } from '#server/database/database-testing.ts';
import { copySources } from './development.ts';
import { descendantsOf } from './process-tree.ts';

afterAll(cleanUp);

/** What a test run has: an engine with a session of its own, and a program that starts another one. */
const run = `
  import { spawn } from 'node:child_process';
  import { openDatabase } from '#server/database/engine.ts';
  import { endWithThisProcess } from '#tests/harness/end-with-process.ts';
  const [folder] = process.argv.slice(1);
  endWithThisProcess({ folder });
  const child = spawn('sh', ['-c', 'sleep 600 & wait'], { detached: true, stdio: 'ignore' });
  endWithThisProcess({ child });
  await openDatabase({ dataDir: folder, log: { info() {}, warn() {}, error() {} } });
  console.log('ready');
`;

test('a run that is killed leaves no process and no folder', async () => {
  const folder = makeFolder();
  const parent = spawn(process.execPath, ['--input-type=module', '-e', run, folder], {
    cwd: projectDirectory,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(parent.stdout, 'data');
  const started = [...descendantsOf(parent.pid as number), postmasterOf(folder)];
  expect(started.length).toBeGreaterThanOrEqual(5);
  parent.kill('SIGKILL');
  await expect.poll(() => [started.filter(isAlive), existsSync(folder)]).toEqual([[], false]);
});

test('a build ends when who waits for it is killed', async () => {
  const sources = copySources();
  const parent = spawn(process.execPath, ['server/commands/build.ts'], { cwd: sources.folder, stdio: 'ignore' });
  await expect.poll(() => descendantsOf(parent.pid as number).length).toBeGreaterThan(0);
  const started = descendantsOf(parent.pid as number);
  parent.kill('SIGKILL');
  await expect.poll(() => started.filter(isAlive)).toEqual([]);
  sources.remove();
});
