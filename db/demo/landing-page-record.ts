import type { UnitSlug } from './records.ts';

export interface DemoLandingPage {
  slug: string;
  unit: UnitSlug;
  name: string;
  summary: string;
  image: string;
  /** Rupiah. */
  priceFrom: number;
  /** Parts as the schema of landing pages knows them. */
  sections: readonly object[];
  publishedDaysAgo: number;
  updatedDaysAgo: number;
}

/** Stands at the end of every landing page of the demo. */
export const demoRemark = {
  kind: 'callout',
  tone: 'info',
  title: 'Data contoh',
  paragraphs: ['Halaman ini dibuat untuk demonstrasi. Harga, isi paket, dan nama dokter bukan penawaran yang sebenarnya.'],
};
