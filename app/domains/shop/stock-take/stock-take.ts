import { namedText } from '#app/platform/text/named-text.ts';

export const takePath = '/staff/stok/opname';

export const takeStates = ['open', 'review', 'posted', 'dropped'] as const;
export type TakeState = (typeof takeStates)[number];
export type TakeScope = 'all' | 'rack' | 'category' | 'day';

export const takeStateLabels: Readonly<Record<TakeState, string>> = {
  open: 'Sedang dihitung',
  review: 'Menunggu pengesahan',
  posted: 'Disahkan',
  dropped: 'Dihentikan',
};
export const takeStateTones = { open: 'info', review: 'warning', posted: 'good', dropped: 'neutral' } as const satisfies Readonly<
  Record<TakeState, string>
>;

/** What is counted, in words; `value` is the rack or the name of the category. */
export function scopeText(scope: TakeScope, value: string): string {
  const texts = { all: 'Semua stok', rack: `Rak ${value}`, category: `Kategori ${value}`, day: 'Sepuluh obat hari ini' };
  return texts[scope];
}

/** How many items are counted on a day. */
export const itemsPerDay = 10;

/** What is asked again: more than two per cent of what should be there, or more than Rp250.000. */
const tolerance = { share: 0.02, worth: 250_000 };

type Counted = Readonly<{ counted: number; onHandThen: number; unitWorth: number | null; times: number }>;

/** What was found more than there should be; less is negative. */
export const differenceOf = ({ counted, onHandThen }: Pick<Counted, 'counted' | 'onHandThen'>): number => counted - onHandThen;

/** True for a difference that is too large to be taken from one count. */
export function needsRecount({ unitWorth, times, ...line }: Counted): boolean {
  const size = Math.abs(differenceOf(line));
  if (size === 0 || times > 1) return false;
  return size > line.onHandThen * tolerance.share || size * (unitWorth ?? 0) > tolerance.worth;
}

const doneTexts: Readonly<Record<string, string>> = {
  counted: 'Hasil hitung disimpan. Pindai barang berikutnya.',
  closed: 'Selesai dihitung. Orang lain mengesahkan hasilnya.',
  posted: 'Hasil hitung disahkan dan masuk catatan stok.',
  dropped: 'Opname dihentikan. Stok tidak berubah.',
};

/** What was done, by the name in the address. */
export const takeDone = (name: string | null): string | null => namedText(doneTexts, name);
