import cards from '#app/ui/cards.module.css';
import { calendarDays } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { fillPath } from '../../filling/fill-path.ts';
import type { EventCard } from '../event-price.ts';
import styles from './event-cards.module.css';

const month = new Intl.DateTimeFormat('id-ID', { month: 'short', timeZone: 'UTC' });
const sizes = '(min-width: 1050px) 24rem, (min-width: 750px) 46vw, 120px';

/** Events as cards, each with its day on its picture. */
export function EventCards({ events, level = 2 }: { events: readonly EventCard[]; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className={cards.grid}>
      {events.map((event) => (
        <li key={event.slug} className={`card card-link ${cards.card} unit-${event.accent ?? 'teal'}`}>
          <div className={styles.picture}>
            {event.image ? (
              <Picture base={event.image} kind="promo" alt="" width={640} height={400} sizes={sizes} />
            ) : (
              <div className={styles.blank} aria-hidden="true">
                <Icon glyph={calendarDays} />
              </div>
            )}
            {/* The full date stands in the text. */}
            <p className={styles.day} aria-hidden="true">
              <strong>{Number(event.date.slice(8))}</strong>
              {month.format(new Date(`${event.date}T00:00:00Z`))}
            </p>
          </div>
          <div className={styles.text}>
            <Heading>
              <a href={fillPath('event', event.slug)}>{event.name}</a>
            </Heading>
            <p>
              <Unbroken>{event.when}</Unbroken>
            </p>
            {event.place ? <p className={styles.place}>{event.place}</p> : null}
            <p className={styles.price}>
              <strong>{event.price}</strong>
              {event.note ? <span>{event.note}</span> : null}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
