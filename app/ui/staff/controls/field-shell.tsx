import { createContext, type ReactNode, use } from 'react';
import type { Option } from '#app/platform/content/typed-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { fieldIdOf } from '#app/ui/form/form-context.ts';
import { useInBrowser } from '#app/ui/use-in-browser.ts';
import { useFieldProblem } from './control-context.ts';
import styles from './field-shell.module.css';

export type Refusal = Readonly<{ 'aria-invalid'?: true; 'aria-describedby'?: string }>;
const RefusalContext = createContext<Refusal>({});

/** What the inputs of a field of several say while the field as a whole is refused. */
export const useRefusal = (): Refusal => use(RefusalContext);

type ShellProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  value: string;
  /** The inputs have the name of the field with a script too. */
  isSentByInputs?: boolean;
  /** Its inputs are choices of which one is taken. */
  isChoice?: boolean;
  children: ReactNode;
};

/**
 * A field of several inputs, with what stands against it. With a script its text is sent under its name; without one its inputs are, and the
 * server joins them (`form-parts.ts`).
 */
export function FieldShell({ name, label, hint, value, isSentByInputs = false, isChoice = false, children }: ShellProps) {
  const id = fieldIdOf(name);
  const { error } = useFieldProblem(name, value);
  const inBrowser = useInBrowser();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      className={`field ${styles.shell}`}
      id={id}
      tabIndex={-1}
      role={isChoice ? 'radiogroup' : undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={described}
      data-field={name}
    >
      <legend className="field-label">{label}</legend>
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {inBrowser && !isSentByInputs ? <input type="hidden" name={name} value={value} /> : null}
      <RefusalContext value={error ? { 'aria-invalid': true, 'aria-describedby': described } : {}}>{children}</RefusalContext>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </fieldset>
  );
}

type OffersProps = { offers: readonly Option[]; isReadOnly: boolean; onTake(value: string): void };

/** What was probably meant: one press writes it. */
export function Offers({ offers, isReadOnly, onTake }: OffersProps) {
  if (offers.length === 0) return null;
  return (
    <div className={styles.offers}>
      {offers.map(({ value, label }) => (
        <Button key={value} small onClick={() => isReadOnly || onTake(value)}>
          {`Maksudnya ${label}`}
        </Button>
      ))}
    </div>
  );
}
