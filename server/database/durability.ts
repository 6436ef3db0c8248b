import type { ClientBase } from 'pg';
import { DatabaseRefusal } from './refusal.ts';

const OLDEST_VERSION = 150_000;

type Settings = {
  version: number;
  name: string;
  fsync: string;
  synchronous_commit: string;
  full_page_writes: string;
  data_checksums: string;
};

/**
 * Checks, on a connection to the app's database, that an acknowledged commit survives a crash, and refuses otherwise; checksums of an
 * external server are its operator's choice. Returns the server's version as shown to people, for example "18.4".
 */
export async function requireDurable(client: ClientBase, mode: 'bundled' | 'external'): Promise<string> {
  const { rows } = await client.query<Settings>(`
    SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS name,
      current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS synchronous_commit,
      current_setting('full_page_writes') AS full_page_writes, current_setting('data_checksums') AS data_checksums`);
  const found = rows[0] as Settings;
  if (found.version < OLDEST_VERSION) {
    throw new DatabaseRefusal(`Server PostgreSQL pada DATABASE_URL berversi ${found.name}. Pakai PostgreSQL 15 atau lebih baru.`);
  }
  const checked = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;
  const off: string[] = checked.filter((name) => found[name] === 'off');
  if (mode === 'bundled' && found.data_checksums !== 'on') off.push('data_checksums');
  if (off.length > 0) {
    throw new DatabaseRefusal(
      `Setelan ketahanan data tidak aktif: ${off.join(', ')}. Data yang sudah disimpan dapat hilang saat listrik padam. ` +
        'Nyalakan setelan itu di PostgreSQL (ALTER SYSTEM / ALTER DATABASE … RESET), mulai ulang server basis data, lalu jalankan lagi.',
    );
  }
  return found.name.split(' ')[0] as string;
}
