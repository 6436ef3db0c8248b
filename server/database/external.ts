import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { requireDurable } from './durability.ts';
import type { DatabaseHandle, EngineLog } from './engine.ts';
import { DatabaseRefusal } from './refusal.ts';

const PATIENCE_MS = 15_000;

/** Opens the server named by DATABASE_URL and checks that it is new enough and durable. */
export async function openExternal(databaseUrl: string, log: EngineLog): Promise<DatabaseHandle> {
  const where = describe(databaseUrl);
  const client = await connectPatiently(databaseUrl, where, log);
  try {
    const version = await requireDurable(client, 'external');
    return {
      mode: 'external',
      dataFolder: null,
      connection: { connectionString: databaseUrl },
      description: `PostgreSQL ${version} di ${where} (DATABASE_URL)`,
      stop: async () => {},
    };
  } finally {
    await client.end().catch(() => {});
  }
}

function describe(databaseUrl: string): string {
  try {
    const { host, port, database } = new pg.Client({ connectionString: databaseUrl });
    return `${host}${host.startsWith('/') ? '' : `:${port}`}/${database ?? ''}`;
  } catch {
    throw new DatabaseRefusal('DATABASE_URL tidak dapat dibaca. Contoh: postgres://pengguna:sandi@host:5432/sehati');
  }
}

/** A server that is just starting (compose, a failover) gets some seconds; a wrong password none. */
async function connectPatiently(databaseUrl: string, where: string, log: EngineLog): Promise<pg.Client> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      const { code, message } = error as { code?: string; message: string };
      // Class 28 and 3D are answers of the server: wrong login, no such database.
      const final = code !== undefined && /^(28|3D)/.test(code);
      if (final || Date.now() > deadline) {
        throw new DatabaseRefusal(
          `Server basis data ${where} tidak dapat dipakai: ${message || code}. Periksa DATABASE_URL dan server itu, lalu jalankan lagi.`,
        );
      }
      if (attempt === 1) log.warn({ where, code }, 'database server does not answer yet, trying again');
      await delay(250);
    }
  }
}
