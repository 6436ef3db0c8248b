import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClock } from '#tests/factories/appointments.ts';
import { createDoctor, createFacility, createPractice, createSchedule, createSpecialization } from '#tests/factories/directory.ts';
import { createService } from '#tests/factories/services.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { statementsOf } from '#tests/harness/read-tables.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const clock = createClock();
const app = await createTestApp({ clock, variables: { PUBLIC_URL: 'http://sehati.test', PAGE_CACHE: '0' } });
const { db } = app;
afterAll(() => app.close());

let child: Awaited<ReturnType<typeof createSpecialization>>;
let melati: Awaited<ReturnType<typeof createFacility>>;
let dago: Awaited<ReturnType<typeof createFacility>>;
let ani: Awaited<ReturnType<typeof createDoctor>>;

async function practise(name: string, gender: 'female' | 'male', facilityId: number, day: number) {
  const doctor = await createDoctor(db, { name, specializationId: child.id });
  await db.updateTable('doctors').set({ gender }).where('id', '=', doctor.id).execute();
  const practice = await createPractice(db, { doctorId: doctor.id, facilityId, specializationId: child.id });
  const schedule = await createSchedule(db, practice.id, { day, capacity: 4 });
  return { ...doctor, schedule };
}

beforeAll(async () => {
  child = await createSpecialization(db, { name: 'Anak', slug: 'anak' });
  melati = await createFacility(db, { name: 'RSIA Melati' });
  dago = await createFacility(db, { name: 'RSU Dago' });
  ani = await practise('dr. Ani', 'female', melati.id, 5);
  await practise('dr. Budi', 'male', melati.id, 6);
  await practise('dr. Cici', 'female', dago.id, 6);
  const known = { school: 'Universitas Contoh', practising_since: 2009, languages: ['id', 'en'] };
  await db.updateTable('doctors').set(known).where('id', '=', ani.id).execute();
  await createService(db, { name: 'Chat', kind: 'consultation', doctorId: ani.id });
  const payer = await db
    .insertInto('payers')
    .values({ name: 'BPJS Kesehatan', kind: 'bpjs', published_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const covered = { inpatient: 'no', emergency: 'yes', birth: 'no', dental: 'no', check_up: 'no' };
  await db
    .insertInto('payer_terms')
    .values([
      {
        ...covered,
        payer_id: payer.id,
        facility_id: dago.id,
        outpatient: 'letter',
        published_at: '2026-01-01T00:00:00Z',
        updated_at: '2026-01-01T00:00:00Z',
      },
      {
        ...covered,
        payer_id: payer.id,
        facility_id: melati.id,
        outpatient: 'no',
        published_at: '2026-01-01T00:00:00Z',
        updated_at: '2026-01-01T00:00:00Z',
      },
    ])
    .execute();
});

async function open(path: string) {
  const html = (await (await app.fetch(path)).text()).replaceAll('&amp;', '&');
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const chips = [...main.matchAll(/href="([^"]+)" aria-label="Hapus saringan ([^"]+)"/g)].map(([, href, label]) => [label, href]);
  const names = [...main.matchAll(/<h2 class="[^"]+"><a href="[^"]+">(dr\. [^<]+)<\/a>/g)].map(([, name]) => name);
  return { html, main, chips, names };
}

test('a card says who, where, since when, the first free hours, and what can be done', async () => {
  const { main, names, html } = await open('/dokter?spesialis=anak');
  expect(names).toEqual(['dr. Ani', 'dr. Budi', 'dr. Cici']);
  for (const text of [
    'Kosong pertama: <strong>Jum 27 Nov, 08.00–12.00</strong> sisa 4',
    'RSIA Melati',
    'Universitas Contoh, praktik sejak 2009',
    'Bahasa: Indonesia, Inggris',
    `/pendaftaran?dokter=${ani.slug}&unit=${melati.slug}&jadwal=`,
    `/order/services/confirmation?dokter=${ani.slug}"`,
    '3 dokter, yang paling cepat kosong lebih dahulu',
  ])
    expect(main).toContain(text);
  expect(html).not.toContain('noindex');
  expect(main.match(/praktik sejak/g)).toHaveLength(1);
});

test('filters hold together, and each can be taken away', async () => {
  const { names, chips, html } = await open('/dokter?spesialis=anak&hari=sabtu&jk=perempuan&penjamin=bpjs');
  expect(names).toEqual(['dr. Cici']);
  expect(chips).toEqual([
    ['Anak', '/dokter?hari=sabtu&jk=perempuan&penjamin=bpjs'],
    ['Sabtu', '/dokter?spesialis=anak&jk=perempuan&penjamin=bpjs'],
    ['Perempuan', '/dokter?spesialis=anak&hari=sabtu&penjamin=bpjs'],
    ['BPJS Kesehatan', '/dokter?spesialis=anak&hari=sabtu&jk=perempuan'],
  ]);
  expect(html).toContain('noindex');
  expect((await open('/dokter?penjamin=bpjs')).names).toEqual(['dr. Cici']);
  expect((await open('/dokter?bahasa=en')).names).toEqual(['dr. Ani']);
  const chat = await open('/dokter?chat=ya');
  expect(chat.names).toEqual(['dr. Ani']);
  // One press away on every list, and said as a filter once it is one.
  for (const [path, href] of [
    ['/dokter', '/dokter?chat=ya'],
    ['/dokter?spesialis=anak', '/dokter?spesialis=anak&chat=ya'],
  ] as const)
    expect((await open(path)).main).toContain(`<a href="${href}">Bisa chat</a>`);
  expect(chat.chips).toEqual([['Bisa chat', '/dokter']]);
});

test('words become filters; what the address says counts before them', async () => {
  const { names, chips, main } = await open('/dokter?cari=dokter+anak+sabtu');
  expect(names).toEqual(['dr. Budi', 'dr. Cici']);
  expect(chips.map(([label]) => label)).toEqual(['Anak', 'Sabtu']);
  expect(main).toMatch(/<option value="sabtu" selected="">/);
  expect((await open('/dokter?cari=dokter+anak+sabtu&hari=jumat')).names).toEqual(['dr. Ani']);
});

test('the form leads to its results, and never past the box of an emergency', async () => {
  const { main } = await open('/dokter?spesialis=anak');
  expect(main).toMatch(/<form [^>]*action="\/dokter#hasil"/);
  expect(main.indexOf('id="hasil"')).toBeGreaterThan(main.indexOf('</form>'));
  expect(main.indexOf('id="hasil"')).toBeLessThan(main.indexOf('aria-label="Saringan yang dipakai"'));
  const urgent = await open('/dokter?cari=angin+duduk');
  expect([urgent.main.includes('data-emergency'), urgent.main.includes('id="hasil"')]).toEqual([true, false]);
});

test('nobody fits: the nearest lists, each with its count', async () => {
  const { main, names } = await open(`/dokter?spesialis=anak&hari=sabtu&jk=perempuan&unit=${melati.slug}`);
  expect(names).toEqual([]);
  expect(main).toContain('Tidak ada dokter Anak perempuan hari Sabtu di RSIA Melati');
  const near = [...main.matchAll(/<li><a href="([^"]+)">([^<]+: \d+ dokter)<\/a>/g)].map(([, href, text]) => [text, href]);
  expect(near).toEqual([
    ['Jumat: 1 dokter', `/dokter?spesialis=anak&unit=${melati.slug}&hari=jumat&jk=perempuan`],
    ['RSU Dago: 1 dokter', `/dokter?spesialis=anak&unit=${dago.slug}&hari=sabtu&jk=perempuan`],
    ['Dokter perempuan atau laki-laki: 1 dokter', `/dokter?spesialis=anak&unit=${melati.slug}&hari=sabtu`],
    ['Tanpa saringan lain: 3 dokter', '/dokter?spesialis=anak'],
  ]);
  for (const [text, href] of near) expect((await open(href ?? '')).names, href).toHaveLength(Number(/\d+/.exec(text ?? '')?.[0]));
});

test('a list that finds nobody counts all the near ones by one statement, whatever is asked', async () => {
  const pathOf = (text: string) =>
    `/dokter?cari=${text}&spesialis=anak&hari=sabtu&waktu=malam&jk=perempuan&penjamin=bpjs&bahasa=en&chat=ya&unit=${melati.slug}`;
  await open(pathOf('zzqx'));
  const sent = await statementsOf(() => open(pathOf('zzqy')));
  expect(sent.filter((text) => text.includes('array[(select count(*)::int from doctors'))).toHaveLength(1);
  expect(sent.length).toBeLessThanOrEqual(4);
});

test('what is asked in other words is the same list, which is found and counted once', async () => {
  const ofDoctors = (sent: readonly string[]) => sent.filter((text) => /fitting as materialized|array\[\(select count/.test(text));
  const first = await statementsOf(() => open('/dokter?spesialis=anak&hari=jumat&jk=perempuan'));
  expect(ofDoctors(first).length).toBeGreaterThan(0);
  const again = await statementsOf(async () => {
    for (const more of ['&waktu=x1', '&waktu=x2', '&mulai=xx', '&halaman=x']) {
      expect((await open(`/dokter?spesialis=anak&hari=jumat&jk=perempuan${more}`)).names).toEqual(['dr. Ani']);
    }
  });
  expect(ofDoctors(again)).toEqual([]);
  const empty = `/dokter?spesialis=anak&hari=minggu&unit=${melati.slug}`;
  await open(empty);
  expect(ofDoctors(await statementsOf(() => open(`${empty}&jk=x`)))).toEqual([]);
});

test('a list that is kept is found again a minute later', async () => {
  const path = '/dokter?spesialis=anak&hari=sabtu&bahasa=';
  await open(path);
  const now = clock.now();
  clock.set(new Date(now.getTime() + 61_000));
  const sent = await statementsOf(() => open(path));
  clock.set(now);
  expect(sent.some((text) => text.includes('fitting as materialized'))).toBe(true);
});

test('a later page, one behind the end, and what is not known', async () => {
  expect((await open('/dokter?spesialis=anak&halaman=9')).main).toContain('Halaman ini tidak ada');
  for (const query of ['spesialis=tidak-ada', 'unit=tidak-ada', 'penjamin=tidak-ada', 'bahasa=xx'])
    expect((await open(`/dokter?${query}`)).names, query).toEqual([]);
});

test.each([
  ['day=6&order=earliest', ['dr. Budi 2026-11-28', 'dr. Cici 2026-11-28']],
  ['day=5,6&gender=female&order=earliest', ['dr. Ani 2026-11-27', 'dr. Cici 2026-11-28']],
  ['in_days=6', ['dr. Ani']],
  ['part=evening', []],
  ['starts_from=08:00&payer=bpjs', ['dr. Cici']],
  ['payer=insurance', []],
  ['chat=true', ['dr. Ani']],
  ['language=en&gender=male', []],
  ['search=budi&order=earliest', ['dr. Budi 2026-11-28']],
])('/v1/doctors/list?%s', async (query, expected) => {
  const response = await app.fetch(`/v1/doctors/list?${query}`);
  const { data, meta } = (await response.json()) as { data: { name: string; first?: { date: string } }[]; meta: { total: number } };
  expect(data.map(({ name, first }) => [name, first?.date].filter(Boolean).join(' '))).toEqual(expected);
  expect(meta.total).toBe(expected.length);
});

test('lists by date have a narrower limit than the others', async () => {
  const headers = { 'x-forwarded-for': newAddress() };
  const statusOf = async (query: string) => (await app.fetch(`/v1/doctors/list?${query}`, { headers })).status;
  const answers = [];
  for (let n = 0; n < 70; n += 1) answers.push(await statusOf(`order=earliest&page=${(n % 5) + 1}`));
  expect(answers.slice(0, 50)).toEqual(Array(50).fill(200));
  expect(answers.at(-1)).toBe(429);
  expect([await statusOf('in_days=1'), await statusOf('search=budi')]).toEqual([429, 200]);
});

test.each(['day=8', 'day=', 'part=pagi', 'starts_from=25:00', 'gender=x', 'order=x', 'in_days=99'])('/v1 refuses %s', async (query) => {
  expect((await app.fetch(`/v1/doctors/list?${query}`)).status).toBe(422);
});
