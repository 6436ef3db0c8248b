import { rupiah } from '#app/platform/text/money.ts';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleAlert } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { More } from '#app/ui/staff/case-parts.tsx';
import styles from '../../ui/goods.module.css';
import { DropDraft, EndForm } from '../../ui/goods-forms.tsx';
import type { Acting } from '../../ui/goods-page.tsx';
import type { ShownHead } from './receipt-data.ts';
import { ReceiptHeadFields } from './receipt-head-fields.tsx';

/** What the lines come to, and what the invoice says. */
export function ReceiptSums({ head: { goods, ppn, total, missing, state } }: { head: ShownHead }) {
  const sums = [
    ['Barang', goods],
    ['PPN', ppn],
    ['Faktur', total],
  ] as const;
  return (
    <>
      <dl className={styles.sums}>
        {sums.map(([label, sum]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{rupiah(sum)}</dd>
          </div>
        ))}
      </dl>
      {state === 'draft' && missing !== 0 ? (
        <Notice tone="error" glyph={circleAlert}>
          <p>
            {missing > 0
              ? `Masih kurang ${rupiah(missing)} dari jumlah faktur.`
              : `${rupiah(-missing)} lebih dari jumlah faktur. Periksa baris dan fakturnya.`}
          </p>
        </Notice>
      ) : null}
    </>
  );
}

/** What is done with a whole draft. */
export function DraftActs({ head, acting }: { head: ShownHead; acting: Acting }) {
  const { action, answerOf } = acting;
  const refused = answerOf('head');
  return (
    <section aria-labelledby="simpan">
      <h2 id="simpan">Masukkan ke stok</h2>
      <Form answer={answerOf('post')} action={action} className={styles.form}>
        <input type="hidden" name="intent" value="post" />
        {head.over.length > 0 ? (
          <TextField
            name="over_reason"
            label="Alasan lebih dari surat pesanan"
            hint={head.over.join(', ')}
            autoComplete="off"
            maxLength={200}
          />
        ) : null}
        <SubmitButton tone="primary" busyText="Memasukkan…">
          Masukkan semua ke stok
        </SubmitButton>
      </Form>
      <More label="Ubah faktur" isOpen={refused !== null}>
        <Form answer={refused} action={action} className={styles.form}>
          <input type="hidden" name="intent" value="head" />
          <ReceiptHeadFields head={head} />
          <SubmitButton busyText="Menyimpan…">Simpan faktur</SubmitButton>
        </Form>
      </More>
      <DropDraft text="Draf dan barisnya dihapus. Stok tidak berubah." acting={acting} />
    </section>
  );
}

/** A receipt that was entered wrongly is corrected by a void and a new one. */
export function VoidForm({ acting }: { acting: Acting }) {
  return (
    <EndForm
      intent="void"
      label="Batalkan penerimaan"
      text="Semua barangnya keluar lagi dari stok. Bila sebagian sudah dikemas atau ditahan pesanan, tidak ada yang berubah."
      press={['Batalkan penerimaan ini', 'Membatalkan…']}
      acting={acting}
    />
  );
}
