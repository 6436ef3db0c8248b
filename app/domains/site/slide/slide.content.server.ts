import { heldByClaims } from '#app/domains/legal/index.server.ts';
import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { slideForm } from './slide.content.schema.ts';
import { slideStore } from './slide.content.store.server.ts';

const advertised = ['name', 'alt'];

/** The pictures of the first screen, as staff edit them. */
export const slideResource = resource({
  kind: 'home-slides',
  name: 'home_slide',
  labels: { one: 'Gambar beranda', many: 'Gambar beranda' },
  group: 'site',
  ...slideForm,
  title: 'name',
  example: {
    name: 'Pusat jantung',
    alt: 'Dokter membaca rekam jantung bersama pasien',
    image: '/media/uploads/pusat-jantung',
    sort_order: '10',
  },
  columns: ['sort_order'],
  filters: [],
  list: {
    hasPicture: true,
    columns: [
      { name: 'isi', label: 'Isi gambar' },
      { name: 'urutan', label: 'Urutan', shows: 'number' },
    ],
  },
  tags: () => ['home-slides'],
  href: () => '/',
  hasPreview: true,
  advertised,
  heldBack: heldByClaims('home-slides', advertised),
  store: slideStore,
});
