import { pictureAddress } from '#app/platform/pictures/picture-address.ts';
import type {
  DrugClass,
  MedicineAnswer,
  MedicineCard,
  MedicineCategory,
  MedicineDetail,
  MedicineListed,
  ShownMedicine,
  StockBand,
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
export function listedOf({ images, band, ...card }: MedicineCard): MedicineListed {
  return { ...card, images: imagesOf(images), available: band !== 'none' };
}

/** A medicine in an answer of `/v1`. */
export function answerOf({ images, stock, updated_at, item_id: _, ...detail }: MedicineDetail): MedicineAnswer {
  return {
    ...detail,
    unit: stock[0]?.unit ?? '',
    images: imagesOf(images),
    stock: stock.map(({ band: _, ...variant }) => variant),
    updated_at: updated_at.toISOString(),
  };
}

/** The fields of a medicine that its card shows. */
export function cardOf(medicine: MedicineCard, categories: readonly Pick<MedicineCategory, 'slug' | 'icon'>[]): ShownMedicine {
  const { id, slug, name, unit, class: drugClass, price_from, band, images, category, healthfacility } = medicine;
  return {
    id,
    slug,
    name,
    unit,
    class: drugClass,
    price_from,
    band,
    image: images[0] ?? null,
    icon: categories.find((one) => one.slug === category.slug)?.icon ?? 'medicines',
    category: category.name,
    pharmacy: healthfacility.name,
  };
}
