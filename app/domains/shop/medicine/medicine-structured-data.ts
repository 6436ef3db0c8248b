import { pictureAddress } from '#app/platform/pictures/picture-address.ts';
import type { MedicineDetail } from './medicine.schema.ts';
import { classNames } from './medicine.ts';

/** A listed medicine for search engines: what it is, and one offer per variant with its price and whether there is any. */
export function medicineData(origin: string, medicine: MedicineDetail) {
  const { slug, name, generic, maker, images, class: drugClass, pharmacy, stock } = medicine;
  const url = `${origin}/obat/detail/${slug}`;
  const [image] = images;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    url,
    category: classNames[drugClass],
    ...(generic ? { description: generic } : {}),
    ...(maker ? { manufacturer: { '@type': 'Organization', name: maker } } : {}),
    ...(image ? { image: `${origin}${pictureAddress(image, 'article')}` } : {}),
    offers: stock.map(({ unit, size, selling_price, band }) => ({
      '@type': 'Offer',
      name: size ? `${unit} (${size})` : unit,
      url,
      price: selling_price,
      priceCurrency: 'IDR',
      availability: `https://schema.org/${band === 'none' ? 'OutOfStock' : 'InStock'}`,
      seller: { '@type': 'Organization', name: pharmacy.name, url: `${origin}/fasilitas-kesehatan/detail/${pharmacy.slug}` },
    })),
  };
}
