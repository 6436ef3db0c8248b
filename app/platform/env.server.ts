/** What the app reads from its environment. */
export type Env = { dataDir: string; databaseUrl?: string | undefined; backupKey?: string | undefined };

/** Reads the environment; an empty value counts as absent. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  return {
    dataDir: source.DATA_DIR || 'data',
    databaseUrl: source.DATABASE_URL || undefined,
    backupKey: source.BACKUP_KEY || undefined,
  };
}
