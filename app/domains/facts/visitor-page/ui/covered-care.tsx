import { labelIn } from '#app/platform/content/closed-list.ts';
import { listText } from '#app/platform/text/list-text.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import words from '#app/ui/parts/words.module.css';
import type { FactUnit } from '../../fact/fact-units.ts';
import { coveredCare, payerAnswers, payerMethods, type TermsRow } from '../../payer/payer-answers.schema.ts';
import styles from './patient-facts.module.css';
import { AskUnit } from './unit-answers.tsx';

type CoveredCareProps = { unit: Pick<FactUnit, 'name' | 'phone'>; terms: TermsRow; isNamed?: boolean };

/** What a payer covers at a unit, with its name where several stand together. What has to be asked is asked once, with the number. */
export function CoveredCare({ unit, terms, isNamed = false }: CoveredCareProps) {
  const known = coveredCare.filter(({ value }) => terms[value] !== 'ask');
  const asked = coveredCare.filter(({ value }) => terms[value] === 'ask').map(({ label }) => label.toLowerCase());
  return (
    <>
      {isNamed ? <p className={words.strong}>{terms.payer}</p> : null}
      <dl className={styles.covered}>
        {known.map(({ value, label }) => (
          <div key={value}>
            <dt>{label}</dt>
            <dd>{labelIn(payerAnswers, terms[value])}</dd>
          </div>
        ))}
      </dl>
      {terms.method ? <p>{labelIn(payerMethods, terms.method)}</p> : null}
      {terms.bring.length > 0 ? <p className={words.hint}>{`Bawa ${listText(terms.bring)}.`}</p> : null}
      {asked.length > 0 ? <p className={words.hint}>{`Kami belum tahu apakah ${terms.payer} menanggung ${listText(asked)}.`}</p> : null}
      {asked.length > 0 || terms.phone ? <AskUnit unit={unit} phone={terms.phone} /> : null}
      {terms.note ? <p className={words.hint}>{terms.note}</p> : null}
      {terms.until ? <p className={words.hint}>{`Berlaku sampai ${mediumDateOf(terms.until)}`}</p> : null}
    </>
  );
}
