import { siteName } from '#app/platform/pages/page-meta.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findFeedArticles } from '../sharing/shared-content.store.server.ts';
import { articleFeed, feedLength } from './article-feed.ts';

/** Returns the feed of the newest articles. It is public. */
export async function getArticleFeed(platform: Platform): Promise<string> {
  const articles = await findFeedArticles(platform.db, platform.clock.now(), feedLength);
  return articleFeed(platform.env.publicUrl, siteName, articles);
}
