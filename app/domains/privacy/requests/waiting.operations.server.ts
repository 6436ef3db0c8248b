import type { WaitingWork } from '#app/platform/staff-frame.server.ts';
import { countOpen } from './store.server.ts';

/** Requests about personal data that nobody has answered, due 72 hours after they came. */
export const openPrivacyRequests: WaitingWork = {
  name: 'privacy.open_requests',
  label: 'Permintaan tentang data pribadi',
  capability: 'privacy.requests',
  href: '/staff/privasi',
  read: async ({ db }, scope) => (scope === 'group' ? await countOpen(db) : { count: 0, oldest: null }),
};
