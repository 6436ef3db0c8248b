import { factResource } from '../fact/declare-fact.server.ts';
import { placeForm } from './place.content.schema.ts';
import { placeStore } from './place.content.store.server.ts';
import { waysToCome } from './place-kinds.schema.ts';

const isWay = (kind: string | undefined) => waysToCome.some(({ value }) => value === kind);

/** Places of visitors, as staff edit them. */
export const placeResource = factResource({
  kind: 'visitor-places',
  name: 'visitor_place',
  ...placeForm,
  title: 'location',
  example: {
    facility_id: 'RSU Sehati Dago',
    kind: 'Parkir mobil',
    location: 'Sisi timur gedung, 80 tempat',
    hours: 'Senin–Minggu 24 jam',
    price: 'Rp5.000 sekali masuk',
  },
  columns: ['facility_id', 'kind'],
  filters: ['facility_id', 'kind'],
  list: {
    columns: [
      { name: 'unit', label: 'Unit' },
      { name: 'jenis', label: 'Jenis' },
    ],
  },
  facility: 'facility_id',
  href: (_key, { kind }) => (isWay(kind) ? '/pasien/lokasi' : '/pasien/fasilitas-pengunjung'),
  hasPreview: true,
  store: placeStore,
});
