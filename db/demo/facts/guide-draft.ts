import type { UnitSlug } from '../records.ts';

export interface DemoStep {
  name: string;
  place?: string;
  bring?: string;
  time?: string;
  price?: string;
}

export interface DemoGuide {
  page: string;
  anchor: string;
  name: string;
  unit: UnitSlug | null;
  text: string[];
  steps?: DemoStep[];
}

/** What every text of the demo ends with. The rules of BPJS are the hospital's to write, and change. */
export const guideNote = '<p><em>Keterangan contoh untuk demonstrasi; harga, waktu, dan syaratnya dibuat untuk contoh.</em></p>';

export const asked = 'Aturannya dapat berubah. Tanyakan ke bagian BPJS dan asuransi unit kami sebelum datang.';
