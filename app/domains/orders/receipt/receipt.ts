import { rupiah } from '#app/platform/text/money.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { inWords } from './amount-in-words.ts';

/** What a receipt says, as it was sold. */
export type Receipt = Readonly<{
  /** Its number in the series of its seller. */
  number: string;
  order: string;
  paidOn: string;
  method: string;
  seller: Readonly<{ name: string; address: string; phone: string }>;
  buyer: string;
  lines: readonly Readonly<{ name: string; quantity: number; unit: string; price: number; discount: number; ppn: number }>[];
  shipment: Readonly<{ name: string; price: number }>;
  ppn: number;
  total: number;
  needsStamp: boolean;
  /** What of this part was requested back since. */
  returned: number;
}>;

export type ReceiptRow = Readonly<{ label: string; value: string }>;

/** Who paid whom, for what order, and when. */
export function receiptFacts({ number, order, paidOn, method, buyer }: Receipt): ReceiptRow[] {
  return [
    { label: 'Nomor kwitansi', value: number },
    { label: 'Nomor pesanan', value: order },
    { label: 'Tanggal bayar', value: mediumDateOf(paidOn) },
    { label: 'Cara bayar', value: method },
    { label: 'Telah terima dari', value: buyer },
  ];
}

/** The sums below the lines; the price before tax and the PPN that it includes add up to the goods. */
export function receiptSums({ lines, shipment, ppn, total, returned }: Receipt): ReceiptRow[] {
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  const goods = lines.reduce((sum, line) => sum + line.quantity * line.price, 0);
  return [
    { label: 'Barang dan layanan', value: rupiah(goods) },
    ...(discount > 0 ? [{ label: 'Potongan', value: `−${rupiah(discount)}` }] : []),
    ...(shipment.price > 0 ? [{ label: shipment.name, value: rupiah(shipment.price) }] : []),
    { label: 'Jumlah dibayar', value: rupiah(total) },
    ...(ppn > 0
      ? [
          { label: 'Dasar pengenaan pajak', value: rupiah(goods - discount - ppn) },
          { label: 'PPN yang termasuk', value: rupiah(ppn) },
        ]
      : []),
    ...(returned > 0 ? [{ label: 'Dikembalikan kemudian', value: `−${rupiah(returned)}` }] : []),
  ];
}

/** The sum as it is written out on receipts. */
export const totalInWords = ({ total }: Pick<Receipt, 'total'>): string => `${inWords(total)} rupiah`;

/** What stands at its end. */
export function receiptNotes({ needsStamp, order }: Receipt): string[] {
  return [
    ...(needsStamp ? ['Jumlahnya di atas Rp5.000.000, jadi kwitansi ini dikenai bea meterai Rp10.000.'] : []),
    `Kwitansi ini dibuat otomatis dan sah tanpa tanda tangan. Keasliannya dapat dicocokkan dengan pesanan ${order}.`,
  ];
}

/** The name of the file, without what file systems refuse. */
export const receiptFileName = (number: string): string => `kwitansi-${number.replaceAll('/', '-')}.pdf`;
