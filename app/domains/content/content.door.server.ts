import type { Queryable } from '#app/platform/db.server.ts';
import * as articles from './articles.store.server.ts';

/** Addresses of all articles published at `now`, each with its last change, the newest change first: for site maps. */
export async function findArticleAddresses(db: Queryable, now: Date) {
  return await articles.findAddresses(db, now);
}
