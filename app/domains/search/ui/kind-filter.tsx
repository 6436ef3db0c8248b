import { Link } from '#app/ui/link.tsx';
import { listAddress } from '#app/ui/list/address.ts';
import { countText, kindLabels } from '../search.ts';
import { type SearchKind, searchKinds } from '../search-kinds.schema.ts';
import styles from './search-page.module.css';

type KindFilterProps = { text: string; counts: Partial<Record<SearchKind, number>>; chosen: SearchKind | null; isExact: boolean };

/** The address of a page of the results for `text`, of one kind or of all; with `isExact` no word is corrected. */
export function resultsAddress(text: string, kind: SearchKind | null = null, page = 1, isExact = false): string {
  return listAddress('/cari', { q: text, jenis: kind ? kindLabels[kind].value : '', persis: isExact ? '1' : '', halaman: page });
}

/** Links that filter the results by kind, each with its count. */
export function KindFilter({ text, counts, chosen, isExact }: KindFilterProps) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const kinds = searchKinds.filter((kind) => counts[kind] || kind === chosen);
  return (
    <nav aria-label="Jenis hasil">
      <ul className={styles.kinds}>
        <li>
          <Link href={resultsAddress(text, null, 1, isExact)} aria-current={chosen === null ? 'true' : undefined}>
            Semua <span>{total}</span>
          </Link>
        </li>
        {kinds.map((kind) => (
          <li key={kind}>
            <Link href={resultsAddress(text, kind, 1, isExact)} aria-current={chosen === kind ? 'true' : undefined}>
              {kindLabels[kind].name} <span>{countText(counts[kind] ?? 0)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
