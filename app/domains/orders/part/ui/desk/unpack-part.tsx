import { SelectField, TextAreaField } from '#app/ui/field.tsx';
import styles from './order-desk.module.css';
import type { AnswerOf, OpenPart } from './part-data.ts';
import { StepForm } from './part-step-form.tsx';

const goods = [
  { value: 'back', label: 'Utuh, kembali ke stok' },
  { value: 'damaged', label: 'Rusak, tidak dijual lagi' },
] as const;

/** Takes a packed part out again while it is at the seller. What was recalled is ended instead. */
export function UnpackPart({ part, answerOf }: { part: OpenPart; answerOf: AnswerOf }) {
  if ((part.state !== 'packed' && part.state !== 'ready') || part.stop === 'recalled' || part.stop === 'withheld') return null;
  return (
    <details className={styles.more} open={part.isDebt || answerOf('unpack') !== null}>
      <summary>Buka kembali kemasan</summary>
      <StepForm id={part.id} answerOf={answerOf} intent="unpack" label="Buka kembali">
        <SelectField id="unpack-goods" name="goods" label="Keadaan barangnya" placeholder="Pilih" options={goods} />
        <TextAreaField
          id="unpack-reason"
          name="reason"
          label="Alasan"
          hint="Pembeli membacanya di riwayat pesanan."
          rows={2}
          maxLength={300}
          defaultValue={part.isDebt ? 'Pembayaran ditarik kembali oleh bank' : undefined}
        />
        <p>
          Sesudah ini bagiannya dapat dikemas lagi, dikurangi, atau ditolak. Obat resep yang sudah beretiket tidak dijual lagi; musnahkan.
        </p>
      </StepForm>
    </details>
  );
}
