import { mediumDateOf } from '#app/platform/time/calendar.ts';
import words from '#app/ui/parts/words.module.css';
import type { ShownFact } from '../../fact/fact-units.ts';
import type { HospitalLicenceRow } from '../../hospital-licence/hospital-licence.ts';
import styles from './patient-facts.module.css';

type LicenceListProps = { licences: readonly (HospitalLicenceRow & ShownFact)[]; heading?: 'h3' | 'h4' };

/** The permits and accreditations of one unit that hold today. */
export function LicenceList({ licences, heading: Heading = 'h3' }: LicenceListProps) {
  return (
    <ul className={styles.list}>
      {licences.map(({ id, name, number, issuer, grade, from, until, documentUrl }) => (
        <li key={id}>
          <Heading>{name}</Heading>
          {grade ? <p className={words.strong}>{grade}</p> : null}
          <p className={`${words.hint} ${words.long}`}>
            Nomor <span className={styles.number}>{number}</span>
          </p>
          <p className={words.hint}>{issuer}</p>
          <p className={words.hint}>{`Berlaku ${mediumDateOf(from)} sampai ${mediumDateOf(until)}`}</p>
          {documentUrl ? (
            <a href={documentUrl} className="link" target="_blank" rel="noopener noreferrer">
              Cocokkan dengan penerbit<span className="visually-hidden"> {name} (tab baru)</span>
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
