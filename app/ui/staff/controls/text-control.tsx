import { useRef } from 'react';
import { filledText } from '#app/platform/content/field-values.ts';
import type { Field } from '#app/platform/content/typed-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { type ControlProps, useFieldProblem, useRecord } from './control-context.ts';
import { Offers } from './field-shell.tsx';
import styles from './text-control.module.css';

type Props = ControlProps<Extract<Field, { control: 'text' }>>;

/** A longer text, with how long it is, and with a sample of what its reader gets. */
export function TextControl({ field, value, isReadOnly, onChange }: Props) {
  const { name, label, hint, hasValues, rows = 3, best, max } = field;
  const { samples } = useRecord();
  const { error, offers } = useFieldProblem(name, value);
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (text: string) => {
    const box = area.current;
    if (!box || isReadOnly) return;
    box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
    box.focus();
    onChange(box.value);
  };
  return (
    <div className={styles.control}>
      <TextAreaField
        name={name}
        label={label}
        hint={hint}
        value={value}
        rows={rows}
        error={error}
        ref={area}
        readOnly={isReadOnly}
        onChange={(event) => onChange(event.target.value)}
      />
      {best ? <Meter best={best} length={value.trim().length} /> : null}
      {!best && value.length > max * 0.75 ? (
        <p className="field-hint">{`${value.length.toLocaleString('id-ID')} dari paling banyak ${max.toLocaleString('id-ID')} karakter`}</p>
      ) : null}
      <Offers offers={offers} isReadOnly={isReadOnly} onTake={onChange} />
      {hasValues ? (
        <>
          <div className={styles.values}>
            {Object.keys(samples).map((one) => (
              <Button key={one} small onClick={() => insert(`{{${one}}}`)}>
                {`Sisipkan ${one.replaceAll('_', ' ')}`}
              </Button>
            ))}
          </div>
          <figure className={styles.sample} aria-label="Contoh">
            <figcaption>Begini dibaca penerima, dengan isian contoh</figcaption>
            <p>{filledText(value, samples)}</p>
          </figure>
        </>
      ) : null}
    </div>
  );
}

/** How a text of this length fits what a search engine shows. */
function lengthText(length: number, [low, high]: readonly [number, number]): string {
  const range = `paling baik ${low} sampai ${high}`;
  if (length === 0) return `Kosong, ${range} karakter`;
  if (length < low) return `${length} karakter, masih pendek: ${range}`;
  return length > high ? `${length} karakter, ujungnya terpotong: ${range}` : `${length} karakter, pas`;
}

function Meter({ best, length }: { best: readonly [number, number]; length: number }) {
  const [low, high] = best;
  const max = Math.round(high * 1.5);
  return (
    <p className={styles.meter}>
      <meter aria-hidden="true" min={0} max={max} low={low} high={high} optimum={(low + high) / 2} value={Math.min(length, max)} />
      <span className="field-hint">{lengthText(length, best)}</span>
    </p>
  );
}
