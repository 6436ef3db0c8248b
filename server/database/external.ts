import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { createClient, sessionLimits } from '../../app/platform/database/db.server.ts';
import { requireDurable } from './durability.ts';
import type { DatabaseHandle, EngineLog } from './engine.ts';
import { explainRefusedParameter, requireOwnSession, requireSessionLimits } from './pooler.ts';
import { DatabaseRefusal } from './refusal.ts';

const DEADLINE_MS = 15_000;

type Addresses = { databaseUrl: string; databaseOwnerUrl?: string | undefined };

/**
 * Opens the server named by DATABASE_URL and checks that it is new enough and durable, that its owner's account is on the same server, and
 * that no pooler between them takes away what the product needs.
 */
export async function openExternal({ databaseUrl, databaseOwnerUrl }: Addresses, log: EngineLog): Promise<DatabaseHandle> {
  const where = describe(databaseUrl, 'DATABASE_URL');
  const client = await connectWithRetries(databaseUrl, 'DATABASE_URL', log);
  try {
    const version = await requireDurable(client, 'external');
    await requireSessionLimits(client, sessionLimits);
    await requireOwnSession(client, databaseUrl, 'DATABASE_URL');
    if (databaseOwnerUrl) await requireOwner(client, databaseOwnerUrl, log);
    return {
      mode: 'external',
      dataFolder: null,
      owner: { connectionString: databaseOwnerUrl ?? databaseUrl },
      connection: { connectionString: databaseUrl },
      description: `PostgreSQL ${version} di ${where} (DATABASE_URL)`,
      stop: async () => {},
    };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Refuses two different databases, because migrations of one and requests to the other would both appear to work, and a shared session. */
async function requireOwner(client: pg.Client, ownerUrl: string, log: EngineLog): Promise<void> {
  const owner = await connectWithRetries(ownerUrl, 'DATABASE_OWNER_URL', log);
  try {
    const [one, other] = await Promise.all([client, owner].map(identify));
    if (one !== other) {
      throw new DatabaseRefusal(
        'DATABASE_URL dan DATABASE_OWNER_URL menunjuk basis data yang berbeda. Isi keduanya dengan server dan nama basis data yang ' +
          'sama; hanya akunnya yang berbeda.',
      );
    }
    await requireOwnSession(owner, ownerUrl, 'DATABASE_OWNER_URL');
  } finally {
    await owner.end().catch(() => {});
  }
}

/** The start time of the server distinguishes it from a copy, and every account may read it. */
async function identify(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT extract(epoch FROM pg_postmaster_start_time()) || ' ' || current_database() AS id`,
  );
  return rows[0]?.id;
}

type Variable = 'DATABASE_URL' | 'DATABASE_OWNER_URL';

function describe(databaseUrl: string, variable: Variable): string {
  try {
    const { host, port, database } = createClient({ connectionString: databaseUrl });
    return `${host}${host.startsWith('/') ? '' : `:${port}`}/${database ?? ''}`;
  } catch {
    throw new DatabaseRefusal(`${variable} tidak dapat dibaca. Contoh: postgres://pengguna:sandi@host:5432/sehati`);
  }
}

/** Retries for some seconds while a server is starting (compose, a failover); a wrong password fails at once. */
async function connectWithRetries(databaseUrl: string, variable: Variable, log: EngineLog): Promise<pg.Client> {
  const where = describe(databaseUrl, variable);
  const deadline = Date.now() + DEADLINE_MS;
  for (let attempt = 1; ; attempt += 1) {
    // As the connections of requests, so that what a pooler refuses is known here.
    const limits = variable === 'DATABASE_URL' ? sessionLimits : {};
    const client = createClient({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, ...limits });
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      const { code, message } = error as { code?: string; message: string };
      const refused = explainRefusedParameter(message);
      if (refused) throw new DatabaseRefusal(refused);
      // SQLSTATE classes 28 and 3D are definite answers of the server: wrong login, no such database.
      const final = code !== undefined && /^(28|3D)/.test(code);
      if (final || Date.now() > deadline) {
        throw new DatabaseRefusal(
          `Server basis data ${where} tidak dapat dipakai: ${message || code}. Periksa ${variable} dan server itu, lalu jalankan lagi.`,
        );
      }
      if (attempt === 1) log.warn({ where, code }, 'database server does not answer yet, trying again');
      await delay(250);
    }
  }
}
