import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { cancelRequest } from '#app/domains/appointments/patient-change/cancel-request.server.ts';
import { moveRequest } from '#app/domains/appointments/patient-change/move-request.server.ts';
import { deletePersonalRequests } from '#app/domains/appointments/request.personal-data.store.server.ts';
import { submitRequest } from '#app/domains/appointments/submission/submit-request.server.ts';
import { domains } from '#app/domains.server.ts';
import { purgePages } from '#app/platform/cache/purge.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { submitBody, visitor } from '#tests/factories/appointments.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { scaled } from '#tests/harness/deadlines.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { pageTypes } from '#tests/harness/page-types.ts';
import { statementsOf, tableFinder } from '#tests/harness/read-tables.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';

// Two products over one database, as two processes have them.
const one = await createTestApp({ demo: true });
const two = await createTestApp({ connection: one.database.connection });
const { db } = one;
// What the demo has booked stands in the way of the changes below.
for (const table of ['appointment_requests', 'appointment_slots', 'schedule_exceptions'] as const) await db.deleteFrom(table).execute();
afterAll(async () => {
  await two.close();
  await one.close();
});

const purges = new Map(domains.flatMap((domain) => Object.entries(domain.purges ?? {})));
const tablesOf = await tableFinder(db);

const bytesOf = async (app: TestApp, path: string) => await (await app.fetch(path)).text();

/** The tables behind each cached page, found by rendering it with nothing in memory, and the tags of the page in the page cache. */
async function readTables() {
  const found: { path: string; tables: string[]; tags: ReadonlySet<string> | null }[] = [];
  for (const { path } of pageTypes) {
    one.cache.purgeAll();
    one.platform.cache.purgeAll();
    const statements = await statementsOf(() => bytesOf(one, path));
    // What a process computes once a second for all who watch is no page that is kept.
    if ((await one.fetch(path)).headers.get('cache-control')?.includes('no-store')) continue;
    const isCached = one.product.answerCached !== undefined && (await statementsOf(() => bytesOf(one, path))).length === 0;
    if (!isCached) continue;
    const tags = one.cache.get(path)?.tags ?? null;
    found.push({ path, tables: [...new Set(statements.flatMap((text) => tablesOf(text)))], tags });
  }
  return found;
}

const pages = await readTables();
const read = [...new Set(pages.flatMap(({ tables }) => tables))].sort();

test('cached pages read what this test takes them to read', () => {
  expect(pages.length).toBeGreaterThan(20);
  expect(read).toEqual(expect.arrayContaining(['articles', 'doctors', 'facilities', 'promos', 'services', 'search_entries']));
});

test('every table that a cached page reads has a purge that its owner declares', () => {
  expect(read.filter((table) => !purges.has(table))).toEqual([]);
});

test('the purge of every table concerns each cached page that reads it', () => {
  const kept = pages.flatMap(({ tags, ...page }) => (tags === null ? [] : [{ ...page, tags: [...tags] }]));
  expect(kept.length).toBeGreaterThan(20);
  const isConcerned = (table: string, tags: readonly string[]) => {
    const patterns = (purges.get(table) ?? []).map((tag) => new RegExp(`^${tag.replace(/\{\w+\}/g, '\\d+')}$`));
    return tags.some((tag) => patterns.some((pattern) => pattern.test(tag)));
  };
  expect(
    kept.flatMap(({ path, tables, tags }) => tables.filter((table) => !isConcerned(table, tags)).map((table) => `${path}: ${table}`)),
  ).toEqual([]);
});

test('a purge is declared by the owner of the table alone', () => {
  const foreign = domains.flatMap((domain) =>
    Object.keys(domain.purges ?? {}).filter((table) => !Object.hasOwn(domain.dataMap ?? {}, table)),
  );
  expect(foreign).toEqual([]);
});

const doctor = "(select id from doctors where slug = 'rina-kusumawardani')";
const doctorPage = '/dokter/anak/rina-kusumawardani';
const dates = (days: number) => `generate_series(current_date, current_date + ${days}, interval '1 day')`;

