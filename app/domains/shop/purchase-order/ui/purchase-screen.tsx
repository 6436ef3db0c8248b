import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { More } from '#app/ui/staff/case-parts.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import type { Supplier } from '../../supplier/supplier.ts';
import styles from '../../ui/goods.module.css';
import { DropDraft, EndForm, PressForm, whole } from '../../ui/goods-forms.tsx';
import type { Acting } from '../../ui/goods-page.tsx';
import { purchasePath } from '../purchase-order.ts';
import type { ShownPurchaseOrder } from './purchase-data.ts';

type ActsProps = Readonly<{ order: ShownPurchaseOrder; sipa: string; acting: Acting }>;

/** How an order of goods goes on: signed, printed, sent, received; a draft is deleted, another one is cancelled. */
export function PurchaseActs({ order, sipa, acting }: ActsProps) {
  const { may, id } = order;
  return (
    <section aria-labelledby="lanjut">
      <h2 id="lanjut">Lanjut</h2>
      {may.sign ? (
        <Form answer={acting.answerOf('sign')} action={acting.action} className={styles.form}>
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
        {may.send ? <PressForm intent="send" press={['Sudah dikirim ke PBF', 'Mencatat…']} tone="primary" acting={acting} /> : null}
        {may.receive ? (
          <StaffLink href={`/staff/stok/terima/baru?sp=${id}`} className="button button-secondary">
            Terima barangnya
          </StaffLink>
        ) : null}
      </div>
      {may.change ? <DropDraft acting={acting} /> : null}
      {may.cancel ? (
        <EndForm
          intent="cancel"
          label="Batalkan"
          text="Yang belum datang tidak ditunggu lagi. Kabari PBF-nya."
          press={['Batalkan surat pesanan', 'Membatalkan…']}
          acting={acting}
        />
      ) : null}
    </section>
  );
}

/** What the document needs of the wholesaler; it is the same for all pharmacies. */
export function SupplierForm({ supplier, acting }: Readonly<{ supplier: Supplier; acting: Acting }>) {
  const refused = acting.answerOf('supplier');
  const { address, licence, npwp, terms_days: termsDays, lead_days: leadDays } = supplier;
  return (
    <More label={`Data ${supplier.name}`} isOpen={refused !== null || address === ''}>
      <Form answer={refused} action={acting.action} className={styles.form}>
        <input type="hidden" name="intent" value="supplier" />
        <input type="hidden" name="supplier_id" value={supplier.id} />
        <TextAreaField name="address" label="Alamat" rows={2} maxLength={300} defaultValue={address} />
        <TextField name="licence" label="Nomor izin PBF" autoComplete="off" maxLength={60} defaultValue={licence} />
        <TextField name="npwp" label="NPWP" hint="Boleh kosong" autoComplete="off" maxLength={25} defaultValue={npwp} />
        <TextField name="lead_days" label="Barang datang dalam (hari)" defaultValue={String(leadDays)} {...whole} />
        <TextField name="terms_days" label="Tempo pembayaran (hari)" defaultValue={String(termsDays)} {...whole} />
        <SubmitButton busyText="Menyimpan…">Simpan data PBF</SubmitButton>
      </Form>
    </More>
  );
}
