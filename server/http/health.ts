import { timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { sql } from 'kysely';
import { withinTime } from '#app/platform/limits/within-time.ts';
import { Problem } from '#app/platform/operations/problem.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { RequestContext } from './request-context.ts';

/** What the process reports to the load balancer about itself. */
export type Readiness = { draining: boolean };

export type Storage = { mode: 'bundled' | 'external'; description: string };

type Options = { platform: Platform; readiness: Readiness; hasRoom(): boolean; storage?: Storage; latestMigration?: string };

/** The addresses below: never counted, and never refused because the process is busy. */
export const probes = ['/livez', '/readyz', '/healthz', '/metrics'] as const;

const databaseMs = 500;
/** One database query answers every probe within this time: probes have no limit per address. */
const versionKeptMs = 250;

/**
 * `/livez` says that the process answers, `/readyz` whether to send it visitors. `/healthz` and `/metrics` require METRICS_TOKEN or,
 * outside production, a caller on this machine; for others they are 404.
 */
export function mountHealth(app: Hono<RequestContext>, options: Options): void {
  const { platform } = options;
  const versionNow = shareFor(versionKeptMs, () => withinTime(latestVersion(platform), databaseMs));
  const named = (route: (typeof probes)[number], handle: (c: Context<RequestContext>) => Response | Promise<Response>) =>
    app.get(route, (c) => {
      c.set('route', route);
      c.header('cache-control', 'no-store');
      return handle(c);
    });

  named('/livez', (c) => c.text('ok'));
  named('/readyz', async (c) => {
    const errors = await errorsOf(options, versionNow);
    platform.metrics.databaseUnavailable.set(errors.includes('database') ? 1 : 0);
    if (errors.length === 0) return c.text('ready');
    return c.text(`not ready: ${errors.join(', ')}`, 503, { 'retry-after': '2' });
  });
  named('/healthz', async (c) => {
    if (!isOperator(c, platform)) return new Problem('not_found').toResponse(c.get('requestId'));
    return c.json({
      faults: await errorsOf(options, versionNow),
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

async function errorsOf({ readiness, hasRoom, latestMigration }: Options, versionNow: () => Promise<string | null>): Promise<string[]> {
  const errors: string[] = [];
  if (readiness.draining) errors.push('draining');
  if (!hasRoom()) errors.push('disk');
  const version = await versionNow();
  if (version === null) errors.push('database');
  else if (version < (latestMigration ?? '')) errors.push('migrations');
  return errors;
}

/** The same result for every caller within `ms` of the first. */
function shareFor<T>(ms: number, load: () => Promise<T>): () => Promise<T> {
  let shared: { at: number; result: Promise<T> } | null = null;
  return () => {
    const now = performance.now();
    if (shared === null || now - shared.at >= ms) shared = { at: now, result: load() };
    return shared.result;
  };
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

/** True with the operator's token. In development also from this machine; in production a proxy on it could forward any request. */
function isOperator(c: Context<RequestContext>, platform: Platform): boolean {
  const { metricsToken, mode } = platform.env;
  const given = Buffer.from(c.req.header('authorization') ?? '');
  const right = Buffer.from(`Bearer ${metricsToken}`);
  if (metricsToken && given.length === right.length && timingSafeEqual(given, right)) return true;
  if (mode === 'production') return false;
  const socket = c.env?.socketAddress?.replace(/^::ffff:/, '') ?? '';
  const proxied = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => c.req.header(name) !== undefined);
  return !proxied && (socket.startsWith('127.') || socket === '::1');
}