/** A change of each table that people see, and a page that shows it. */
const changes: Readonly<Record<string, { path: string; change: string }>> = {
  appointment_slots: {
    path: doctorPage,
    change: `insert into appointment_slots (schedule_id, visit_date, capacity, taken)
      select s.id, d::date, s.capacity, s.capacity from practice_schedules s join practices p on p.id = s.practice_id, ${dates(6)} d
      where p.doctor_id = ${doctor} and s.day = extract(isodow from d) and s.capacity is not null`,
  },
  article_categories: { path: '/articles', change: "update article_categories set name = name || ' baru'" },
  articles: {
    path: '/articles/detail/mengenali-serangan-jantung',
    change: "update articles set name = name || ' (baru)' where slug = 'mengenali-serangan-jantung'",
  },
  banners: { path: '/', change: "update banners set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour'" },
  business_cards: { path: '/business-card/ratna-puspita', change: "update business_cards set name = name || ', S.E.'" },
  chat_hours: { path: '/layanan/detail/chat-dokter-anak', change: "update chat_hours set closes = closes - interval '1 hour'" },
  chat_usual_waits: { path: doctorPage, change: `insert into chat_usual_waits (doctor_id, minutes) values (${doctor}, 7)` },
  departments: {
    path: '/fasilitas-kesehatan/detail/rsu-sehati-dago',
    change: "update departments set name = name || ' Baru'",
  },
  doctor_leaves: {
    path: doctorPage,
    change: `insert into doctor_leaves (doctor_id, starts_on, ends_on) values (${doctor}, current_date + 7, current_date + 90)`,
  },
  doctor_service_hours: {
    path: '/layanan/detail/chat-dokter-anak',
    change: 'delete from doctor_service_hours where chat_hour_id is not null',
  },
  doctor_specializations: {
    path: '/dokter/penyakit-dalam',
    change: `insert into doctor_specializations (doctor_id, specialization_id, is_main)
      select ${doctor}, id, false from specializations where slug = 'penyakit-dalam'`,
  },
  doctors: { path: doctorPage, change: `update doctors set name = name || ' Baru' where id = ${doctor}` },
  doctor_licences: {
    path: '/layanan',
    change: `update doctor_licences set valid_to = current_date - 1
      where doctor_id = (select doctor_id from services where slug = 'konsultasi-penyakit-dalam')`,
  },
  emergency_classes: { path: '/cari?q=stroke', change: "update emergency_classes set title = title || '!'" },
  emergency_numbers: { path: '/cari?q=stroke', change: "update emergency_numbers set label = label || '!' where slug = '119'" },
  emergency_phrases: {
    path: '/cari?q=zzqqzz',
    change: "insert into emergency_phrases (phrase, class, level) values ('zzqqzz', 'stroke', 'now')",
  },
  emergency_words: { path: '/cari?q=zzwwzz', change: "insert into emergency_words (word, meaning) values ('zzwwzz', 'stroke')" },
  facilities: { path: '/fasilitas-kesehatan/detail/rsu-sehati-dago', change: "update facilities set name = name || ' Baru'" },
  facility_opening_hours: {
    path: '/fasilitas-kesehatan/detail/rsu-sehati-dago',
    change: 'delete from facility_opening_hours where day = 1',
  },
  fact_checks: { path: '/pasien/besuk', change: "update fact_checks set checked_at = checked_at - interval '9 days'" },
  facility_types: { path: '/fasilitas-kesehatan', change: "update facility_types set name = name || ' Baru'" },
  drug_policies: { path: '/obat', change: "update drug_policies set listed = false where class = 'bebas_terbatas'" },
  forms: { path: '/event', change: "update forms set name = name || ' Baru'" },
  group_profile: { path: '/about', change: "update group_profile set vision = vision || ' Baru'" },
  hospital_licences: { path: '/mutu', change: "update hospital_licences set number = number || '-2'" },
  home_slides: { path: '/', change: "update home_slides set name = name || ' Baru'" },
  landing_pages: { path: '/sp/mcu-eksekutif', change: "update landing_pages set name = name || ' Baru'" },
  legal_approvals: {
    path: '/layanan/detail/chat-dokter-anak',
    change:
      "insert into legal_approvals (name, state, note, proposed_at, ended_at, end_note) values ('telemedicine', 'off', 'uji', now(), now(), 'uji')",
  },
  media: {
    path: '/fasilitas-kesehatan/detail/rsu-sehati-dago',
    change: `with file as (
        insert into files (kind, subject_id, class, belongs_to, content_type, bytes, sha256, scan, state)
        values ('media.picture', '1', 'public', 'hospital', 'image/png', 1, repeat('a', 64), 'clean', 'stored') returning id),
      shown as (update facilities set thumbnail = '/media/uploads/00000000-0000-4000-8000-000000000001-0123456789abcdef_plum'
        where slug = 'rsu-sehati-dago' returning thumbnail)
      insert into media (file_id, address, sha256, width, height, alt, licence, focal)
      select file.id, shown.thumbnail, repeat('a', 64), 9, 9, 'Gedung', 'own', 2 from file, shown`,
  },
  medicine_categories: { path: '/obat', change: "update medicine_categories set name = name || ' Baru'" },
  medicine_stocks: { path: '/obat/detail/parasetamol-500-mg', change: 'update medicine_stocks set price = price + 500' },
  medicines: { path: '/obat/detail/parasetamol-500-mg', change: "update medicines set description = '<p>Baru</p>'" },
  payer_terms: { path: '/pasien/bpjs', change: "update payer_terms set outpatient = 'no'" },
  payers: { path: '/pasien/asuransi', change: "update payers set name = name || ' Baru'" },
  pharmacies: { path: '/obat/detail/parasetamol-500-mg', change: "update pharmacies set owner = owner || ' Baru'" },
  practice_schedules: {
    path: doctorPage,
    change: `update practice_schedules set end_hour = end_hour + interval '5 minutes' where practice_id in (select id from practices where doctor_id = ${doctor})`,
  },
  practices: { path: doctorPage, change: `delete from practices where id = (select min(id) from practices where doctor_id = ${doctor})` },
  products: { path: '/obat', change: "update products set name = name || ' Baru'" },
  promos: { path: '/promo', change: "update promos set name = name || ' (baru)'" },
  event_registrations: {
    path: '/event',
    change: "update event_registrations set state = 'cancelled', cancelled_by = 'staff', waiting_no = null where state = 'waiting'",
  },
  form_pools: { path: '/event', change: 'update form_pools set capacity = taken where option_key is null' },
  public_holidays: {
    path: doctorPage,
    change: `insert into public_holidays (day, name) select d::date, 'Libur uji' from ${dates(60)} d on conflict do nothing`,
  },
  room_classes: { path: '/pasien/kamar', change: "update room_classes set name = name || ' Baru'" },
  schedule_exceptions: {
    path: doctorPage,
    change: `insert into schedule_exceptions (schedule_id, day, kind, public_reason)
      select s.id, d::date, 'closed', 'Uji' from practice_schedules s join practices p on p.id = s.practice_id, ${dates(60)} d
      where p.doctor_id = ${doctor} and s.day = extract(isodow from d)`,
  },
  search_brands: { path: '/cari?q=panadol', change: "update search_brands set class = 'keras' where brand = 'Panadol'" },
  search_common_words: { path: '/cari?q=jantng', change: "insert into search_common_words (word) values ('jantng')" },
  search_complaints: {
    path: '/cari?q=zzyyqq+jntung',
    change: "insert into search_complaints (phrase, specialties, weight) values ('zzyyqq', '{gizi}', 5)",
  },
  search_entries: { path: '/cari?q=jntung', change: "delete from search_entries where kind = 'article'" },
  search_fillers: { path: '/cari?q=zzyyzz+jantung', change: "insert into search_fillers (word) values ('zzyyzz')" },
  search_local_words: {
    path: '/cari?q=zzyyww',
    change: "insert into search_local_words (phrase, languages, meaning) values ('zzyyww', '{su}', 'gigi')",
  },
  search_pages: { path: '/cari?q=kebijakan', change: "update search_pages set name = name || ' Baru'" },
  search_specialties: { path: '/dokter?cari=katarak', change: "update search_specialties set slugs = '{saraf}' where specialty = 'mata'" },
  search_synonyms: {
    path: '/promo?cari=zzzzqq',
    change: "insert into search_synonyms (meaning, phrase) select meaning, 'zzzzqq' from search_synonyms where phrase = 'jantung'",
  },
  service_categories: { path: '/layanan', change: "update service_categories set name = name || ' Baru'" },
  service_options: { path: '/layanan/detail/chat-dokter-anak', change: 'update service_options set price = price + 1000' },
  service_schedules: {
    path: '/layanan/detail/medical-check-up-dasar',
    change: "update service_schedules set end_hour = end_hour + interval '5 minutes'",
  },
  services: { path: '/layanan', change: "update services set name = name || ' Baru'" },
  stock_items: { path: '/obat/detail/parasetamol-500-mg', change: 'update stock_items set held = on_hand' },
  vacancies: { path: '/karier', change: "update vacancies set name = name || ' Baru'" },
  visiting_rules: { path: '/pasien/besuk', change: 'update visiting_rules set max_persons = 7' },
  visitor_guides: { path: '/pasien/hasil', change: "update visitor_guides set name = name || ' Baru'" },
  visitor_places: { path: '/pasien/lokasi', change: "update visitor_places set location = location || ' Baru'" },
  specializations: { path: '/spesialisasi', change: "update specializations set name = name || ' Baru'" },
};

