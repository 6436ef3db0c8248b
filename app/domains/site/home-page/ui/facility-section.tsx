import cards from '#app/ui/cards.module.css';
import { SectionHead } from '#app/ui/page-parts.tsx';
import titles from '#app/ui/parts/titles.module.css';
import { Picture } from '#app/ui/picture.tsx';
import sections from '../../ui/sections.module.css';
import styles from './home.module.css';

type Site = Readonly<{ id: number; name: string; type: string; webUrl: string | null; thumbnail: string | null; accent: string }>;

/** The facilities with their own site; each opens in a new tab. Name, category, website and picture come from the records. */
export function FacilitySection({ sites }: { sites: readonly Site[] }) {
  if (sites.length === 0) return null;
  return (
    <section aria-labelledby="fasilitas" className={`wrap ${sections.band}`}>
      <SectionHead id="fasilitas" title="Rumah sakit kami">
        Setiap unit punya situs sendiri dengan alamat, fasilitas, dan kabarnya.
      </SectionHead>
      <ul className={cards.thirds}>
        {sites.map(({ id, name, type, webUrl, thumbnail, accent }) => (
          <li key={id} className={`card card-link ${cards.card} unit-${accent}`}>
            {thumbnail ? (
              <Picture base={thumbnail} kind="facility" alt="" width={640} height={400} sizes="(min-width: 750px) 32vw, 180px" />
            ) : null}
            <div className={cards.words}>
              <span className="chip">{type}</span>
              <h3 className={titles.small}>
                <a href={webUrl ?? undefined} target="_blank" rel="noopener noreferrer">
                  {name}
                  <span className="visually-hidden"> (situs sendiri, tab baru)</span>
                </a>
              </h3>
              <p className={styles.visit} aria-hidden="true">
                Kunjungi situs ↗
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
