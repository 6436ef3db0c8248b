import { pictureAddress } from '#app/platform/pictures/picture-address.ts';
import { rupiah } from '#app/platform/text/money.ts';
import type {
  DrugClass,
  MedicineAnswer,
  MedicineCard,
  MedicineCategory,
  MedicineDetail,
  MedicineListed,
  ShownMedicine,
  StockBand,
  StockVariant,
} from './medicine.schema.ts';

/** The name of each class that is listed, as it is printed on packages. */
export const classNames: Readonly<Record<DrugClass, string>> = { bebas: 'Obat bebas', bebas_terbatas: 'Obat bebas terbatas' };

/** The texts of P No. 1 to 6, which the law asks to show with a medicine of limited sale. */
export const warningTexts: readonly string[] = [
  'Awas! Obat keras. Bacalah aturan memakainya.',
  'Awas! Obat keras. Hanya untuk kumur, jangan ditelan.',
  'Awas! Obat keras. Hanya untuk bagian luar dari badan.',
  'Awas! Obat keras. Hanya untuk dibakar.',
  'Awas! Obat keras. Tidak boleh ditelan.',
  'Awas! Obat keras. Obat wasir, jangan ditelan.',
];

/** What a page says about how much there is. */
export const bandNames: Readonly<Record<StockBand, string>> = { available: 'Tersedia', low: 'Stok terbatas', none: 'Habis' };

/**
 * The categories that match a typed text: those whose name contains it, or whose slug it is; null (all) for an empty text. The text is
 * taken literally, ignoring letter case.
 */
export function categoriesMeant(categories: readonly MedicineCategory[], text: string): number[] | null {
  const typed = text.trim().toLowerCase();
  if (typed === '' || typed === 'all' || typed === 'semua') return null;
  return categories.filter(({ name, slug }) => slug === typed || name.toLowerCase().includes(typed)).map(({ id }) => id);
}

const imagesOf = (images: readonly string[]) => images.map((image) => ({ image: pictureAddress(image, 'article') }));

/** A medicine in a list of `/v1`. */
export function listedOf({ images, band, product_id: _, brand: _brand, product, ...card }: MedicineCard): MedicineListed {
  return { ...card, images: imagesOf(images), available: band !== 'none', ...(product ? { product } : {}) };
}

/** A medicine in an answer of `/v1`. */
export function answerOf(medicine: MedicineDetail): MedicineAnswer {
  const { images, stock, updated_at, item_id: _, product_id: _id, product_slug: _slug, brand: _brand, ...detail } = medicine;
  return {
    ...detail,
    unit: stock[0]?.unit ?? '',
    images: imagesOf(images),
    stock: stock.map(({ band: _, ...variant }) => variant),
    updated_at: updated_at.toISOString(),
  };
}

/** The fields of a product that its card shows. */
export function cardOf(medicine: MedicineCard): ShownMedicine {
  const {
    id,
    product_id,
    product,
    slug,
    name,
    brand,
    unit,
    class: drugClass,
    price_from,
    band,
    images,
    category,
    healthfacility,
  } = medicine;
  const offers = product?.offers ?? 1;
  const perUnit = product && product.unit_price < price_from ? ` · ${rupiah(product.unit_price)}/${product.base_unit}` : '';
  return {
    id,
    product_id,
    slug: product?.slug ?? slug,
    name,
    brand,
    class: drugClass,
    price: rupiah(price_from),
    from: offers > 1 ? 'mulai' : '',
    per: `per ${unit}${perUnit}`,
    band,
    image: images[0] ?? null,
    category: category.name,
    sellers: offers > 1 ? `${offers} apotek` : healthfacility.name,
  };
}

/** The page of a product with the offer of a pharmacy chosen. */
export const offerPath = (product: string, pharmacy: string): string =>
  `${medicinePath(product)}?${new URLSearchParams({ apotek: pharmacy })}`;

/** The cheapest variant of a listing that can be had, or the cheapest of all; every listing has one. */
export const bestVariant = ({ stock }: Pick<MedicineDetail, 'stock'>): StockVariant =>
  stock.toSorted((a, b) => Number(a.band === 'none') - Number(b.band === 'none') || a.selling_price - b.selling_price)[0] as StockVariant;

/** What can be had comes first, and of that the cheapest. */
export function offersInOrder<O extends MedicineDetail>(offers: readonly O[]): O[] {
  const rankOf = (offer: O) => (bestVariant(offer).band === 'none' ? 1 : 0);
  return offers.toSorted((a, b) => rankOf(a) - rankOf(b) || bestVariant(a).selling_price - bestVariant(b).selling_price || a.id - b.id);
}

type NamedMedicine = Readonly<{ name: string; generic: string; slug: string }>;

/** The page of a product. */
export const medicinePath = (slug: string): string => `/obat/detail/${encodeURIComponent(slug)}`;

/** "Parasetamol 500 mg, kafein 65 mg" as the names of what is in it, without amounts. */
const genericsOf = (generic: string): string[] =>
  generic.split(/[,+;/]| dan /).flatMap((part) => {
    const [words = ''] = part.trim().split(/ \d/);
    const name = words.trim();
    return name.length < 3 ? [] : name.slice(0, 1).toUpperCase() + name.slice(1);
  });

/** The brands with their pages, and the generic names with the brands that have them. */
export function namesOf(medicines: readonly NamedMedicine[]): { name: string; href: string; places: { name: string; href: string }[] }[] {
  const named = medicines.map(({ name, generic, slug }) => ({ name, generics: genericsOf(generic), href: medicinePath(slug) }));
  const generics = named.flatMap(({ name, href, generics: of }) => of.map((generic) => ({ generic, place: { name, href } })));
  const groups = [...Map.groupBy(generics, ({ generic }) => generic.toLowerCase()).values()];
  const brands = [...Map.groupBy(named, ({ name }) => name.toLowerCase()).values()];
  const isBrand = new Set(brands.map(([first]) => first?.name.toLowerCase()));
  return [
    ...brands.map(([first, ...others]) => ({
      name: first?.name ?? '',
      href: first?.href ?? '',
      places: others.map(({ name, href }) => ({ name, href })),
    })),
    ...groups.flatMap(([first, ...others]) =>
      !first || isBrand.has(first.generic.toLowerCase())
        ? []
        : [{ name: first.generic, href: first.place.href, places: [first, ...others].map(({ place }) => place) }],
    ),
  ];
}
