import { HealthIcon } from '#app/ui/health-icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { MedicineCategory } from '../schema.ts';
import './medicines.css';

/** All medicine categories, and a link to all medicines. The heading's id is `kategori`. */
export function CategoryLinks({ categories, current }: { categories: readonly MedicineCategory[]; current?: string }) {
  return (
    <>
      <h2 id="kategori" className="text-xl">
        Kategori
      </h2>
      <ul className="medicine-categories">
        <li>
          <Link href="/obat">Semua obat</Link>
        </li>
        {categories.map(({ id, slug, name, icon }) => (
          <li key={id}>
            <Link href={`/obat/kategori/${slug}`} aria-current={slug === current ? 'true' : undefined}>
              <HealthIcon name={icon} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
