import { resource } from '#app/platform/resources/declare.server.ts';
import { pharmacyFields, pharmacyKey, pharmacySnapshot } from './schema.ts';
import { pharmacyStore } from './store.server.ts';

/** Pharmacies that sell on this site, as staff edit them. */
export const pharmacyResource = resource({
  kind: 'pharmacies',
  name: 'pharmacy',
  labels: { one: 'Apotek', many: 'Apotek' },
  group: 'shop',
  key: { label: 'Fasilitas', hint: 'Tidak dapat diganti', schema: pharmacyKey, isChoice: true },
  fields: pharmacyFields,
  schema: pharmacySnapshot,
  columns: ['apoteker', 'psef_no'],
  filters: [],
  facility: 'facility_id',
  tags: () => ['medicines'],
  table: {
    name: 'pharmacies',
    column: 'facility_id',
    labels: { medicines: 'obat', stock_items: 'catatan stok', shipment_services: 'layanan kirim', prescriptions: 'resep' },
  },
  isDeletedOffline: true,
  store: pharmacyStore,
});
