import { SectionHead } from '#app/ui/page-parts.tsx';
import { priceText } from '../rules.ts';
import type { LandingTeaser } from '../schema.ts';

/** Links to the landing pages: name, facility, price. */
export function LandingStrip({ pages, className }: { pages: readonly LandingTeaser[]; className: string }) {
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="paket" className={className}>
      <SectionHead id="paket" title="Paket dan layanan pilihan" />
      <ul className="grid gap-3 md:grid-cols-3 md:gap-6">
        {pages.map((page) => (
          <li key={page.id} className={`card card-link gap-2 p-5 unit-${page.accent}`}>
            <p className="font-bold text-unit text-xs">{page.facilityName}</p>
            <h3 className="text-lg leading-snug">
              <a href={`/sp/${page.slug}`}>{page.name}</a>
            </h3>
            {page.priceFrom === null ? null : <p className="mt-auto text-ink-soft text-sm">{priceText(page.priceFrom, page.isEstimate)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
