import { HealthIcon } from '#app/ui/health-icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ServiceCategory } from '../schema.ts';

/** All service categories, and a link to all services. The section's id is `kategori`. */
export function CategoryLinks({ categories, current }: { categories: readonly ServiceCategory[]; current?: string }) {
  return (
    <>
      <h2 id="kategori" className="text-xl">
        Kategori
      </h2>
      <ul className="category-links">
        <li>
          <Link href="/layanan">Semua layanan</Link>
        </li>
        {categories.map(({ id, slug, name, icon }) => (
          <li key={id}>
            <Link href={`/layanan/kategori/${slug}`} aria-current={slug === current ? 'true' : undefined}>
              <HealthIcon name={icon} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
