import { sql } from 'kysely';
import type { Preparation } from '#app/platform/preparation.server.ts';

/** What a new installation says of the group itself. */
export const preparations: readonly Preparation[] = [
  {
    name: 'site.slides',
    label: 'Gambar utama beranda',
    href: '/staff/konten/home-slides',
    needed: 'later',
    async read({ db }) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from home_slides`.execute(db);
      const count = rows[0]?.count ?? 0;
      return { count, missing: count > 0 ? null : 'Tanpa gambar, beranda menampilkan gambar bawaan.' };
    },
  },
];
