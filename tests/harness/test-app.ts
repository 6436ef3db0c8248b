import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { inject } from 'vitest';
import { readEnv } from '#app/platform/env.server.ts';
import type { FileKind } from '#app/platform/files/files.server.ts';
import { type TrafficLimits, trafficLimits } from '#app/platform/limits/traffic-limits.ts';
import type { LiveLimits } from '#app/platform/live/live-limits.ts';
import { createLogger } from '#app/platform/log.server.ts';
import type { MessageTransports } from '#app/platform/messaging/message-transports.server.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import type { OrderType } from '#app/platform/orders/order-types.server.ts';
import type { Payable } from '#app/platform/payments/payables.server.ts';
import type { PushSender } from '#app/platform/push/push.server.ts';
import type { Clock } from '#app/platform/time/clock.server.ts';
import { demoSecret } from '#db/demo/load.ts';
import { type AdmissionOptions, defaultAdmission } from '#server/http/admission.ts';
import { keepConnections } from './kept-connections.ts';
import { createTestDatabase, poolSize, unhurried } from './test-database.ts';

/**
 * The request with a form as its bytes, as they come over a socket. Node writes a form while it is read, and fails outside of every test when
 * the product stops reading a refused one.
 */
async function requestOf(url: URL, init: RequestInit = {}): Promise<Request> {
  if (!(init.body instanceof FormData)) return new Request(url, init);
  const written = new Response(init.body);
  const headers = new Headers(init.headers);
  headers.set('content-type', written.headers.get('content-type') ?? '');
  return new Request(url, { ...init, headers, body: await written.arrayBuffer() });
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

// How long a request may wait for its turn in tests that are not about that: a busy machine must not cause a refusal.
const waitMs = inject('waitMs');

/**
 * Rate limits that no test reaches, because all tests of a file call from one address. The maxima of running and waiting requests are the
 * product's.
 */
const highLimits: TrafficLimits = {
  ...trafficLimits,
  concurrent: { ...trafficLimits.concurrent, waitMs },
  concurrentPasswords: { ...trafficLimits.concurrentPasswords, waitMs },
  address: { read: { ...trafficLimits.address.read, max: 1e6 }, write: { ...trafficLimits.address.write, max: 1e6 } },
  device: { read: { ...trafficLimits.device.read, max: 1e6 }, write: { ...trafficLimits.device.write, max: 1e6 } },
  account: { read: { ...trafficLimits.account.read, max: 1e6 }, write: { ...trafficLimits.account.write, max: 1e6 } },
  passwords: { ...trafficLimits.passwords, max: 1e6 },
};
const { write, read } = defaultAdmission.queue;
const longAdmission: AdmissionOptions = {
  ...defaultAdmission,
  queue: { write: { ...write, waitMs }, read: { ...read, waitMs } },
  maxLoopDelayMs: Number.POSITIVE_INFINITY,
};

// What the live stream finds by itself in the end, it must not find in place of the notice that a test waits for.
const noticesAlone = { headsMs: 3_600_000, sessionsMs: 3_600_000 } satisfies Partial<LiveLimits>;

/**
 * The real, built product on a new database; `app.fetch` takes a path or a Request. `variables` are environment variables, `clock` replaces
 * the time that operations see, `trafficLimits` are the rate limits per client (a test about them passes the product's own, or lower ones),
 * `admission` bounds the work in progress, `demo` begins with the demo content, `live` are times and bounds of the live stream, `dueEveryMs` is
 * how often `startDue` asks for planned changes.
 */
export async function createTestApp(
  options: {
    clock?: Clock;
    variables?: Record<string, string>;
    connection?: pg.PoolConfig;
    messageTransports?: MessageTransports;
    push?: PushSender;
    endpoints?: readonly Endpoint[];
    fileKinds?: readonly FileKind[];
    payables?: readonly Payable[];
    orderTypes?: readonly OrderType[];
    trafficLimits?: TrafficLimits;
    admission?: AdmissionOptions;
    demo?: boolean;
    live?: Partial<LiveLimits>;
    dueEveryMs?: number;
  } = {},
) {
  const database = await createTestDatabase({ demo: options.demo });
  const dataDir = mkdtempSync(join(tmpdir(), 'sehati-app-'));
  // As root the engine runs as another account, which must be able to enter its folder.
  chmodSync(dataDir, 0o711);
  const directory = inject('buildDirectory');
  const { createApp } = (await import(pathToFileURL(join(directory, 'server/app.js')).href)) as typeof import('#server/app.ts');
  const env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DATABASE_POOL: String(poolSize()),
    PUBLIC_URL: 'http://localhost:3000',
    ...(options.demo ? { APP_SECRET: demoSecret } : {}),
    ...options.variables,
  });
  const lines: string[] = [];
  const log = createLogger('info', { write: (line: string) => void lines.push(line) });
  const app = createApp({
    env,
    connection: options.connection ?? unhurried(database.connection),
    clientDirectory: join(directory, 'client'),
    clock: options.clock,
    messageTransports: options.messageTransports,
    push: options.push,
    endpoints: options.endpoints,
    fileKinds: options.fileKinds,
    payables: options.payables,
    orderTypes: options.orderTypes,
    trafficLimits: options.trafficLimits ?? highLimits,
    admission: options.admission ?? longAdmission,
    live: { ...noticesAlone, ...options.live },
    dueEveryMs: options.dueEveryMs,
    log,
  });
  if (!options.connection) keepConnections(app.platform.pool, database.kept);
  await app.startPurges();
  return {
    ...app,
    /** The argument of `listen`. */
    product: app,
    database,
    dataDir,
    db: database.db,
    /** Everything the app logged so far. */
    logLines: lines,
    fetch: async (target: string | Request, init?: RequestInit, socketAddress?: string) =>
      await app.fetch(typeof target === 'string' ? await requestOf(new URL(target, env.publicUrl), init) : target, {
        socketAddress: socketAddress ?? '127.0.0.1',
      }),
    async close() {
      await app.stop();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
