import { type ComponentProps, type ReactNode, useState } from 'react';
import { fileTooLarge } from '#app/platform/files/file-sizes.ts';
import { Field } from './field.tsx';
import styles from './file-field.module.css';
import { fieldIdOf, useFieldAnswer } from './form/form-context.ts';

type FileFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'onChange'> & {
  name: string;
  label: string;
  hint: ReactNode;
  maxBytes: number;
};

/**
 * A labelled choice of a file, in a form with `encType="multipart/form-data"`. One that is too large is refused when it is chosen: a browser
 * may lose the server's answer to it, which comes before the file is sent.
 */
export function FileField({ name, label, hint, maxBytes, ...rest }: FileFieldProps) {
  const { error: answered } = useFieldAnswer(name);
  const [isTooLarge, setTooLarge] = useState(false);
  const id = fieldIdOf(name);
  const error = isTooLarge ? fileTooLarge(maxBytes) : answered;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...rest}
        type="file"
        id={id}
        name={name}
        className={`input ${styles.file}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        onChange={({ target }) => {
          const size = target.files?.[0]?.size ?? 0;
          setTooLarge(size > maxBytes);
          if (size > maxBytes) target.value = '';
        }}
      />
    </Field>
  );
}
