/** The tabs of a patient's panel as its address names them; the first three are those of "Order". */
export const panelTabs = ['semua', 'aktif', 'selesai', 'transaksi'] as const;
export type PanelTab = (typeof panelTabs)[number];

/** The tab of an address; an unknown one is the first. */
export const panelTabOf = (text: string | null): PanelTab => panelTabs.find((tab) => tab === text) ?? 'semua';

/** The filter of the list of orders that a tab shows. */
export const filterOfTab = { semua: 'all', aktif: 'active', selesai: 'done', transaksi: 'paid' } as const;

const ordered = 'Layanan dan obat yang Anda pesan akan tampil di sini.';

/** What an empty tab says, as specified. */
export const emptyTexts: Readonly<Record<PanelTab, Readonly<{ title: string; why: string }>>> = {
  semua: { title: 'Belum ada transaksi', why: ordered },
  aktif: { title: 'Tidak ada transaksi yang sedang aktif', why: ordered },
  selesai: { title: 'Belum ada transaksi yang selesai', why: ordered },
  transaksi: { title: 'Belum ada transaksi', why: 'Pembayaran Anda akan tercatat di sini.' },
};
