import { inWords } from '#app/domains/orders/receipt/amount-in-words.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import type { PurchaseKind } from './purchase-order.schema.ts';

export const purchasePath = '/staff/stok/pesan';

export const purchaseStates = ['draft', 'signed', 'sent', 'part', 'received', 'cancelled'] as const;
export type PurchaseState = (typeof purchaseStates)[number];
export const openStates = ['signed', 'sent', 'part'] as const satisfies readonly PurchaseState[];
/** True for an order whose goods are still to come. */
export const isOpen = (state: PurchaseState): boolean => openStates.some((one) => one === state);

export const purchaseLabels: Readonly<Record<PurchaseState, string>> = {
  draft: 'Draf, belum ditandatangani',
  signed: 'Ditandatangani',
  sent: 'Dikirim ke PBF',
  part: 'Datang sebagian',
  received: 'Datang semua',
  cancelled: 'Dibatalkan',
};
export const purchaseTones = {
  draft: 'warning',
  signed: 'info',
  sent: 'info',
  part: 'warning',
  received: 'good',
  cancelled: 'neutral',
} as const satisfies Readonly<Record<PurchaseState, string>>;

export const kindLabels: Readonly<Record<PurchaseKind, string>> = {
  none: 'Obat biasa',
  prekursor: 'Obat mengandung prekursor farmasi',
  oot: 'Obat-obat tertentu (OOT)',
};
/** What the form offers. */
export const kindOptions = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));
const kindCodes: Readonly<Record<PurchaseKind, string>> = { none: 'SP', prekursor: 'SP-PREKURSOR', oot: 'SP-OOT' };

/** What the number of an order of goods is made of. */
export type NumberedOrder = Readonly<{ kind: PurchaseKind; year: number | null; number: number | null }>;

/** The number of an order of goods, as its document has it; a draft has none. */
export const numberOf = ({ kind, year, number }: NumberedOrder): string | null =>
  number === null ? null : `${String(number).padStart(4, '0')}/${kindCodes[kind]}/${year}`;

/** An amount in figures and in words, as the law asks. */
export const amountText = (packs: number, unit: string): string => `${packs.toLocaleString('id-ID')} (${inWords(packs)}) ${unit}`;

/** What speaks for and against ordering a product at a pharmacy. */
export type NeedRow = Readonly<{
  product_id: number;
  product: string;
  nie: string;
  base_unit: string;
  class: string;
  control: PurchaseKind | null;
  free: number;
  min_level: number | null;
  max_level: number | null;
  used: number;
  stock_days: number;
  on_order: number;
  /** Other orders of it at this pharmacy, also drafts. */
  open_orders: readonly (NumberedOrder & Readonly<{ id: string; state: PurchaseState }>)[];
  others: readonly Readonly<{ name: string; free: number }>[];
  /** How the wholesaler packed it the last time, at this pharmacy or where it never came here, at another one. */
  pack_unit: string | null;
  pack_qty: number | null;
}>;

/** Over how many days the use is looked at. */
export const usageDays = 90;

type Need = Readonly<{
  /** Base units that were sold, and on how many days there were any to sell. */
  used: number;
  stockDays: number;
  leadDays: number;
  coverDays: number;
  free: number;
  onOrder: number;
  /** Below it more is ordered, and never above it; null = nobody has said it. */
  min: number | null;
  max: number | null;
}>;

/** What a day with stock uses, times the days on the way and those it should last, without what is free or ordered already. */
export function proposeUnits({ used, stockDays, leadDays, coverDays, free, onOrder, min, max }: Need): number {
  const there = free + onOrder;
  const forUse = stockDays === 0 ? 0 : Math.ceil((Math.max(0, used) * (leadDays + coverDays)) / stockDays) - there;
  const forLimit = min !== null && there < min ? (max ?? min) - there : 0;
  return Math.max(0, Math.min(Math.max(forUse, forLimit), max === null ? Number.POSITIVE_INFINITY : max - there));
}

/** The whole packs that have these units, and no more of them than the maximum has room for. */
export function proposePacks(need: Need, packQty: number): number {
  const room = need.max === null ? Number.POSITIVE_INFINITY : need.max - need.free - need.onOrder;
  return Math.max(0, Math.min(Math.ceil(proposeUnits(need) / packQty), Math.floor(room / packQty)));
}

type Orderable = Readonly<{ class: string; control: PurchaseKind | null }>;
export type LineRefusal = 'narcotic' | 'unchecked' | 'other_kind';

/** Why a product may not be on an order of that kind. Narcotics and psychotropics have orders on paper that are theirs alone. */
export function lineRefusal(product: Orderable, kind: PurchaseKind): LineRefusal | null {
  if (product.class === 'narkotika' || product.class === 'psikotropika') return 'narcotic';
  if (product.control === null) return 'unchecked';
  return product.control === kind ? null : 'other_kind';
}

const doneTexts: Readonly<Record<string, string>> = {
  line: 'Baris disimpan.',
  removed: 'Baris dihapus.',
  supplier: 'Data PBF disimpan.',
  signed: 'Surat pesanan ditandatangani dan bernomor. Unduh PDF-nya, lalu kirim ke PBF.',
  sent: 'Tercatat dikirim ke PBF.',
  cancelled: 'Surat pesanan dibatalkan. Nomornya tidak dipakai lagi.',
};

/** What was done, by the name in the address. */
export const purchaseDone = (name: string | null): string | null => namedText(doneTexts, name);
