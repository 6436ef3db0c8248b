import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';
import { cleanUp, makeFolder } from './database-testing.ts';

afterAll(cleanUp);
const folder = makeFolder();
const modeOf = (at: string) => fs.statSync(at).mode & 0o7777;

/** As root the engine runs as another account, which needs to pass through but not to list the folder. */
const closed = process.getuid?.() === 0 ? 0o711 : 0o700;

test.each([0o755, 0o777, 0o775])('a folder of mode %o is closed to other accounts, and its content is unchanged', (mode) => {
  const data = path.join(folder, `data-${mode}`);
  fs.mkdirSync(data);
  fs.chmodSync(data, mode);
  fs.writeFileSync(path.join(data, 'kept'), '');
  prepareDataFolder(data);
  prepareDataFolder(data);
  expect([modeOf(data), fs.readdirSync(data)]).toEqual([closed, ['kept']]);
});

test('a new folder is closed, a closed one is never opened, and a shared one such as /tmp is unchanged', () => {
  const [created, shut, shared] = ['made', 'shut', 'shared'].map((name) => path.join(folder, name)) as [string, string, string];
  fs.mkdirSync(shut, { mode: 0o700 });
  fs.mkdirSync(shared);
  fs.chmodSync(shared, 0o1777);
  for (const one of [created, shut, shared]) prepareDataFolder(one);
  expect([created, shut, shared].map(modeOf)).toEqual([closed, 0o700, 0o1777]);
});
