import path from 'node:path';
import { readEnv } from '../../app/platform/env.server.ts';
import { backupDatabase } from '../database/backup.ts';
import { parseBackupKey } from '../database/backup-file.ts';
import { runCommand } from './command.ts';

// npm run db:backup [file]: works while the app runs, and when it does not.
await runCommand(async ({ open, say, args }) => {
  const env = readEnv();
  const key = parseBackupKey(env.backupKey);
  const stamp = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '');
  const file = path.resolve(args[0] ?? path.join(env.dataDir, 'backups', `sehati-${stamp}.backup`));
  const database = await open({ ...env, ignoreDiskFloor: true });
  const header = await backupDatabase(database.connection, file, key);
  const rows = Object.values(header.rows).reduce((sum, count) => sum + count, 0);
  say(`Cadangan tersimpan: ${file} (${rows} baris dari ${Object.keys(header.rows).length} tabel).`);
  if (!key) say('Cadangan tidak terenkripsi dan memuat data pribadi. Isi BACKUP_KEY untuk mengenkripsinya.');
});
