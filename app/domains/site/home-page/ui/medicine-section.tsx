import { MoreLink } from '#app/domains/content/ui/more-link.tsx';
import { HealthIcon } from '#app/ui/health-icon.tsx';
import { SectionHead } from '#app/ui/page-parts.tsx';
import sections from '../../ui/sections.module.css';
import styles from './home.module.css';

type Category = Readonly<{ id: number; name: string; slug: string; icon: string }>;

/** Categories of medicines that are sold; nothing while none are. */
export function MedicineSection({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="obat" className={`wrap ${styles.medicines}`}>
      <SectionHead id="obat" title="Cari obat" action={<MoreLink href="/obat">Semua obat</MoreLink>}>
        Obat bebas dari apotek kelompok kami, dengan harga dan stoknya.
      </SectionHead>
      <ul className={sections.tiles}>
        {categories.map(({ id, slug, name, icon }) => (
          <li key={id}>
            <a href={`/obat/kategori/${slug}`} className="tile">
              <HealthIcon name={icon} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
