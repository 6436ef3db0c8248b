import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Checkbox, FieldError } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { fieldIdOf, useFieldAnswer } from '#app/ui/form/form-context.ts';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import words from '#app/ui/parts/words.module.css';
import { triageTitle } from '../../room/triage.ts';
import type { TriageKind } from '../../room/triage-kinds.schema.ts';
import { askedField, kindLabels, noSign, signField, signsField } from '../chat-checkout.ts';
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

/** The signs of an emergency, before the complaint and the price: none is ticked beforehand, and that none is there is said by its own button. */
export function TriageForm({ answer, action, patient, kinds, children }: Props) {
  const isOfAll = ({ key }: Question) => kinds.every(({ questions }) => questions.some((one) => one.key === key));
  return (
    <Form answer={answer} action={action} replace className={styles.form}>
      <input type="hidden" name="act" value="signs" />
      <input type="hidden" name="family_member_id" value={patient} />
      {kinds.map(({ kind, questions }) => (
        <input key={kind} type="hidden" name={askedField(kind)} value={questions.map(({ key }) => key).join(' ')} />
      ))}
      <FormErrors answer={answer} />
      {children}
      <Kinds kinds={kinds.map(({ kind }) => kind)} />
      <Signs>
        {kinds[0]?.questions.filter(isOfAll).map(({ key, text }) => (
          <Checkbox key={key} name={signField(key)} value="ya" label={text} />
        ))}
        {kinds.map(({ kind, questions }) => (
          <div key={kind} data-kind={kind} className={styles.own}>
            {questions
              .filter((one) => !isOfAll(one))
              .map(({ key, text }) => (
                <Checkbox key={key} name={signField(key)} value="ya" label={text} />
              ))}
          </div>
        ))}
      </Signs>
      {/* The first button is that of the Enter key: it never says that all is well. */}
      <div className="actions">
        <SubmitButton name={signsField} value="ada" tone="secondary" busyText="Memeriksa…">
          Ada yang saya centang
        </SubmitButton>
        <SubmitButton name={signsField} value={noSign} tone="primary" busyText="Memeriksa…">
          Tidak ada satu pun, lanjut
        </SubmitButton>
      </div>
    </Form>
  );
}

/** The list of signs, with what is to be done with it. */
function Signs({ children }: { children: ReactNode }) {
  const { error } = useFieldAnswer(signsField);
  const id = fieldIdOf(signsField);
  return (
    <fieldset id={id} tabIndex={-1} className={styles.signs} aria-describedby={error ? `${id}-error` : `${id}-hint`}>
      <legend>
        <h2>{triageTitle}</h2>
      </legend>
      <p className={words.soft} id={`${id}-hint`}>
        Centang yang ada sekarang pada orang yang sakit.
      </p>
      {children}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </fieldset>
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
