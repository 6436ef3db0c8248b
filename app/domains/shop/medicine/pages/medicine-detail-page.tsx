import { redirect } from 'react-router';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { CategoryLinks } from '#app/ui/category-links.tsx';
import { Island } from '#app/ui/island.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import titles from '#app/ui/parts/titles.module.css';
import { Picture } from '#app/ui/picture.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { MedicineChoice } from '../../ui/medicine-choice.island.tsx';
import { findMedicineCategories, getMedicine } from '../find-medicines.server.ts';
import { classNames } from '../medicine.ts';
import { medicineData } from '../medicine-structured-data.ts';
import { ClassMark } from '../ui/class-mark.tsx';
import styles from '../ui/medicine-detail.module.css';
import { MedicineFacts, PharmacyFacts, PrintedWarning } from '../ui/medicine-facts.tsx';
import type { Route } from './+types/medicine-detail-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { params, context } = args;
  const [medicine, categories] = await Promise.all([
    load(getMedicine, args, { id: params.detail }),
    load(findMedicineCategories, args, {}),
  ]);
  // The address has an id instead of the slug; each medicine has one address.
  if (medicine.slug !== params.detail) throw redirect(`/obat/detail/${medicine.slug}`, 301);
  return { medicine, categories, origin: context.get(platformContext).env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { origin, medicine } = loaderData;
  const { slug, name, generic, class: drugClass, pharmacy } = medicine;
  return pageMeta({
    origin,
    title: name,
    titleEnd: ` di ${pharmacy.name}`,
    description: `${name}${generic ? ` (${generic})` : ''}, ${classNames[drugClass].toLowerCase()}: harga, aturan pakai, peringatan, dan stok di ${pharmacy.name}.`,
    canonicalPath: `/obat/detail/${slug}`,
    image: `/share/medicine/${slug}.png`,
  });
};

export default function MedicinePage({ loaderData }: Route.ComponentProps) {
  const { origin, medicine, categories } = loaderData;
  const { id, slug, name, generic, images, category, class: drugClass, p_warning, description, stock, pharmacy } = medicine;
  const crumbs = [
    { label: 'Beranda', href: '/' },
    { label: 'Cari Obat', href: '/obat' },
    { label: category.name, href: `/obat/kategori/${category.slug}` },
    { label: name },
  ];
  const [image] = images;
  return (
    <div className="page">
      <Breadcrumb items={crumbs} />
      {/* On a phone variants and price come right after the name; on a wide screen they are next to the text. */}
      <div className={styles.page}>
        <div className={styles.head}>
          <ClassMark of={drugClass} />
          <h1 className="page-title">{name}</h1>
          {generic ? <p className="page-lead">{generic}</p> : null}
        </div>
        <section aria-labelledby="harga" className={`card ${styles.buy}`}>
          <h2 id="harga" className={titles.small}>
            {pharmacy.name}
          </h2>
          <Island name="medicine-choice" of={MedicineChoice} props={{ id, slug, variants: stock }} when="scroll" />
          <PrintedWarning number={p_warning} />
        </section>
        <div className={styles.body}>
          {image ? (
            <div className={styles.picture}>
              <Picture base={image} kind="article" alt="" width={640} height={400} sizes="(min-width: 1050px) 44rem, 92vw" priority />
            </div>
          ) : null}
          {description ? <RichText dangerouslySetInnerHTML={{ __html: description }} /> : null}
          <MedicineFacts medicine={medicine} />
          <PharmacyFacts pharmacy={pharmacy} />
        </div>
        <nav aria-labelledby="kategori">
          <CategoryLinks path="/obat" allText="Semua obat" categories={categories} current={category.slug} />
        </nav>
      </div>
      <JsonLd data={[breadcrumbData(origin, crumbs), medicineData(origin, medicine)]} />
    </div>
  );
}
