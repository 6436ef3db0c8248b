import { mediumDateOf, momentText } from '#app/platform/time/calendar.ts';
import { type NumberedOrder, numberOf } from '../../purchase-order/purchase-order.ts';
import type { ScannedProduct } from '../../scan/scanned-goods.ts';
import { costRise, type ReceiptLine, type ReceiptRow, readingText, sumsOf, unitsOf } from '../goods-receipt.ts';
import type { LineForm, Scanned, ShownHead, ShownLine } from './receipt-data.ts';

type Order = NumberedOrder & Readonly<{ id: string }>;
type Viewed = Readonly<{
  receipt: ReceiptRow;
  lines: readonly ReceiptLine[];
  order: Order | null;
  orders: readonly Order[];
  over: readonly string[];
}>;

/** A receipt as its page shows it. */
export function shownHead({ receipt, lines, order, orders, over }: Viewed): ShownHead {
  const { state, posted_at: at, posted_by: by } = receipt;
  const posted = at && `Masuk stok ${momentText(at.toISOString())}${by ? `, oleh ${by}` : ''}.`;
  const notes = [
    order && `Surat pesanan ${numberOf(order)}.`,
    state === 'void' && `Dibatalkan: ${receipt.void_reason}.`,
    posted,
    receipt.over_reason && `Lebih dari surat pesanan: ${receipt.over_reason}.`,
  ];
  const { goods, missing } = sumsOf(lines, receipt);
  return {
    id: receipt.id,
    supplier: receipt.supplier,
    facility: receipt.facility,
    invoiceNo: receipt.invoice_no,
    invoicedOn: receipt.invoiced_on,
    dueOn: receipt.due_on,
    taxInvoiceNo: receipt.tax_invoice_no,
    ppn: receipt.ppn,
    total: receipt.total,
    state,
    note: notes.filter(Boolean).join(' ') || null,
    orderId: receipt.purchase_order_id,
    orders: orders.map((one) => ({ value: one.id, label: numberOf(one) ?? '' })),
    over,
    goods,
    missing,
  };
}

/** A line as its page shows it. */
export const shownLine = (line: ReceiptLine): ShownLine => ({
  id: line.id,
  productId: line.product_id,
  product: line.product,
  nie: line.nie,
  unit: line.base_unit,
  batchNo: line.batch_no,
  expiresOn: line.expires_on,
  expires: mediumDateOf(line.expires_on),
  packs: line.packs,
  bonus: line.bonus,
  packQty: line.pack_qty,
  units: unitsOf(line),
  cost: line.cost,
  rise: costRise(line, line.last_cost),
});

type Found = ScannedProduct & Readonly<{ newCode: LineForm['newCode'] }>;

const typed = (amount: number | null): string => amount?.toLocaleString('id-ID') ?? '';

/** The form of the line that is changed, or else of the goods that were found; null while there are none. */
export function lineFormOf(changed: ShownLine | null, found: Found | null): LineForm | null {
  if (changed) {
    const { id, packs, bonus, packQty, cost, ...line } = changed;
    return { ...line, lineId: id, packs: typed(packs), bonus: typed(bonus), packQty: typed(packQty), cost: typed(cost), newCode: null };
  }
  if (!found?.product) return null;
  const { product, goods, newCode } = found;
  return {
    lineId: null,
    productId: product.id,
    product: product.name,
    unit: product.base_unit,
    batchNo: goods?.batch ?? '',
    expiresOn: goods?.expires_on ?? '',
    packs: typed(goods?.quantity ?? null),
    bonus: '0',
    packQty: typed(product.pack_qty),
    cost: '',
    newCode,
  };
}

/** What a person chooses where a code says it in several ways, or nobody knows it. */
export function scannedOf({ readings, offered }: Found, typedText: Pick<Scanned, 'text' | 'search' | 'reading'>): Scanned {
  return {
    ...typedText,
    readings: readings.map((one, at) => ({ at, text: readingText(one) })),
    offered: offered.map(({ id, name, nie, base_unit: unit }) => ({ id, name, about: `${unit}, ${nie}` })),
  };
}
