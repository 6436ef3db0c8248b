import { type ReactNode, useId } from 'react';
import type { ButtonTone } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { More } from '#app/ui/staff/case-parts.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { ScannerGuard } from '../scan/ui/scanner-guard.tsx';
import styles from './goods.module.css';
import type { Acting } from './goods-page.tsx';

/** What a field of a whole number has. */
export const whole = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** The words of a button, and those while it works. */
type Words = readonly [label: string, busyText: string];
type Hidden = Readonly<Record<string, string | number>>;

function HiddenFields({ intent, fields = {} }: { intent: string; fields?: Hidden | undefined }) {
  return Object.entries({ intent, ...fields }).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

type GoodsFormProps = {
  /** The goods that it is about. */
  title: string;
  /** Above the form. */
  about?: ReactNode;
  intent: string;
  fields: Hidden;
  /** Tells the same line once more from one that is sent again. */
  formKey?: string;
  press: Words;
  /** The page without the form. */
  path: string;
  acting: Acting;
  children: ReactNode;
};

/** The form about goods that were found; a scanner whose code falls into one of its fields does not send it. */
export function GoodsForm({ title, about, intent, fields, formKey, press: [label, busyText], path, acting, children }: GoodsFormProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.box}>
      <h2 id={headingId}>{title}</h2>
      {about}
      <ScannerGuard>
        <Form answer={acting.answerOf(intent)} {...(formKey ? { formKey } : {})} action={acting.action} className={styles.form}>
          <HiddenFields intent={intent} fields={fields} />
          {children}
          <div className={styles.acts}>
            <SubmitButton tone="primary" busyText={busyText}>
              {label}
            </SubmitButton>
            <StaffLink href={path} className="button button-quiet">
              Batal
            </StaffLink>
          </div>
        </Form>
      </ScannerGuard>
    </section>
  );
}

type GoodsChoicesProps = {
  title: string;
  choices: readonly Readonly<{ key: string | number; href: string; text: string }>[];
  children?: ReactNode;
};

/** Goods, or readings of a code, of which a person takes one. */
export function GoodsChoices({ title, choices, children }: GoodsChoicesProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.box}>
      <h2 id={headingId}>{title}</h2>
      {choices.length > 0 ? (
        <ul className={styles.choices}>
          {choices.map(({ key, href, text }) => (
            <li key={key}>
              <StaffLink href={href} className="button button-secondary">
                {text}
              </StaffLink>
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </section>
  );
}

type PressFormProps = { intent: string; press: Words; tone: ButtonTone; acting: Acting };

/** An act that is one press. */
export function PressForm({ intent, press: [label, busyText], tone, acting }: PressFormProps) {
  return (
    <Form answer={acting.answerOf(intent)} action={acting.action}>
      <HiddenFields intent={intent} />
      <SubmitButton tone={tone} busyText={busyText}>
        {label}
      </SubmitButton>
    </Form>
  );
}

/** Takes a line, which `about` says in words, off a draft. */
export function RemoveLine({ about, fields, acting }: { about: string; fields: Hidden; acting: Acting }) {
  return (
    <Form answer={acting.answerOf('remove')} action={acting.action}>
      <HiddenFields intent="remove" fields={fields} />
      <SubmitButton small tone="quiet" busyText="Menghapus…" aria-label={`Hapus ${about}`}>
        Hapus
      </SubmitButton>
    </Form>
  );
}

/** Deletes a draft. */
export function DropDraft({ text, acting }: { text?: string; acting: Acting }) {
  return (
    <More label="Hapus draf" isOpen={false}>
      <Form answer={acting.answerOf('drop')} action={acting.action} className={styles.form}>
        {text ? <p>{text}</p> : null}
        <HiddenFields intent="drop" />
        <SubmitButton tone="danger" busyText="Menghapus…">
          Hapus draf ini
        </SubmitButton>
      </Form>
    </More>
  );
}

type EndFormProps = {
  intent: string;
  label: string;
  /** What follows from it. */
  text: string;
  press: Words;
  acting: Acting;
};

/** Ends a document for a reason. */
export function EndForm({ intent, label, text, press: [pressLabel, busyText], acting }: EndFormProps) {
  const refused = acting.answerOf(intent);
  return (
    <More label={label} isOpen={refused !== null}>
      <Form answer={refused} action={acting.action} className={styles.form}>
        <p>{text}</p>
        <HiddenFields intent={intent} />
        <TextField name="reason" label="Alasan" autoComplete="off" maxLength={200} />
        <SubmitButton tone="danger" busyText={busyText}>
          {pressLabel}
        </SubmitButton>
      </Form>
    </More>
  );
}
