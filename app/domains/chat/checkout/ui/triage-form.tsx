import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { FieldError } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { fieldIdOf, useFieldAnswer } from '#app/ui/form/form-context.ts';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import words from '#app/ui/parts/words.module.css';
import { triageTitle } from '../../room/triage.ts';
import type { TriageKind } from '../../room/triage-kinds.schema.ts';
import { kindLabels, signField } from '../chat-checkout.ts';
import styles from './chat-checkout.module.css';

type Question = Readonly<{ key: string; text: string }>;
type Props = {
  answer: FormAnswer | null;
  action: string;
  /** The id of a member of the family; empty = the account itself. */
  patient: string;
  /** What this chat can be about, the likeliest first, with the questions of each. */
  kinds: readonly Readonly<{ kind: TriageKind; questions: readonly Question[] }>[];
  children: ReactNode;
};

/** The signs of an emergency, before the complaint and the price: each is answered, and none is answered beforehand. */
export function TriageForm({ answer, action, patient, kinds, children }: Props) {
  const isOfAll = ({ key }: Question) => kinds.every(({ questions }) => questions.some((one) => one.key === key));
  const isRefused = answer?.code === 'triage_required';
  const isOpen = ({ key }: Question) => isRefused && !answer.typed[signField(key)];
  return (
    <Form answer={answer} action={action} replace className={styles.form}>
      <input type="hidden" name="act" value="signs" />
      <input type="hidden" name="family_member_id" value={patient} />
      <FormErrors answer={answer} />
      {children}
      <Kinds kinds={kinds.map(({ kind }) => kind)} />
      <section aria-labelledby="tanda" className={styles.signs}>
        <h2 id="tanda">{triageTitle}</h2>
        <p className={words.soft}>Jawab untuk orang yang sakit, menurut keadaannya sekarang.</p>
        {kinds[0]?.questions.filter(isOfAll).map((one) => (
          <Sign key={one.key} name={signField(one.key)} text={one.text} isOpen={isOpen(one)} />
        ))}
        {kinds.map(({ kind, questions }) =>
          questions
            .filter((one) => !isOfAll(one))
            .map((one) => (
              <div key={one.key} data-kind={kind}>
                <Sign name={signField(one.key)} text={one.text} isOpen={answer?.typed.jenis?.[0] === kind && isOpen(one)} />
              </div>
            )),
        )}
      </section>
      <SubmitButton tone="primary" busyText="Memeriksa…">
        Lanjut
      </SubmitButton>
    </Form>
  );
}

/** What the chat is about; without a choice it is sent along. */
function Kinds({ kinds }: { kinds: readonly TriageKind[] }) {
  const { error, typed } = useFieldAnswer('jenis');
  const id = fieldIdOf('jenis');
  const chosen = kinds.find((kind) => kind === typed?.[0]) ?? kinds[0];
  if (kinds.length < 2) return <input type="hidden" name="jenis" value={chosen} />;
  return (
    <fieldset className={styles.kinds} id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">Chat ini tentang</legend>
      <div>
        {kinds.map((kind) => (
          <label key={kind}>
            <input type="radio" name="jenis" value={kind} defaultChecked={kind === chosen} />
            <span>{kindLabels[kind]}</span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </fieldset>
  );
}

function Sign({ name, text, isOpen }: { name: string; text: string; isOpen: boolean }) {
  const { error, typed } = useFieldAnswer(name);
  const id = fieldIdOf(name);
  return (
    <fieldset
      className={styles.sign}
      id={id}
      tabIndex={-1}
      data-invalid={error || isOpen ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{text}</legend>
      <div>
        {(['ya', 'tidak'] as const).map((value) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={typed?.[0] === value} />
            <span>{value === 'ya' ? 'Ya' : 'Tidak'}</span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </fieldset>
  );
}
