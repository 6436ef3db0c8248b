import { sql } from 'kysely';
import type { Preparation } from '#app/platform/preparation.server.ts';

/** What a new installation needs of staff: phone numbers of hospitals and accounts need a second person. */
export const preparations: readonly Preparation[] = [
  {
    name: 'accounts.staff',
    label: 'Petugas',
    href: '/staff/accounts',
    needed: 'later',
    async read({ db }) {
      const { rows } = await sql<{ count: number }>`select count(distinct user_id)::int as count from user_roles`.execute(db);
      const count = rows[0]?.count ?? 0;
      const missing = 'Undang orang kedua: nomor rumah sakit, rekening, dan sakelar hukum disetujui oleh dua orang.';
      return { count, missing: count > 1 ? null : missing };
    },
  },
];
