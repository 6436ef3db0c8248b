import { join } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import { Hono } from 'hono';
import type pg from 'pg';
import type { ServerBuild } from 'react-router';
import {
  dataMap,
  endpoints,
  fileKinds,
  jobs,
  liveTopics,
  messageTemplates,
  orderTypes,
  payables,
  personalData,
  recordPersons,
  resources,
  sharedViews,
  staffFrame,
  subscribers,
  visitKinds,
  webhooks,
} from '#app/domains.server.ts';
import { generatedAssets } from '#app/generated-assets.server.ts';
import { actorOf, findLiveActors } from '#app/identity.server.ts';
import { createDueTimer } from '#app/kits/content/publication/apply-planned-changes.server.ts';
import { createOldAddresses } from '#app/old-addresses.server.ts';
import { pageParams } from '#app/page-params.server.ts';
import { createOpenId } from '#app/platform/access/openid.server.ts';
import { createPasswordHashing } from '#app/platform/access/password-hashing.server.ts';
import { createSignedValues, loadOrCreateSecret } from '#app/platform/access/signed-value.server.ts';
import { createDerivedFiles } from '#app/platform/cache/derived-files.server.ts';
import { createRecordCache } from '#app/platform/cache/record-cache.server.ts';
import { createDatabase, createPool } from '#app/platform/database/db.server.ts';
import { createTallies } from '#app/platform/database/tallies.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import type { FileKind } from '#app/platform/files/files.server.ts';
import { createObjectStore } from '#app/platform/files/objects.server.ts';
import { createFolderStorage } from '#app/platform/files/storage.server.ts';
import { createVirusScan } from '#app/platform/files/virus-scan.server.ts';
import { createJobs } from '#app/platform/jobs/jobs.server.ts';
import { createRateLimits } from '#app/platform/limits/rate-limit.server.ts';
import type { TrafficLimits } from '#app/platform/limits/traffic-limits.ts';
import { createWorkQueue } from '#app/platform/limits/work-queue.server.ts';
import { createLiveHub } from '#app/platform/live/live-hub.server.ts';
import { type LiveLimits, liveLimits } from '#app/platform/live/live-limits.ts';
import { createLivePresence } from '#app/platform/live/live-presence.server.ts';
import { createSharedViews, sharedViewLimits } from '#app/platform/live/shared-views.server.ts';
import { createLogger, type Logger } from '#app/platform/log.server.ts';
import { createMessageTransports, type MessageTransports } from '#app/platform/messaging/message-transports.server.ts';
import { createMetrics } from '#app/platform/metrics.server.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { installInputMessages } from '#app/platform/operations/input-messages.server.ts';
import type { OrderType } from '#app/platform/orders/order-types.server.ts';
import { createMidtrans } from '#app/platform/payments/midtrans.server.ts';
import { pauseWhenAway } from '#app/platform/payments/paused.server.ts';
import type { Payable } from '#app/platform/payments/payables.server.ts';
import { createEncryption } from '#app/platform/personal-data/encryption.server.ts';
import { createPictures } from '#app/platform/pictures/pictures.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { createWebPush, type PushSender } from '#app/platform/push/push.server.ts';
import { type Clock, systemClock } from '#app/platform/time/clock.server.ts';
import { createSiteOpening } from '#app/site-opening.server.ts';
import { rotateMasterKey } from '#app/uploaded-files.server.ts';
import type { AdmissionOptions } from './http/admission.ts';
import { createAnswerLive } from './http/answer-live.ts';
import { countRequests, createReportCheck } from './http/count-requests.ts';
import { createDiskSpace } from './http/disk-space.ts';
import { createEarlyRefusal } from './http/early-refusal.ts';
import { mountHealth, type Readiness, type Storage } from './http/health.ts';
import { mountEndpoints } from './http/mount-endpoints.ts';
import { mountFiles } from './http/mount-files.ts';
import { mountGeneratedAssets } from './http/mount-generated-assets.ts';
import { mountPages } from './http/mount-pages.ts';
import { mountReference } from './http/mount-reference.ts';
import { mountServiceWorker } from './http/mount-service-worker.ts';
import { mountWebhooks } from './http/mount-webhooks.ts';
import { openRequest } from './http/open-request.ts';
import { answerError } from './http/problem-answers.ts';
import { readRegistry } from './http/registry.ts';
import type { RequestContext } from './http/request-context.ts';
import { mountStaticFiles } from './http/static-files.ts';
import { createTraffic } from './http/traffic.ts';
import { createUploads } from './http/uploads.ts';
import { createAnswerCached } from './pages/answer-cached.ts';
import { type PageAssets, readBuiltAssets } from './pages/built-assets.ts';
import { createOwnAddresses } from './pages/own-address.ts';
import { createPageCache } from './pages/page-cache.ts';
import { createPageHandler } from './pages/page-handler.ts';
import { renewPages } from './pages/renew-pages.ts';

