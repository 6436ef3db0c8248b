import { linesOfList } from '#app/platform/content/field-values.ts';
import type { Field } from '#app/platform/content/typed-fields.ts';
import { SelectField } from '#app/ui/field.tsx';
import { HealthIcon } from '#app/ui/health-icon.tsx';
import { type ControlProps, useFieldProblem } from './control-context.ts';
import { FieldShell, Offers, useRefusal } from './field-shell.tsx';
import styles from './select-control.module.css';

type SelectOf = Extract<Field, { control: 'select' }>;
type Props = ControlProps<SelectOf>;

/** What is not in the list, such as half a word of a file, stays a choice until another is taken. */
function optionsOf({ options }: SelectOf, chosen: readonly string[]) {
  const unknown = chosen.filter((one) => one !== '' && options.every(({ value }) => value !== one));
  return [...options, ...unknown.map((value) => ({ value, label: value }))];
}

/** One or several of a closed list. */
export function SelectControl(props: Props) {
  const { field, value, isReadOnly, onChange } = props;
  const { name, label, hint, variant, max = 1 } = field;
  const { error, offers } = useFieldProblem(name, value);
  const given = <Offers offers={offers} isReadOnly={isReadOnly} onTake={onChange} />;
  if (variant === 'list' && max === 1) {
    return (
      <div className={styles.one}>
        <SelectField
          name={name}
          label={label}
          hint={hint}
          value={value}
          error={error}
          placeholder={field.isOptional ? 'Tidak ada' : 'Belum dipilih'}
          options={optionsOf(field, [value])}
          onChoose={isReadOnly ? () => {} : onChange}
        />
        {given}
      </div>
    );
  }
  return (
    <FieldShell name={name} label={label} hint={hint} value={value} isSentByInputs isChoice={max === 1}>
      {max > 1 ? <Boxes {...props} /> : <Radios {...props} />}
      {given}
    </FieldShell>
  );
}

function Radios({ field, value, isReadOnly, onChange }: Props) {
  const { name, variant } = field;
  const options = [...(field.isOptional ? [{ value: '', label: 'Tidak disebut' }] : []), ...optionsOf(field, [value])];
  return (
    <div className={styles.choices} data-variant={variant}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => isReadOnly || onChange(option.value)}
          />
          {variant === 'icons' && option.value !== '' ? <HealthIcon name={option.value} /> : null}
          {variant === 'colours' && option.value !== '' ? <span className={`${styles.colour} unit-${option.value}`} /> : null}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

/** The ticked ones, in the order of the list. */
function Boxes({ field, value, isReadOnly, onChange }: Props) {
  const { name, max = 1 } = field;
  const refusal = useRefusal();
  const chosen = linesOfList(value);
  const options = optionsOf(field, chosen);
  const tick = (one: string) => {
    const next = options.map((option) => option.value).filter((code) => (code === one) !== chosen.includes(code));
    if (next.length <= max) onChange(next.join('\n'));
  };
  return (
    <div className={`${styles.choices} ${styles.chips}`}>
      {/* Without any tick the form says so. */}
      <input type="hidden" name={name} value="" />
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            {...refusal}
            type="checkbox"
            name={name}
            value={option.value}
            checked={chosen.includes(option.value)}
            onChange={() => isReadOnly || tick(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
