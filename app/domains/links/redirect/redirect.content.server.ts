import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { isDatabaseUnavailable } from '#app/platform/database/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { knownHosts } from '../follow-link.server.ts';
import { checkTarget } from '../link.ts';
import { oldPathsOf } from './old-path.ts';
import { foreignTarget, redirectExample, redirectForm } from './redirect.content.ts';
import { findTargetOrNull, redirectStore } from './redirect.store.server.ts';

/** Old addresses and where they lead now. */
export const redirectResource = resource({
  kind: 'redirects',
  name: 'redirect',
  labels: { one: 'Alamat lama', many: 'Alamat lama' },
  group: 'site',
  ...redirectForm,
  title: 'old_path',
  identity: 'old_path',
  example: redirectExample,
  columns: ['target'],
  filters: [],
  // An address that is not found is never kept.
  tags: () => [],
  table: { name: 'redirects', labels: {} },
  /** Never to a foreign host: an address under the hospital's name must not lead there without a question. */
  async heldBack(tx, { platform, values }) {
    const hosts = await knownHosts({ cache: platform.cache, db: tx, platform });
    const checked = checkTarget(values.target?.trim() ?? '', platform.env.publicUrl, hosts);
    return checked?.kind === 'ours' ? null : { target: [foreignTarget] };
  },
  store: redirectStore,
});

/**
 * Finds where an address that is no page leads now. What was allowed once is checked again: a hospital's site may have ended. Null also while
 * the database is away, because the page that says "not found" needs none.
 */
export function createOldAddresses(platform: Platform): (url: URL) => Promise<string | null> {
  const { db, cache, env } = platform;
  return async (url) => {
    const paths = oldPathsOf(url);
    try {
      const target = paths.length > 0 ? await findTargetOrNull(db, paths) : null;
      const checked = target === null ? null : checkTarget(target, env.publicUrl, await knownHosts({ cache, db, platform }));
      return checked?.kind === 'ours' ? checked.url : null;
    } catch (error) {
      if (isDatabaseUnavailable(error)) return null;
      throw error;
    }
  };
}
