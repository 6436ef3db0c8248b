import { rupiah } from '#app/platform/text/money.ts';
import { FieldError } from '#app/ui/field.tsx';
import { fieldIdOf, useFieldAnswer } from '#app/ui/form/form-context.ts';
import { type Choice, type ChoiceField as Choices, choicesOf, fewSeats, poolKey } from '../form-fields.ts';
import { hintOf, LabelText } from './field-text.tsx';
import { useFillingContext, useTyped } from './filling-context.ts';
import styles from './filling-form.module.css';

/** The options of a field, each a line that can be pressed, with its price and what is left of its seats. */
export function ChoiceField({ field }: { field: Choices }) {
  const { error } = useFieldAnswer(field.key);
  const typed = useTyped(field.key);
  const id = fieldIdOf(field.key);
  const hint = hintOf(field);
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const groups = field.type === 'checkbox-multi' ? field.options.filter((one) => one.options.length > 0) : [];
  const grouped = new Set(groups.flatMap(({ options }) => options.map(({ value }) => value)));
  const optionOf = (choice: Choice) => <OptionLine key={choice.value} field={field} choice={choice} typed={typed} />;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.choices}
      data-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
    >
      <legend className="field-label">
        <LabelText field={field} />
      </legend>
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <div className={styles.options}>
        {choicesOf(field)
          .filter(({ value }) => !grouped.has(value))
          .map(optionOf)}
      </div>
      {groups.map((group) => (
        <fieldset key={group.value} className={styles.group}>
          <legend>{group.label}</legend>
          <div className={styles.options}>{group.options.map((one) => optionOf({ ...one, price: 0 }))}</div>
        </fieldset>
      ))}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </fieldset>
  );
}

function OptionLine({ field, choice, typed }: { field: Choices; choice: Choice; typed: readonly string[] }) {
  const { left } = useFillingContext();
  const seats = left[poolKey(field.key, choice.value)];
  const isTicked = typed.includes(choice.value);
  const isFull = seats === 0;
  return (
    <label className={styles.option} data-full={isFull || undefined}>
      <input
        type={field.type === 'radio' ? 'radio' : 'checkbox'}
        name={field.key}
        value={choice.value}
        defaultChecked={isTicked}
        disabled={isFull && !isTicked}
      />
      <span>
        {choice.label}
        {seats !== undefined && seats <= fewSeats ? <small>{isFull ? 'Penuh' : `Sisa ${seats}`}</small> : null}
      </span>
      {field.type === 'checkbox-price' ? <span>{choice.price === 0 ? 'Gratis' : rupiah(choice.price)}</span> : null}
    </label>
  );
}
