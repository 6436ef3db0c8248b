import { redirect } from 'react-router';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { positionPolicy } from '#app/platform/pages/position-page.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { CategoryLinks } from '#app/ui/category-links.tsx';
import { Island } from '#app/ui/island.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import titles from '#app/ui/parts/titles.module.css';
import { RichText } from '#app/ui/rich-text.tsx';
import { drawingCaption } from '../../drawing/drawing.ts';
import { MedicineChoice } from '../../ui/medicine-choice.island.tsx';
import { OfferOrder } from '../../ui/offer-order.island.tsx';
import { findMedicineCategories, getProduct } from '../find-medicines.server.ts';
import type { Offer } from '../medicine.schema.ts';
import { classNames, medicinePath, offerPath } from '../medicine.ts';
import { productData } from '../medicine-structured-data.ts';
import { ClassMark } from '../ui/class-mark.tsx';
import styles from '../ui/medicine-detail.module.css';
import { MedicineFacts, PharmacyFacts, PrintedWarning } from '../ui/medicine-facts.tsx';
import { MedicinePicture } from '../ui/medicine-picture.tsx';
import { ProductOffers } from '../ui/product-offers.tsx';
import type { Route } from './+types/medicine-detail-page.ts';

export const handle = { page: { cache: 'public', params: ['apotek'] } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { params, request, context } = args;
  const [{ offers, leadsTo }, categories] = await Promise.all([
    load(getProduct, args, { slug: params.detail }),
    load(findMedicineCategories, args, {}),
  ]);
  // The address is that of a listing: each product has one page.
  if (leadsTo !== null) throw redirect(leadsTo, 301);
  const asked = new URL(request.url).searchParams.get('apotek');
  // One that is not offered any more leads to the best of those that are.
  const medicine = (offers.find(({ pharmacy }) => pharmacy.slug === asked) ?? offers[0]) as Offer;
  return { medicine, offers, categories, origin: context.get(platformContext).env.publicUrl };
}

/** "Terdekat" asks where the buyer is. */
export const headers: Route.HeadersFunction = () => positionPolicy;

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { origin, medicine, offers } = loaderData;
  const { product_slug: slug, name, generic, class: drugClass, pharmacy } = medicine;
  const where = offers.length > 1 ? `${offers.length} apotek` : pharmacy.name;
  return pageMeta({
    origin,
    title: name,
    titleEnd: ` di ${where}`,
    description: `${name}${generic ? ` (${generic})` : ''}, ${classNames[drugClass].toLowerCase()}: harga, aturan pakai, peringatan, dan stok di ${where}.`,
    canonicalPath: medicinePath(slug),
    image: `/share/medicine/${slug}.png`,
  });
};

export default function MedicinePage({ loaderData }: Route.ComponentProps) {
  const { origin, medicine, offers, categories } = loaderData;
  const {
    id,
    product_id,
    product_slug,
    slug,
    name,
    generic,
    images,
    category,
    class: drugClass,
    p_warning,
    description,
    stock,
    pharmacy,
  } = medicine;
  const crumbs = [
    { label: 'Beranda', href: '/' },
    { label: 'Cari Obat', href: '/obat' },
    { label: category.name, href: `/obat/kategori/${category.slug}` },
    { label: name },
  ];
  const image = images[0] ?? null;
  const path = offers.length > 1 ? offerPath(product_slug, pharmacy.slug) : medicinePath(product_slug);
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
        <div className={styles.side}>
          <section aria-labelledby="harga" className={`card ${styles.buy}`}>
            <h2 id="harga" className={titles.small}>
              {pharmacy.name}
            </h2>
            <Island name="medicine-choice" of={MedicineChoice} props={{ id, slug, path, variants: stock }} when="scroll" />
            <PrintedWarning number={p_warning} />
            <p>
              <a className="link" href={`/tanya?obat=${slug}`}>
                Tanya apoteker
              </a>
            </p>
          </section>
          {offers.length > 1 ? (
            <ProductOffers offers={offers} chosen={id}>
              <Island name="offer-order" of={OfferOrder} props={{}} />
            </ProductOffers>
          ) : null}
        </div>
        <div className={styles.body}>
          <figure className={styles.picture} data-drawn={image === null || undefined}>
            <MedicinePicture product={product_id} photo={image} sizes="(min-width: 1050px) 44rem, 92vw" priority />
            {image === null ? <figcaption>{drawingCaption}</figcaption> : null}
          </figure>
          {description ? <RichText dangerouslySetInnerHTML={{ __html: description }} /> : null}
          <MedicineFacts medicine={medicine} />
          <PharmacyFacts pharmacy={pharmacy} />
        </div>
        <nav aria-labelledby="kategori">
          <CategoryLinks path="/obat" allText="Semua obat" categories={categories} current={category.slug} />
        </nav>
      </div>
      <JsonLd data={[breadcrumbData(origin, crumbs), productData(origin, medicine, offers)]} />
    </div>
  );
}
