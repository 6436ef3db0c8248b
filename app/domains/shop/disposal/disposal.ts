import { namedText } from '#app/platform/text/named-text.ts';
import type { DisposalKind, DisposalSource } from './disposal.schema.ts';

export const disposalPath = '/staff/stok/retur';

export const disposalKindLabels: Readonly<Record<DisposalKind, string>> = { return: 'Retur ke PBF', destroy: 'Pemusnahan' };

/** What the form and the list offer. */
export const disposalKinds = Object.keys(disposalKindLabels) as readonly DisposalKind[];

export const disposalStates = ['draft', 'done', 'dropped'] as const;
export type DisposalState = (typeof disposalStates)[number];
const doneLabels: Readonly<Record<DisposalKind, string>> = { return: 'Dikirim ke PBF', destroy: 'Dimusnahkan' };

/** What the state of a return or a destruction is called. */
export const disposalLabel = (state: DisposalState, kind: DisposalKind): string =>
  ({ draft: 'Draf', dropped: 'Dihapus', done: doneLabels[kind] })[state];
export const disposalStateLabels: Readonly<Record<DisposalState, string>> = { draft: 'Draf', done: 'Selesai', dropped: 'Dihapus' };
export const disposalTones = { draft: 'warning', done: 'good', dropped: 'neutral' } as const satisfies Readonly<
  Record<DisposalState, string>
>;

export const sourceLabels: Readonly<Record<DisposalSource, string>> = { stock: 'Stok', quarantine: 'Karantina' };

/** Within how many days goods expire that a wholesaler is asked to take back. */
export const returnDays = 180;

const doneTexts: Readonly<Record<string, string>> = {
  line: 'Barang ditambahkan.',
  removed: 'Barang dihapus dari daftar.',
  return: 'Retur dikirim. Barangnya keluar dari stok dan karantina.',
  destroy: 'Pemusnahan disahkan. Unduh berita acaranya.',
};

/** What was done, by the name in the address. */
export const disposalDone = (name: string | null): string | null => namedText(doneTexts, name);
