import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

type Common = { id: string; name: string; label: string; hint?: string; error?: string };

/** Label, hint and error around one control; the control gets the ids that tie them together. */
function Field({ id, label, hint, error, children }: Common & { children: ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

function describedBy({ id, hint, error }: Common): string | undefined {
  return [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
}

type TextFieldProps = Common & {
  value: string;
  onChange(value: string): void;
  inputRef?: Ref<HTMLInputElement>;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'enterKeyHint' | 'onKeyDown' | 'maxLength'>;

export function TextField(props: TextFieldProps) {
  const { id, name, label, hint, error, value, onChange, inputRef, ...rest } = props;
  return (
    <Field id={id} name={name} label={label} hint={hint} error={error}>
      <input
        className="input"
        id={id}
        name={name}
        ref={inputRef}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(props)}
        {...rest}
      />
    </Field>
  );
}

type SelectFieldProps = Common & {
  placeholder: string;
  value: string | number | null;
  /** Undefined while the list is on its way. */
  options: readonly { value: string | number; label: string }[] | undefined;
  onChoose(value: string): void;
};

/** The browser's own select: on a phone nothing is easier to use. */
export function SelectField(props: SelectFieldProps) {
  const { id, name, label, hint, error, placeholder, value, options, onChoose } = props;
  return (
    <Field id={id} name={name} label={label} hint={hint} error={error}>
      <select
        className="select"
        id={id}
        name={name}
        value={value ?? ''}
        disabled={!options}
        aria-busy={options ? undefined : true}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(props)}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{options ? placeholder : 'Memuat…'}</option>
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
