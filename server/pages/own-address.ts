import { sql } from 'kysely';
import { createOldAddresses } from '#app/old-addresses.server.ts';
import { within } from '#app/platform/database/within-transaction.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { PageHandler } from './page-handler.ts';

type Options = {
  platform: Platform;
  pages: Pick<PageHandler, 'routeOf' | 'renderFor'>;
  /** Files of the build, and generated assets. */
  isFile(path: string): boolean;
};

const missing = [404, 410];

/**
 * Says whether visitors find something at an address of this site. It is rendered in the caller's transaction, which would otherwise wait for
 * a second connection, and what a loader writes is undone.
 */
export function createOwnAddresses({ platform, pages, isFile }: Options): Platform['isAnswered'] {
  return async (address, tx) => {
    const url = new URL(address, platform.env.publicUrl);
    const route = pages.routeOf(url.pathname);
    // What only some may see answers everybody else with its log-in.
    if (isFile(url.pathname) || route?.access) return true;
    const seen = within(platform, tx);
    await sql`savepoint own_address`.execute(tx);
    try {
      const isPage = route !== null && !missing.includes((await pages.renderFor(url, seen)).status);
      return isPage || (await createOldAddresses(seen)(url)) !== null;
    } finally {
      await sql`rollback to savepoint own_address`.execute(tx);
    }
  };
}
