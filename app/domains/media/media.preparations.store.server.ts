import { sql } from 'kysely';
import type { Preparation } from '#app/platform/staff/preparation.server.ts';

/** What a new installation needs of pictures. */
export const preparations: readonly Preparation[] = [
  {
    name: 'media.pictures',
    label: 'Gambar',
    href: '/staff/media',
    needed: 'later',
    async read({ db }) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from media`.execute(db);
      const count = rows[0]?.count ?? 0;
      return { count, missing: count > 0 ? null : 'Unggah foto rumah sakit dan potret dokter. Tanpa gambar, situs tetap rapi.' };
    },
  },
];
