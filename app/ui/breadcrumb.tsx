import styles from './breadcrumb.module.css';
import { Link } from './link.tsx';

export type Crumb = { label: string; href?: string };

/**
 * The position of the page in the site. The last item is the page itself and has no link. On a phone a trail that is longer than a line is
 * only a link back to the parent.
 */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  // A separator has the width of three characters; 41 with the last one fit one line of 360 px.
  const length = items.reduce((sum, { label }) => sum + label.length + 3, 0);
  return (
    <nav aria-label="Jejak halaman">
      <ol className={styles.crumbs} data-long={length > 41 || undefined}>
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
