import { HealthIcon } from '#app/ui/health-icon.tsx';
import titles from '#app/ui/parts/titles.module.css';
import styles from './facility-detail.module.css';

type OfferedListProps = {
  id: string;
  title: string;
  /** Each item links to its own list; `names` are the first few of `count`. */
  items: readonly { href: string; name: string; icon: string; count: string; names: readonly string[]; more: boolean }[];
};

/** What a facility offers, by kind, with the count and the first few names. */
export function OfferedList({ id, title, items }: OfferedListProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={titles.large}>
        {title}
      </h2>
      <ul className={styles.offered}>
        {items.map(({ href, name, icon, count, names, more }) => (
          <li key={href} className="card card-link">
            <HealthIcon name={icon} />
            <div>
              <h3>
                <a href={href}>{name}</a>
              </h3>
              <p>{`${names.join(', ')}${more ? ', …' : ''}`}</p>
            </div>
            <span className={styles.count}>{count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
