import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { insertSession } from '#app/domains/accounts/session/session.store.server.ts';
import { createSessionToken, hashOfToken } from '#app/platform/access/session-cookie.server.ts';
import type { createSignedValues } from '#app/platform/access/signed-value.server.ts';
import type { createDatabase } from '#app/platform/database/db.server.ts';
import { canPin } from './load.ts';
import { openLoop } from './open-loop.ts';
import { percentile } from './report.ts';

/** What staff open: addresses that are asked in turn, each with the session of another account. */
export type Screen = { name: string; cookies: string[]; paths: string[] };

/** Of each kind, because the reads of one account are limited to 600 a minute. */
export const accounts = 40;
const busy = 16;
const run = promisify(execFile);

/** Session cookies of new accounts with this role at these facilities in turn. */
export async function signedIn(
  db: ReturnType<typeof createDatabase>,
  signed: ReturnType<typeof createSignedValues>,
  role: string,
  facilityIds: (number | null)[],
): Promise<string[]> {
  const cookies: string[] = [];
  for (let n = 0; n < accounts; n += 1) {
    const { id } = await db
      .insertInto('users')
      .values({ name: `Petugas ${n}`, email: `${role}-${n}@contoh.id`, email_verified_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const grant = { user_id: id, role, facility_id: facilityIds[n % facilityIds.length] ?? null };
    await db.insertInto('user_roles').values(grant).execute();
    await db.insertInto('totp_factors').values({ user_id: id, sealed_secret: '', confirmed_at: new Date() }).execute();
    const token = createSessionToken(signed);
    await insertSession(db, { userId: id, kind: 'browser', device: 'Ukur', isSecondFactorVerified: true, tokenHash: hashOfToken(token) });
    cookies.push(`sesi=${token}`);
  }
  return cookies;
}

/** Answers a second to this screen, from 16 connections. */
export async function rateOf(port: number, { paths, cookies }: Screen, seconds: number): Promise<number> {
  const worker = join(import.meta.dirname, 'latency-worker.ts');
  const asked = [port, busy, seconds, JSON.stringify(paths), JSON.stringify(cookies)].map(String);
  const command = [process.execPath, worker, ...asked];
  const [program = '', ...rest] = canPin ? ['taskset', '-c', '1', ...command] : command;
  return (JSON.parse((await run(program, rest)).stdout) as { perSecond: number }).perSecond;
}

/** The 99th percentile at half of the best rate, for some seconds, whatever the server does. Throws when a request is refused. */
export async function p99AtHalf(port: number, { name, paths, cookies }: Screen, best: number, seconds: number): Promise<number> {
  const perSecond = Math.max(1, Math.round(best / 2));
  const { answered, refused, unsent } = await openLoop({ port, paths, cookies, perSecond, seconds, maxSockets: 200 });
  if (refused.length + unsent > 0) throw new Error(`${name}: ${refused.length} refused, ${unsent} not sent at half the best rate`);
  return percentile(answered, 0.99);
}
