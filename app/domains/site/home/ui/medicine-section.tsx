import { MoreLink } from '#app/domains/content/ui/more-link.tsx';
import { HealthIcon } from '#app/ui/health-icon.tsx';
import { SectionHead } from '#app/ui/page-parts.tsx';

type Category = Readonly<{ id: number; name: string; slug: string; icon: string }>;

/** Categories of medicines that are sold; nothing while none are. */
export function MedicineSection({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="obat" className="wrap pb-12 md:pb-16">
      <SectionHead id="obat" title="Cari obat" action={<MoreLink href="/obat">Semua obat</MoreLink>}>
        Obat bebas dari apotek kelompok kami, dengan harga dan stoknya.
      </SectionHead>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-6">
        {categories.map(({ id, slug, name, icon }) => (
          <li key={id}>
            <a href={`/obat/kategori/${slug}`} className="tile h-full">
              <HealthIcon name={icon} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
