import { ambulanceHref, ambulanceNumber } from '#app/platform/contacts/ambulance-number.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { searchX } from '#app/ui/icons/glyphs.ts';
import { Link } from '#app/ui/link.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { resultsAddress } from './kind-filter.tsx';
import styles from './search-page.module.css';

type NothingFoundProps = {
  text: string;
  /** Other kinds have results. */
  elsewhere: boolean;
  isExact: boolean;
  steps: { near: readonly string[]; shorter: readonly string[]; specializations: readonly { name: string; slug: string }[] };
};

/** What to do next when a search found nothing; the notes above it have the chat of every unit. */
export function NothingFound({ text, elsewhere, isExact, steps: { near, shorter, specializations } }: NothingFoundProps) {
  return (
    <section>
      <EmptyState
        title={`Tidak ditemukan hasil untuk "${text}"`}
        glyph={searchX}
        action={
          <div className={`actions ${styles.centered}`}>
            {elsewhere ? <LinkButton href={resultsAddress(text, null, 1, isExact)}>Lihat semua jenis</LinkButton> : null}
            <LinkButton href="/dokter" tone="secondary">
              Cari dokter
            </LinkButton>
            <LinkButton href="/layanan" tone="secondary">
              Lihat layanan
            </LinkButton>
            <LinkButton href="/contact-us" tone="secondary">
              Tanya kami
            </LinkButton>
          </div>
        }
      >
        <p>
          Gawat darurat?{' '}
          <a className="link" href={ambulanceHref}>
            {`Telepon ${ambulanceNumber}`}
          </a>
        </p>
        <Queries label="Maksud Anda:" queries={near} isExact={isExact} />
        <Queries label="Cari dengan satu kata kurang:" queries={shorter.filter((query) => !near.includes(query))} isExact={isExact} />
      </EmptyState>
      {specializations.length > 0 ? (
        <nav aria-label="Spesialis">
          <ul className={styles.chips}>
            {specializations.map(({ name, slug }) => (
              <li key={slug}>
                <Link href={`/dokter?spesialis=${encodeURIComponent(slug)}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </section>
  );
}

function Queries({ label, queries, isExact }: { label: string; queries: readonly string[]; isExact: boolean }) {
  if (queries.length === 0) return null;
  return (
    <p>
      {label}{' '}
      {queries.map((query, nth) => (
        <span key={query}>
          {nth > 0 ? ' · ' : ''}
          <Link className="link" href={resultsAddress(query, null, 1, isExact)}>
            {query}
          </Link>
        </span>
      ))}
    </p>
  );
}
