import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { showOpened } from '#app/ui/show-opened.ts';
import { keptText, returnText, stateTextOf } from '../proposal-answer.ts';
import type { Answer, ShownProposal } from '../rescheduling.schema.ts';
import styles from './proposal.module.css';

type Props = {
  proposal: ShownProposal;
  answer: FormAnswer | null;
  done: string | null;
};

const isDecided = ({ state }: ShownProposal) => state === 'accepted' || state === 'cancelled';

/** On the page of a private link: another time instead of a visit that a leave called off, and what its patient says to it. */
export function Proposal({ proposal: shown, answer, done }: Props) {
  const { proposal, doctorAway, was, paid, round } = shown;
  const kept = keptText(paid);
  return (
    <section className={styles.card} aria-labelledby="usulan">
      <h2 id="usulan">Usulan jadwal pengganti</h2>
      <FormDone text={done} />
      <FormErrors answer={answer} />
      {isDecided(shown) ? null : (
        <p>
          {doctorAway ?? 'Dokter'} tidak praktik pada {was}.
        </p>
      )}
      {proposal ? <Facts proposal={proposal} /> : null}
      {done && isDecided(shown) ? null : <p>{stateTextOf(shown)}</p>}
      {isDecided(shown) ? null : (
        <>
          {proposal && kept ? <p>{kept}</p> : null}
          {proposal && !shown.isUnpaid ? (
            <div className={styles.acts}>
              <AnswerForm answer={answer} says="accept" round={round} tone="primary" label="Terima jadwal ini" />
              <AnswerForm answer={answer} says="other" round={round} tone="secondary" label="Minta usulan lain" />
            </div>
          ) : null}
          <details className={`disclosure ${styles.cancel}`} onToggle={showOpened}>
            <summary>Batalkan kunjungan</summary>
            <p>{returnText(paid)}</p>
            <AnswerForm answer={answer} says="cancel" round={round} tone="danger" label="Batalkan kunjungan ini" />
          </details>
        </>
      )}
    </section>
  );
}

function Facts({ proposal: { when, doctor, what, facility, address, isElsewhere } }: { proposal: NonNullable<ShownProposal['proposal']> }) {
  return (
    <FactList
      facts={[
        ['Waktu', when],
        [doctor ? 'Dokter' : 'Layanan', doctor ? `${doctor}, ${what}` : what],
        [isElsewhere ? 'Tempat, di rumah sakit lain' : 'Tempat', `${facility}, ${address}`],
      ]}
    />
  );
}

type AnswerProps = {
  answer: FormAnswer | null;
  says: Answer;
  round: number;
  tone: 'primary' | 'secondary' | 'danger';
  label: string;
};

function AnswerForm({ answer, says, round, tone, label }: AnswerProps) {
  return (
    <Form answer={answer}>
      <input type="hidden" name="answer" value={says} />
      <input type="hidden" name="round" value={round} />
      <SubmitButton tone={tone} busyText="Menyimpan…">
        {label}
      </SubmitButton>
    </Form>
  );
}
