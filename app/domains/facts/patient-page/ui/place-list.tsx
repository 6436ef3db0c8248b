import words from '#app/ui/parts/words.module.css';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { StoredHour } from '../../opening/hours-lines.ts';
import type { PlaceKind } from '../../place/place-kinds.schema.ts';
import { HourList } from './hour-list.tsx';
import styles from './patient-facts.module.css';

/** A place as a page shows it. */
export type ShownPlace = Readonly<{
  id: number;
  facilityId: number | null;
  kind: PlaceKind;
  location: string;
  hours: readonly StoredHour[];
  price: string | null;
  note: string | null;
  checkedOn: string;
}>;

/** Places of one kind. */
export function PlaceList({ places }: { places: readonly ShownPlace[] }) {
  return (
    <ul className={styles.list}>
      {places.map(({ id, location, hours, price, note }) => (
        <li key={id}>
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
