import { sql } from 'kysely';
import type { Preparation } from '#app/platform/staff/preparation.server.ts';
import { countNeedingDoctor, countReviewers } from './review/review.store.server.ts';

/** What a new installation needs of articles. */
export const preparations: readonly Preparation[] = [
  {
    name: 'content.articles',
    label: 'Artikel kesehatan yang terbit',
    href: '/staff/konten/articles',
    importHref: '/staff/impor/wordpress',
    needed: 'later',
    async read({ db }) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from articles where published_at <= now()`.execute(db);
      const count = rows[0]?.count ?? 0;
      return { count, missing: count > 0 ? null : 'Beranda menampilkan tiga artikel terbaru. Tulis artikel, atau impor dari WordPress.' };
    },
  },
  {
    name: 'content.reviewers',
    label: 'Peninjau medis yang terhubung dengan halaman dokter',
    href: '/staff/accounts',
    needed: 'before',
    async read({ db }) {
      const [count, waiting] = await Promise.all([countReviewers(db), countNeedingDoctor(db)]);
      const missing = `${waiting} artikel memerlukan tinjauan, dan belum ada yang dapat menyetujuinya. Beri sebuah akun peran Dokter dan Peninjau medis, lalu hubungkan dengan halaman dokternya.`;
      return { count, missing: count > 0 || waiting === 0 ? null : missing };
    },
  },
];
