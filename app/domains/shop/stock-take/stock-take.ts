import { namedText } from '#app/platform/text/named-text.ts';
import { isLargeDifference } from '../stock/counted-batch.ts';

export const takePath = '/staff/stok/opname';

export const takeStates = ['open', 'review', 'posted', 'dropped'] as const;
export type TakeState = (typeof takeStates)[number];
export type TakeScope = 'all' | 'rack' | 'category' | 'day' | 'item';

export const takeStateLabels: Readonly<Record<TakeState, string>> = {
  open: 'Sedang dihitung',
  review: 'Menunggu pengesahan',
  posted: 'Disahkan',
  dropped: 'Dihentikan',
};
export const takeStateTones = { open: 'info', review: 'warning', posted: 'good', dropped: 'neutral' } as const satisfies Readonly<
  Record<TakeState, string>
>;

/** What is counted, in words; `value` is the rack, or the name of the category or of the medicine. */
export function scopeText(scope: TakeScope, value: string): string {
  const texts = { all: 'Semua stok', rack: `Rak ${value}`, category: `Kategori ${value}`, day: 'Sepuluh obat hari ini', item: value };
  return texts[scope];
}

/** How many items are counted on a day. */
export const itemsPerDay = 10;

type Counted = Readonly<{ counted: number; onHandThen: number; unitWorth: number | null; times: number }>;

/** What was found more than there should be; less is negative. */
export const differenceOf = ({ counted, onHandThen }: Pick<Counted, 'counted' | 'onHandThen'>): number => counted - onHandThen;

/** True for a difference that is too large to be taken from one count. */
export const needsRecount = ({ onHandThen: expected, times, ...line }: Counted): boolean =>
  times <= 1 && isLargeDifference({ ...line, expected });

const doneTexts: Readonly<Record<string, string>> = {
  counted: 'Hasil hitung disimpan. Pindai barang berikutnya.',
  closed: 'Selesai dihitung. Orang lain mengesahkan hasilnya.',
  posted: 'Hasil hitung disahkan dan masuk catatan stok.',
  dropped: 'Opname dihentikan. Stok tidak berubah.',
};

/** What was done, by the name in the address. */
export const takeDone = (name: string | null): string | null => namedText(doneTexts, name);
