import { join } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type pg from 'pg';
import { endpoints } from '#app/endpoints.server.ts';
import { jobs } from '#app/jobs.server.ts';
import type { Actor } from '#app/platform/actor.server.ts';
import { createClientAddress } from '#app/platform/client-address.server.ts';
import { type Clock, systemClock } from '#app/platform/clock.server.ts';
import { createDatabase, createPool } from '#app/platform/db.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import { createJobs } from '#app/platform/jobs.server.ts';
import { createLogger, type Logger } from '#app/platform/log.server.ts';
import { createMetrics } from '#app/platform/metrics.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { createPurgeListener } from '#app/platform/purge-listener.server.ts';
import { createRateLimits } from '#app/platform/rate-limit.server.ts';
import { createSignedValues, loadOrCreateSecret } from '#app/platform/signed-value.server.ts';
import { createFolderStorage } from '#app/platform/storage.server.ts';
import { mountEndpoints } from './http/mount-endpoints.ts';
import { createAnswerCached } from './pages/answer-cached.ts';
import { readBuiltAssets } from './pages/built-assets.ts';
import { createPageCache } from './pages/page-cache.ts';
import { createPageHandler } from './pages/page-handler.ts';

export type AppOptions = { env: Env; connection: pg.PoolConfig; clientDirectory: string; clock?: Clock; log?: Logger };

/** Builds the whole product over one database. Nothing listens yet: `fetch` answers requests, `start` begins the jobs. */
export function createApp(options: AppOptions) {
  const { env } = options;
  const pool = createPool(options.connection, env.databasePool);
  const db = createDatabase(pool);
  const platform: Platform = {
    env,
    pool,
    db,
    clock: options.clock ?? systemClock,
    log: options.log ?? createLogger(env.logLevel),
    metrics: createMetrics(),
    jobs: createJobs(options.connection),
    limits: createRateLimits(db),
    signed: createSignedValues(env.appSecret ?? loadOrCreateSecret(env.dataDir)),
    storage: createFolderStorage(join(env.dataDir, 'files')),
  };
  const cache = createPageCache({ maxBytes: 64 * 1024 * 1024, freshMs: 60_000 });
  const purges = createPurgeListener({
    connection: options.connection,
    log: platform.log,
    onTags: cache.purge,
    onEverything: cache.purgeAll,
    onAway: (away) => platform.metrics.databaseAway.set(away ? 1 : 0),
  });
  const pages = createPageHandler({ build, platform, cache, purges, assets: readBuiltAssets(options.clientDirectory) });
  const clientAddress = createClientAddress(env.trustedProxies);

  const app = new Hono<{ Bindings: { socketAddress?: string }; Variables: { requestId: string; actor: Actor } }>();
  app.use(requestId());
  app.use(async (c, next) => {
    const ip = clientAddress(c.env?.socketAddress ?? '127.0.0.1', c.req.header('x-forwarded-for') ?? null);
    c.set('actor', { kind: 'visitor', visit: null, ip, requestId: c.get('requestId') });
    await next();
  });
  app.get('/livez', (c) => c.text('ok'));
  mountEndpoints(app as never, platform, endpoints);
  app.all('*', (c) => pages.answer(c.req.raw, c.get('actor')));

  return {
    platform,
    cache,
    fetch: (request: Request, bindings?: { socketAddress?: string }) => app.fetch(request, bindings ?? {}),
    /** Answers cached pages before `fetch` is asked. */
    answerCached: createAnswerCached(pages),
    /** Listens for purges; until then every page is rendered anew. */
    startPurges: purges.start,
    async start() {
      await Promise.all([purges.start(), platform.jobs.start(platform, jobs)]);
    },
    async stop() {
      await platform.jobs.stop();
      await purges.stop();
      await db.destroy();
    },
  };
}

export { migrate } from '#app/platform/migrations.server.ts';
export { listen } from './http/listen.ts';
