import { StaffLink } from '#app/ui/staff/units.tsx';
import styles from './day-tiles.module.css';

export type ShownTile = Readonly<{
  tile: string;
  title: string;
  href: string | null;
  figures: readonly Readonly<{ name: string; label: string; value: string }>[];
  /** Of the same day last week, or since when the first waits. */
  note: string | null;
}>;

/** The numbers of a manager's day, each with those of the same day last week, and the way to its list. */
export function DayTiles({ tiles }: { tiles: readonly ShownTile[] }) {
  return (
    <ul className={styles.tiles} aria-label="Hari ini">
      {tiles.map(({ tile, title, href, figures, note }) => (
        <li key={tile}>
          <h3>{href ? <StaffLink href={href}>{title}</StaffLink> : title}</h3>
          <p>
            {figures.map(({ name, label, value }) => (
              <span key={name}>
                <strong>{value}</strong> {label}
              </span>
            ))}
          </p>
          {note ? <p>{note}</p> : null}
        </li>
      ))}
    </ul>
  );
}
