import { rolesWith } from '#app/platform/access/capabilities.ts';
import { maxItems, type WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { findUnattended } from './job-application.store.server.ts';

const href = '/staff/accounts';

/**
 * Applications that nobody can read: their unit has no manager, and neither has the group, whose manager reads those of all units. Who gives roles is
 * told how many and where, not what they say.
 */
export const unattendedApplications: WaitingWork = {
  name: 'careers.unattended_applications',
  label: 'Lamaran kerja di unit tanpa manajer',
  capability: 'accounts.change',
  href,
  async read({ db }) {
    const places = await findUnattended(db, rolesWith('applications.handle'));
    const items = places.slice(0, maxItems).map(({ facility, count }) => ({
      title: `${facility}: ${count} lamaran kerja`,
      why: 'belum ada manajer di unit ini atau di seluruh grup, jadi tidak ada yang membacanya',
      href: href as '/staff/accounts',
      act: 'Beri peran',
      count,
    }));
    return { count: places.reduce((sum, { count }) => sum + count, 0), oldest: places[0]?.oldest ?? null, items };
  },
};
