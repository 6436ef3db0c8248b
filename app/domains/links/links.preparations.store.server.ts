import { sql } from 'kysely';
import type { Preparation } from '#app/platform/staff/preparation.server.ts';

/** What a new installation needs so that addresses in print keep leading somewhere. */
export const preparations: readonly Preparation[] = [
  {
    name: 'links.short_links',
    label: 'Tautan pendek dan kode QR yang sudah tercetak',
    href: '/staff/konten/short-links',
    importHref: '/staff/konten/short-links?panel=berkas',
    needed: 'later',
    async read({ db }) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from short_links where is_active`.execute(db);
      const count = rows[0]?.count ?? 0;
      return { count, missing: count > 0 ? null : 'Masukkan tautan lama dari brosur dan spanduk bila ada.' };
    },
  },
  {
    name: 'links.redirects',
    label: 'Alamat halaman di situs lama',
    href: '/staff/konten/redirects',
    importHref: '/staff/konten/redirects?panel=berkas',
    needed: 'later',
    async read({ db }) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from redirects`.execute(db);
      const count = rows[0]?.count ?? 0;
      return {
        count,
        missing: count > 0 ? null : 'Alihkan alamat lama yang dikenal mesin pencari dan yang tercetak. Impor WordPress mengisinya.',
      };
    },
  },
];
