import { HealthIcon } from '#app/ui/health-icon.tsx';
import { Link } from '#app/ui/link.tsx';
import styles from './specialist-tiles.module.css';

type Tile = { id: number; name: string; slug: string; icon: string; doctors: number };

/** Tiles that link each specialization to its doctors; /dokter shows them before a filter is set. */
export function SpecialistTiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ id, name, slug, icon, doctors }) => (
        <li key={id}>
          <Link href={`/dokter?spesialis=${slug}`} className="tile">
            <HealthIcon name={icon} />
            <span>{name}</span>
            <small>{doctors > 0 ? `${doctors} dokter` : 'Belum ada dokter'}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
