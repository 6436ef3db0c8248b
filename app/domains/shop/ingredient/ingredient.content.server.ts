import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { ingredientForm } from './ingredient.content.schema.ts';
import { ingredientStore } from './ingredient.content.store.server.ts';

/** Active ingredients, as staff edit them: the search finds the products that contain one by each of its names. */
export const ingredientResource = resource({
  kind: 'ingredients',
  name: 'ingredient',
  labels: { one: 'Zat aktif', many: 'Zat aktif' },
  group: 'shop',
  ...ingredientForm,
  title: 'name',
  example: { name: 'Parasetamol', inn: 'Paracetamol', synonyms: 'asetaminofen' },
  columns: ['inn'],
  filters: [],
  list: {
    columns: [
      { name: 'inn', label: 'Nama internasional' },
      { name: 'produk', label: 'Produk', shows: 'number' },
    ],
  },
  tags: () => ['medicines', 'search'],
  table: { name: 'ingredients', labels: { product_ingredients: 'produk yang berisi zat ini' } },
  isDeletedOffline: true,
  store: ingredientStore,
});
