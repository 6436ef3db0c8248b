import { join } from 'node:path';
import { loadOrCreateSecret } from '../../app/platform/access/signed-value.server.ts';
import { migrate } from '../../app/platform/database/migrations.server.ts';
import { readEnv } from '../../app/platform/env.server.ts';
import { projectDirectory } from '../build-directory.ts';
import { demoAccountLines, loadContent } from '../content.ts';
import { DatabaseRefusal } from '../database/engine.ts';
import { runCommand } from './command.ts';

// npm run db:demo: loads demo content into an empty database, also one named by DATABASE_URL.
await runCommand(async ({ open, say }) => {
  const env = readEnv();
  if (env.mode === 'production') throw new DatabaseRefusal('Konten demo tidak boleh dimuat di produksi (NODE_ENV=production).');
  const database = await open(env);
  await migrate(database, join(projectDirectory, 'db/migrations'));
  const counts = await loadContent(database.owner, { demo: true, secret: env.appSecret ?? loadOrCreateSecret(env.dataDir) });
  if (!counts) throw new DatabaseRefusal('Basis data sudah berisi. Konten demo hanya dimuat ke basis data yang kosong.');
  say(`Konten demo dimuat: ${counts.facilities} fasilitas, ${counts.doctors} dokter, ${counts.articles} artikel.`);
  for (const line of demoAccountLines(env.publicUrl)) say(line);
});
