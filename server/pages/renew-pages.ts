import type pg from 'pg';
import { createPurgeListener, type PurgeListener } from '#app/platform/cache/purge-listener.server.ts';
import type { LiveHub } from '#app/platform/live/live-hub.server.ts';
import type { SharedViews } from '#app/platform/live/shared-views.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { PageCache } from './page-cache.ts';

type Kept = Readonly<{
  connection: pg.PoolConfig;
  platform: Pick<Platform, 'cache' | 'log' | 'metrics'>;
  pages: PageCache;
  live: LiveHub;
  views: Pick<SharedViews, 'onNotice' | 'onNoticesLost'>;
}>;

/**
 * What any process has written reaches what this one keeps: pages and records with the purged tags are renewed, and all of them where a notice
 * may have been missed. The notices of the live stream come by the same connection.
 */
export function renewPages({ connection, platform, pages, live, views }: Kept): PurgeListener {
  return createPurgeListener({
    connection,
    log: platform.log,
    onTags(tags) {
      pages.purge(tags);
      platform.cache.purge(tags);
    },
    onLive(payload) {
      live.onNotice(payload);
      views.onNotice(payload);
    },
    onEverything() {
      live.onNoticesLost();
      views.onNoticesLost();
      pages.purgeAll();
      platform.cache.purgeAll();
    },
    onDownChange: (away) => platform.metrics.databaseUnavailable.set(away ? 1 : 0),
  });
}
