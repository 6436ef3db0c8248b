import path from 'node:path';
import type { DatabaseAccess } from '../../app/platform/database/db.server.ts';
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
  /** The folder of the bundled engine's data (the disk to watch), null for an external server. */
  dataFolder: string | null;
  /** Text for the start-up line, in Indonesian; contains no password. */
  description: string;
  /**
   * Disconnects from the database; close the pools first. Stops the bundled engine when this was the last process on the data folder, and
   * never an external server; may be called twice.
   */
  stop(): Promise<void>;
};

export type OpenOptions = {
  dataDir: string;
  /** The connection of the process. */
  databaseUrl?: string | undefined;
  /** The connection of the owner of the tables; without it `databaseUrl` is used for both. */
  databaseOwnerUrl?: string | undefined;
  log: EngineLog;
  /** For the backup command, which must save the data even when the disk is full. */
  ignoreDiskFloor?: boolean;
};

/**
 * Opens the database of the app: the server named by `databaseUrl`, else the bundled PostgreSQL under `dataDir`, which is created, started
 * or joined and runs until `stop()`. Throws DatabaseRefusal with a message for people when it cannot be used.
 */
export async function openDatabase(options: OpenOptions): Promise<DatabaseHandle> {
  const { databaseUrl, databaseOwnerUrl } = options;
  if (databaseUrl) return openExternal({ databaseUrl, databaseOwnerUrl }, options.log);
  return openBundled({ ...options, dataDir: path.resolve(options.dataDir) });
}
