import type { Effect } from '#app/platform/content/planned-rows.ts';
import type { BulkAct } from './bulk-run.schema.ts';

/** What can be done to many records, as people read it. */
export const actLabels: Readonly<Record<BulkAct, string>> = {
  publish: 'Terbitkan',
  unpublish: 'Tarik dari situs',
  trash: 'Buang ke tempat sampah',
  untrash: 'Pulihkan dari tempat sampah',
};

/** The title of a run. */
export function runTitle(act: BulkAct | 'import'): string {
  return act === 'import' ? 'Impor CSV' : `${actLabels[act]} sekaligus`;
}

type Undo = Readonly<{ act: BulkAct; query: string; label: string }>;

/** The act that takes another back, in the list that then has its records. The text before a publication is among the versions instead. */
export const undoOfAct: Readonly<Partial<Record<BulkAct | 'import', Undo>>> = {
  unpublish: { act: 'publish', query: '', label: 'terbitkan lagi' },
  trash: { act: 'untrash', query: '?keadaan=trashed', label: 'pulihkan' },
  untrash: { act: 'trash', query: '', label: 'buang lagi' },
};

type Outcome = 'done' | 'refused' | null;
export type RowState = Effect | 'done' | 'refused';

/** What a row is, before its run and after it. */
export function rowState(effect: Effect, outcome: Outcome): RowState {
  return outcome ?? effect;
}

export const rowStateLabels: Readonly<Record<RowState, string>> = {
  change: 'Akan berubah',
  new: 'Baru',
  same: 'Tidak berubah',
  duplicate: 'Kembar, dilewati',
  error: 'Salah, dilewati',
  done: 'Selesai',
  refused: 'Ditolak',
};

type Counted = Readonly<{ effect: Effect; outcome: Outcome; count: number }>;

/** How many rows there are of each state, those that matter first. */
export function sumsOf(counts: readonly Counted[]): { state: RowState; count: number }[] {
  const sums = new Map<RowState, number>();
  for (const { effect, outcome, count } of counts) {
    const state = rowState(effect, outcome);
    sums.set(state, (sums.get(state) ?? 0) + count);
  }
  const order = Object.keys(rowStateLabels) as RowState[];
  return order.flatMap((state) => (sums.has(state) ? [{ state, count: sums.get(state) as number }] : []));
}

/** How many rows a run changes or has still to change. */
export function openOf(counts: readonly Counted[]): number {
  const open = counts.filter(({ effect, outcome }) => outcome === null && (effect === 'change' || effect === 'new'));
  return open.reduce((sum, { count }) => sum + count, 0);
}

/** How many rows a run has done. */
export function doneOf(counts: readonly Counted[]): number {
  return counts.reduce((sum, { outcome, count }) => (outcome === 'done' ? sum + count : sum), 0);
}

/** That the list is not as long as it was when all of it was chosen; null when it is. */
export function seenText(seen: number | null, counts: readonly Counted[]): string | null {
  const now = counts.reduce((sum, { count }) => sum + count, 0);
  if (seen === null || seen === now) return null;
  return `Daftarnya tadi ${seen.toLocaleString('id-ID')}, sekarang ${now.toLocaleString('id-ID')}. Yang tampil di sini yang sekarang.`;
}
