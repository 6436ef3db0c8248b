import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { countRefused } from './disclosure.store.server.ts';
import { refusedDays } from './disclosure.ts';

/** Members of staff who wanted to see more contacts in an hour than the work needs. */
export const refusedReveals: WaitingWork = {
  name: 'staff.refused_reveals',
  label: `Pembukaan nomor yang ditolak, ${refusedDays} hari terakhir`,
  capability: 'audit.read',
  href: '/staff/privasi/pembukaan?hasil=ditolak',
  async read({ db, clock }, scope) {
    if (scope !== 'group') return { count: 0, oldest: null };
    return await countRefused(db, new Date(clock.now().getTime() - refusedDays * 86_400_000));
  },
};
