import type { Field } from '#app/platform/content/field-values.ts';
import { partName } from '#app/platform/content/form-parts.ts';
import type { Problem } from '#app/platform/content/typed-fields.ts';
import { fieldIdOf } from '#app/ui/form/form-context.ts';
import { check, circleAlert } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { type Step, stepId } from './editor-fields.tsx';
import styles from './editor-problems.module.css';

type ProblemsProps = {
  fields: readonly Field[];
  steps: readonly Step[];
  problems: readonly Problem[];
  /** By field, where its rows stand, from 0, with commas between; without it they stand as they are stored. */
  places?: Readonly<Record<string, string>>;
};

/** Where a problem is, for people: a row by the number that they see. */
function placeOf(fields: readonly Field[], { field, row, cell }: Problem, places: NonNullable<ProblemsProps['places']>): string {
  if (field === '') return 'Tinjauan medis';
  const found = fields.find(({ name }) => name === drawnBy(fields, field));
  const column = found?.control === 'rows' ? found.cells.find(({ name }) => name === cell)?.label : undefined;
  const place = row === undefined ? undefined : (places[field]?.split(',')[row] ?? row);
  return [found?.label ?? field, place === undefined ? '' : `baris ${Number(place) + 1}`, column ?? ''].filter(Boolean).join(', ');
}

/** The field at which a problem is shown: a longitude is written with its latitude. */
function drawnBy(fields: readonly Field[], name: string): string {
  return fields.find((field) => field.control === 'place' && field.sets.includes(name))?.name ?? name;
}

/** The input that a problem is about: of rows the cell. */
function inputOf(fields: readonly Field[], { field, row, cell }: Problem): string {
  const isCell = fields.some(({ name, control }) => name === field && control === 'rows') && row !== undefined && cell !== undefined;
  return isCell ? partName(field, row, cell) : drawnBy(fields, field);
}

/** What is still missing, each with the way to its field, and which steps are done. */
export function Problems({ fields, steps, problems, places = {} }: ProblemsProps) {
  if (steps.length === 0 && problems.length === 0) return null;
  const isDone = (step: Step) => problems.every(({ field }) => !step.fields.includes(field));
  return (
    <section aria-labelledby="kurang">
      <h2 id="kurang">{problems.length > 0 ? `Masih kurang (${problems.length})` : 'Langkah'}</h2>
      {steps.length > 0 ? (
        <ol className={styles.steps}>
          {steps.map((step, at) => (
            <li key={step.title}>
              <Icon glyph={isDone(step) ? check : circleAlert} className={isDone(step) ? styles.done : styles.open} />
              <a className="link" href={`#${stepId(at)}`}>
                {step.title}
                <span className="visually-hidden">{isDone(step) ? ', lengkap' : ', belum lengkap'}</span>
              </a>
            </li>
          ))}
        </ol>
      ) : null}
      {problems.length > 0 ? (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={`${problem.field} ${problem.row} ${problem.cell} ${problem.text}`}>
              <a className="link" href={problem.field === '' ? '#tinjauan' : `#${fieldIdOf(inputOf(fields, problem))}`}>
                {placeOf(fields, problem, places)}
              </a>
              : {problem.text}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
