import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { purchasePath } from '../purchase-order.ts';
import type { Acting, ShownPurchaseOrder, ShownSupplier } from './purchase-data.ts';
import styles from './purchase-order.module.css';

const whole = { inputMode: 'numeric', autoComplete: 'off' } as const;

type ActsProps = Acting & Readonly<{ order: ShownPurchaseOrder; sipa: string }>;

/** How an order of goods goes on: signed, printed, sent, received; a draft is deleted, another one is cancelled. */
export function PurchaseActs({ order, sipa, action, answerOf }: ActsProps) {
  const { may, id } = order;
  const cancelled = answerOf('cancel');
  return (
    <section aria-labelledby="lanjut">
      <h2 id="lanjut">Lanjut</h2>
      {may.sign ? (
        <Form answer={answerOf('sign')} action={action} className={styles.form}>
          <input type="hidden" name="intent" value="sign" />
          <TextField name="sipa" label="Nomor SIPA Anda" autoComplete="off" maxLength={100} defaultValue={sipa} />
          <SubmitButton tone="primary" busyText="Menandatangani…">
            Tandatangani
          </SubmitButton>
        </Form>
      ) : null}
      {order.state === 'draft' && !may.sign ? <p>Apoteker menandatangani surat pesanan ini.</p> : null}
      <div className={styles.acts}>
        {may.print ? (
          <a href={`${purchasePath}/${id}/surat.pdf`} className="button button-secondary">
            Unduh PDF, 2 lembar
          </a>
        ) : null}
        {may.send ? (
          <Form answer={answerOf('send')} action={action}>
            <input type="hidden" name="intent" value="send" />
            <SubmitButton tone="primary" busyText="Mencatat…">
              Sudah dikirim ke PBF
            </SubmitButton>
          </Form>
        ) : null}
        {may.receive ? (
          <StaffLink href={`/staff/stok/terima/baru?sp=${id}`} className="button button-secondary">
            Terima barangnya
          </StaffLink>
        ) : null}
      </div>
      {may.change ? (
        <details className={styles.more}>
          <summary>Hapus draf</summary>
          <Form answer={answerOf('drop')} action={action} className={styles.form}>
            <input type="hidden" name="intent" value="drop" />
            <SubmitButton tone="danger" busyText="Menghapus…">
              Hapus draf ini
            </SubmitButton>
          </Form>
        </details>
      ) : null}
      {may.cancel ? (
        <details className={styles.more} open={cancelled !== null}>
          <summary>Batalkan</summary>
          <Form answer={cancelled} action={action} className={styles.form}>
            <p>Yang belum datang tidak ditunggu lagi. Kabari PBF-nya.</p>
            <input type="hidden" name="intent" value="cancel" />
            <TextField name="reason" label="Alasan" autoComplete="off" maxLength={200} />
            <SubmitButton tone="danger" busyText="Membatalkan…">
              Batalkan surat pesanan
            </SubmitButton>
          </Form>
        </details>
      ) : null}
    </section>
  );
}

/** What the document needs of the wholesaler; it is the same for all pharmacies. */
export function SupplierForm({ supplier, action, answerOf }: Acting & Readonly<{ supplier: ShownSupplier }>) {
  const refused = answerOf('supplier');
  const { address, licence, npwp, termsDays, leadDays } = supplier;
  return (
    <details className={styles.more} open={refused !== null || address === ''}>
      <summary>{`Data ${supplier.name}`}</summary>
      <Form answer={refused} action={action} className={styles.form}>
        <input type="hidden" name="intent" value="supplier" />
        <input type="hidden" name="supplier_id" value={supplier.id} />
        <TextAreaField name="address" label="Alamat" rows={2} maxLength={300} defaultValue={address} />
        <TextField name="licence" label="Nomor izin PBF" autoComplete="off" maxLength={60} defaultValue={licence} />
        <TextField name="npwp" label="NPWP" hint="Boleh kosong" autoComplete="off" maxLength={25} defaultValue={npwp} />
        <TextField name="lead_days" label="Barang datang dalam (hari)" defaultValue={String(leadDays)} {...whole} />
        <TextField name="terms_days" label="Tempo pembayaran (hari)" defaultValue={String(termsDays)} {...whole} />
        <SubmitButton busyText="Menyimpan…">Simpan data PBF</SubmitButton>
      </Form>
    </details>
  );
}
