import { childArticles } from './articles/child.ts';
import { heartArticles } from './articles/heart.ts';
import { internalArticles } from './articles/internal.ts';
import { livingArticles } from './articles/living.ts';
import { mindArticles } from './articles/mind.ts';
import { pregnancyArticles } from './articles/pregnancy.ts';
import type { DemoArticle } from './records.ts';

export const articleCategories = [
  { slug: 'kehamilan-dan-persalinan', name: 'Kehamilan dan Persalinan' },
  { slug: 'anak-dan-tumbuh-kembang', name: 'Anak dan Tumbuh Kembang' },
  { slug: 'jantung-dan-pembuluh-darah', name: 'Jantung dan Pembuluh Darah' },
  { slug: 'penyakit-dalam', name: 'Penyakit Dalam' },
  { slug: 'hidup-sehat', name: 'Hidup Sehat' },
  { slug: 'kesehatan-jiwa', name: 'Kesehatan Jiwa' },
];

const demoNote = '<p><em>Artikel contoh untuk demonstrasi. Isinya bersifat umum dan tidak menggantikan pemeriksaan oleh dokter.</em></p>';

const drafts = [...pregnancyArticles, ...childArticles, ...heartArticles, ...internalArticles, ...livingArticles, ...mindArticles];

export const articles: DemoArticle[] = drafts.map((draft) => ({
  ...draft,
  content: `${draft.content.trim()}\n${demoNote}`,
  image: `/media/articles/${draft.slug}`,
  exAuthor: 'Tim Redaksi Sehati (contoh)',
  // A doctor has read it before it went out.
  reviewedDaysAgo: draft.publishedDaysAgo + 3,
}));