export type AppOptions = {
  env: Env;
  connection: pg.PoolConfig;
  clientDirectory: string;
  /** What the head of a page needs; the default is that of the build in `clientDirectory`. */
  assets?: (build: ServerBuild) => PageAssets;
  clock?: Clock;
  log?: Logger;
  messageTransports?: MessageTransports;
  /** Notifications to browsers instead of the configured ones, for tests. */
  push?: PushSender;
  /** Endpoints instead of the product's, for tests of the endpoint handling. */
  endpoints?: readonly Endpoint[];
  /** Kinds of files instead of the product's, for tests of files. */
  fileKinds?: readonly FileKind[];
  /** Kinds of payable records instead of the product's, for tests of payments. */
  payables?: readonly Payable[];
  /** Types of orders instead of the product's, for tests of orders. */
  orderTypes?: readonly OrderType[];
  /** Limits per client instead of the product's, for tests that are not about them. */
  trafficLimits?: TrafficLimits;
  /** Admission instead of the product's, for tests that must not depend on the speed of the machine. */
  admission?: AdmissionOptions;
  /** Times of the live stream instead of the product's, for tests that must not wait for them. */
  live?: Partial<LiveLimits>;
  /** How often planned changes of content are asked for, for tests that must not wait. */
  dueEveryMs?: number;
  /** The storage that `/healthz` checks. */
  storage?: Storage;
  /** The newest migration this version brings; `/readyz` waits for it. */
  latestMigration?: string;
};

