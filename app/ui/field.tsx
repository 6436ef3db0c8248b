import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { fieldIdOf, useFieldAnswer } from './form/form-context.ts';
import { circleAlert } from './icons/glyphs.ts';
import { Icon } from './icons.tsx';

type FieldProps = { id: string; label: ReactNode; hint?: ReactNode; error?: string | null };

/** A control gets its id from its name, and inside `<Form>` its message and what was typed. Explicit props take precedence: with `error` null another element has the message. */
type ControlProps = Omit<FieldProps, 'id'> & { id?: string; name?: string };

function useControl({ id, name, value, ...given }: ControlProps & { value?: unknown }) {
  const { error: answered, typed, isOnlyError } = useFieldAnswer(name);
  const { error = answered } = given;
  const again = {
    // React refuses a control that has both a value and a default.
    ...(typed && value === undefined ? { defaultValue: typed[0] } : {}),
    // Without a script the browser moves the focus to the one invalid field.
    ...(isOnlyError ? { autoFocus: true } : {}),
  };
  return { id: id ?? fieldIdOf(name ?? ''), error, again };
}

/** Ids of the hint and the error of the field `id`, for `aria-describedby`. */
function describedBy({ id, hint, error }: Omit<FieldProps, 'label'>): string | undefined {
  return [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
}

/** A label with its hint and its error around any control that has the same `id`. */
export function Field({ id, label, hint, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </div>
  );
}

/** The error of the field `id`, which names it with `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={`${id}-error`}>
      <Icon glyph={circleAlert} />
      <span>{children}</span>
    </p>
  );
}

/** A labelled text box. `type`, `inputMode`, `autoComplete` and the rest are passed to the input. */
export function TextField({ label, hint, className, ...given }: ControlProps & Omit<ComponentProps<'input'>, 'id' | 'name'>) {
  const { error: _error, id: _id, ...rest } = given;
  const { id, error, again } = useControl({ label, ...given });
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        type="text"
        {...rest}
        {...again}
        id={id}
        className={className ? `input ${className}` : 'input'}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
      />
    </Field>
  );
}

/** A labelled box for longer text. */
export function TextAreaField({ label, hint, ...given }: ControlProps & Omit<ComponentProps<'textarea'>, 'id' | 'name'>) {
  const { error: _error, id: _id, ...rest } = given;
  const { id, error, again } = useControl({ label, ...given });
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        {...rest}
        {...again}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
      />
    </Field>
  );
}

/** Options of one `group` stand together under its name. */
type SelectOption = { value: string | number; label: string; disabled?: boolean; group?: string };

type SelectFieldProps = ControlProps &
  Omit<ComponentProps<'select'>, 'id' | 'name' | 'value' | 'defaultValue' | 'children'> & {
    /** The label of the first, empty entry. */
    placeholder: string;
    /** Undefined while the list is loading. */
    options: readonly SelectOption[] | undefined;
    value?: string | number | null;
    defaultValue?: string | number;
    onChoose?(value: string): void;
  };

/** The browser's own select, the easiest control on a phone. */
export function SelectField({ label, hint, placeholder, options, value, onChoose, disabled, ...given }: SelectFieldProps) {
  const { error: _error, id: _id, ...rest } = given;
  const { id, error, again } = useControl({ label, value, ...given });
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select
        {...rest}
        {...again}
        id={id}
        className="select"
        value={value === null ? '' : value}
        disabled={disabled || !options}
        aria-busy={options ? undefined : true}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
        onChange={onChoose ? (event) => onChoose(event.target.value) : rest.onChange}
      >
        <option value="">{options ? placeholder : 'Memuat…'}</option>
        {[...Map.groupBy(options ?? [], ({ group }) => group)].map(([group, grouped]) => {
          const entries = grouped.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ));
          return group === undefined ? (
            entries
          ) : (
            <optgroup key={group} label={group}>
              {entries}
            </optgroup>
          );
        })}
      </select>
    </Field>
  );
}

/** A check box with its label; the whole line can be pressed. */
export function Checkbox({ label, hint, ...given }: ControlProps & Omit<ComponentProps<'input'>, 'id' | 'name'>) {
  const { error: _error, id: _id, ...rest } = given;
  const { id, error } = useControl({ label, ...given });
  const { typed } = useFieldAnswer(given.name);
  return (
    <div>
      <label className={styles.checkbox} htmlFor={id}>
        <input
          {...rest}
          {...(typed && rest.checked === undefined ? { defaultChecked: typed.includes(String(rest.value ?? 'on')) } : {})}
          type="checkbox"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, hint, error })}
        />
        <span>{label}</span>
      </label>
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </div>
  );
}
