import { useState } from 'react';
import { useFieldAnswer } from '#app/ui/form/form-context.ts';
import { ControlContext, useRecord } from './control-context.ts';
import { PicturesControl } from './pictures-control.tsx';

type PictureInputProps = {
  name: string;
  label: string;
  hint?: string;
  /** What stands against it where no answer of the form says so. */
  error?: string;
  /** Without it the form keeps the text itself. */
  value?: string;
  onChange?(value: string): void;
};

/** One picture in a form that is no editor of content. */
export function PictureInput({ name, label, hint, error, value, onChange }: PictureInputProps) {
  const { typed } = useFieldAnswer(name);
  const [own, setOwn] = useState(typed?.[0] ?? '');
  const field = { name, label, hint, control: 'pictures', max: 1, shape: 'wide' } as const;
  const record = useRecord();
  return (
    <ControlContext value={{ ...record, problems: error ? [{ field: name, text: error }] : [] }}>
      <PicturesControl field={field} value={value ?? own} isReadOnly={false} onChange={onChange ?? setOwn} />
    </ControlContext>
  );
}
