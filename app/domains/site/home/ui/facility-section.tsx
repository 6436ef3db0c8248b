import styles from '#app/ui/cards.module.css';
import { SectionHead } from '#app/ui/page-parts.tsx';
import { Picture } from '#app/ui/picture.tsx';

type Site = Readonly<{ id: number; name: string; type: string; webUrl: string | null; thumbnail: string | null; accent: string }>;

/** The facilities with their own site; each opens in a new tab. Name, category, website and picture come from the records. */
export function FacilitySection({ sites }: { sites: readonly Site[] }) {
  if (sites.length === 0) return null;
  return (
    <section aria-labelledby="fasilitas" className="wrap py-12 md:py-16">
      <SectionHead id="fasilitas" title="Rumah sakit kami">
        Setiap unit punya situs sendiri dengan alamat, fasilitas, dan kabarnya.
      </SectionHead>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-6">
        {sites.map(({ id, name, type, webUrl, thumbnail, accent }) => (
          <li key={id} className={`card card-link ${styles.card} unit-${accent}`}>
            {thumbnail ? (
              <Picture base={thumbnail} kind="facility" alt="" width={640} height={400} sizes="(min-width: 750px) 32vw, 180px" />
            ) : null}
            <div className="flex grow flex-col gap-2 p-4 md:p-5">
              <span className="chip">{type}</span>
              <h3 className="text-lg">
                <a href={webUrl ?? undefined} target="_blank" rel="noopener noreferrer">
                  {name}
                  <span className="sr-only"> (situs sendiri, tab baru)</span>
                </a>
              </h3>
              <p className="mt-auto font-bold text-sm text-unit" aria-hidden="true">
                Kunjungi situs ↗
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
