import type { ReactNode } from 'react';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { FactUnit } from '../../fact/fact-units.ts';
import styles from './visitor-page.module.css';

/** A number that a page offers where it has no answer. */
export function AskUnit({ unit, phone }: { unit: Pick<FactUnit, 'name' | 'phone'>; phone?: string | null }) {
  const number = phone ?? unit.phone;
  return (
    <p className={styles.ask}>
      Tanyakan:{' '}
      <a href={`tel:${number}`} className="link">
        <span className="visually-hidden">telepon {unit.name} </span>
        <Unbroken>{phoneText(number)}</Unbroken>
      </a>
    </p>
  );
}

type AnswersProps = {
  units: readonly { unit: FactUnit; content: ReactNode | null }[];
  heading?: 'h2' | 'h3';
};

/** What each unit says, side by side. A unit that says nothing is asked. */
export function UnitAnswers({ units, heading: Heading = 'h2' }: AnswersProps) {
  return (
    <div className={styles.units}>
      {units.map(({ unit, content }) => (
        <div key={unit.slug} className={`card unit-${unit.accent} ${styles.unit}`}>
          <Heading>
            <a href={`/fasilitas-kesehatan/detail/${unit.slug}`}>{unit.name}</a>
          </Heading>
          {content ?? <AskUnit unit={unit} />}
        </div>
      ))}
    </div>
  );
}
