import { labelIn } from '#app/platform/content/label-in.ts';
import words from '#app/ui/parts/words.module.css';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { visitingLimits } from '../../visiting/visiting-texts.ts';
import type { VisitingTimes } from '../../visiting/visiting-today.ts';
import { type Ward, wards } from '../../visiting/wards.schema.ts';
import { HourList } from './hour-list.tsx';
import styles from './patient-facts.module.css';

/** A rule as a page shows it. */
export type ShownVisiting = VisitingTimes &
  Readonly<{
    id: number;
    facilityId: number | null;
    ward: Ward;
    maxPersons: number | null;
    minAge: number | null;
    who: string | null;
    note: string | null;
    checkedOn: string;
    today: { state: string; text: string };
  }>;

/** The visiting rules of one unit, ward by ward. */
export function VisitingList({ rules, heading: Heading = 'h3' }: { rules: readonly ShownVisiting[]; heading?: 'h3' | 'h4' }) {
  return (
    <ul className={styles.list}>
      {rules.map((rule) => (
        <li key={rule.id}>
          <Heading>{labelIn(wards, rule.ward)}</Heading>
          <p className={words.strong}>
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
