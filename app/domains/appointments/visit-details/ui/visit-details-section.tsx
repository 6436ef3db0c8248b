import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { chevronDown } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import type { ReminderKind } from '../../reminder/reminder-times.ts';
import appointment from '../../request/ui/appointment.module.css';
import { detailRows, payers, type ShownDetails } from '../visit-details.ts';
import styles from './visit-details.module.css';
import { DetailsForm } from './visit-details-form.tsx';

type Props = {
  details: ShownDetails;
  birthDateText: string | null;
  visitDate: string;
  canChange: boolean;
  reminders: readonly ReminderKind[];
  consent: Readonly<{ version: string; text: string }>;
  /** The form is shown open. */
  isOpen: boolean;
  done: Readonly<{ done: string; toast: string }> | null;
  /** The details that were refused: they remain in sight, also when none can be stored any more. */
  typed: FormAnswer | null;
  answerOf(act: string): FormAnswer | null;
};

/** The optional step after a request: what was filled in, what to bring, and the form. */
export function DetailsSection(props: Props) {
  const { details, birthDateText, visitDate, canChange, reminders, consent, isOpen, done, typed, answerOf } = props;
  const rows = detailRows(details, birthDateText);
  const isFilled = rows.length > 0;
  const said = <FormDone text={done?.done} toast={done?.toast} />;
  // What was removed last is answered also when nothing is left to show.
  const showsForm = canChange || typed !== null;
  if (!isFilled && !showsForm) return done ? <div>{said}</div> : null;
  return (
    <section aria-labelledby="lengkapi">
      <h2 id="lengkapi">{isFilled ? 'Data kunjungan' : 'Lengkapi data kunjungan (opsional)'}</h2>
      <div className={appointment.answer}>{said}</div>
      {isFilled ? <Filled rows={rows} payer={details.payer} /> : null}
      {isFilled || !canChange ? null : (
        <p>
          Permintaan Anda sudah tercatat tanpa ini. Data ini membantu rumah sakit menyiapkan kunjungan
          {reminders.length > 0 ? ', dan Anda bisa mendapat pengingat.' : '.'}
        </p>
      )}
      {showsForm ? (
        <details key={JSON.stringify(details)} className={`disclosure ${styles.disclosure} ${isFilled ? styles.below : ''}`} open={isOpen}>
          <summary>
            {isFilled ? 'Ubah atau kosongkan' : 'Isi pembayaran, tanggal lahir, dan pengingat'}
            <Icon glyph={chevronDown} />
          </summary>
          <DetailsForm details={details} visitDate={visitDate} reminders={reminders} consent={consent} answer={typed} canSend={canChange} />
          {isFilled ? <Empty lead={canChange ? 'Atau hapus' : 'Hapus'} answer={answerOf('empty-details')} /> : null}
        </details>
      ) : (
        <div className={styles.below}>
          <Empty lead="Hapus" answer={answerOf('empty-details')} />
        </div>
      )}
    </section>
  );
}

function Filled({ rows, payer }: { rows: [label: string, value: string][]; payer: ShownDetails['payer'] }) {
  return (
    <div className={styles.filled}>
      <FactList facts={rows} className="facts card" />
      {payer ? (
        <div>
          <h3>Yang perlu dibawa</h3>
          <ul className={styles.bring}>
            {payers[payer].bring.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

function Empty({ lead, answer }: { lead: string; answer: FormAnswer | null }) {
  return (
    <Form answer={answer} className={appointment.inlineForm}>
      <input type="hidden" name="act" value="empty-details" />
      <p className="field-hint">{lead} semua data tambahan ini. Permintaan kunjungan tetap tercatat.</p>
      <FormErrors answer={answer} />
      <SubmitButton tone="danger" small busyText="Mengosongkan…">
        Kosongkan semua
      </SubmitButton>
    </Form>
  );
}
