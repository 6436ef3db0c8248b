import type { Values } from '#app/platform/content/field-values.ts';
import type { Database } from '#app/platform/database/db.server.ts';
import { createFacility } from './directory.ts';

/** What a new record of a kind is published with. `facilityId`: the facility that it belongs to, where it belongs to one. */
export type NewContent = Readonly<{ key?: string; values: Values; facilityId?: number }>;

export type Maker = (db: Database, n: number) => Promise<NewContent>;

/** An address that no other record of the test has. */
export const newSlug = (n: number) => `contoh-${process.pid}-${n}`;

/** A record of a facility, which stands in a field. */
export async function atFacility(db: Database, values: Values): Promise<NewContent> {
  const { id } = await createFacility(db);
  return { values: { ...values, facility_id: String(id) }, facilityId: id };
}

/** Texts of the facts of a unit. */
export const factMakers: Readonly<Record<string, Maker>> = {
  async departments(db, n) {
    const reach = { phone: '022-2000-0009', whatsapp_phone: '', email: 'bagian@sehati.example' };
    return await atFacility(db, { name: `Bagian ${n}`, ...reach, hours: 'Senin–Jumat 08.00–16.00', sort_order: '9' });
  },
  'hospital-licences': async (db, n) =>
    await atFacility(db, {
      kind: 'izin',
      name: `Izin ${n}`,
      number: `UJI-${n}/2026`,
      issuer: 'Dinas contoh',
      grade: '',
      valid_from: '2026-01-01',
      valid_until: '2099-12-31',
      document_url: '',
    }),
  payers: async (_db, n) => ({ values: { name: `Asuransi Uji ${n}`, kind: 'insurer', aliases: `uji ${n}` } }),
  async 'payer-terms'(db, n) {
    const payer = await db
      .insertInto('payers')
      .values({ name: `Penjamin uji ${n}`, kind: 'insurer', published_at: new Date(), updated_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const covered = { outpatient: 'yes', inpatient: 'letter', emergency: 'yes', birth: 'no', dental: 'ask', check_up: 'ask' };
    const terms = {
      method: 'cashless',
      bring: 'Kartu peserta\nKTP',
      phone: '',
      note: '',
      valid_from: '2026-01-01',
      valid_until: '2099-12-31',
    };
    return await atFacility(db, { payer_id: String(payer.id), ...covered, ...terms });
  },
  'room-classes': async (db, n) =>
    await atFacility(db, {
      name: `Kamar ${n}`,
      class: '1',
      beds: '2',
      price_from: '500.000',
      price_until: '',
      not_included: 'Obat',
      amenities: 'AC\nKamar mandi di dalam',
      images: '',
      kris: 'oksigen',
      sort_order: '9',
    }),
  'visiting-rules': async (db) =>
    await atFacility(db, {
      ward: 'umum',
      hours: 'Senin–Minggu 16.30–18.00',
      on_holidays: 'sunday',
      max_persons: '3',
      min_age: '12',
      who: '',
      note: '',
      suspended_from: '',
      suspended_until: '',
      suspended_reason: '',
    }),
  'visitor-guides': async (db, n) =>
    await atFacility(db, {
      page: 'hasil',
      name: `Bagian ${n}`,
      anchor: `bagian-${n}`,
      content: '<p>Ambil di loket.</p>',
      steps: 'Datang ke loket | Lantai 1 | KTP | 10 menit | Tanpa biaya',
      sort_order: '9',
    }),
  vacancies: async (db, n) =>
    await atFacility(db, {
      name: `Perawat ${n}`,
      slug: newSlug(n),
      kind: 'full-time',
      education: 'D3 Keperawatan',
      content: '<p>Merawat pasien.</p>',
      email: 'karier@sehati.example',
      closes_on: '2099-12-31',
    }),
  'visitor-places': async (db, n) =>
    await atFacility(db, { kind: 'kantin', location: `Lantai ${n}`, hours: 'Senin–Minggu 06.00–20.00', price: '', note: '' }),
};
