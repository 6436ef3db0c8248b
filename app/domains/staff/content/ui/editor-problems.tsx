import type { Field } from '#app/platform/content/field-values.ts';
import type { Problem } from '#app/platform/content/typed-fields.ts';
import { fieldIdOf } from '#app/ui/form/form-context.ts';
import { check, circleAlert } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { type Step, stepId } from './editor-fields.tsx';
import styles from './editor-problems.module.css';

type ProblemsProps = { fields: readonly Field[]; steps: readonly Step[]; problems: readonly Problem[] };

/** Where a problem is, for people: a row by its number. */
function placeOf(fields: readonly Field[], { field, row, cell }: Problem): string {
  if (field === '') return 'Tinjauan medis';
  const found = fields.find(({ name }) => name === drawnBy(fields, field));
  const column = found?.control === 'rows' ? found.cells.find(({ name }) => name === cell)?.label : undefined;
  return [found?.label ?? field, row === undefined ? '' : `baris ${row + 1}`, column ?? ''].filter(Boolean).join(', ');
}

/** The field at which a problem is shown: a longitude is written with its latitude. */
function drawnBy(fields: readonly Field[], name: string): string {
  return fields.find((field) => field.control === 'place' && field.sets.includes(name))?.name ?? name;
}

/** What is still missing, each with the way to its field, and which steps are done. */
export function Problems({ fields, steps, problems }: ProblemsProps) {
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
              <a className="link" href={problem.field === '' ? '#tinjauan' : `#${fieldIdOf(drawnBy(fields, problem.field))}`}>
                {placeOf(fields, problem)}
              </a>
              : {problem.text}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
