import cards from '#app/ui/cards.module.css';
import { SectionHead } from '#app/ui/page-parts.tsx';
import type { LandingTeaser } from '../landing-section.schema.ts';
import styles from './landing-strip.module.css';

/** Links to the landing pages: name, facility, price. */
export function LandingStrip({ pages, className }: { pages: readonly LandingTeaser[]; className?: string }) {
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="paket" className={className}>
      <SectionHead id="paket" title="Paket dan layanan pilihan" />
      <ul className={cards.thirds}>
        {pages.map((page) => (
          <li key={page.id} className={`card card-link ${styles.item} unit-${page.accent}`}>
            <p className={cards.kind}>{page.facilityName}</p>
            <h3>
              <a href={`/sp/${page.slug}`}>{page.name}</a>
            </h3>
            {page.price ? <p className={styles.price}>{page.price}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
