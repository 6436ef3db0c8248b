import type pg from 'pg';
import { inviteFirstAdmin as invite } from '#app/domains/accounts/index.server.ts';
import { createDatabase, createPool } from '#app/platform/database/db.server.ts';

/** The operation behind `npm run admin:invite`, on a separate connection. */
export async function inviteFirstAdmin(connection: pg.PoolConfig, input: { email: string; again: boolean }) {
  const db = createDatabase(createPool(connection, 1));
  try {
    return await invite({ kind: 'visitor', visit: null, ip: '127.0.0.1', requestId: 'admin:invite' }, input, db);
  } finally {
    await db.destroy();
  }
}
