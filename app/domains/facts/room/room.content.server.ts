import { heldByClaims } from '#app/domains/legal/index.server.ts';
import { factResource } from '../fact/declare-fact.server.ts';
import { roomForm } from './room.content.schema.ts';
import { roomStore } from './room.content.store.server.ts';

const advertised = ['name', 'amenities'];

/** Rooms for patients who stay, as staff edit them. */
export const roomResource = factResource({
  kind: 'room-classes',
  name: 'room_class',
  ...roomForm,
  title: 'name',
  steps: [
    { title: 'Kamar', fields: ['facility_id', 'name', 'class', 'beds', 'sort_order'] },
    { title: 'Harga', fields: ['price_from', 'price_until', 'not_included'] },
    { title: 'Isi kamar', fields: ['amenities', 'kris', 'images'] },
  ],
  example: {
    facility_id: 'RSU Sehati Dago',
    name: 'Anggrek',
    class: 'Kelas 1',
    beds: '2',
    price_from: '650000',
    not_included: 'Obat\nKunjungan dokter',
    amenities: 'AC\nKamar mandi di dalam',
    sort_order: '3',
  },
  columns: ['facility_id', 'class'],
  filters: ['facility_id', 'class'],
  list: {
    columns: [
      { name: 'unit', label: 'Unit' },
      { name: 'harga', label: 'Mulai', shows: 'money' },
    ],
  },
  facility: 'facility_id',
  href: () => '/pasien/kamar',
  hasPreview: true,
  advertised,
  heldBack: heldByClaims('room-classes', advertised),
  store: roomStore,
});
