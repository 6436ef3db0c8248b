import { heldByClaims } from '#app/domains/legal/index.server.ts';
import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { medicineForm } from './medicine.content.schema.ts';
import { medicineStore } from './medicine.content.store.server.ts';

const advertised = ['description'];

/** The pages of medicines at each pharmacy, as staff edit them. */
export const medicineResource = resource({
  kind: 'medicines',
  name: 'medicine',
  labels: { one: 'Obat', many: 'Obat di apotek' },
  group: 'shop',
  ...medicineForm,
  example: {
    product_id: 'Parasetamol 500 mg',
    facility_id: 'Apotek Sehati Dago',
    category_id: 'Demam dan Nyeri',
    description: '<p>Strip 10 tablet.</p>',
  },
  columns: ['facility_id', 'category_id', 'slug'],
  filters: ['facility_id', 'category_id'],
  list: {
    hasPicture: true,
    columns: [
      { name: 'apotek', label: 'Apotek' },
      { name: 'kategori', label: 'Kategori' },
      { name: 'harga', label: 'Mulai dari', shows: 'money' },
    ],
  },
  facility: 'facility_id',
  tags: () => ['medicines', 'search'],
  href: (_key, { slug = '' }) => (slug ? `/obat/detail/${slug}` : null),
  hasPreview: true,
  table: { name: 'medicines', labels: { chat_questions: 'pertanyaan kepada apoteker' } },
  advertised,
  heldBack: heldByClaims('medicines', advertised, { read: medicineStore.read }),
  store: medicineStore,
});
