import type { Domain } from '#app/platform/domain.server.ts';
import type { ShareReader } from '#app/platform/share-picture.server.ts';
import { below, fixedPages, type SiteMapSource, undated } from '#app/platform/site-map.server.ts';
import { cartEndpoints } from './cart/api.server.ts';
import { forgetCarts } from './cart/jobs.server.ts';
import {
  addToCart,
  changeLine,
  checkLine,
  countCart,
  emptyCart,
  getCart,
  mergeCart,
  previewCart,
  removeLine,
} from './cart/operations.server.ts';
import { personalCart } from './cart/personal.operations.server.ts';
import { medicineEndpoints } from './catalogue/api.server.ts';
import { findMedicineCategories, findMedicines, getMedicine, getMedicineCategory } from './catalogue/operations.server.ts';
import { findCategoryAddresses, findMedicineAddresses, findSharedMedicine } from './catalogue/store.server.ts';
import { dataMap } from './data-map.ts';
import { medicineOrders } from './sales/operations.server.ts';
import { checkStockLedger, settleDueStock } from './stock/jobs.server.ts';

const siteMap: readonly SiteMapSource[] = [
  fixedPages('/obat'),
  {
    kind: 'lists',
    tags: ['medicines', 'medicine-categories'],
    async find({ db, clock }) {
      return undated((await findCategoryAddresses(db, clock.now())).map((slug) => `/obat/kategori/${slug}`));
    },
  },
  {
    kind: 'medicines',
    tags: ['medicines'],
    find: async ({ db, clock }) => below('/obat/detail', await findMedicineAddresses(db, clock.now())),
  },
];

/** The share picture of a medicine: its category, its name and its pharmacy. */
const sharedMedicine: ShareReader = async ({ db, clock }, slug) => {
  const found = await findSharedMedicine(db, slug, clock.now());
  return found ? { kicker: found.category, title: found.name, line: found.pharmacy, base: found.image, kind: 'article' } : null;
};

const purges = {
  pharmacies: ['medicines'],
  drug_policies: ['medicines'],
  products: ['medicines'],
  medicine_categories: ['medicine-categories'],
  medicines: ['medicines'],
  medicine_stocks: ['medicines'],
  stock_items: ['stock-bands', 'stock:{id}'],
};

export const shop = {
  name: 'shop',
  operations: [
    ...[findMedicineCategories, findMedicines, getMedicine, getMedicineCategory],
    ...[addToCart, changeLine, checkLine, countCart, emptyCart, getCart, mergeCart, previewCart, removeLine],
  ],
  endpoints: [...medicineEndpoints, ...cartEndpoints],
  jobs: [checkStockLedger, forgetCarts, settleDueStock],
  personalData: [personalCart],
  orderTypes: [medicineOrders],
  dataMap,
  purges,
  siteMap,
  sharePictures: { medicine: sharedMedicine },
} satisfies Domain;
