import { heldByClaims } from '#app/domains/legal/index.server.ts';
import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { bannerForm } from './banner.content.schema.ts';
import { bannerStore } from './banner.content.store.server.ts';

const advertised = ['text'];

/**
 * What every public page says for a time. Its publication needs a recent log-in; taking it off the site does not, so that a mistake is gone
 * at once.
 */
export const bannerResource = resource({
  kind: 'banners',
  name: 'banner',
  labels: { one: 'Pengumuman', many: 'Pengumuman' },
  group: 'site',
  ...bannerForm,
  title: 'text',
  example: {
    text: 'Poliklinik tutup pada 17 Agustus. IGD tetap buka.',
    level: 'Info',
    facility_id: 'RSU Sehati Dago',
    starts_at: '2027-08-16T18:00',
    ends_at: '2027-08-17T20:00',
  },
  facility: 'facility_id',
  recent: true,
  columns: ['level', 'facility_id', 'ends_at'],
  filters: ['level', 'facility_id'],
  list: {
    columns: [
      { name: 'unit', label: 'Unit' },
      { name: 'jenis', label: 'Jenis' },
      { name: 'berlaku', label: 'Berlaku', shows: 'span' },
    ],
  },
  capabilities: { edit: 'units.configure', publish: 'units.configure' },
  tags: () => ['banners'],
  href: () => '/',
  hasPreview: true,
  advertised,
  heldBack: heldByClaims('banners', advertised, { isPromo: true }),
  store: bannerStore,
});
