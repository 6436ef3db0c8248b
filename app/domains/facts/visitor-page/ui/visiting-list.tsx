import { labelIn } from '#app/platform/content/closed-list.ts';
import words from '#app/ui/parts/words.module.css';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { ShownFact } from '../../fact/fact-units.ts';
import { visitingLimits } from '../../visiting/visiting-texts.ts';
import type { VisitingRow } from '../../visiting/visiting-today.ts';
import { wards } from '../../visiting/wards.schema.ts';
import { HourList } from './hour-list.tsx';
import styles from './patient-facts.module.css';

type ShownRule = VisitingRow & ShownFact & Readonly<{ today: { text: string } }>;

/** The visiting rules of one unit, ward by ward. */
export function VisitingList({ rules, heading: Heading = 'h3' }: { rules: readonly ShownRule[]; heading?: 'h3' | 'h4' }) {
  return (
    <ul className={styles.list}>
      {rules.map((rule) => (
        <li key={rule.id}>
          <Heading>{labelIn(wards, rule.ward)}</Heading>
          <p className={`${words.strong} ${styles.times} ${styles.sentence}`}>
            <Unbroken>{rule.today.text}</Unbroken>
          </p>
          <HourList hours={rule.hours} />
          {visitingLimits(rule).map((text) => (
            <p key={text} className={words.hint}>
              {text}
            </p>
          ))}
          {rule.note ? <p className={words.hint}>{rule.note}</p> : null}
        </li>
      ))}
    </ul>
  );
}
