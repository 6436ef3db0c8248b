import path from 'node:path';
import { createDatabase, createPool } from '../../app/platform/db.server.ts';
import { readEnv } from '../../app/platform/env.server.ts';
import { migrate } from '../../app/platform/migrations.server.ts';
import { projectDirectory } from '../build-directory.ts';
import { loadContent } from '../content.ts';
import { DatabaseRefusal } from '../database/refusal.ts';
import { runCommand } from './command.ts';

// npm run db:demo: loads the demo content into an empty database, also into one of DATABASE_URL; never in production.
await runCommand(async ({ open, say }) => {
  const env = readEnv();
  if (env.mode === 'production') throw new DatabaseRefusal('Isi contoh tidak dimuat di produksi.');
  const { connection, description } = await open(env);
  await migrate(connection, path.join(projectDirectory, 'db/migrations'));
  const db = createDatabase(createPool(connection, 2));
  try {
    const { demo } = await loadContent(db, { demo: true, now: new Date() });
    if (!demo) throw new DatabaseRefusal(`Basis data sudah berisi; isi contoh hanya untuk basis data kosong (${description}).`);
    say(`Isi contoh dimuat: ${demo.facilities} unit, ${demo.doctors} dokter, ${demo.articles} artikel (${description}).`);
  } finally {
    await db.destroy();
  }
});
