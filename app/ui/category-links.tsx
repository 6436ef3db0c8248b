import titles from '#app/ui/parts/titles.module.css';
import styles from './category-links.module.css';
import { HealthIcon } from './health-icon.tsx';
import { Link } from './link.tsx';

type Category = Readonly<{ id: number; slug: string; name: string; icon: string }>;
type Props = Readonly<{ path: string; allText: string; categories: readonly Category[]; current?: string }>;

/** All categories of what `path` lists, and a link to the whole list. The heading's id is `kategori`. */
export function CategoryLinks({ path, allText, categories, current }: Props) {
  return (
    <>
      <h2 id="kategori" className={titles.medium}>
        Kategori
      </h2>
      <ul className={styles.links}>
        <li>
          <Link href={path}>{allText}</Link>
        </li>
        {categories.map(({ id, slug, name, icon }) => (
          <li key={id}>
            <Link href={`${path}/kategori/${slug}`} aria-current={slug === current ? 'true' : undefined}>
              <HealthIcon name={icon} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
