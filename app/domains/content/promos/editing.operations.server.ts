import { resource } from '#app/platform/resources/declare.server.ts';
import { promoFields, promoSnapshot } from './editing.schema.ts';
import { promoStore } from './editing.store.server.ts';

const unchecked = 'Promo belum dapat diterbitkan: pemeriksaan klaim iklan oleh penasihat hukum belum selesai. Naskahnya tetap tersimpan.';

/** Promos, as staff edit them. Where their claims have not been checked they are written and looked at, and not published. */
export const promoResource = resource({
  kind: 'promos',
  name: 'promo',
  labels: { one: 'Promo', many: 'Promo' },
  group: 'site',
  fields: promoFields,
  title: 'name',
  schema: promoSnapshot,
  columns: ['facility_id', 'starts_on', 'ends_on'],
  filters: ['facility_id', 'service_category_id'],
  facility: 'facility_id',
  capabilities: { edit: 'content.edit', publish: 'content.publish' },
  tags: (key) => ['promos', `promo:${key}`, 'search'],
  href: (_key, { slug = '' }) => (slug ? `/promo/detail/${slug}` : null),
  hasPreview: true,
  heldBack: ({ promoPublishing }) => (promoPublishing ? null : unchecked),
  table: { name: 'promos', labels: {} },
  store: promoStore,
});
