import styles from './breadcrumb.module.css';
import { Link } from './link.tsx';

export type Crumb = { label: string; href?: string };

/** The position of the page in the site. The last item is the page itself and has no link. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Jejak halaman">
      <ol className={styles.crumbs}>
        {items.map((item) => (
          <li key={item.label}>{item.href ? <Link href={item.href}>{item.label}</Link> : <span aria-current="page">{item.label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}

/** The same breadcrumb for search engines; `origin` is the site's address without a trailing slash. */
export function breadcrumbData(origin: string, items: readonly Crumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href ? { item: new URL(href, origin).href } : {}),
    })),
  };
}
