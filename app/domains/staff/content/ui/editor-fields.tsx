import type { Field, Values } from '#app/platform/content/field-values.ts';
import { TypedControl } from '#app/ui/staff/controls/typed-control.tsx';
import styles from './editor-fields.module.css';

/** A part of the form with a heading of its own. */
export type Step = Readonly<{ title: string; fields: readonly string[] }>;

type FieldsProps = {
  fields: readonly Field[];
  values: Values;
  steps: readonly Step[];
  isReadOnly: boolean;
  onSet(name: string, value: string): void;
};

/** The id of the heading of a step. */
export const stepId = (at: number) => `langkah-${at + 1}`;

/** The fields that another one draws, such as the longitude of a place. */
const drawnElsewhere = (fields: readonly Field[]) =>
  new Set(fields.flatMap((field) => ('sets' in field ? field.sets.filter((name) => name !== field.name) : [])));

/** The fields of a record under the headings of their steps; those of no step stand last. */
export function EditorFields({ fields, values, steps, isReadOnly, onSet }: FieldsProps) {
  const elsewhere = drawnElsewhere(fields);
  const own = fields.filter(({ name }) => !elsewhere.has(name));
  const draw = (field: Field) => {
    const { name, onlyIf } = field;
    const isOff = onlyIf !== undefined && (values[onlyIf.name] ?? '') !== onlyIf.is;
    return (
      <div key={name} className={isOff ? styles.off : undefined}>
        <TypedControl field={field} value={values[name] ?? ''} isReadOnly={isReadOnly} onChange={(value) => onSet(name, value)} />
      </div>
    );
  };
  const named = new Set(steps.flatMap((step) => step.fields));
  return (
    <>
      {steps.map(({ title, fields: names }, at) => (
        <section key={title} className={styles.step} aria-labelledby={stepId(at)}>
          <h2 id={stepId(at)} tabIndex={-1}>
            {title}
          </h2>
          {names.flatMap((name) => own.filter((one) => one.name === name)).map(draw)}
        </section>
      ))}
      {own.filter(({ name }) => !named.has(name)).map(draw)}
    </>
  );
}
