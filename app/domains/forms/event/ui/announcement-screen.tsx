import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { announcementPath } from '../announcement-path.ts';
import styles from './announcement.module.css';

type Props = Readonly<{
  slug: string;
  name: string;
  names: readonly string[];
  total: number;
  from: number | null;
  pages: number;
  page: number;
  q: string;
}>;

/** Who is registered and wanted to stand here, with masked names, as specified. */
export function AnnouncementPage({ slug, name, names, total, from, pages, page, q }: Props) {
  const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Acara', href: '/event' }, { label: 'Peserta' }];
  const isEmpty = total === 0 && q === '';
  return (
    <div className={`page page-narrow ${styles.page}`}>
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">Peserta {name}</h1>
      {isEmpty ? (
        <EmptyState title="Belum ada peserta diumumkan." action={<LinkButton href="/event">Lihat acara lain</LinkButton>}>
          <p>Yang tampil di sini hanya peserta yang mengizinkan namanya diumumkan.</p>
        </EmptyState>
      ) : (
        <>
          <search>
            <form action={announcementPath(slug, { q: '', page: 1 })} className={styles.search}>
              <TextField
                name="cari"
                label="Cari nama"
                hint="Sedikitnya tiga huruf."
                defaultValue={q}
                key={q}
                type="search"
                maxLength={60}
                autoComplete="off"
                enterKeyHint="search"
              />
              <Button type="submit" tone="brand">
                Cari
              </Button>
            </form>
          </search>
          <Names names={names} from={from} total={total} q={q} slug={slug} />
          <PageLinks label="Halaman peserta" page={page} pages={pages} addressOf={(to) => announcementPath(slug, { q, page: to })} />
        </>
      )}
    </div>
  );
}

function Names({ names, from, total, q, slug }: Pick<Props, 'names' | 'from' | 'total' | 'q' | 'slug'>) {
  if (names.length === 0) {
    return (
      <EmptyState
        title={`Tidak ditemukan peserta dengan kata kunci : ${q}`}
        action={<LinkButton href={announcementPath(slug, { q: '', page: 1 })}>Lihat semua peserta</LinkButton>}
      />
    );
  }
  const rows = names.map((name, index) => ({ no: (from ?? 1) + index, name }));
  return (
    <>
      <p className={words.soft} role="status">
        {total} peserta
      </p>
      <table className={styles.table}>
        <caption className="visually-hidden">Peserta yang diumumkan</caption>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Nama</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ no, name }) => (
            <tr key={no}>
              <td>{no}</td>
              <td>{name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
