import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { phraseKey } from '#app/kits/content/fields/text-schemas.ts';
import { searchTags } from '#app/platform/cache/page-tags.server.ts';
import { searchAddressOf } from '#app/platform/pages/search-address.ts';
import { brandForm } from './brand.content.schema.ts';
import { brandStore } from './brand.content.store.server.ts';

/** Brand names that visitors type, with what they contain, as staff edit them. Rows are shown before a pharmacist has checked them. */
export const brandResource = resource({
  kind: 'search-brands',
  name: 'search_brand',
  labels: { one: 'Merek obat', many: 'Merek obat' },
  group: 'search',
  key: { label: 'Merek', hint: 'Seperti orang menulisnya, contoh tolak angin', schema: phraseKey },
  ...brandForm,
  title: 'brand',
  example: { key: 'panadol', brand: 'Panadol', generic: 'parasetamol', class: 'bebas', aliases: 'panadol biru', is_checked: 'ya' },
  columns: ['generic', 'class', 'is_checked'],
  filters: ['class', 'is_checked'],
  tags: () => [...searchTags],
  href: (_key, { brand = '' }) => searchAddressOf(brand),
  hasPreview: true,
  store: brandStore,
});
