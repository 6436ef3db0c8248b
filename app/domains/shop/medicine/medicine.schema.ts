import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { pictureFile } from '#app/platform/operations/answer-fields.ts';
import { recordId, yesOrNo } from '#app/platform/operations/fields.ts';
import { pageNumber, pagingMeta, searchText } from '#app/platform/pages/paging.ts';
import { forms } from '../drawing/package-forms.schema.ts';

/** The classes of drugs that may be listed; the others are in no list, page or answer (`is_listable_class` in the database). */
const listableClasses = ['bebas', 'bebas_terbatas'] as const;

/** What a page says about how much there is of a variant. */
const stockBands = ['available', 'low', 'none'] as const;

const named = z.object({ name: z.string(), slug: z.string() });
const images = z.array(z.object({ image: pictureFile }));
const healthFacility = z.object({ id: z.int(), name: z.string() });

const medicineCategory = z.object({ id: z.int(), name: z.string(), slug: z.string(), icon: z.string() });

/** The specification's "Medicine category": the icon also as a picture. */
const listedCategory = medicineCategory.extend({ image: pictureFile });

/** What all pharmacies offer of a product, beside its best offer. */
const productGroup = z.object({
  slug: z.string().describe('Halaman produk: /obat/detail/{slug}'),
  offers: z.int().describe('Banyaknya apotek yang menjualnya'),
  unit_price: z.int().describe('Rupiah; harga satu satuan dasar dari kemasan termurah'),
  base_unit: z.string().describe('Satuan dasar, misalnya tablet'),
});

/** The specification's "Medicine", as in a list. */
const medicineListed = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  images,
  category: named,
  unit: z.string().describe('Satuan varian terkecil'),
  class: z.enum(listableClasses).describe('Golongan obat'),
  price_from: z.int().describe('Rupiah; harga varian termurah'),
  available: z.boolean().describe('Apakah varian terkecilnya bisa dibeli sekarang'),
  healthfacility: healthFacility,
  product: productGroup.optional().describe('Hanya dengan group=1'),
});

/** The specification's "Stock variant". Variants of one medicine sell the same stock. */
const stockVariant = z.object({
  id: z.int(),
  unit: z.string(),
  size: z.string().describe('Isi varian; bisa kosong'),
  selling_price: z.int().describe('Rupiah, termasuk PPN'),
  total: z.int().describe('Jumlah varian ini yang bisa dibeli sekarang'),
  min: z.int(),
  max: z.int().nullable().describe('Paling banyak dalam satu pesanan menurut golongannya; null = tidak dibatasi'),
});

const medicineDetailed = medicineListed.omit({ price_from: true, available: true, product: true }).extend({
  description: z.string().describe('HTML yang sudah dibersihkan'),
  stock: z.array(stockVariant),
  nie: z.string().describe('Nomor izin edar'),
  generic: z.string(),
  maker: z.string(),
  p_warning: z.int().min(1).max(6).nullable().describe('Peringatan P No. 1 sampai 6'),
  composition: z.string(),
  dosage: z.string(),
  warnings: z.string(),
  storage: z.string(),
  needs_rx: z.boolean().describe('Perlu resep'),
  shippable: z.boolean().describe('Boleh dikirim'),
  updated_at: z.string(),
  pharmacy: z.object({
    name: z.string(),
    slug: z.string(),
    address: z.string(),
    city: z.string(),
    license: z.string().describe('Nomor izin apotek'),
    psef_no: z.string().nullable().describe('Nomor tanda daftar penyelenggara sistem elektronik farmasi'),
    owner: z.string(),
    apoteker: z.string(),
    sipa: z.string(),
  }),
});

export const listQuery = z.object({
  search: searchText,
  category: searchText.describe('Nama atau slug kategori, atau bagian darinya'),
  category_id: recordId('Pilih kategori dari daftar').optional(),
  page: pageNumber,
  group: yesOrNo.default(false).describe('1 = setiap produk sekali, dengan penawaran terbaiknya'),
});

/** What a page of products asks: search, category, filters and order. */
export const productQuery = listQuery.pick({ search: true, category_id: true, page: true }).extend({
  class: z.enum(listableClasses).optional(),
  form: z.enum(forms.map(({ value }) => value)).optional(),
  pharmacy: z.string().max(200).optional(),
  max_price: z.int32().optional(),
  in_stock: z.boolean().default(false),
  sort: z.enum(['fit', 'name', 'cheapest']).default('fit'),
});
export type ProductQuery = z.infer<typeof productQuery>;

/** A search and the products that it found. */
export const sameQuery = listQuery.pick({ search: true }).extend({ ids: z.array(z.int32()).max(12) });

export const pageQuery = listQuery.pick({ page: true, group: true });

const address = z.string().min(1).max(200);
export const bySlug = z.object({ slug: address });
export const bySlugOrId = z.object({ id: address.describe('Slug atau id') });

export const listAnswer = envelopeSchema(z.array(medicineListed)).extend({ meta: pagingMeta });
export const categoriesAnswer = envelopeSchema(z.array(listedCategory));
export const categoryAnswer = envelopeSchema(listedCategory.omit({ icon: true }).extend({ medicines: z.array(medicineListed) })).extend({
  meta: pagingMeta,
});
export const detailAnswer = envelopeSchema(medicineDetailed);

export type DrugClass = (typeof listableClasses)[number];
export type StockBand = (typeof stockBands)[number];
export type MedicineCategory = z.infer<typeof medicineCategory>;
export type MedicineListed = z.infer<typeof medicineListed>;
export type MedicineAnswer = z.infer<typeof medicineDetailed>;

/** A listing as it is read, of a grouped list the best offer of its product; `images` are stored paths, without width and file extension. */
export type MedicineCard = Omit<MedicineListed, 'images' | 'available' | 'product'> & {
  product_id: number;
  product: z.infer<typeof productGroup> | null;
  brand: string;
  images: string[];
  band: StockBand;
};

/** What the card of a product shows: its best offer, the price of a base unit where a package has several, and who sells it. */
export type ShownMedicine = Pick<MedicineCard, 'product_id' | 'slug' | 'name' | 'brand' | 'class' | 'band'> & {
  id: number;
  price: string;
  image: string | null;
  category: string;
  sellers: string;
  /** "mulai" where several sell it. */
  from: string;
  per: string;
};

export type StockVariant = z.infer<typeof stockVariant> & { band: StockBand };

/** A listing with everything that its product's page shows of it; `item_id` is its stock. */
export type MedicineDetail = Omit<MedicineAnswer, 'images' | 'stock' | 'updated_at'> & {
  product_id: number;
  product_slug: string;
  brand: string;
  images: string[];
  stock: StockVariant[];
  updated_at: Date;
  item_id: string | null;
};

/** A listing among those of its product, with where its pharmacy is, as far as that is known: in degrees, and the code of its district. */
export type Offer = MedicineDetail & { latitude: number | null; longitude: number | null; district: string | null };
