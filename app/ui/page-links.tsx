import { Link } from './link.tsx';
import styles from './page-links.module.css';
import { pageNumbers } from './page-numbers.ts';

type Props = Readonly<{ label: string; page: number; pages: number; addressOf(page: number): string }>;

/** Links to the pages of a list that is read without a script; nothing for a single page. */
export function PageLinks({ label, page, pages, addressOf }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className={styles.pages}>
      {page > 1 ? <Link href={addressOf(page - 1)}>Sebelumnya</Link> : null}
      {pageNumbers(page, pages).map((one, index, all) =>
        one === null ? (
          <span key={`after ${all[index - 1]}`}>…</span>
        ) : (
          <Link key={one} href={addressOf(one)} aria-current={one === page ? 'page' : undefined}>
            <span className="visually-hidden">Halaman </span>
            {one}
          </Link>
        ),
      )}
      {page < pages ? <Link href={addressOf(page + 1)}>Berikutnya</Link> : null}
    </nav>
  );
}
