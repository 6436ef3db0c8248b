import { TextAreaField } from '#app/ui/field.tsx';
import styles from './order-desk.module.css';
import type { AnswerOf, OpenPart } from './part-data.ts';
import { StepForm } from './step-form.tsx';

/** Refuses the part while nothing is packed, or when its parcel came back: what was paid for it is returned. */
export function RefusePart({ part: { id, state, isBack }, answerOf }: { part: OpenPart; answerOf: AnswerOf }) {
  if (state !== 'waiting' && state !== 'accepted' && !isBack) return null;
  const title = isBack ? 'Kembalikan uangnya' : 'Tolak seluruh bagian ini';
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
        />
      </StepForm>
    </details>
  );
}
