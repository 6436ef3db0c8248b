import { sql } from 'kysely';
import type { Preparation } from '#app/platform/staff/preparation.server.ts';

/** What a new installation needs to be paid. */
export const preparations: readonly Preparation[] = [
  {
    name: 'payments.accounts',
    label: 'Rekening untuk transfer',
    href: '/staff/rekening',
    needed: 'later',
    async read({ db }) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from payment_accounts where state = 'active'`.execute(db);
      const count = rows[0]?.count ?? 0;
      const missing = 'Belum ada rekening yang disetujui orang kedua. Sampai itu hanya bayar di tempat yang ditawarkan.';
      return { count, missing: count > 0 ? null : missing };
    },
  },
];
