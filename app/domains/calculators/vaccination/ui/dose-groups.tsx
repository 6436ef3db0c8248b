import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { FieldError } from '#app/ui/field.tsx';
import { type DoseState, type PlacedDose, stateLabels, stateTexts } from '../vaccination.ts';
import styles from './vaccination.module.css';

/** The field with the day of a dose that is given, which counts while its tick is set. */
export const givenDay = 'on.';
/** The field with the day of any other dose: a day that is typed there is a tick. */
export const newDay = 'day.';

type Group = Readonly<{ state: DoseState; doses: readonly PlacedDose[] }>;

/** The doses of a child, each with a tick and the day on which it was given. */
export function DoseGroups({ groups, today, wrong }: { groups: readonly Group[]; today: string; wrong: readonly string[] }) {
  return groups.map(({ state, doses }) => (
    <section key={state} className={`${styles.group} ${styles[state]}`} aria-labelledby={`kelompok-${state}`}>
      <h2 id={`kelompok-${state}`}>
        {stateLabels[state]} <span className={styles.count}>({doses.length})</span>
      </h2>
      <p>{stateTexts[state]}</p>
      <ul>
        {doses.map((placed) => (
          <DoseRow key={placed.id} placed={placed} today={today} isWrong={wrong.includes(placed.id)} />
        ))}
      </ul>
    </section>
  ));
}

type RowProps = { placed: PlacedDose; today: string; isWrong: boolean };

function DoseRow({ placed: { id, state, dose, on }, today, isWrong }: RowProps) {
  const facts = [
    dose.only ? `hanya ${dose.only}` : '',
    dose.isFree ? 'gratis di Puskesmas' : '',
    dose.note ?? '',
    state === 'later' && on ? `mulai ${mediumDateOf(on)}` : '',
  ].filter(Boolean);
  return (
    <li>
      <label className={styles.tick}>
        <input type="checkbox" name="given" value={id} defaultChecked={state === 'given'} />
        <span>
          <strong>{dose.vaccine}</strong> {/^\d+$/.test(dose.dose) ? `dosis ${dose.dose}` : dose.dose}
          {facts.length > 0 ? <small>{facts.join(' · ')}</small> : null}
        </span>
      </label>
      <label className={styles.on}>
        <span className="visually-hidden">{`${dose.vaccine} ${dose.dose}: `}</span>
        <span>diberikan</span>
        <input
          type="date"
          className="input"
          name={`${state === 'given' ? givenDay : newDay}${id}`}
          max={today}
          defaultValue={state === 'given' ? (on ?? '') : ''}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `on-${id}-error` : undefined}
        />
      </label>
      {isWrong ? <FieldError id={`on-${id}`}>Tanggalnya antara hari lahir dan hari ini</FieldError> : null}
    </li>
  );
}
