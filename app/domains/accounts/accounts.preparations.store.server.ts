import { sql } from 'kysely';
import { rolesWith } from '#app/platform/access/capabilities.ts';
import type { Preparation } from '#app/platform/staff/preparation.server.ts';
import { listText } from '#app/platform/text/list-text.ts';

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
  {
    name: 'accounts.desks',
    label: 'Petugas pendaftaran tiap rumah sakit',
    href: '/staff/accounts',
    needed: 'before',
    async read({ db }) {
      const { rows } = await sql<{ name: string; has: boolean }>`
        select f.name, exists (
          select from user_roles r join users u on u.id = r.user_id and u.status = 'active'
          where r.role = any(${rolesWith('bookings.change')}) and (r.facility_id is null or r.facility_id = f.id)
        ) as has
        from facilities f where f.is_unit order by f.name`.execute(db);
      if (rows.length === 0) return { count: 0, missing: 'Belum ada rumah sakit.' };
      const without = rows.filter(({ has }) => !has).map(({ name }) => name);
      const missing = `Belum ada yang membalas pendaftaran di ${listText(without)}. Beri sebuah akun peran Petugas pendaftaran di sana.`;
      return { count: rows.length - without.length, missing: without.length === 0 ? null : missing };
    },
  },
  {
    name: 'accounts.privacy_officer',
    label: 'Pejabat pelindungan data',
    href: '/staff/accounts',
    needed: 'before',
    async read({ db }) {
      const { rows } = await sql<{ count: number }>`
        select count(distinct u.id)::int as count from user_roles r join users u on u.id = r.user_id
        where r.role = any(${rolesWith('privacy.requests')}) and u.status = 'active'`.execute(db);
      const count = rows[0]?.count ?? 0;
      const missing = 'Belum ada yang menjawab permintaan tentang data pribadi. Beri sebuah akun peran Pejabat pelindungan data.';
      return { count, missing: count > 0 ? null : missing };
    },
  },
];
