import { MoreLink } from '#app/domains/content/ui/more-link.tsx';
import { HealthIcon } from '#app/ui/health-icon.tsx';
import { SectionHead } from '#app/ui/page-parts.tsx';
import { homeLimits } from '../home/rules.ts';

type Category = Readonly<{ id: number; name: string; slug: string; icon: string }>;

/** Up to 9 service categories; small screens show the first 6 (spec 1, "Home"). */
export function ServiceSection({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="layanan" className="wrap py-12 md:py-16">
      <SectionHead id="layanan" title="Layanan kami" action={<MoreLink href="/layanan">Semua layanan</MoreLink>}>
        Dari pemeriksaan rutin sampai perawatan lanjutan.
      </SectionHead>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
        {categories.map(({ id, slug, name, icon }, index) => (
          <li key={id} className={index < homeLimits.serviceCategoriesOnMobile ? undefined : 'hidden md:block'}>
            <a href={`/layanan/kategori/${slug}`} className="tile h-full md:flex-row md:p-5 md:text-left md:text-base">
              <HealthIcon name={icon} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
