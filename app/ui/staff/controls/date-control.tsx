import type { Field } from '#app/platform/content/typed-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { type ControlProps, useFieldProblem, useRecord } from './control-context.ts';
import styles from './date-control.module.css';
import { endsOf, startOf } from './end-dates.ts';
import { Offers } from './field-shell.tsx';

type Props = ControlProps<Extract<Field, { control: 'date' | 'moment' }>>;

/** A day, or a moment in Bandung. Of a time that has an end, one press sets it. */
export function DateControl({ field, value, isReadOnly, onChange }: Props) {
  const { name, label, hint, control, until } = field;
  const { set } = useRecord();
  const { error, offers } = useFieldProblem(name, value);
  const begin = () => {
    const start = startOf(control, value, new Date());
    if (start !== value) onChange(start);
    return start;
  };
  return (
    <div className={styles.control}>
      <TextField
        name={name}
        label={label}
        hint={hint}
        value={value}
        error={error}
        readOnly={isReadOnly}
        type={control === 'date' ? 'date' : 'datetime-local'}
        onChange={(event) => onChange(event.target.value)}
      />
      {until ? (
        <div className={styles.chips}>
          {value === '' ? (
            <Button small onClick={() => isReadOnly || begin()}>
              {control === 'date' ? 'Mulai hari ini' : 'Mulai sekarang'}
            </Button>
          ) : null}
          {endsOf[control].map((end) => (
            <Button key={end.label} small onClick={() => isReadOnly || set(until, end.of(begin()))}>
              <span className="visually-hidden">Lamanya </span>
              {end.label}
            </Button>
          ))}
        </div>
      ) : null}
      <Offers offers={offers} isReadOnly={isReadOnly} onTake={onChange} />
    </div>
  );
}
