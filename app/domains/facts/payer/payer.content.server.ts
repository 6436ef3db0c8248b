import { factResource } from '../fact/declare-fact.server.ts';
import { payerForm, termsForm } from './payer.content.schema.ts';
import { payerStore, termsStore } from './payer.content.store.server.ts';

/** Insurers, companies and BPJS, as editors write them. */
export const payerResource = factResource({
  kind: 'payers',
  name: 'payer',
  ...payerForm,
  title: 'name',
  example: { name: 'Asuransi Contoh Sehat', kind: 'Asuransi', aliases: 'contoh sehat' },
  card: { lines: ['kind'] },
  columns: ['kind'],
  filters: ['kind'],
  list: { columns: [{ name: 'jenis', label: 'Jenis' }] },
  table: { name: 'payers', labels: { payer_terms: 'penjamin di unit' } },
  href: () => '/pasien/asuransi',
  hasPreview: true,
  store: payerStore,
});

/** What a payer covers at a unit. */
export const termsResource = factResource({
  kind: 'payer-terms',
  name: 'payer_term',
  ...termsForm,
  steps: [
    { title: 'Penjamin', fields: ['payer_id', 'facility_id', 'valid_from', 'valid_until'] },
    { title: 'Yang dijamin', fields: ['outpatient', 'inpatient', 'emergency', 'birth', 'dental', 'check_up'] },
    { title: 'Caranya', fields: ['method', 'bring', 'phone', 'note'] },
  ],
  example: {
    payer_id: 'Asuransi Contoh Sehat',
    facility_id: 'RSU Sehati Dago',
    outpatient: 'Ya',
    inpatient: 'Dengan surat jaminan atau rujukan',
    emergency: 'Ya',
    birth: 'Tanyakan',
    dental: 'Tidak',
    check_up: 'Tanyakan',
    method: 'Tanpa bayar di muka',
    bring: 'Kartu peserta\nKTP',
    valid_until: '2027-12-31',
  },
  columns: ['facility_id', 'valid_until'],
  filters: ['facility_id', 'payer_id'],
  list: {
    columns: [
      { name: 'unit', label: 'Unit' },
      { name: 'sisa', label: 'Sisa hari', shows: 'left' },
    ],
  },
  facility: 'facility_id',
  twoPersons: ['phone'],
  href: () => '/pasien/asuransi',
  hasPreview: true,
  store: termsStore,
});
