import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { careFields } from '../care/care.schema.ts';
import { findMissingCare } from '../care/care-rule.ts';
import { followWriting, heldByReview, reviewNow } from '../review/block-unreviewed-texts.server.ts';
import { liveReviewOptions, reviewedFields } from '../review/review.ts';
import { articleForm } from './article.content.schema.ts';
import { articleStore, readLive } from './article.content.store.server.ts';
import { articlePath } from './article.ts';

const reviewed = {
  kind: 'articles',
  schema: articleForm.schema,
  readLive,
};

/** Articles, as staff edit them. A doctor approves their words before they are published (decision 143). */
export const articleResource = resource({
  kind: 'articles',
  name: 'article',
  labels: { one: 'Artikel', many: 'Artikel' },
  group: 'site',
  ...articleForm,
  steps: [
    { title: 'Artikel', fields: ['name', 'slug', 'category_id', 'summary', 'image'] },
    { title: 'Isi dan rujukan', fields: ['content', 'citations', 'ex_author'] },
    { title: 'Kapan ke dokter', fields: ['illnesses', 'symptoms', ...careFields, 'care_specialization_id'] },
  ],
  title: 'name',
  identity: 'slug',
  example: {
    name: 'Demam pada Anak: Kapan ke Dokter',
    slug: 'demam-pada-anak-kapan-ke-dokter',
    category_id: 'Kesehatan Anak',
    summary: 'Cara merawat anak yang demam di rumah, dan tanda yang perlu diperiksa dokter hari itu juga.',
    content: '<h2>Di rumah</h2><p>Beri anak minum lebih sering.</p>',
    citations: '1 | Kementerian Kesehatan, 2024',
    ex_author: 'Redaksi',
    illnesses: '',
    symptoms: 'Demam',
    care_call: 'Kejang, sesak, atau sulit dibangunkan',
    care_today: 'Bayi di bawah 3 bulan dengan suhu 38 °C atau lebih',
    care_appointment: 'Demam lebih dari 3 hari',
    care_home: 'Beri minum sedikit-sedikit dan sering',
    care_specialization_id: 'Anak',
  },
  columns: ['category_id', 'ex_author'],
  filters: ['category_id'],
  facet: { name: 'tinjauan', label: 'Tinjauan medis', options: liveReviewOptions, acts: ['terlambat', 'belum'] },
  list: {
    hasPicture: true,
    columns: [
      { name: 'kategori', label: 'Kategori' },
      { name: 'tinjauan', label: 'Tinjauan medis' },
      { name: 'penulis', label: 'Penulis' },
    ],
  },
  // An article is also an entry of the search, and its words are learned.
  tags: (key) => ['articles', `article:${key}`, 'search'],
  href: (_key, { slug = '' }) => (slug ? articlePath(slug) : null),
  hasPreview: true,
  reviewed: reviewedFields,
  lacks: findMissingCare,
  heldBack: heldByReview(reviewed),
  reviewOf: reviewNow(reviewed),
  onWritten: followWriting(reviewed),
  table: { name: 'articles', labels: {} },
  store: articleStore,
});
