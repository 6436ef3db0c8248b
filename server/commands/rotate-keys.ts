import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnv } from '../../app/platform/env.server.ts';
import { projectDirectory } from '../build-directory.ts';
import { ensureBuild } from '../ensure-build.ts';
import { runCommand } from './command.ts';

// npm run keys:rotate: encrypts keys of files and encrypted columns under the first of ENCRYPTION_KEYS; works while the app runs.
await runCommand(async ({ open, say }) => {
  const env = readEnv();
  const { directory } = await ensureBuild();
  const server = (await import(pathToFileURL(join(directory, 'server/app.js')).href)) as typeof import('../app.ts');
  const database = await open(env);
  await server.migrate(database, join(projectDirectory, 'db/migrations'));
  const { files, columns, unreadable } = await server.rotateKeys(database.connection, env);
  const current = env.encryptionKeys[0]?.id ?? 'app';
  say(`Kunci "${current}" kini dipakai untuk semua: ${files} berkas dan ${columns} nilai diganti.`);
  if (unreadable > 0) {
    say(`${unreadable} tidak dapat dibaca dengan kunci yang ada. Kembalikan kunci lamanya ke ENCRYPTION_KEYS, lalu ulangi.`);
  }
});
