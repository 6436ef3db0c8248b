import { z } from 'zod';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { Platform, PlatformServices } from '#app/platform/platform.server.ts';
import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import * as store from './site-launch.store.server.ts';
import { blocksOpening, isOpenFromStart } from './site-launch.ts';

const opening = staffCan('site.open');

/** The lines of the checklist, each read by its domain. */
async function readLines({ staffFrame, env }: Pick<PlatformServices, 'staffFrame' | 'env'>, db: Queryable) {
  return await Promise.all(
    staffFrame.preparations.map(async ({ read, ...line }) => {
      const prepared = await read({ db, env });
      return { ...line, ...prepared, blocksOpening: blocksOpening({ ...line, ...prepared }) };
    }),
  );
}

/** What a new installation has and lacks, and whether its site is open. Of the whole group. */
export const getPreparations = operation({
  name: 'opening.find',
  access: opening,
  limits: 'reads',
  input: z.object({}),
  failures: { not_found: notFound },
  async run({ db, scope, platform }) {
    if (scope !== 'group') return fail('not_found');
    const [lines, opened] = await Promise.all([readLines(platform, db), store.findOpening(db)]);
    return ok({ lines, opened, isOpen: opened !== null || isOpenFromStart(platform.env) });
  },
});

/** Opens the site to visitors, once nothing that it needs is missing. It is not closed again. */
export const openSite = operation({
  name: 'opening.opened',
  access: opening,
  recent: true,
  limits: [perAccount(20, '1h', 'site_opening')],
  input: z.object({}),
  failures: {
    not_found: notFound,
    not_ready: [409, 'Situs belum dapat dibuka. Lengkapi yang ditandai "Wajib" di daftar.'],
    already_open: [409, 'Situs sudah dibuka. Muat ulang halaman.'],
  },
  async run({ tx, scope, actor, clock, platform }) {
    if (scope !== 'group') return fail('not_found');
    const lines = await readLines(platform, tx);
    if (lines.some((line) => line.blocksOpening)) return fail('not_ready');
    return (await store.openSite(tx, { userId: actor.userId, now: clock.now() })) ? ok() : fail('already_open');
  },
  audit: () => ({ object: 'site:1' }),
});

/** A site that is still closed waits for whoever may open it. */
export const closedSite: WaitingWork = {
  name: 'opening.closed',
  label: 'Situs belum dibuka untuk pengunjung',
  capability: 'site.open',
  href: '/staff/persiapan',
  inProductionAlone: true,
  async read({ db }, scope) {
    const isClosed = scope === 'group' && (await store.findOpening(db)) === null;
    return { count: isClosed ? 1 : 0, oldest: null };
  },
};

/** Says whether visitors see the site. Once open it stays open, so the answer is remembered. */
export function createSiteOpening({ db, env }: Pick<Platform, 'db' | 'env'>): () => Promise<boolean> {
  let isOpen = isOpenFromStart(env);
  return async () => {
    isOpen ||= (await store.findOpening(db)) !== null;
    return isOpen;
  };
}
