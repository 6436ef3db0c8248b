import { type ComponentType, useEffect, useState } from 'react';
import type { Field } from '#app/platform/content/typed-fields.ts';
import { TextAreaField } from '#app/ui/field.tsx';
import { type ControlProps, useFieldProblem } from './control-context.ts';

export type BlocksProps = ControlProps<Extract<Field, { control: 'blocks' }>>;

/** Sections of a page: as cards once their code has come, as one text without a script. */
export function BlocksField(props: BlocksProps) {
  const { field, value, isReadOnly, onChange } = props;
  const { name, label, hint, kinds } = field;
  const { error } = useFieldProblem(name, value);
  const [Control, setControl] = useState<ComponentType<BlocksProps> | null>(null);
  useEffect(() => {
    let isGone = false;
    import('./blocks-control.tsx').then(
      (code) => isGone || setControl(() => code.BlocksControl),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (Control) return <Control {...props} />;
  return (
    <TextAreaField
      name={name}
      label={label}
      value={value}
      error={error}
      hint={hint ?? `Setiap bagian mulai dengan ## Jenis: Judul. Jenisnya: ${kinds.map((one) => one.label).join(', ')}.`}
      rows={24}
      readOnly={isReadOnly}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
