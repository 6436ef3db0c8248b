import { pictureAddress } from '#app/platform/pictures/picture-address.ts';
import type { MedicineDetail } from './medicine.schema.ts';
import { classNames, medicinePath, offerPath } from './medicine.ts';

/** A product for search engines: what it is, and one offer per pharmacy and variant with its price and whether there is any. */
export function productData(origin: string, product: MedicineDetail, offers: readonly MedicineDetail[]) {
  const { product_slug, name, generic, maker, class: drugClass } = product;
  const image = [product, ...offers].find(({ images }) => images[0])?.images[0];
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    url: `${origin}${medicinePath(product_slug)}`,
    category: classNames[drugClass],
    ...(generic ? { description: generic } : {}),
    ...(maker ? { manufacturer: { '@type': 'Organization', name: maker } } : {}),
    ...(image ? { image: `${origin}${pictureAddress(image, 'article')}` } : {}),
    offers: offers.flatMap(({ pharmacy, stock }) =>
      stock.map(({ unit, size, selling_price, band }) => ({
        '@type': 'Offer',
        name: size ? `${unit} (${size})` : unit,
        url: `${origin}${offerPath(product_slug, pharmacy.slug)}`,
        price: selling_price,
        priceCurrency: 'IDR',
        availability: `https://schema.org/${band === 'none' ? 'OutOfStock' : 'InStock'}`,
        seller: { '@type': 'Organization', name: pharmacy.name, url: `${origin}/fasilitas-kesehatan/detail/${pharmacy.slug}` },
      })),
    ),
  };
}
