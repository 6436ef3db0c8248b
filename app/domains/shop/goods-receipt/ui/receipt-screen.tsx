import { rupiah } from '#app/platform/text/money.ts';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleAlert } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import styles from './receipt.module.css';
import type { AnswerOf, ShownHead } from './receipt-data.ts';
import { ReceiptHeadFields } from './receipt-head-fields.tsx';

type Props = { head: ShownHead; action: string; answerOf: AnswerOf };

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
export function DraftActs({ head, action, answerOf }: Props) {
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
      <details className={styles.more} open={refused !== null}>
        <summary>Ubah faktur</summary>
        <Form answer={refused} action={action} className={styles.form}>
          <input type="hidden" name="intent" value="head" />
          <ReceiptHeadFields head={head} />
          <SubmitButton busyText="Menyimpan…">Simpan faktur</SubmitButton>
        </Form>
      </details>
      <details className={styles.more}>
        <summary>Hapus draf</summary>
        <Form answer={answerOf('drop')} action={action} className={styles.form}>
          <p>Draf dan barisnya dihapus. Stok tidak berubah.</p>
          <input type="hidden" name="intent" value="drop" />
          <SubmitButton tone="danger" busyText="Menghapus…">
            Hapus draf ini
          </SubmitButton>
        </Form>
      </details>
    </section>
  );
}

/** A receipt that was entered wrongly is corrected by a void and a new one. */
export function VoidForm({ action, answerOf }: Omit<Props, 'head'>) {
  const refused = answerOf('void');
  return (
    <details className={styles.more} open={refused !== null}>
      <summary>Batalkan penerimaan</summary>
      <Form answer={refused} action={action} className={styles.form}>
        <p>Semua barangnya keluar lagi dari stok. Bila sebagian sudah dikemas atau ditahan pesanan, tidak ada yang berubah.</p>
        <input type="hidden" name="intent" value="void" />
        <TextField name="reason" label="Alasan" autoComplete="off" maxLength={200} />
        <SubmitButton tone="danger" busyText="Membatalkan…">
          Batalkan penerimaan ini
        </SubmitButton>
      </Form>
    </details>
  );
}
