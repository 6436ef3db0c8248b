import type { FormAnswer } from '#app/platform/form-answer.ts';
import { FieldError } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { fieldIdOf, useFieldAnswer } from '#app/ui/form/form-context.ts';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { TriageKind } from '../../rooms/kinds.schema.ts';
import { triageQuestions, triageTitle } from '../../rooms/triage.rules.ts';
import { kindLabels, signField } from '../pages.rules.ts';
import styles from './buying.module.css';

const kinds = Object.keys(kindLabels) as TriageKind[];
const general = triageQuestions.umum;
/** The questions that one kind has beside those of all. */
const ownOf = (kind: TriageKind) => triageQuestions[kind].filter(({ key }) => !general.some((one) => one.key === key));

/** The signs of an emergency, before anything else: each is answered, and none is answered beforehand. */
export function TriageForm({ answer, action }: { answer: FormAnswer | null; action: string }) {
  return (
    <Form answer={answer} action={action} replace className={styles.form}>
      <input type="hidden" name="act" value="signs" />
      <FormErrors answer={answer} />
      <Kinds />
      <section aria-labelledby="tanda" className={styles.signs}>
        <h2 id="tanda">{triageTitle}</h2>
        <p className="text-ink-soft">Jawab untuk orang yang sakit, menurut keadaannya sekarang.</p>
        {general.map(({ key, text }) => (
          <Sign key={key} name={signField(key)} text={text} />
        ))}
        {kinds.map((kind) =>
          ownOf(kind).map(({ key, text }) => (
            <div key={key} data-kind={kind}>
              <Sign name={signField(key)} text={text} />
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

function Kinds() {
  const chosen = useFieldAnswer('jenis').typed?.[0] ?? 'umum';
  return (
    <fieldset className={styles.kinds}>
      <legend className="field-label">Chat ini tentang</legend>
      <div>
        {kinds.map((kind) => (
          <label key={kind}>
            <input type="radio" name="jenis" value={kind} defaultChecked={kind === chosen} />
            <span>{kindLabels[kind]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Sign({ name, text }: { name: string; text: string }) {
  const { error, typed } = useFieldAnswer(name);
  const id = fieldIdOf(name);
  return (
    <fieldset
      className={styles.sign}
      id={id}
      tabIndex={-1}
      data-invalid={error ? true : undefined}
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
