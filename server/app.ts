import { join } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type pg from 'pg';
import { endpoints } from '#app/endpoints.server.ts';
import { jobs } from '#app/jobs.server.ts';
import type { Actor } from '#app/platform/actor.server.ts';
import { type Carriers, createCarriers } from '#app/platform/carriers.server.ts';
import { createClientAddress } from '#app/platform/client-address.server.ts';
import { type Clock, systemClock } from '#app/platform/clock.server.ts';
import { createDatabase, createPool } from '#app/platform/db.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import { createJobs } from '#app/platform/jobs.server.ts';
import { createLogger, type Logger } from '#app/platform/log.server.ts';
import { createMetrics } from '#app/platform/metrics.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { createRateLimits } from '#app/platform/rate-limit.server.ts';
import { createSignedValues, loadOrCreateSecret } from '#app/platform/signed-value.server.ts';
import { createFolderStorage } from '#app/platform/storage.server.ts';
import { mountEndpoints } from './http/mount-endpoints.ts';
import { readBuiltAssets } from './pages/built-assets.ts';
import { createPageCache } from './pages/page-cache.ts';
import { createPageHandler } from './pages/page-handler.ts';

export type AppOptions = { env: Env; connection: pg.PoolConfig; clientDirectory: string; clock?: Clock; log?: Logger; carriers?: Carriers };

/** Builds the whole product over one database. Nothing listens yet: `fetch` answers requests, `start` begins the jobs. */
export function createApp(options: AppOptions) {
  const { env } = options;
  const pool = createPool(options.connection, env.databasePool);
  const db = createDatabase(pool);
  const storage = createFolderStorage(join(env.dataDir, 'files'));
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
    storage,
    carriers: options.carriers ?? createCarriers(env, storage),
  };
  const cache = createPageCache({ maxBytes: 64 * 1024 * 1024, freshMs: 60_000 });
  const pages = createPageHandler({ build: build, platform, cache, assets: readBuiltAssets(options.clientDirectory) });
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
  app.all('*', async (c) => {
    const answer = await pages.answer(c.req.raw, c.get('actor'));
    if (answer.kind === 'response') return answer.response;
    const form = answer.page.forms.identity;
    const headers = new Headers();
    for (let i = 0; i < form.headers.length; i += 2) headers.set(form.headers[i] as string, form.headers[i + 1] as string);
    return new Response(form.body as unknown as BodyInit, { headers });
  });

  return {
    platform,
    cache,
    fetch: (request: Request, bindings?: { socketAddress?: string }) => app.fetch(request, bindings ?? {}),
    start: () => platform.jobs.start(platform, jobs),
    async stop() {
      await platform.jobs.stop();
      await db.destroy();
    },
  };
}

export { migrate } from '#app/platform/migrations.server.ts';
export { listen } from './http/listen.ts';