/** A change of these alone shows on no page that is kept. */
const unseen: Readonly<Record<string, string>> = {
  event_seats: 'says what a registration takes; the pools count it',
  article_renames: 'leads an old address elsewhere, and a redirect is not kept',
  form_versions: 'is not changed once it is published; its form says which one holds',
  search_kinds: 'changes with a migration, before which every process stops',
  search_words: 'follows the records, whose own purges renew the pages',
};

test('every table has a change that is seen, or a reason why there is none', () => {
  expect([...Object.keys(changes), ...Object.keys(unseen)].sort()).toEqual(read);
});

// Before the changes below, some of which close every date.
test('booking, moving, cancelling and erasing a request renew the page of its doctor in both processes', async () => {
  const slot = await createSlot(db, { capacity: 3 });
  const path = `/dokter/${slot.specialization.slug}/${slot.doctor.slug}`;
  const user = await createUser(db);
  const actor = actorFor(user);
  const expectLeft = async (...left: number[]) => {
    const texts = left.map((number) => `sisa ${number}`);
    const shown = async () => await Promise.all([one, two].map(async (app) => (await bytesOf(app, path)).match(/sisa \d/g)));
    await expect.poll(shown, { timeout: scaled(1_000), interval: 20 }).toEqual([texts, texts]);
  };
  const book = async () => {
    const result = await invokeAs(one.platform, submitRequest, actor, submitBody(slot));
    return result.ok ? (result.data.status_url.split('/').at(-1) ?? '') : '';
  };
  await expectLeft(3, 3, 3);
  const token = await book();
  await expectLeft(2, 3, 3);
  const { visit_date } = await db
    .selectFrom('appointment_slots')
    .select(sql<string>`(visit_date + 7)::text`.as('visit_date'))
    .where('schedule_id', '=', slot.schedule.id)
    .executeTakeFirstOrThrow();
  await invokeAs(one.platform, moveRequest, visitor, { token, visit_date });
  await expectLeft(3, 2, 3);
  await invokeAs(one.platform, cancelRequest, visitor, { token });
  await expectLeft(3, 3, 3);
  await book();
  await expectLeft(2, 3, 3);
  await inTransaction(db, async (tx) => await deletePersonalRequests(tx, user.id));
  await expectLeft(3, 3, 3);
});

