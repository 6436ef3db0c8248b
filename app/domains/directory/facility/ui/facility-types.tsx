import { Link } from '#app/ui/link.tsx';
import type { FacilityType } from '../facility.schema.ts';
import styles from './facility-types.module.css';

/** The categories with their numbers of facilities; `current` is the one that the page shows. */
export function FacilityTypes({ types, current }: { types: readonly FacilityType[]; current?: string }) {
  return (
    <nav aria-label="Kategori fasilitas kesehatan">
      <ul className={styles.types}>
        {types.map(({ name, slug, total }) => (
          <li key={slug}>
            <Link href={`/fasilitas-kesehatan/kategori/${slug}`} aria-current={slug === current ? 'page' : undefined}>
              {name}
              <span>{total.toLocaleString('id-ID')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
