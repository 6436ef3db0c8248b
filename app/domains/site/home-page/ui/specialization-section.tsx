import { MoreLink } from '#app/domains/content/ui/more-link.tsx';
import { HealthIcon } from '#app/ui/health-icon.tsx';
import { SectionHead } from '#app/ui/page-parts.tsx';
import sections from '../../ui/sections.module.css';
import styles from './home.module.css';

type Tile = Readonly<{ id: number; name: string; slug: string; icon: string; doctors: number }>;

/** Up to 12 specializations, each a link to its doctors. */
export function SpecializationSection({ specializations }: { specializations: readonly Tile[] }) {
  if (specializations.length === 0) return null;
  return (
    <section aria-labelledby="spesialis" className={`${sections.band} ${styles.sand}`}>
      <div className="wrap">
        <SectionHead id="spesialis" title="Cari dokter menurut spesialis" action={<MoreLink href="/dokter">Semua dokter</MoreLink>}>
          Pilih bidangnya untuk melihat dokter dan jam kosong pertamanya.
        </SectionHead>
        <ul className={styles.specializations}>
          {specializations.map(({ id, slug, name, icon, doctors }) => (
            <li key={id}>
              <a href={`/dokter?spesialis=${slug}`}>
                <HealthIcon name={icon} />
                <span>{name}</span>
                {doctors > 0 ? <small>{`${doctors} dokter`}</small> : null}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
