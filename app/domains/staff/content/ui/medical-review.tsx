import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Checkbox, TextAreaField } from '#app/ui/field.tsx';
import type { Editing } from './content-editor.tsx';
import { Act } from './content-editor-side.tsx';

type Review = Readonly<{
  state: string;
  isReleased: boolean;
  /** The words have no approval, or one that ends soon. */
  needsReview: boolean;
  note: string | null;
  reviewer: string | null;
  stateText: string;
}>;

type ReviewProps = {
  editing: Editing;
  path: string;
  answer: FormAnswer | undefined;
  review: Review;
  mayForce: boolean;
  mayPublish: boolean;
};

/** How far the medical review of this text is. What is on the site or came back can be submitted again here; of other words that is the bar's act. */
export function MedicalReview({ review, mayForce, mayPublish, ...act }: ReviewProps) {
  const { state, stateText, isReleased, needsReview, note, reviewer } = review;
  return (
    <section aria-labelledby="tinjauan">
      <h2 id="tinjauan">Tinjauan medis</h2>
      <p>
        {isReleased && (state === 'none' || state === 'replaced') ? 'Kata-katanya sama dengan yang ada di situs.' : stateText}
        {reviewer && (state === 'approved' || state === 'returned') ? ` oleh ${reviewer}` : ''}
      </p>
      {note ? <q>{note}</q> : null}
      {state === 'submitted' ? <Act {...act} intent="withdraw" label="Tarik pengajuan" tone="quiet" /> : null}
      {needsReview && (isReleased || state === 'returned') ? (
        <Act {...act} intent="submit" label="Ajukan tinjauan">
          {mayPublish ? <Checkbox name="publishes" label="Terbitkan begitu disetujui" defaultChecked /> : null}
        </Act>
      ) : null}
      {!isReleased && mayForce ? (
        <details open={act.answer?.typed.reason !== undefined}>
          <summary>Terbit darurat</summary>
          <Act {...act} intent="emergency" label="Izinkan terbit tanpa tinjauan" tone="danger">
            <TextAreaField name="reason" label="Alasan" rows={2} maxLength={500} />
            <p className="field-hint">Tercatat, dan tampil di daftar peninjau sampai dokter menyetujuinya. Sesudah ini tekan Terbitkan.</p>
          </Act>
        </details>
      ) : null}
    </section>
  );
}
