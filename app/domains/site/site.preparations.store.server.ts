import { sql } from 'kysely';
import type { Preparation } from '#app/platform/staff/preparation.server.ts';
import { getProfileOrNull } from './group-profile/group-profile.store.server.ts';

/** What a new installation says of the group itself. */
export const preparations: readonly Preparation[] = [
  {
    name: 'site.profile',
    label: 'Profil grup dan angka di beranda',
    href: '/staff/konten/group-profile/grup',
    needed: 'before',
    async read({ db }) {
      const count = (await getProfileOrNull(db)) === null ? 0 : 1;
      const missing = 'Belum ada yang menulisnya. Tulis perkenalan, angka, visi, dan misi, lalu terbitkan.';
      return { count, missing: count > 0 ? null : missing };
    },
  },
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
