import type { PagingMeta } from '#app/platform/paging.ts';
import { Picture } from '#app/ui/picture.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import styles from './media.module.css';

type Shown = Readonly<{ id: string; address: string; alt: string; width: number; height: number }>;

/** The pictures as cards; each opens its description. */
export function MediaGrid({
  media,
  hrefOf,
  shownId,
}: {
  media: readonly Shown[];
  hrefOf(id: string): string;
  /** The picture whose panel is open. */
  shownId: string | null;
}) {
  return (
    <ul className={styles.grid}>
      {media.map(({ id, address, alt, width, height }) => (
        <li key={id} data-row>
          <StaffLink href={hrefOf(id)} aria-current={id === shownId ? 'true' : undefined}>
            <Picture base={address} kind="article" alt="" width={320} height={200} sizes="(min-width: 750px) 14rem, 45vw" />
            <span className={styles.alt}>{alt}</span>
            <span className={styles.size}>{`${width} × ${height}`}</span>
          </StaffLink>
        </li>
      ))}
    </ul>
  );
}

/** Links to the previous and the next page, if there are any. */
export function Pages({ meta, path, search }: { meta: PagingMeta; path: string; search: string }) {
  const { current_page: page, to, total } = meta;
  if (page === 1 && to >= total) return null;
  const addressOf = (number: number) => `${path}?${new URLSearchParams({ halaman: String(number), ...(search ? { cari: search } : {}) })}`;
  return (
    <nav className={styles.pages} aria-label="Halaman daftar">
      {page > 1 ? <StaffLink href={addressOf(page - 1)}>Sebelumnya</StaffLink> : null}
      {to < total ? <StaffLink href={addressOf(page + 1)}>Selanjutnya</StaffLink> : null}
    </nav>
  );
}
