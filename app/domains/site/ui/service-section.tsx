import { MoreLink } from '#app/domains/content/ui/more-link.tsx';
import { HealthIcon } from '#app/ui/health-icon.tsx';
import { SectionHead } from '#app/ui/page-parts.tsx';
import { homeLimits } from '../home-page/home.ts';
import sections from './sections.module.css';

type Category = Readonly<{ id: number; name: string; slug: string; icon: string }>;

/** Up to 9 service categories; small screens show the first 6, as specified. */
export function ServiceSection({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="layanan" className={`wrap ${sections.band}`}>
      <SectionHead id="layanan" title="Layanan kami" action={<MoreLink href="/layanan">Semua layanan</MoreLink>}>
        Dari pemeriksaan rutin sampai perawatan lanjutan.
      </SectionHead>
      <ul className={`${sections.tiles} ${sections.services}`}>
        {categories.map(({ id, slug, name, icon }, index) => (
          <li key={id} className={index < homeLimits.serviceCategoriesOnMobile ? undefined : sections.more}>
            <a href={`/layanan/kategori/${slug}`} className="tile">
              <HealthIcon name={icon} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
