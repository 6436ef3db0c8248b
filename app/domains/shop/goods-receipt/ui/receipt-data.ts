import type { ReceiptState } from '../goods-receipt.ts';

export type ShownHead = Readonly<{
  id: string;
  supplier: string;
  facility: string;
  invoiceNo: string;
  invoicedOn: string;
  dueOn: string;
  taxInvoiceNo: string;
  ppn: number;
  total: number;
  state: ReceiptState;
  /** Who posted it when, or why it is void. */
  note: string | null;
  goods: number;
  missing: number;
  /** The order of goods that it is for, those that it may be for, and the products of which more has come. */
  orderId: string | null;
  orders: readonly Readonly<{ value: string; label: string }>[];
  over: readonly string[];
}>;

export type ShownLine = Readonly<{
  id: string;
  productId: number;
  product: string;
  nie: string;
  unit: string;
  batchNo: string;
  expiresOn: string;
  expires: string;
  packs: number;
  bonus: number;
  packQty: number;
  units: number;
  cost: number;
  /** By how many per cent its price rose; null = not by more than ten. */
  rise: number | null;
}>;

/** The form of a line: what is known of goods, or a line that is changed. */
export type LineForm = Readonly<{
  lineId: string | null;
  productId: number;
  product: string;
  unit: string;
  batchNo: string;
  expiresOn: string;
  packs: string;
  bonus: string;
  packQty: string;
  cost: string;
  /** A code that nobody knows yet; `isPackNumber` = it is one that a maker gives. */
  newCode: Readonly<{ code: string; isPackNumber: boolean }> | null;
}>;

/** What was scanned, and what a person has to choose of it. */
export type Scanned = Readonly<{
  text: string;
  search: string;
  readings: readonly Readonly<{ at: number; text: string }>[];
  offered: readonly Readonly<{ id: number; name: string; about: string }>[];
  reading: string;
}>;
