import { type Field, filledText, flagOf, flagOn, linesOfList, toggleLine, type Values } from '#app/platform/content/field-values.ts';
import { RupiahField } from '#app/ui/amount-field.tsx';
import { Checkbox, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import styles from './content-editor.module.css';
import { PageControl } from './page-control.tsx';

export type ControlProps = {
  /** A sample of each value that the field's text names. */
  samples: Values;
  field: Field;
  value: string;
  isReadOnly: boolean;
  onChange(value: string): void;
};

/** The control of a field without a rich text. */
export function PlainControl({ field, value, samples, isReadOnly, onChange }: ControlProps) {
  const { name, label, hint, control, options } = field;
  const common = { name, label, hint, value, readOnly: isReadOnly };
  const typed = (event: { target: { value: string } }) => onChange(event.target.value);
  switch (control) {
    case 'line':
      if (field.leadsToPage) return <PageControl {...common} onChange={onChange} />;
      if (field.isRupiah) return <RupiahField {...common} onChange={typed} />;
      return <TextField {...common} onChange={typed} autoComplete="off" />;
    case 'date':
      return <TextField {...common} type="date" onChange={typed} />;
    case 'moment':
      return <TextField {...common} type="datetime-local" onChange={typed} />;
    case 'text':
    case 'list':
      return (
        <div>
          <TextAreaField {...common} rows={field.rows ?? (control === 'list' ? 4 : 3)} onChange={typed} />
          {options ? <Choices options={options} {...(control === 'list' && !isReadOnly ? { value, onChange } : {})} /> : null}
          {field.hasValues ? <Sample text={filledText(value, samples)} /> : null}
        </div>
      );
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
          onChange={(event) => isReadOnly || onChange(flagOf(event.target.checked))}
        />
      );
  }
}

type ChoicesProps = { options: NonNullable<Field['options']>; value?: string; onChange?(value: string): void };

/** What a field takes: of a list that may be changed each line can be ticked. */
function Choices({ options, value = '', onChange }: ChoicesProps) {
  const lines = linesOfList(value);
  return (
    <details className={styles.choices} open={onChange !== undefined}>
      <summary>{onChange ? 'Pilihan' : `Yang dapat ditulis (${options.length})`}</summary>
      <ul className="field-hint">
        {options.map(({ value: one, label }) => {
          const text = label === one ? one : `${one} (${label})`;
          return (
            <li key={one}>
              {onChange ? (
                <Checkbox label={text} checked={lines.includes(one)} onChange={() => onChange(toggleLine(value, one))} />
              ) : (
                <>
                  <strong>{one}</strong>
                  {label === one ? null : ` (${label})`}
                </>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** The text as its reader gets it. */
function Sample({ text }: { text: string }) {
  return (
    <figure className={styles.sample} aria-label="Contoh">
      <figcaption>Begini dibaca penerima, dengan isian contoh</figcaption>
      <p>{text}</p>
    </figure>
  );
}
