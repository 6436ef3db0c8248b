import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { healthIconAddress } from '#app/ui/icons/health-icon-address.ts';
import { findMedicineCategories, findMedicines, getMedicine, getMedicineCategory } from './find-medicines.server.ts';
import * as schema from './medicine.schema.ts';
import { answerOf, listedOf } from './medicine.ts';

const reads: RateLimit = { name: 'medicines', max: 300, windowSeconds: 60 };
const declared = { method: 'get', tag: 'Obat', rateLimit: reads } as const;

export const medicineEndpoints: readonly Endpoint[] = [
  expose(findMedicines, {
    ...declared,
    path: '/medicine/all',
    summary: 'Obat yang dijual, menurut nama',
    response: schema.listAnswer,
    respond: ({ medicines, meta }) => ({ ...answer(medicines.map(listedOf)), meta }),
  }),
  expose(findMedicineCategories, {
    ...declared,
    path: '/medicine/category',
    summary: 'Semua kategori obat',
    response: schema.categoriesAnswer,
    respond: (categories) => answer(categories.map((category) => ({ ...category, image: healthIconAddress(category.icon) }))),
  }),
  expose(getMedicineCategory, {
    ...declared,
    path: '/medicine/category/{slug}',
    summary: 'Sebuah kategori dan obatnya',
    response: schema.categoryAnswer,
    respond({ category: { id, name, slug, icon }, medicines, meta }) {
      return { ...answer({ id, name, slug, image: healthIconAddress(icon), medicines: medicines.map(listedOf) }), meta };
    },
  }),
  expose(getMedicine, {
    ...declared,
    path: '/medicine/detail/{id}',
    summary: 'Sebuah obat dengan varian dan stoknya',
    response: schema.detailAnswer,
    respond: (medicine) => answer(answerOf(medicine)),
  }),
];