/** Builds the whole product over one database. Nothing listens yet: `fetch` answers requests, `start` starts the jobs. */
export function createApp(options: AppOptions) {
  const { env } = options;
  installInputMessages();
  const pool = createPool(options.connection, env.databasePool);
  const db = createDatabase(pool);
  const secret = env.appSecret ?? loadOrCreateSecret(env.dataDir);
  const signed = createSignedValues(secret);
  const storage = createFolderStorage(join(env.dataDir, 'files'));
  const objects = createObjectStore(env);
  const { hasRoom } = createDiskSpace(env.dataDir);
  const derived = createDerivedFiles({ root: join(env.dataDir, 'derived'), maxBytes: 512 * 1024 * 1024, atOnce: 1, waiting: 200, hasRoom });
  const log = options.log ?? createLogger(env.logLevel);
  const metrics = createMetrics();
  const clock = options.clock ?? systemClock;
  const isListening = () => purges.started && purges.downSince === null;
  const views = createSharedViews({ platform: () => platform, kinds: sharedViews, limits: sharedViewLimits, isListening });
  const platform: Platform = {
    env,
    pool,
    db,
    clock,
    log,
    metrics,
    cache: createRecordCache({ isListening }),
    views,
    jobs: createJobs(options.connection),
    limits: createRateLimits(db, (subject) => signed.sign('rate-limit', subject).slice(-43)),
    signed,
    encryption: createEncryption(secret, env.encryptionKeys),
    passwords: createPasswordHashing(),
    google: env.google ? createOpenId(env.google) : null,
    storage,
    derived,
    objects,
    scan: createVirusScan(env.clamd),
    fileWork: createWorkQueue({ atOnce: 1, waiting: 20 }),
    fileKinds: new Map((options.fileKinds ?? fileKinds).map((kind) => [kind.name, kind])),
    orderTypes: new Map((options.orderTypes ?? orderTypes).map((type) => [type.code, type])),
    visitKinds,
    payables: new Map((options.payables ?? payables).map((payable) => [payable.kind, payable])),
    payments: env.midtrans
      ? pauseWhenAway(createMidtrans(env.midtrans), {
          now: () => clock.now().getTime(),
          onChange(isAway) {
            metrics.paymentProviderAway.set(isAway ? 1 : 0);
            log.warn({ isAway }, isAway ? 'provider of payments is away' : 'provider of payments is back');
          },
        })
      : null,
    pictures: createPictures({ objects, derived, bundled: options.clientDirectory }),
    messageTransports: options.messageTransports ?? createMessageTransports(env, storage, { log, metrics }),
    push: options.push ?? (env.push ? createWebPush(env.push) : null),
    tallies: createTallies({ db, log }),
    messageTemplates,
    personalData,
    recordPersons,
    staffFrame,
    resources,
    isAnswered: (address, tx) => isAnswered(address, tx),
    subscribers,
    dataMap,
  };
  const cache = createPageCache({ maxBytes: 64 * 1024 * 1024, freshMs: 60_000 });
  const live = createLiveHub({
    db,
    log: platform.log,
    metrics: platform.metrics,
    limits: { ...liveLimits, ...options.live },
    kinds: liveTopics,
    findActors: (sessionIds) => findLiveActors(db, sessionIds),
  });
  const presence = createLivePresence({ db, log, userIds: live.userIds });
  const purges = renewPages({ connection: options.connection, platform, pages: cache, live, views });
  const assets = options.assets?.(build) ?? readBuiltAssets(options.clientDirectory, build);
  const isOpen = createSiteOpening(platform);
  const pages = createPageHandler({ build, platform, cache, purges, assets, isOpen, pageParams });
  const due = createDueTimer(platform, options.dueEveryMs);
  const readiness: Readiness = { draining: false };
  const https = env.publicUrl.startsWith('https:');
  const traffic = createTraffic({
    platform,
    identify: (visitor, headers) => actorOf(visitor, headers, db, https),
    limits: options.trafficLimits,
    admission: options.admission,
  });

  const app = new Hono<RequestContext>();
  app.use(openRequest(platform, readiness));
  mountHealth(app, { platform, readiness, hasRoom, storage: options.storage, latestMigration: options.latestMigration });
  const { isFile } = mountStaticFiles(app, options.clientDirectory);
  mountServiceWorker(app, options.clientDirectory, env.serviceWorker);
  mountWebhooks(app, platform, webhooks);
  const { generatedAssetAt } = mountGeneratedAssets(app, { platform, files: generatedAssets, traffic, isOpen });
  const isAnswered = createOwnAddresses({ platform, pages, isFile: (path) => isFile(path) || generatedAssetAt(path) !== null });
  const registry = readRegistry(options.endpoints ?? endpoints);
  const isReport = createReportCheck(registry);
  const counted = countRequests(app, { traffic, isReport });
  if (env.apiDocs) mountReference(app, registry);
  const uploads = createUploads(join(env.dataDir, 'uploads'));
  mountEndpoints(counted, platform, registry, { traffic, hasRoom, uploads, isOpen });
  mountFiles(counted, platform, traffic);
  mountPages(counted, { platform, pages, traffic, hasRoom, uploads, isOpen, findOldAddress: createOldAddresses(platform) });
  app.onError((error, c) => answerError(error, c, platform));

  return {
    platform,
    cache,
    fetch: (request: Request, bindings?: { socketAddress?: string }) => app.fetch(request, bindings ?? {}),
    /** Answers requests for cached pages before `fetch` is called. */
    answerCached: createAnswerCached(pages, () => readiness.draining),
    /** Answers requests for the live stream, which are neither compressed nor wait for a turn. */
    answerLive: createAnswerLive({
      platform,
      traffic,
      live,
      views,
      kinds: liveTopics,
      identify: (visitor, headers) => actorOf(visitor, headers, db, https, { isUse: false }),
    }),
    /** True while every read is refused. */
    refusesReads: traffic.refusesReads,
    /** Refuses requests that `fetch` would refuse, before it is called. */
    refuseEarly: createEarlyRefusal({
      platform,
      traffic,
      isUncounted: (method, path) => isReport(method, path) || isFile(path) || webhooks.some((one) => one.path === path),
      generatedAssetAt,
    }),
    /** Listens for purges; until then every page is rendered for each request. */
    startPurges: purges.start,
    /** Applies planned changes of content in this process. */
    startDue: due.start,
    async start() {
      due.start();
      await Promise.all([purges.start(), platform.jobs.start(platform, jobs)]);
    },
    /** From this call on `/readyz` refuses and answers ask clients to close their connections; streams end. */
    drain() {
      readiness.draining = true;
      live.close();
      views.close();
    },
    async stop() {
      live.close();
      views.close();
      await presence.stop();
      await due.stop();
      await platform.jobs.stop();
      await purges.stop();
      await platform.limits.stop();
      await platform.tallies.stop();
      traffic.stop();
      await db.destroy();
    },
  };
}

/** Encrypts everything under the current master key. */
export async function rotateKeys(connection: pg.PoolConfig, env: Env): ReturnType<typeof rotateMasterKey> {
  const db = createDatabase(createPool(connection, 2));
  try {
    const secret = env.appSecret ?? loadOrCreateSecret(env.dataDir);
    return await rotateMasterKey(db, createEncryption(secret, env.encryptionKeys));
  } finally {
    await db.destroy();
  }
}

export { inviteFirstAdmin } from '#app/first-admin.server.ts';
export { migrate } from '#app/platform/database/migrations.server.ts';
export { listen } from './http/listen.ts';
