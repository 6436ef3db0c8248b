import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { linkStore } from './link.content.store.server.ts';
import { linkForm, linkToken, missingPage } from './link.content.ts';
import { checkTarget } from './link.ts';

/** Short links, as staff edit them. */
export const linkResource = resource({
  kind: 'short-links',
  name: 'short_link',
  labels: { one: 'Tautan pendek', many: 'Tautan pendek' },
  group: 'site',
  key: {
    label: 'Nama tautan',
    hint: 'Promo jantung menjadi /s/promo-jantung. Tidak dapat diganti.',
    schema: linkToken,
    from: 'target_url',
  },
  ...linkForm,
  example: { key: 'Promo jantung', target_url: '/promo' },
  columns: ['target_url'],
  filters: [],
  list: {
    columns: [
      { name: 'tujuan', label: 'Tujuan' },
      { name: 'dibuka', label: 'Dibuka', shows: 'number' },
      { name: 'terakhir', label: 'Terakhir dibuka', shows: 'date' },
    ],
  },
  // The page of a short link is never stored.
  tags: () => [],
  href: (key) => `/s/${key}`,
  isPrinted: true,
  /** A code that is printed once may not lead to a page that is not there. */
  async heldBack(tx, { platform, values }) {
    const { publicUrl } = platform.env;
    const target = checkTarget(values.target_url?.trim() ?? '', publicUrl, []);
    if (!target || new URL(target.url).origin !== new URL(publicUrl).origin) return null;
    return (await platform.isAnswered(target.url, tx)) ? null : { target_url: [missingPage] };
  },
  store: linkStore,
});
