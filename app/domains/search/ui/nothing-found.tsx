import { ambulanceHref, ambulanceNumber } from '#app/platform/contacts/ambulance-number.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { searchX } from '#app/ui/icons/glyphs.ts';
import { Link } from '#app/ui/link.tsx';
import chips from '#app/ui/list/filter-chips.module.css';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { resultsAddress } from './kind-filter.tsx';
import styles from './search-page.module.css';

type NothingFoundProps = {
  text: string;
  /** Other kinds have results. */
  elsewhere: boolean;
  isExact: boolean;
  steps: {
    near: readonly string[];
    shorter: readonly string[];
    specializations: readonly { name: string; slug: string }[];
    categories: readonly { name: string; slug: string }[];
    pages: readonly { href: string; title: string }[];
    units: readonly { name: string; phone: string }[];
  };
};

/** What to do next when a search found nothing; the notes above it have the chat of every unit. */
export function NothingFound({ text, elsewhere, isExact, steps }: NothingFoundProps) {
  const { near, shorter, specializations, categories, pages, units } = steps;
  return (
    <section>
      <EmptyState
        title={`Tidak ditemukan hasil untuk "${text}"`}
        glyph={searchX}
        action={
          <div className={`actions ${styles.centered}`}>
            {elsewhere ? <LinkButton href={resultsAddress(text, '', 1, isExact)}>Lihat semua jenis</LinkButton> : null}
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
      <Ways label="Spesialis" ways={specializations.map(({ name, slug }) => [`/dokter?spesialis=${encodeURIComponent(slug)}`, name])} />
      <Ways label="Layanan" ways={categories.map(({ name, slug }) => [`/layanan/kategori/${encodeURIComponent(slug)}`, name])} />
      <Ways label="Yang sering ditanyakan" ways={pages.map(({ href, title }) => [href, title])} />
      <Ways label="Telepon" ways={units.map(({ name, phone }) => [`tel:${phone}`, `Telepon ${name}`])} />
    </section>
  );
}

function Ways({ label, ways }: { label: string; ways: readonly (readonly [href: string, name: string])[] }) {
  if (ways.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className={chips.chips}>
        {ways.map(([href, name]) => (
          <li key={href}>
            <Link href={href}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
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
          <Link className="link" href={resultsAddress(query, '', 1, isExact)}>
            {query}
          </Link>
        </span>
      ))}
    </p>
  );
}
