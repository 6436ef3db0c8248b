import { RupiahField } from '#app/ui/amount-field.tsx';
import { Checkbox, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { ScannerGuard } from '../../scan/ui/scanner-guard.tsx';
import { receiptPath } from '../goods-receipt.ts';
import styles from './receipt.module.css';
import type { AnswerOf, LineForm, ShownLine } from './receipt-data.ts';

const whole = { inputMode: 'numeric', autoComplete: 'off' } as const;

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
type Props = { id: string; formKey: string; action: string; answerOf: AnswerOf };

/** One line of the invoice: what the code has said is filled in, and the number of packs comes next. */
export function ReceiptLineForm({ id, line, formKey, action, answerOf }: Props & { line: LineForm }) {
  const isComplete = line.batchNo !== '' && line.expiresOn !== '';
  return (
    <section aria-labelledby="baris" className={styles.box}>
      <h2 id="baris">{line.product}</h2>
      <ScannerGuard>
        <Form
          key={`${line.lineId} ${line.productId} ${line.batchNo}`}
          answer={answerOf('line')}
          formKey={formKey}
          action={action}
          className={styles.form}
        >
          <input type="hidden" name="intent" value="line" />
          <input type="hidden" name="product_id" value={line.productId} />
          {line.lineId ? <input type="hidden" name="line_id" value={line.lineId} /> : null}
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
          <div className={styles.acts}>
            <SubmitButton tone="primary" busyText="Menyimpan…">
              Simpan baris
            </SubmitButton>
            <StaffLink href={`${receiptPath}/${id}`} className="button button-quiet">
              Batal
            </StaffLink>
          </div>
        </Form>
      </ScannerGuard>
    </section>
  );
}

/** Some packs of a line have another batch on them. */
export function SplitForm({ id, line, formKey, action, answerOf }: Props & { line: ShownLine }) {
  return (
    <section aria-labelledby="bagi" className={styles.box}>
      <h2 id="bagi">{`Bagi baris ${line.product}, batch ${line.batchNo}`}</h2>
      <ScannerGuard>
        <Form answer={answerOf('split')} formKey={formKey} action={action} className={styles.form}>
          <input type="hidden" name="intent" value="split" />
          <input type="hidden" name="line_id" value={line.id} />
          <BatchFields isFirst />
          <TextField
            name="packs"
            label="Kemasan dengan batch itu"
            hint={`Dari ${line.packs.toLocaleString('id-ID')}; harganya ikut dibagi`}
            {...whole}
          />
          <div className={styles.acts}>
            <SubmitButton tone="primary" busyText="Membagi…">
              Bagi baris
            </SubmitButton>
            <StaffLink href={`${receiptPath}/${id}`} className="button button-quiet">
              Batal
            </StaffLink>
          </div>
        </Form>
      </ScannerGuard>
    </section>
  );
}
