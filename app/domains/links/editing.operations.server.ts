import { resource } from '#app/platform/resources/declare.server.ts';
import { linkFields, linkSnapshot, linkToken } from './editing.rules.ts';
import { linkStore } from './editing.store.server.ts';

/** Short links, as staff edit them. */
export const linkResource = resource({
  kind: 'short-links',
  name: 'short_link',
  labels: { one: 'Tautan pendek', many: 'Tautan pendek' },
  group: 'site',
  key: { label: 'Nama tautan', hint: 'Menjadi /s/… dan tidak dapat diganti. Contoh promo-jantung', schema: linkToken },
  fields: linkFields,
  example: { key: 'promo-jantung', target_url: '/promo' },
  schema: linkSnapshot,
  columns: ['target_url'],
  filters: [],
  // The page of a short link is never stored.
  tags: () => [],
  href: (key) => `/s/${key}`,
  isPrinted: true,
  store: linkStore,
});
