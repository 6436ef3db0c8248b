import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { pharmacyForm, pharmacyKey } from './pharmacy.content.schema.ts';
import { pharmacyStore } from './pharmacy.content.store.server.ts';

/** Pharmacies that sell on this site, as staff edit them. */
export const pharmacyResource = resource({
  kind: 'pharmacies',
  name: 'pharmacy',
  labels: { one: 'Apotek', many: 'Apotek' },
  group: 'shop',
  key: pharmacyKey,
  ...pharmacyForm,
  example: {
    key: '12',
    license: '503/APT/2025/001',
    owner: 'PT Sehati Farma',
    apoteker: 'apt. Lilis Suryani, S.Farm.',
    sipa: '503/SIPA/2025/001',
    origin_post_code: '40135',
  },
  card: { lines: ['apoteker'] },
  columns: ['apoteker', 'psef_no'],
  filters: [],
  facility: 'facility_id',
  tags: () => ['medicines'],
  table: {
    name: 'pharmacies',
    column: 'facility_id',
    labels: {
      medicines: 'obat',
      stock_items: 'catatan stok',
      shipment_services: 'layanan kirim',
      prescriptions: 'resep',
      stock_takes: 'stok opname',
      disposals: 'retur dan pemusnahan',
      purchase_orders: 'surat pesanan',
      receipts: 'penerimaan barang',
      transfers: 'pindah stok',
    },
  },
  isDeletedOffline: true,
  store: pharmacyStore,
});
