import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';
import { readEnv } from '../../app/platform/env.server.ts';
import { createObjectStore } from '../../app/platform/files/objects.server.ts';
import { backupDatabase } from '../database/backup-database.ts';
import { parseBackupKey } from '../database/backup-file.ts';
import { DatabaseRefusal } from '../database/refusal.ts';
import { runCommand } from './command.ts';

// npm run db:backup [-- file] [--plain]: works whether the app runs or not.
await runCommand(async ({ open, say, args }) => {
  const env = readEnv();
  const key = parseBackupKey(env.backupKey);
  if (key && args.includes('--plain')) {
    throw new DatabaseRefusal(
      'BACKUP_KEY terisi, tetapi --plain meminta cadangan tanpa enkripsi. Ulangi tanpa --plain untuk cadangan terenkripsi, atau ' +
        'kosongkan BACKUP_KEY untuk cadangan tanpa enkripsi.',
    );
  }
  if (!key && env.mode === 'production' && !args.includes('--plain')) {
    throw new DatabaseRefusal(
      'BACKUP_KEY kosong: di produksi cadangan harus terenkripsi. Buat kunci dengan "openssl rand -hex 32", simpan terpisah dari ' +
        'cadangan, lalu isi BACKUP_KEY. Untuk cadangan tanpa enkripsi ulangi dengan: npm run db:backup -- --plain',
    );
  }
  const stamp = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '');
  const own = path.join(env.dataDir, 'backups');
  // A folder that an earlier version created may be open to other accounts.
  if (existsSync(own)) chmodSync(own, 0o700);
  const name = args.find((one) => !one.startsWith('--'));
  const file = path.resolve(name ?? path.join(own, `sehati-${stamp}.backup`));
  const database = await open({ ...env, ignoreDiskFloor: true });
  const header = await backupDatabase(database.owner, file, key, createObjectStore(env));
  const rows = Object.values(header.rows).reduce((sum, count) => sum + count, 0);
  say(`Cadangan tersimpan: ${file} (${rows} baris dari ${Object.keys(header.rows).length} tabel).`);
  const { store, count = 0 } = header.objects ?? {};
  if (count > 0 && store === 'folder') say(`${count} berkas unggahan disalin ke ${file}.files; simpan bersama cadangan.`);
  if (count > 0 && store === 's3') {
    say(`${count} berkas unggahan tetap di bucket dan hanya didaftar di ${file}.files.jsonl: lindungi bucket dengan versi objek.`);
  }
  if (!key) say('Cadangan tidak terenkripsi dan memuat data pribadi. Isi BACKUP_KEY untuk mengenkripsinya.');
});
