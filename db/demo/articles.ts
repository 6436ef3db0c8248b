import { birthArticles } from './articles/birth.ts';
import { boneArticles } from './articles/bones.ts';
import { brainArticles } from './articles/brain.ts';
import { childArticles } from './articles/child.ts';
import { feelingArticles } from './articles/feelings.ts';
import { growingArticles } from './articles/growing.ts';
import { habitArticles } from './articles/habits.ts';
import { heartArticles } from './articles/heart.ts';
import { internalArticles } from './articles/internal.ts';
import { jointArticles } from './articles/joints.ts';
import { livingArticles } from './articles/living.ts';
import { mindArticles } from './articles/mind.ts';
import { nerveArticles } from './articles/nerves.ts';
import { organArticles } from './articles/organs.ts';
import { pregnancyArticles } from './articles/pregnancy.ts';
import { senseArticles } from './articles/senses.ts';
import { skinArticles } from './articles/skin.ts';
import { teethArticles } from './articles/teeth.ts';
import { vesselArticles } from './articles/vessels.ts';
import type { DemoArticle } from './records.ts';
import { topicsOfArticles } from './topics.ts';

export const articleCategories = [
  { slug: 'kehamilan-dan-persalinan', name: 'Kehamilan dan Persalinan' },
  { slug: 'anak-dan-tumbuh-kembang', name: 'Anak dan Tumbuh Kembang' },
  { slug: 'jantung-dan-pembuluh-darah', name: 'Jantung dan Pembuluh Darah' },
  { slug: 'penyakit-dalam', name: 'Penyakit Dalam' },
  { slug: 'hidup-sehat', name: 'Hidup Sehat' },
  { slug: 'kesehatan-jiwa', name: 'Kesehatan Jiwa' },
  { slug: 'saraf-dan-otak', name: 'Saraf dan Otak' },
  { slug: 'tulang-dan-sendi', name: 'Tulang dan Sendi' },
  { slug: 'gigi-dan-mulut', name: 'Gigi dan Mulut' },
  { slug: 'kulit-mata-dan-tht', name: 'Kulit, Mata, dan THT' },
];

/** Former addresses of articles, each with the present one; the first two are the chain that spec 1 names. */
export const articleRenames: [oldSlug: string, slug: string][] = [
  ['tanda-tanda-hamil', 'tanda-tanda-awal-kehamilan-dan-cara-memastikannya'],
  ['tanda-tanda-hamil-muda-yang-perlu-diketahui', 'tanda-tanda-awal-kehamilan-dan-cara-memastikannya'],
  ['gejala-stroke', 'mengenali-gejala-stroke-segera-ke-rs'],
  ['makanan-bayi-6-bulan', 'makanan-pendamping-asi-pertama'],
  ['hipertensi-tekanan-darah-tinggi', 'hidup-dengan-tekanan-darah-tinggi'],
];

/** What is about no illness and no symptom, such as food and sleep. */
const withoutTopic = { illnesses: [], symptoms: [], care: { call: [], today: [], appointment: [], home: [], specialist: null } };

const demoNote = '<p><em>Artikel contoh untuk demonstrasi. Isinya bersifat umum dan tidak menggantikan pemeriksaan oleh dokter.</em></p>';

const drafts = [
  ...[...pregnancyArticles, ...birthArticles, ...childArticles, ...growingArticles],
  ...[...heartArticles, ...vesselArticles, ...internalArticles, ...organArticles],
  ...[...livingArticles, ...habitArticles, ...mindArticles, ...feelingArticles],
  ...[...brainArticles, ...nerveArticles, ...boneArticles, ...jointArticles],
  ...[...teethArticles, ...skinArticles, ...senseArticles],
];

export const articles: DemoArticle[] = drafts.map((draft) => ({
  ...draft,
  content: `${draft.content.trim()}\n${demoNote}`,
  image: `/media/articles/${draft.slug}`,
  exAuthor: 'Tim Redaksi Sehati (contoh)',
  ...(topicsOfArticles[draft.slug] ?? withoutTopic),
  // A doctor reviewed it before publication.
  reviewedDaysAgo: draft.publishedDaysAgo + 3,
}));
