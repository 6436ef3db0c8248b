import { namedText } from '#app/platform/text/named-text.ts';
import type { ScannedGoods } from '../scan/scanned-goods.ts';

export const receiptPath = '/staff/stok/terima';

export type ReceiptState = 'draft' | 'posted' | 'void';
export const receiptStates = ['draft', 'posted', 'void'] as const satisfies readonly ReceiptState[];

export const stateLabels: Readonly<Record<ReceiptState, string>> = {
  draft: 'Draf, belum masuk stok',
  posted: 'Sudah masuk stok',
  void: 'Dibatalkan',
};
export const stateTones = { draft: 'warning', posted: 'good', void: 'neutral' } as const satisfies Readonly<Record<ReceiptState, string>>;

/** A receipt as it is stored. */
export type ReceiptRow = Readonly<{
  id: string;
  facility_id: number;
  facility: string;
  supplier: string;
  terms_days: number;
  invoice_no: string;
  invoiced_on: string;
  due_on: string;
  tax_invoice_no: string;
  ppn: number;
  total: number;
  state: ReceiptState;
  void_reason: string | null;
  posted_by: string | null;
  posted_at: Date | null;
  supplier_id: number;
  /** The order of goods that it is for, and why more has come than that says. */
  purchase_order_id: string | null;
  over_reason: string | null;
}>;

/** A line of it, with its goods. */
export type ReceiptLine = Readonly<{
  id: string;
  product_id: number;
  product: string;
  nie: string;
  base_unit: string;
  batch_no: string;
  expires_on: string;
  packs: number;
  bonus: number;
  pack_qty: number;
  cost: number;
  /** Of a base unit that was paid for, when this pharmacy had the product the time before. */
  last_cost: number | null;
}>;

type Line = Pick<ReceiptLine, 'packs' | 'bonus' | 'pack_qty' | 'cost'>;

/** The base units of a line, with those that came on top. */
export const unitsOf = ({ packs, bonus, pack_qty: qty }: Omit<Line, 'cost'>): number => (packs + bonus) * qty;

/** What a base unit of a line has cost, without the tax, in rupiah with two digits after the comma. */
export const unitCostOf = (line: Line): number => Math.round((line.cost * 100) / unitsOf(line)) / 100;

/** What the lines and the tax come to, and what the invoice says more than that. */
export function sumsOf(lines: readonly Pick<Line, 'cost'>[], { ppn, total }: Readonly<{ ppn: number; total: number }>) {
  const goods = lines.reduce((sum, { cost }) => sum + cost, 0);
  return { goods, sum: goods + ppn, missing: total - goods - ppn };
}

/** The products of which more has come, without what came on top, than an order of goods still waits for. */
export function overOrdered<L extends Omit<Line, 'cost'> & Readonly<{ product_id: number }>>(
  lines: readonly L[],
  toCome: ReadonlyMap<number, number>,
): L[] {
  const came = new Map<number, number>();
  for (const { product_id: id, packs, pack_qty: qty } of lines) came.set(id, (came.get(id) ?? 0) + packs * qty);
  const isFirst = (line: L) => lines.find((one) => one.product_id === line.product_id) === line;
  return lines.filter((line) => isFirst(line) && (came.get(line.product_id) ?? 0) > (toCome.get(line.product_id) ?? 0));
}

/** By how many per cent a base unit that is paid for costs more than the time before, where it is more than 10; null otherwise. */
export function costRise({ packs, pack_qty: qty, cost }: Line, lastCost: number | null): number | null {
  if (lastCost === null || lastCost <= 0 || packs === 0) return null;
  const rise = (cost / (packs * qty) / lastCost - 1) * 100;
  return rise > 10 ? Math.round(rise) : null;
}

/** The cost of those packs of a line that get another batch: their share, so that both lines come to what the one did. */
export const shareOfCost = ({ packs, cost }: Pick<Line, 'packs' | 'cost'>, moved: number): number => Math.round((cost * moved) / packs);

/** What a reading says, as a person compares it with the pack. */
export function readingText({ code, permit, batch, expires_on: expiry, serial }: ScannedGoods): string {
  const parts = [
    batch && `batch ${batch}`,
    expiry && `kedaluwarsa ${expiry}`,
    serial && `seri ${serial}`,
    permit ?? (code && `kode ${code}`),
  ];
  return parts.filter(Boolean).join(', ');
}

const doneTexts: Readonly<Record<string, string>> = {
  line: 'Baris disimpan dalam draf. Pindai barang berikutnya.',
  removed: 'Baris dihapus dari draf.',
  split: 'Baris dibagi. Jumlah harganya tetap.',
  head: 'Faktur diubah.',
  posted: 'Penerimaan masuk stok. Barangnya sudah dapat dijual.',
  void: 'Penerimaan dibatalkan. Barangnya keluar dari stok; catat lagi dengan data yang benar.',
};

/** What was done, by the name in the address. */
export const receiptDone = (name: string | null): string | null => namedText(doneTexts, name);
