import words from '#app/ui/parts/words.module.css';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { ShownFact } from '../../fact/fact-units.ts';
import type { PlaceRow } from '../../place/place-kinds.schema.ts';
import { HourList } from './hour-list.tsx';
import styles from './patient-facts.module.css';

/** Places of one kind. */
export function PlaceList({ places }: { places: readonly (PlaceRow & ShownFact)[] }) {
  return (
    <ul className={styles.list}>
      {places.map(({ id, location, hours, price, note }) => (
        <li key={id} id={`tempat-${id}`}>
          <p>{location}</p>
          <HourList hours={hours} />
          {price ? (
            <p className={words.hint}>
              <Unbroken>{price}</Unbroken>
            </p>
          ) : null}
          {note ? <p className={words.hint}>{note}</p> : null}
        </li>
      ))}
    </ul>
  );
}
