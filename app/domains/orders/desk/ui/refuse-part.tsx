import { TextAreaField } from '#app/ui/field.tsx';
import styles from './order-desk.module.css';
import type { AnswerOf, OpenPart } from './part-data.ts';
import { StepForm } from './step-form.tsx';

/** Refuses the part while nothing is packed, when its parcel came back, or when nobody fetched it: what was paid for it is returned. */
export function RefusePart({ part: { id, state, isBack, isUncollected }, answerOf }: { part: OpenPart; answerOf: AnswerOf }) {
  if (state !== 'waiting' && state !== 'accepted' && !isBack && !isUncollected) return null;
  const title = isUncollected ? 'Akhiri karena tidak diambil' : isBack ? 'Kembalikan uangnya' : 'Tolak seluruh bagian ini';
  return (
    <details className={styles.more} open={answerOf('refuse') !== null}>
      <summary>{title}</summary>
      <StepForm id={id} answerOf={answerOf} intent="refuse" label={title} tone="danger">
        <TextAreaField
          id="refuse-reason"
          name="reason"
          label="Alasan"
          hint="Pembeli membacanya. Uangnya dikembalikan."
          rows={2}
          maxLength={300}
          defaultValue={isUncollected ? 'Tidak diambil pada waktunya' : undefined}
        />
        {isUncollected ? (
          <p>Obatnya kembali ke stok bila batch-nya masih boleh dijual. Obat resep yang sudah beretiket tidak dijual lagi; musnahkan.</p>
        ) : null}
      </StepForm>
    </details>
  );
}
