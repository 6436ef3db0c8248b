import { type ReactNode, useEffect, useMemo } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useTakeFocus } from '#app/ui/form/use-take-focus.ts';
import type { CheckedAnswers } from '../check-answers.ts';
import { conditionsOf } from '../check-definition.ts';
import type { Definition } from '../form-definition.schema.ts';
import { isPersonKey, isPriced } from '../form-fields.ts';
import { fileSlots, type Step } from '../form-steps.ts';
import { AnswerField } from './answer-field.tsx';
import { Review } from './answers-review.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { type FileSender, FillingContext, type Typed } from './filling-context.ts';
import styles from './filling-form.module.css';
import { FixedAnswer } from './fixed-answer.tsx';
import { PersonFields } from './form-person-fields.tsx';
import { TotalBar } from './total-bar.tsx';
import { type Position, useFilling } from './use-filling.ts';

/** What the page of a form answers: a refusal, or the page of the form that is shown next. */
export type FillingAnswer = FormAnswer &
  Readonly<{
    /** The page of the form that is shown; without one, as when the server was not reached, it stays. */
    step?: number;
    /** The signed time at which the form was opened, which its later pages keep. */
    formTime?: string | undefined;
    /** The key of what was saved for later. */
    draft?: string | undefined;
  }>;

/** The code of an answer that refuses nothing: the form goes on at another page. */
export const movedCode = 'moved';

/** The code of an answer that refuses nothing: what was typed is saved for later. */
export const savedCode = 'saved';

const isRefusal = ({ code }: FormAnswer): boolean => code !== movedCode && code !== savedCode;

type Props = Readonly<{
  definition: Definition;
  left: Readonly<Record<string, number>>;
  today: string;
  action: string;
  formKey?: string;
  /** Inputs that the form sends beside its answers. */
  hidden: Readonly<Record<string, string>>;
  /** What is filled in at first. */
  initial?: Typed;
  answer: FillingAnswer | undefined;
  position: Position;
  files: FileSender | null;
  submit: Readonly<{ label: string; busy: string }>;
  /** Answers are changed: nothing is agreed to again, and with `isPriceFixed` what costs something stays as it is. */
  editing?: Readonly<{ isPriceFixed: boolean }>;
  /** Shown above the button of the last page. */
  children?: ReactNode;
  /** Shown below the buttons of every page, within the form: what saves it for later. */
  after?: ReactNode;
  /** Shows the form to who builds it: nothing is sent. */
  isPreview?: boolean;
}>;

const none: Typed = {};

/** A form as its definition says, page by page. Whole without JavaScript: the server then decides what is asked next. */
export function FillingForm(props: Props) {
  const {
    definition,
    left,
    today,
    action,
    formKey,
    hidden,
    initial = none,
    answer,
    position,
    submit,
    editing,
    children,
    after,
    isPreview,
  } = props;
  const filling = useFilling({ definition, today, initial, answer, position, files: props.files });
  const { form, steps, at, typed, checked, refusal, shown, onChange, onSubmit, put, files } = filling;
  const isLast = at === steps.length - 1;
  const hasPrice = definition.fields.some(({ type }) => type === 'checkbox-price');
  const hasFiles = definition.fields.some(({ type }) => type === 'file');
  const refused = refusal && isRefusal(refusal) ? refusal : null;
  useAnsweredStep(answer, position);
  const context = useMemo(() => ({ typed, left, today, files, put }), [typed, left, today, files, put]);
  const step = steps[at];
  const showsTotal = hasPrice && (checked.price.ticked > 0 || isLast || (step?.kind === 'fields' && step.fields.some(isPriced)));
  const button = <MainButton isLast={isLast} submit={submit} />;
  return (
    <FillingContext value={context}>
      <FormErrors answer={refused} toast seconds={5} />
      <Form
        ref={form}
        answer={shown && isRefusal(shown) ? shown : null}
        action={action}
        state={position[2]}
        {...(formKey ? { formKey } : {})}
        {...(hasFiles ? { encType: 'multipart/form-data' as const } : {})}
        className={styles.form}
        onChange={onChange}
        onSubmit={(event) => {
          onSubmit(event);
          if (isPreview) event.preventDefault();
        }}
      >
        {/* The first button of a form is pressed by Enter in a field. */}
        <button type="submit" hidden {...(isLast ? {} : { name: 'move', value: 'next' })} />
        <HiddenInputs given={hidden} step={at} total={hasPrice ? checked.price.total : null} />
        <TypedElsewhere definition={definition} steps={steps} at={at} checked={checked} typed={typed} />
        {steps.length > 1 ? <StepHead steps={steps} at={at} isMoved={answer?.code === movedCode} /> : null}
        {step?.kind === 'review' ? <Review steps={steps} checked={checked} /> : null}
        {step?.kind === 'fields' ? (
          <StepFields definition={definition} step={step} checked={checked} isPriceFixed={editing?.isPriceFixed ?? false} />
        ) : null}
        {isLast && !editing ? <ConsentFields definition={definition} /> : null}
        {isLast ? children : null}
        {showsTotal ? (
          <TotalBar price={checked.price} persons={checked.party}>
            {button}
          </TotalBar>
        ) : (
          button
        )}
        {at > 0 ? (
          <Button type="submit" name="move" value="back" tone="quiet">
            Kembali
          </Button>
        ) : null}
        {after}
      </Form>
    </FillingContext>
  );
}

