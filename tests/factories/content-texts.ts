import { resources } from '#app/domains.server.ts';
import type { Database } from '#app/platform/database/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { createFacility, createSpecialization } from './directory.ts';
import { articleTexts, createEditor, editingCalls, resourceOf } from './editing.ts';
import { atFacility, factMakers, type Maker, type NewContent, newSlug } from './fact-texts.ts';
import { createServiceCategory } from './services.ts';
import { createMedicine, createMedicineCategory, createPharmacy } from './shop.ts';

let count = 0;

/** A time in Bandung, some hours from now, as its field has it. */
export const localMinute = (hours: number) => new Date(Date.now() + (hours + 7) * 3_600_000).toISOString().slice(0, 16);

const category: Maker = async (_db, n) => ({ values: { name: `Kategori baru ${n}`, slug: newSlug(n), icon: 'health', sort_order: '9' } });

const makers: Readonly<Record<string, Maker>> = {
  ...factMakers,
  articles: async (db) => ({ values: await articleTexts(db) }),
  'article-categories': async (_db, n) => ({ values: { name: `Kategori baru ${n}`, slug: newSlug(n) } }),
  banners: async (db, n) =>
    await atFacility(db, {
      text: `Loket pindah ke lantai ${n}.`,
      level: 'info',
      link: '/fasilitas-kesehatan',
      starts_at: localMinute(-1),
      ends_at: localMinute(48),
    }),
  'business-cards': async (db, n) => ({
    ...(await atFacility(db, { name: 'Rina', position: 'Perawat', phone: '0812-0000-0001', email: 'rina@sehati.example' })),
    key: newSlug(n),
  }),
  async doctors(db, n) {
    const { slug } = await createSpecialization(db);
    const texts = { portrait: '', description: '<p>Merawat anak.</p>', education: '', awards: '', organizations: '', publications: '' };
    const lists = { specializations: slug, practices: '', languages: 'Indonesia\nInggris' };
    const past = { school: 'Universitas Contoh', practising_since: '2009' };
    return { values: { name: 'dr. Baru', slug: newSlug(n), gender: 'female', ...past, ...lists, ...texts } };
  },
  'emergency-numbers': async (_db, n) => ({
    key: newSlug(n),
    values: { label: `Nomor uji ${n}`, href: 'tel:119', what: 'Untuk uji', city: '', check_days: '30' },
  }),
  'emergency-phrases': async (_db, n) => ({ key: `kata-uji-${n}`, values: { class: 'stroke', level: 'now' } }),
  'emergency-words': async (_db, n) => ({ key: `ejaan-uji-${n}`, values: { meaning: 'stroke' } }),
  async facilities(db, n) {
    const type = await db
      .insertInto('facility_types')
      .values({ name: `Jenis ${n}`, slug: `jenis-${newSlug(n)}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const place = { address: 'Jl. Contoh 1', city: 'Bandung', province: 'Jawa Barat', postal_code: '40111', latitude: '', longitude: '' };
    const numbers = { phone: '022-2000-0001', whatsapp_phone: '+6281100000001', emergency_phone: '', web_url: '' };
    return {
      values: {
        name: `Klinik Baru ${n}`,
        slug: newSlug(n),
        facility_type_id: String(type.id),
        is_unit: '',
        description: 'Klinik contoh.',
        content: '<p>Isi.</p>',
        thumbnail: '',
        time_zone: 'Asia/Jakarta',
        hours: 'Senin–Jumat 08.00–20.00',
        accent: 'teal',
        sort_order: '9',
        ...place,
        ...numbers,
      },
    };
  },
  'facility-types': async (_db, n) => ({ values: { name: `Jenis baru ${n}`, slug: newSlug(n) } }),
  'home-slides': async () => ({
    values: { name: 'Laboratorium', alt: 'Petugas mengambil contoh darah.', image: '/media/heroes/rsu-sehati-dago', sort_order: '9' },
  }),
  'landing-pages': async (db, n) =>
    await atFacility(db, {
      name: 'Paket jantung',
      slug: newSlug(n),
      summary: 'Pemeriksaan jantung.',
      image: '',
      price_from: '850.000',
      sections: '## Pengantar: Mengapa\nKarena jantung Anda berharga.\n\n## Harga: Biaya\nPerkiraan: tidak\n+ Termasuk\n- Rekam jantung',
    }),
  'medicine-categories': category,
  async medicines(db, n) {
    const [pharmacy, { product }, { id }] = [await createPharmacy(db), await createMedicine(db), await createMedicineCategory(db)];
    const texts = { slug: newSlug(n), description: '<p>Pereda nyeri.</p>', images: '' };
    return {
      values: { product_id: String(product.id), facility_id: String(pharmacy.id), category_id: String(id), ...texts },
      facilityId: pharmacy.id,
    };
  },
  async pharmacies(db) {
    const { id } = await createFacility(db, { isUnit: false });
    const persons = { owner: 'PT Contoh', apoteker: 'apt. Contoh, S.Farm.' };
    return {
      key: String(id),
      values: { license: 'SIA-1/2026', psef_no: '', ...persons, sipa: 'SIPA-1/2026', origin_post_code: '40135' },
      facilityId: id,
    };
  },
  ingredients: async (_db, n) => ({ values: { name: `Zat uji ${n}`, inn: 'Testum', synonyms: `zat contoh ${n}` } }),
  async products(db, n) {
    const ingredient = await db
      .insertInto('ingredients')
      .values({ name: `Zat isi ${n}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      values: {
        name: `Obat baru ${n}`,
        brand: 'Merekuji (contoh)',
        generic: 'Contoh 10 mg',
        ingredients: `${ingredient.id} | 10 mg`,
        nie: `DBL${n}A1`,
        kfa_code: '',
        class: 'bebas',
        control: 'none',
        p_warning: '',
        composition: '',
        dosage: '',
        warnings: '',
        storage: '',
        is_cold: '',
        maker: '',
        base_unit: 'tablet',
        form: 'strip',
        photo: '',
        is_photo_legible: '',
        het: '',
        tax_code: 'ppn',
        min_life_days: '90',
        is_banned: '',
      },
    };
  },
  promos: async (db, n) =>
    await atFacility(db, {
      name: 'Skrining jantung',
      slug: newSlug(n),
      service_category_id: '',
      doctor_id: '',
      summary: 'Sampai akhir tahun.',
      image: '',
      content: '<p>Isi.</p>',
      cta_url: 'https://wa.me/628110000001',
      starts_on: '2026-01-01',
      ends_on: '2099-12-31',
    }),
  redirects: async (_db, n) => ({ values: { old_path: `/lama/${newSlug(n)}`, target: '/promo' } }),
  'search-brands': async (_db, n) => ({
    key: `merek-uji-${n}`,
    values: { brand: `Merek Uji ${n}`, generic: 'parasetamol', class: 'bebas', aliases: '', is_checked: '' },
  }),
  'search-fillers': async (_db, n) => ({ key: `katauji${n}`, values: { favours: 'doctor' } }),
  'search-local-words': async (_db, n) => ({
    key: `kata-daerah-${n}`,
    values: { meaning: 'sakit kepala', languages: 'su', collides: '', is_sure: 'ya' },
  }),
  'search-phrases': async (_db, n) => ({
    key: `keluhan-uji-${n}`,
    values: { specialties: 'ortopedi', weight: '3', is_name: '', is_child: '' },
  }),
  'search-specialties': async (_db, n) => ({
    key: `uji-${'abcdefghij'[n % 10]}-${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`,
    values: { name: `Spesialis uji ${n}`, slugs: '', for_children: '', instead: 'ortopedi' },
  }),
  'search-synonyms': async (_db, n) => ({ values: { phrases: `katauji ${n}\nsinonimuji ${n}` } }),
  'service-categories': category,
  async services(db, n) {
    const { id } = await createServiceCategory(db);
    return await atFacility(db, {
      name: 'Cek darah',
      slug: newSlug(n),
      category_id: String(id),
      kind: 'reservation',
      doctor_id: '',
      specialization_id: '',
      summary: 'Cek darah lengkap.',
      content: '<p>Puasa 8 jam.</p>',
      image: '',
      price: '150.000',
      options: 'Lengkap | 200000 | 30',
      schedules: 'Senin–Jumat 07.00–10.00 | 20',
      number_minutes: '',
      sends_results: 'ya',
      result_name: 'Hasil laboratorium',
      result_days: '1',
      is_featured: '',
      sort_order: '9',
    });
  },
  'short-links': async (_db, n) => ({ key: `tautan-uji-${n}`, values: { target_url: '/promo' } }),
  specializations: async (_db, n) => ({
    values: { name: `Spesialisasi uji ${n}`, slug: newSlug(n), parent_id: '', icon: 'health', description: '', sort_order: '9' },
  }),
};

/** Kinds whose records exist for ever: the one record is edited, and none is made. */
const permanent = [...resources.values()].filter(({ isPermanent }) => isPermanent).map(({ kind }) => kind);

/** The kinds of which records can be made. */
export const newKinds = [...resources.keys()].filter((kind) => !permanent.includes(kind));

/** The texts of a new record of a kind, which can be published. */
export async function newContent(db: Database, kind: string): Promise<NewContent> {
  count += 1;
  const make = makers[kind];
  if (!make) throw new Error(`tests/factories/content-texts.ts has no texts of ${kind}`);
  return await make(db, count);
}

/** A published record of a kind: written by one editor and published by another, as some fields ask for. */
export async function publishNew(
  db: Database,
  platform: Platform,
  editor: Awaited<ReturnType<typeof createEditor>>,
  kind: string,
  content?: NewContent,
) {
  const { operations } = resourceOf(kind);
  const { key: given, values, facilityId } = content ?? (await newContent(db, kind));
  const { done } = editingCalls(platform, await createEditor(db, { roles: ['editor', 'manager'] }));
  const { key } = await done(operations.create, given === undefined ? {} : { key: given });
  const saved = await done(operations.save, { key, version: 0, base: {}, values });
  const { version } = await done(operations.publish, { key, version: saved.version, base: values, values: {} }, editor);
  return { key, version, values, facilityId };
}
