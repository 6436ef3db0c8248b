import { type Field, flagOn } from '#app/platform/resources/values.ts';
import { Checkbox, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { RichField } from '#app/ui/staff/editing/rich-field.tsx';

type FieldControlProps = { field: Field; value: string; isReadOnly: boolean; onChange(value: string): void };

/** The control of one field of a record. */
export function FieldControl({ field, value, isReadOnly, onChange }: FieldControlProps) {
  const { name, label, hint, control, options } = field;
  const common = { name, label, hint, value, readOnly: isReadOnly };
  const typed = (event: { target: { value: string } }) => onChange(event.target.value);
  switch (control) {
    case 'line':
      return <TextField {...common} onChange={typed} autoComplete="off" />;
    case 'date':
      return <TextField {...common} type="date" onChange={typed} />;
    case 'text':
      return <TextAreaField {...common} rows={3} onChange={typed} />;
    case 'list':
      return (
        <div>
          <TextAreaField {...common} rows={4} onChange={typed} />
          {options ? <Choices options={options} /> : null}
        </div>
      );
    case 'rich':
      return <RichField {...common} isReadOnly={isReadOnly} onChange={onChange} />;
    case 'choice':
      return (
        <SelectField
          {...{ name, label, hint, value }}
          placeholder="Belum dipilih"
          options={options ?? []}
          onChoose={isReadOnly ? () => {} : onChange}
        />
      );
    case 'flag':
      return (
        <Checkbox
          {...{ name, label }}
          value={flagOn}
          checked={value === flagOn}
          onChange={(event) => isReadOnly || onChange(event.target.checked ? flagOn : '')}
        />
      );
  }
}

function Choices({ options }: { options: NonNullable<Field['options']> }) {
  return (
    <details>
      <summary>Yang dapat ditulis ({options.length})</summary>
      <p className="field-hint">{options.map(({ value, label }) => `${value} (${label})`).join(', ')}</p>
    </details>
  );
}