/** An answer of the server says which page of the form is shown. */
function useAnsweredStep(answer: FillingAnswer | undefined, [at, go]: Position): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (answer?.step !== undefined && answer.step !== at) go(answer.step);
  }, [answer]);
}

function MainButton({ isLast, submit }: { isLast: boolean; submit: Props['submit'] }) {
  if (isLast) {
    return (
      <SubmitButton tone="primary" busyText={submit.busy}>
        {submit.label}
      </SubmitButton>
    );
  }
  return (
    <Button type="submit" name="move" value="next" tone="primary">
      Lanjut
    </Button>
  );
}

function HiddenInputs({ given, step, total }: { given: Props['hidden']; step: number; total: number | null }) {
  return (
    <>
      {Object.entries(given).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="step" value={step} />
      {total === null ? null : <input type="hidden" name="shown_total" value={total} />}
      {/* For forms that a stranger sends: `checkForm` looks at it. */}
      {'form_time' in given ? (
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor="field-website">Situs web (kosongkan)</label>
          <input id="field-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
      ) : null}
    </>
  );
}

type ElsewhereProps = Readonly<{ definition: Definition; steps: readonly Step[]; at: number; checked: CheckedAnswers; typed: Typed }>;

/** What was typed on other pages of the form, and into fields that are not asked now: it is sent with every page, and none of it is lost. */
function TypedElsewhere({ definition, steps, at, checked, typed }: ElsewhereProps) {
  const here = steps[at];
  const isHere = (key: string) => here?.kind === 'fields' && checked.visible.has(key) && here.fields.some((field) => field.key === key);
  const names = definition.fields.map(({ key }) => key).filter((key) => !isHere(key));
  const persons = Object.keys(typed).filter(isPersonKey);
  const asksPersons = here?.kind === 'fields' && here.asksPersons;
  const consents = at === steps.length - 1 ? [] : ['consent'];
  return [...names, ...(asksPersons ? [] : persons), ...consents].flatMap((name) =>
    (typed[name] ?? []).map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  );
}

/** How far the form is, and what this page of it is about. It takes the focus after a move. */
function StepHead({ steps, at, isMoved }: { steps: readonly Step[]; at: number; isMoved: boolean }) {
  const step = steps[at];
  const heading = step?.kind === 'fields' ? step.heading : null;
  const pages = steps.filter(({ kind }) => kind === 'fields').length;
  const title = step?.kind === 'review' ? 'Periksa jawaban' : (heading?.label ?? (pages === 1 ? 'Isi formulir' : `Bagian ${at + 1}`));
  const head = useTakeFocus<HTMLHeadingElement>(isMoved || at > 0 ? title : null);
  return (
    <header className={styles.head}>
      <p>
        Langkah {at + 1} dari {steps.length}
      </p>
      <h2 ref={head} tabIndex={-1}>
        {title}
      </h2>
      {step?.kind === 'review' ? <p>Baca sekali lagi sebelum dikirim.</p> : heading?.description ? <p>{heading.description}</p> : null}
    </header>
  );
}

type StepProps = Readonly<{
  definition: Definition;
  step: Extract<Step, { kind: 'fields' }>;
  checked: CheckedAnswers;
  isPriceFixed: boolean;
}>;

function StepFields({ definition, step, checked, isPriceFixed }: StepProps) {
  const fields = step.fields.filter(({ key }) => checked.visible.has(key));
  const withFiles = fields.filter(({ type }) => type === 'file').map(({ key }) => key);
  const isAskedAgain = step.fields.some((field) => conditionsOf(field).length > 0) || definition.party.max > 1;
  return (
    <>
      {fields.map((field) => {
        if (isPriceFixed && isPriced(field)) return <FixedAnswer key={field.key} field={field} />;
        return <AnswerField key={field.key} field={field} slot={fileSlots[withFiles.indexOf(field.key)]} />;
      })}
      {step.asksPersons ? <PersonFields definition={definition} party={checked.party} /> : null}
      {isAskedAgain || withFiles.length > 0 ? (
        <noscript>
          <button type="submit" name="move" value="here" className="button button-secondary">
            {withFiles.length > 0 ? 'Unggah berkas dan perbarui isian' : 'Perbarui isian'}
          </button>
        </noscript>
      ) : null}
    </>
  );
}
