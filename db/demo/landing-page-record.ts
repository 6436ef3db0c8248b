import type { UnitSlug } from './records.ts';

export interface DemoLandingPage {
  slug: string;
  unit: UnitSlug;
  name: string;
  summary: string;
  image: string;
  /** Rupiah. */
  priceFrom: number;
  /** Sections in the schema of landing pages. */
  sections: readonly object[];
  publishedDaysAgo: number;
  updatedDaysAgo: number;
}

/** The end of every landing page of the demo. */
export const demoRemark = {
  kind: 'callout',
  tone: 'info',
  title: 'Data contoh',
  paragraphs: ['Halaman ini dibuat untuk demonstrasi. Harga, isi paket, dan nama dokter bukan penawaran yang sebenarnya.'],
};
