import { timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { sql } from 'kysely';
import type { Platform } from '#app/platform/platform.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import type { RequestContext } from './request-context.ts';

/** What the process knows of itself and the balancer asks for. */
export type Readiness = { draining: boolean };

export type Storage = { mode: 'bundled' | 'external'; description: string };

type Options = { platform: Platform; readiness: Readiness; hasRoom(): boolean; storage?: Storage; latestMigration?: string };

const databaseMs = 500;

/**
 * `/livez` says that the process answers and asks nothing else. `/readyz` says whether to send it visitors.
 * `/healthz` and `/metrics` are for the operator: from this machine itself or with METRICS_TOKEN, for others they do not exist.
 */
export function mountHealth(app: Hono<RequestContext>, options: Options): void {
  const { platform } = options;
  const named = (route: string, handle: (c: Context<RequestContext>) => Response | Promise<Response>) =>
    app.get(route, (c) => {
      c.set('route', route);
      c.header('cache-control', 'no-store');
      return handle(c);
    });

  named('/livez', (c) => c.text('ok'));
  named('/readyz', async (c) => {
    const faults = await faultsOf(options);
    platform.metrics.databaseAway.set(faults.includes('database') ? 1 : 0);
    if (faults.length === 0) return c.text('ready');
    return c.text(`not ready: ${faults.join(', ')}`, 503, { 'retry-after': '2' });
  });
  named('/healthz', async (c) => {
    if (!isOperator(c, platform)) return new Problem('not_found').toResponse(c.get('requestId'));
    return c.json({
      faults: await faultsOf(options),
      storage: options.storage ?? null,
      database: await databaseFacts(platform),
      node: process.version,
      uptimeSeconds: Math.round(process.uptime()),
      memoryBytes: process.memoryUsage.rss(),
    });
  });
  named('/metrics', async (c) => {
    if (!isOperator(c, platform)) return new Problem('not_found').toResponse(c.get('requestId'));
    return c.text(await platform.metrics.registry.metrics(), 200, { 'content-type': platform.metrics.registry.contentType });
  });
}

async function faultsOf({ platform, readiness, hasRoom, latestMigration }: Options): Promise<string[]> {
  const faults: string[] = [];
  if (readiness.draining) faults.push('draining');
  if (!hasRoom()) faults.push('disk');
  const version = await withinTime(latestVersion(platform), databaseMs);
  if (version === null) faults.push('database');
  else if (version < (latestMigration ?? '')) faults.push('migrations');
  return faults;
}

/** The newest applied migration, '' when there is none. */
async function latestVersion(platform: Platform): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`select max(version) as version from schema_migrations`.execute(platform.db);
  return rows[0]?.version ?? '';
}

async function databaseFacts(platform: Platform): Promise<Record<string, string> | null> {
  const facts = sql<Record<string, string>>`
    select current_setting('server_version') as version, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as synchronous_commit, current_setting('full_page_writes') as full_page_writes,
      current_setting('data_checksums') as data_checksums`.execute(platform.db);
  return (await withinTime(facts, databaseMs))?.rows[0] ?? null;
}

/** The result, or null when it failed or took longer. */
async function withinTime<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  try {
    return await Promise.race([work.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** From a socket of this machine that no proxy speaks through, or with the operator's token. */
function isOperator(c: Context<RequestContext>, platform: Platform): boolean {
  const { metricsToken } = platform.env;
  const given = Buffer.from(c.req.header('authorization') ?? '');
  const right = Buffer.from(`Bearer ${metricsToken}`);
  if (metricsToken && given.length === right.length && timingSafeEqual(given, right)) return true;
  const socket = c.env?.socketAddress?.replace(/^::ffff:/, '') ?? '';
  const proxied = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => c.req.header(name) !== undefined);
  return !proxied && (socket.startsWith('127.') || socket === '::1');
}
