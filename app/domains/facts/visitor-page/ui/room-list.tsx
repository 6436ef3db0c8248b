import words from '#app/ui/parts/words.module.css';
import { Picture } from '#app/ui/picture.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { FactUnit, ShownFact } from '../../fact/fact-units.ts';
import { krisText, notIncludedText, type RoomRow, roomClassText, roomPriceText } from '../../room/room-texts.ts';
import styles from './patient-facts.module.css';
import { AskUnit } from './unit-answers.tsx';

const pictureSizes = '(min-width: 1050px) 12rem, 45vw';

type RoomListProps = {
  unit: Pick<FactUnit, 'name' | 'phone'>;
  rooms: readonly (RoomRow & ShownFact)[];
  heading?: 'h3' | 'h4';
  hasPictures?: boolean;
};

/** The rooms of one unit with what a night costs. A room without a price is asked for. */
export function RoomList({ unit, rooms, heading: Heading = 'h3', hasPictures = false }: RoomListProps) {
  const pictures = hasPictures ? [...new Set(rooms.flatMap(({ images }) => images))].slice(0, 4) : [];
  return (
    <>
      {pictures.length > 0 ? (
        <div className={styles.pictures}>
          {pictures.map((base) => (
            <Picture
              key={base}
              base={base}
              kind="facility"
              alt={`Ruang rawat ${unit.name}`}
              width={640}
              height={400}
              sizes={pictureSizes}
            />
          ))}
        </div>
      ) : null}
      <ul className={styles.list}>
        {rooms.map((room) => {
          const price = roomPriceText(room);
          const notIncluded = price === null ? null : notIncludedText(room);
          const kris = krisText(room.kris);
          return (
            <li key={room.id} id={`kamar-${room.id}`}>
              <Heading>{room.name}</Heading>
              <p>{roomClassText(room)}</p>
              {price === null ? (
                <AskUnit unit={unit} />
              ) : (
                <p className={words.strong}>
                  <Unbroken>{price}</Unbroken>
                </p>
              )}
              {notIncluded ? <p className={words.hint}>{notIncluded}</p> : null}
              {room.amenities.length > 0 ? <p className={words.hint}>{room.amenities.join(' · ')}</p> : null}
              {kris ? <p className={words.hint}>{kris}</p> : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}
