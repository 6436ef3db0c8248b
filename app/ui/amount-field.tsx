import { type ComponentProps, useState } from 'react';
import { rupiah } from '#app/platform/text/money.ts';
import { readWhole } from '#app/platform/text/typed-number.ts';
import { TextField } from './field.tsx';
import { fieldIdOf, useFieldAnswer } from './form/form-context.ts';

/** A labelled box for rupiah. Beside it stands what was read, while it is typed. */
export function RupiahField(given: ComponentProps<typeof TextField> & { name: string; defaultValue?: string | number }) {
  const { typed } = useFieldAnswer(given.name);
  const [text, setText] = useState(String(typed?.[0] ?? given.defaultValue ?? ''));
  return (
    <div>
      <TextField
        inputMode="numeric"
        autoComplete="off"
        hint="Rupiah"
        {...given}
        onChange={(event) => {
          setText(event.target.value);
          given.onChange?.(event);
        }}
      />
      <ReadRupiah text={String(given.value ?? text)} htmlFor={given.id ?? fieldIdOf(given.name)} />
    </div>
  );
}

/** The rupiah that a text is read as; nothing when it cannot be read. */
export function ReadRupiah({ text, htmlFor }: { text: string; htmlFor?: string }) {
  const amount = readWhole(text);
  return (
    <output className="field-hint" htmlFor={htmlFor}>
      {amount === null ? null : `= ${rupiah(amount)}`}
    </output>
  );
}
