import { namedText } from '#app/platform/text/named-text.ts';
import type { StockList } from './stock-desk.schema.ts';

export const stockPath = '/staff/stok';

/** An order that is paid holds its units for so long before the desk looks at it. */
export const stuckHours = 48;

export const listLabels: Readonly<Record<StockList, string>> = {
  all: 'Semua',
  low: 'Hampir habis',
  below: 'Di bawah minimum',
  expiring: 'Segera kedaluwarsa',
  quarantine: 'Karantina',
  short: 'Kekurangan',
  stuck: 'Tertahan lama',
};

const kinds: Readonly<Record<string, string>> = {
  receive: 'Diterima',
  void: 'Penerimaan dibatalkan',
  transfer: 'Pindah apotek',
  return: 'Retur ke PBF',
  pick: 'Dikemas',
  restock: 'Kembali ke stok',
  adjust: 'Hasil hitung',
  expire: 'Lewat tanggal jual',
  recall: 'Ditarik',
  damage: 'Rusak',
};

/** What a line of the ledger is. */
export const moveLabel = (kind: string): string => kinds[kind] ?? kind;

/** How near an expiry is: in 90, 60 or 30 days. */
export function expiryTone(daysLeft: number | null): 'neutral' | 'info' | 'warning' | 'danger' {
  if (daysLeft === null || daysLeft > 90) return 'neutral';
  if (daysLeft > 60) return 'info';
  return daysLeft > 30 ? 'warning' : 'danger';
}

/** A number of base units with its sign, as a ledger writes it. */
export const signed = (delta: number): string =>
  delta > 0 ? `+${delta.toLocaleString('id-ID')}` : `−${Math.abs(delta).toLocaleString('id-ID')}`;

const doneTexts: Readonly<Record<string, string>> = {
  count: 'Hasil hitung tercatat.',
  damage: 'Kerusakan tercatat. Barangnya tidak dijual lagi.',
  hold: 'Batch ditahan: tidak dijual dan tidak dikemas lagi. Orang kedua memutuskan di halaman ini.',
  recall: 'Batch ditarik. Pembelinya sedang dikabari, dan tugasnya ada di halaman ini.',
  release: 'Batch dilepas dan dijual lagi.',
  low: 'Batas hampir habis disimpan.',
  forget: 'Kode dilupakan. Yang memindainya ditanya lagi obatnya apa.',
  limits: 'Minimum, maksimum dan rak disimpan.',
  variant: 'Kemasan disimpan. Harga di situs berubah dalam satu detik.',
  tick: 'Tercatat.',
};

/** What was done, by the name in the address. */
export const doneText = (name: string | null): string | null => namedText(doneTexts, name);

/** True for a new price that is more than 30 % above or below the one before: it is asked again, because a zero is soon lost. */
export const isPriceJump = (before: number, after: number): boolean => Math.abs(after - before) * 10 > before * 3;
