import { RupiahField } from '#app/ui/amount-field.tsx';
import { Checkbox, TextField } from '#app/ui/field.tsx';
import styles from '../../ui/goods.module.css';
import { GoodsForm, whole } from '../../ui/goods-forms.tsx';
import type { Acting } from '../../ui/goods-page.tsx';
import { receiptPath } from '../goods-receipt.ts';
import type { LineForm, ShownLine } from './receipt-data.ts';

function BatchFields({ batchNo, expiresOn, isFirst }: { batchNo?: string; expiresOn?: string; isFirst: boolean }) {
  return (
    <div className={styles.pair}>
      <TextField
        name="batch_no"
        label="Nomor batch"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        defaultValue={batchNo}
        autoFocus={isFirst}
      />
      <TextField name="expires_on" label="Kedaluwarsa" type="date" defaultValue={expiresOn} />
    </div>
  );
}

/** `formKey` tells a second line of the same goods from one that is sent again. */
type Props = { id: string; formKey: string; acting: Acting };

/** One line of the invoice: what the code has said is filled in, and the number of packs comes next. */
export function ReceiptLineForm({ id, line, formKey, acting }: Props & { line: LineForm }) {
  const isComplete = line.batchNo !== '' && line.expiresOn !== '';
  return (
    <GoodsForm
      key={`${line.lineId} ${line.productId} ${line.batchNo}`}
      title={line.product}
      intent="line"
      fields={line.lineId ? { product_id: line.productId, line_id: line.lineId } : { product_id: line.productId }}
      formKey={formKey}
      press={['Simpan baris', 'Menyimpan…']}
      path={`${receiptPath}/${id}`}
      acting={acting}
    >
      <BatchFields batchNo={line.batchNo} expiresOn={line.expiresOn} isFirst={!isComplete} />
      <div className={styles.four}>
        <TextField name="packs" label="Kemasan" defaultValue={line.packs} autoFocus={isComplete} {...whole} />
        <TextField name="pack_qty" label={`Isi (${line.unit})`} defaultValue={line.packQty} {...whole} />
        <TextField name="bonus" label="Bonus (kemasan)" defaultValue={line.bonus} {...whole} />
        <RupiahField name="cost" label="Jumlah harga tanpa PPN" defaultValue={line.cost} />
      </div>
      {line.newCode ? (
        <Checkbox
          name="learn"
          value={line.newCode.code}
          label={`Ingat kode ${line.newCode.code} untuk obat dan isi kemasan ini`}
          defaultChecked={line.newCode.isPackNumber}
        />
      ) : null}
    </GoodsForm>
  );
}

/** Some packs of a line have another batch on them. */
export function SplitForm({ id, line, formKey, acting }: Props & { line: ShownLine }) {
  return (
    <GoodsForm
      title={`Bagi baris ${line.product}, batch ${line.batchNo}`}
      intent="split"
      fields={{ line_id: line.id }}
      formKey={formKey}
      press={['Bagi baris', 'Membagi…']}
      path={`${receiptPath}/${id}`}
      acting={acting}
    >
      <BatchFields isFirst />
      <TextField
        name="packs"
        label="Kemasan dengan batch itu"
        hint={`Dari ${line.packs.toLocaleString('id-ID')}; harganya ikut dibagi`}
        {...whole}
      />
    </GoodsForm>
  );
}
