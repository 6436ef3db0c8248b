import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { countOpen } from './incident.store.server.ts';

/** Breaches of which the persons or the authority do not know yet, due 72 hours after they became known. */
export const openIncidents: WaitingWork = {
  name: 'privacy.open_incidents',
  label: 'Kejadian kebocoran data',
  capability: 'privacy.incidents',
  href: '/staff/privasi/kejadian',
  read: async ({ db }, scope) => (scope === 'group' ? await countOpen(db) : { count: 0, oldest: null }),
};