const tagsFor = (table: string, row: Record<string, unknown>) =>
  (purges.get(table) ?? []).map((tag) => tag.replace(/\{(\w+)\}/g, (_, column: string) => String(row[column])));

/** Makes the change and the purge that the owner declares in one transaction, as the owner's operation does. */
async function commit(table: string, change: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<Record<string, unknown>>`${sql.raw(`${change} returning *`)}`.execute(tx);
    expect(rows.length, table).toBeGreaterThan(0);
    await purgePages(tx, [...new Set(rows.flatMap((row) => tagsFor(table, row)))]);
  });
}

test.each(Object.entries(changes))(
  'a committed change of %s is on the page within a second, in both processes',
  async (table, { path, change }) => {
    const before = await Promise.all([bytesOf(one, path), bytesOf(two, path)]);
    await commit(table, change);
    const isRenewed = async () => (await Promise.all([bytesOf(one, path), bytesOf(two, path)])).map((text, at) => text !== before[at]);
    await expect.poll(isRenewed, { timeout: scaled(1_000), interval: 20 }).toEqual([true, true]);
  },
);

test('without the purge the kept page stays: the control', async () => {
  const before = await bytesOf(one, '/promo');
  await db.updateTable('promos').set({ name: 'Diubah diam-diam' }).execute();
  expect(await bytesOf(one, '/promo')).toBe(before);
});
