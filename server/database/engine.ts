import path from 'node:path';
import type { DatabaseAccess } from '../../app/platform/db.server.ts';
import { openBundled } from './bundled.ts';
import { openExternal } from './external.ts';

export { DatabaseRefusal } from './refusal.ts';

export type EngineLog = {
  info(o: object, m: string): void;
  warn(o: object, m: string): void;
  error(o: object, m: string): void;
};

export type DatabaseHandle = DatabaseAccess & {
  mode: 'bundled' | 'external';
  /** where the bundled engine keeps its data (the disk to watch), null for an external server */
  dataFolder: string | null;
  /** for the start-up line, in Indonesian; holds no password */
  description: string;
  /**
   * Leaves the database. The bundled engine is stopped when this was the last process on the data
   * folder; an external server is never stopped. Close the pools first. May be called twice.
   */
  stop(): Promise<void>;
};

export type OpenOptions = {
  dataDir: string;
  /** the server's account of the process */
  databaseUrl?: string | undefined;
  /** the server's account that owns the tables; without it `databaseUrl` does both */
  databaseOwnerUrl?: string | undefined;
  log: EngineLog;
  /** for the backup command: a full disk is no reason to refuse to save what is there */
  ignoreDiskFloor?: boolean;
};

/**
 * Opens the database of the app: the server named by `databaseUrl`, else the bundled PostgreSQL
 * under `dataDir`, which is made, started or joined as needed and kept running until `stop()`.
 * @throws DatabaseRefusal with a message for people when it cannot be used as it is
 */
export async function openDatabase(options: OpenOptions): Promise<DatabaseHandle> {
  const { databaseUrl, databaseOwnerUrl } = options;
  if (databaseUrl) return openExternal({ databaseUrl, databaseOwnerUrl }, options.log);
  return openBundled({ ...options, dataDir: path.resolve(options.dataDir) });
}
