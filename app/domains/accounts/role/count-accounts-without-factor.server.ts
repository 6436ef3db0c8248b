import { maxItems, type WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { findWithoutFactor } from './role.store.server.ts';

/** Accounts whose roles have no effect, because they have no second factor. */
export const accountsWithoutFactor: WaitingWork = {
  name: 'accounts.without_factor',
  label: 'Petugas tanpa autentikator',
  capability: 'accounts.change',
  href: '/staff/accounts?autentikator=tanpa',
  async read({ db }) {
    const { count, oldest, first } = await findWithoutFactor(db, maxItems);
    const items = first.map(({ id, name }) => ({
      title: name,
      why: 'belum memasang autentikator, jadi perannya belum berlaku',
      act: 'Buka akun',
      href: `/staff/accounts/${id}` as const,
    }));
    return { count, oldest, items };
  },
};
