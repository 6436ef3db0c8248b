import { namedText } from '#app/platform/text/named-text.ts';

export const transferPath = '/staff/stok/pindah';

export const transferStates = ['draft', 'sent', 'received', 'closed', 'dropped'] as const;
export type TransferState = (typeof transferStates)[number];

export const transferLabels: Readonly<Record<TransferState, string>> = {
  draft: 'Draf, belum keluar stok',
  sent: 'Di jalan',
  received: 'Sebagian di jalan',
  closed: 'Selesai',
  dropped: 'Dihapus',
};
export const transferTones = {
  draft: 'warning',
  sent: 'info',
  received: 'warning',
  closed: 'good',
  dropped: 'neutral',
} as const satisfies Readonly<Record<TransferState, string>>;

/** The units of a line that are on their way. */
export const movingOf = ({ qty, received, returned }: Readonly<{ qty: number; received: number; returned: number }>): number =>
  qty - received - returned;

type Batch = Readonly<{ id: string; pickable: number }>;

/** Which batches the units are taken from, in the order that they are given; null where there are not as many. */
export function allocateUnits(batches: readonly Batch[], qty: number): { batchId: string; qty: number }[] | null {
  let left = qty;
  const taken = batches.flatMap(({ id, pickable }) => {
    const part = Math.min(left, Math.max(0, pickable));
    left -= part;
    return part > 0 ? [{ batchId: id, qty: part }] : [];
  });
  return left === 0 ? taken : null;
}

const doneTexts: Readonly<Record<string, string>> = {
  line: 'Baris ditambahkan. Pindai barang berikutnya.',
  removed: 'Baris dihapus.',
  sent: 'Barang keluar dari stok dan di jalan.',
  arrived: 'Yang datang masuk stok.',
  returned: 'Yang kembali masuk stok lagi; yang tidak boleh dijual disisihkan.',
  closed: 'Pengiriman ditutup.',
};

/** What was done, by the name in the address. */
export const transferDone = (name: string | null): string | null => namedText(doneTexts, name);
