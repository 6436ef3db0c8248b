import { rupiah } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { answerText } from '../answer-text.ts';
import type { CheckedAnswers } from '../check-answers.ts';
import type { Field } from '../form-definition.schema.ts';
import { isAnswered } from '../form-fields.ts';
import { labels } from '../form-persons.ts';
import type { Step } from '../form-steps.ts';
import styles from './filling-form.module.css';

/** All answers once more, page by page, each page with the way back to it. */
export function Review({ steps, checked }: { steps: readonly Step[]; checked: CheckedAnswers }) {
  const pages = steps.flatMap((step, index) => (step.kind === 'fields' ? [{ step, index }] : []));
  return (
    <div className={styles.review}>
      {pages.map(({ step, index }) => {
        const lines = linesOf(step, checked);
        const title = step.heading?.label ?? (pages.length > 1 ? `Bagian ${index + 1}` : 'Isian Anda');
        if (lines.length === 0) return null;
        return (
          <section key={step.heading?.key ?? index} aria-label={title}>
            <header>
              <h3>{title}</h3>
              <Button type="submit" name="move" value={index} tone="quiet" small>
                Ubah<span className="visually-hidden"> {title}</span>
              </Button>
            </header>
            <FactList facts={lines} className={styles.lines} />
          </section>
        );
      })}
    </div>
  );
}

type FieldStep = Extract<Step, { kind: 'fields' }>;

function linesOf(step: FieldStep, checked: CheckedAnswers): [string, string][] {
  const { values, visible, guardian, party, companions, chosen } = checked;
  const shown = step.fields.filter((field) => isAnswered(field) && visible.has(field.key));
  const text = (field: Field) => {
    if (field.type !== 'checkbox-price') return answerText(field, values[field.key]) || 'Tidak diisi';
    const ticked = chosen.filter((one) => one.field === field.key);
    return ticked.map(({ choice }) => `${choice.label} (${rupiah(choice.price)})`).join(', ') || 'Tidak diisi';
  };
  const fields = shown.map((field): [string, string] => [field.label, text(field)]);
  if (!step.asksPersons) return fields;
  return [
    ...fields,
    ...(guardian ? [[labels.guardian_name, `${guardian.name} (${guardian.relation})`] as [string, string]] : []),
    ...(party > 1 ? [[labels.party, `${party} orang`] as [string, string]] : []),
    ...companions.map((name, index): [string, string] => [labels.participant(index + 2), name]),
  ];
}
