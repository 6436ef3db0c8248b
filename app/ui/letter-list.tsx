import { type LetterGroup, letters } from '#app/platform/text/by-letter.ts';
import styles from './letter-list.module.css';

/** A name with where it leads; `places` = several pages of one name. */
export type LetterEntry = Readonly<{ name: string; href: string; places?: readonly Readonly<{ name: string; href: string }>[] }>;

/** Names from A to Z below links to their letters. A letter without any is no link. */
export function LetterList({ groups, label }: { groups: readonly LetterGroup<LetterEntry>[]; label: string }) {
  const shown = groups.map(({ letter }) => letter);
  return (
    <>
      <nav aria-label={`${label}: huruf`} className={styles.letters}>
        <ul>
          {letters.map((letter) => (
            <li key={letter}>
              {shown.includes(letter) ? <a href={`#huruf-${letter}`}>{letter}</a> : <span aria-hidden="true">{letter}</span>}
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ letter, entries }) => (
        <section key={letter} className={styles.group} aria-labelledby={`huruf-${letter}`}>
          <h2 id={`huruf-${letter}`}>{letter === '#' ? 'Lainnya' : letter}</h2>
          <ul>
            {entries.map(({ name, href, places = [] }) => (
              <li key={name}>
                <a href={href}>{name}</a>
                {places.length > 0 ? (
                  <ul className={styles.places}>
                    {places.map((place) => (
                      <li key={place.href}>
                        <a href={place.href}>{place.name}</a>
                      </li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
