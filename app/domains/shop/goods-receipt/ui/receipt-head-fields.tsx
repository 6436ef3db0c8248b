import { RupiahField } from '#app/ui/amount-field.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import styles from '../../ui/goods.module.css';
import type { ShownHead } from './receipt-data.ts';

const typed = (amount: number | undefined) => amount?.toLocaleString('id-ID') ?? '';

/** What stands on the head and the foot of an invoice. */
export function ReceiptHeadFields({ head }: { head?: ShownHead }) {
  return (
    <>
      <div className={styles.pair}>
        <TextField name="invoice_no" label="Nomor faktur" autoComplete="off" maxLength={60} defaultValue={head?.invoiceNo} />
        <TextField
          name="tax_invoice_no"
          label="Nomor faktur pajak"
          hint="Boleh kosong"
          autoComplete="off"
          maxLength={30}
          defaultValue={head?.taxInvoiceNo}
        />
      </div>
      <div className={styles.pair}>
        <TextField name="invoiced_on" label="Tanggal faktur" type="date" defaultValue={head?.invoicedOn} />
        <TextField name="due_on" label="Jatuh tempo" hint="Kosong: menurut tempo PBF" type="date" defaultValue={head?.dueOn} />
      </div>
      <div className={styles.pair}>
        <RupiahField name="ppn" label="PPN" defaultValue={typed(head?.ppn)} />
        <RupiahField name="total" label="Jumlah yang harus dibayar" defaultValue={typed(head?.total)} />
      </div>
      {head && head.orders.length > 0 ? (
        <SelectField
          name="purchase_order_id"
          label="Surat pesanan"
          placeholder="Tanpa surat pesanan"
          options={head.orders}
          defaultValue={head.orderId ?? ''}
        />
      ) : null}
    </>
  );
}
