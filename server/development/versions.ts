import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { latestMigration } from '#app/platform/database/migrations.server.ts';
import { projectDirectory } from '../build-directory.ts';
import type { ProductOptions } from '../product.ts';
import { sourceAssets } from './source-assets.ts';
import type { Vite } from './vite-server.ts';

type Source = typeof import('../app.ts');
/** One version of the product, with its unfinished requests. */
type Version = { number: number; source: Source; migrated: number; app: ReturnType<Source['createApp']>; requests: Set<Promise<Response>> };

/** The jobs of a new version start after this time without an edit, because the page that shows the edit comes first. */
const quietMs = 1_000;

/** Returns the same object until a source of the product is edited. */
export const loadSource = ({ runner }: Vite) => runner.import<Source>('/server/app.ts');

async function createVersion(vite: Vite, options: ProductOptions, source: Source, number: number): Promise<Omit<Version, 'migrated'>> {
  const { readEnv } = await vite.runner.import<typeof import('#app/platform/env.server.ts')>('/app/platform/env.server.ts');
  const app = source.createApp({
    ...options,
    // A cached page would be outdated, and so would the copies of the service worker.
    env: { ...readEnv(), pageCache: false, serviceWorker: false },
    clientDirectory: join(projectDirectory, 'public'),
    assets: (build) => sourceAssets(build, vite.server.environments.ssr, number),
    latestMigration: latestMigration(join(projectDirectory, 'db/migrations')),
  });
  return { number, source, app, requests: new Set() };
}

async function retire({ app, requests }: Version): Promise<void> {
  await Promise.allSettled(requests);
  await app.stop();
}

/** The product of the current sources, and the earlier versions until their requests have ended. */
export function createVersions(vite: Vite, options: ProductOptions) {
  let version: Version | null = null;
  /** The version whose jobs run. */
  let working: Version | null = null;
  let count = 0;
  let migrated = 0;
  let turn: Promise<unknown> = Promise.resolve();
  let settling: Promise<void> = Promise.resolve();
  const stopping = new AbortController();

  /** Moves the jobs to the newest version, one change after the other. */
  async function settle(next: Version): Promise<void> {
    await delay(quietMs, undefined, { signal: stopping.signal });
    // The first version has its jobs from the start.
    if (next !== version || !working || working === next) return;
    const before = working;
    working = next;
    await next.app.start();
    await retire(before);
  }

  async function load(): Promise<Version> {
    const source = await loadSource(vite);
    if (version?.source === source && version.migrated === migrated) return version;
    count += 1;
    const next = { ...(await createVersion(vite, options, source, count)), migrated };
    if (version && version !== working) {
      retire(version).catch((err) => options.log?.error({ err }, 'the version before an edit could not stop'));
    }
    version = next;
    settling = settling
      .then(() => settle(next))
      .catch((err) => {
        if (!stopping.signal.aborted) options.log?.error({ err }, 'the jobs of an edit could not start');
      });
    return next;
  }

  /** One load at a time; a later caller gets the version that is current then. */
  function current(): Promise<Version> {
    const loading = turn.then(load);
    turn = loading.catch(() => {});
    return loading;
  }

  return {
    current,
    /** The next request creates a new version, although no source has changed. */
    renew(): void {
      migrated += 1;
    },
    async start(): Promise<void> {
      working = await current();
      await working.app.start();
    },
    drain: () => version?.app.drain(),
    async stop(): Promise<void> {
      stopping.abort();
      await settling;
      await Promise.all([...new Set([version, working])].map((one) => one?.app.stop()));
    },
  };
}
