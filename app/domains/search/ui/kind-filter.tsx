import { Link } from '#app/ui/link.tsx';
import { listAddress } from '#app/ui/list/address.ts';
import styles from './search-page.module.css';

type KindFilterProps = {
  text: string;
  /** The kinds with hits and the chosen one: their values in `?jenis=`, and their counts as text. */
  kinds: readonly Readonly<{ value: string; name: string; count: string }>[];
  total: number;
  /** The value of the chosen kind; empty for all. */
  chosen: string;
  isExact: boolean;
};

/** The address of a page of the results for `text`, of the kind with this value or of all; with `isExact` no word is corrected. */
export function resultsAddress(text: string, kind = '', page = 1, isExact = false): string {
  return listAddress('/cari', { q: text, jenis: kind, persis: isExact ? '1' : '', halaman: page });
}

/** Links that filter the results by kind, each with its count. */
export function KindFilter({ text, kinds, total, chosen, isExact }: KindFilterProps) {
  return (
    <nav aria-label="Jenis hasil">
      <ul className={styles.kinds}>
        {[{ value: '', name: 'Semua', count: String(total) }, ...kinds].map(({ value, name, count }) => (
          <li key={value}>
            <Link href={resultsAddress(text, value, 1, isExact)} aria-current={chosen === value ? 'true' : undefined}>
              {name} <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
