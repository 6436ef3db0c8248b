import path from 'node:path';
import { readEnv } from '../../app/platform/env.server.ts';
import { createObjectStore } from '../../app/platform/files/objects.server.ts';
import { parseBackupKey } from '../database/backup-file.ts';
import { DatabaseRefusal } from '../database/refusal.ts';
import { restoreDatabase, verifyBackup } from '../database/restore-database.ts';
import { runCommand } from './command.ts';

// npm run db:restore -- <file> --yes: replaces all data; works while the app runs.
await runCommand(async ({ open, say, args }) => {
  const env = readEnv();
  const key = parseBackupKey(env.backupKey);
  const name = args.find((one) => !one.startsWith('--'));
  if (!name) throw new DatabaseRefusal('Sebutkan berkas cadangan: npm run db:restore -- <berkas> --yes');
  const file = path.resolve(name);
  const { createdAt } = await verifyBackup(file, key);
  const database = await open(env);
  if (!args.includes('--yes')) {
    throw new DatabaseRefusal(
      `Semua data di ${database.description} akan diganti dengan cadangan tanggal ${createdAt}. ` +
        `Jika yakin, ulangi dengan --yes: npm run db:restore -- ${name} --yes`,
    );
  }
  const header = await restoreDatabase(database.owner, file, key, createObjectStore(env));
  const rows = Object.values(header.rows).reduce((sum, count) => sum + count, 0);
  say(`Data dipulihkan dari ${file} (${rows} baris, keadaan ${createdAt}).`);
});
