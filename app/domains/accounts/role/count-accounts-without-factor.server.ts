import type { WaitingWork } from '#app/platform/staff-frame.server.ts';
import { countWithoutFactor } from './role.store.server.ts';

/** Accounts whose roles have no effect, because they have no second factor. */
export const accountsWithoutFactor: WaitingWork = {
  name: 'accounts.without_factor',
  label: 'Petugas tanpa autentikator',
  capability: 'accounts.change',
  href: '/staff/accounts?autentikator=tanpa',
  read: ({ db }) => countWithoutFactor(db),
};
