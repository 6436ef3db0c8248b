import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ demo: true });
afterAll(() => app.close());
const html = async (path: string) => (await (await app.fetch(path)).text()).replaceAll('<!-- -->', '');
const textOf = (page: string) =>
  page
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const units = [
  ['melati', 'RSIA Sehati Melati'],
  ['dago', 'RSU Sehati Dago'],
  ['braga', 'Pusat Jantung Sehati Braga'],
] as const;

const phone = /\(022\) \d{4}-\d+/;
/** What the visits of a ward are, at any hour of any day. */
const visits = /(?:Besuk hari ini|Jam besuk hari ini sudah lewat|Hari ini)/;
const covered = /Rawat jalan(?: dan rawat inap)?: (?:ya|dengan surat jaminan atau rujukan|tidak)\b/;

/** What is asked, the page that answers, and what it says of Melati, Dago and Braga; one pattern is for all three. */
const questions: readonly [question: string, path: string, ...says: RegExp[]][] = [
  ['terima bpjs', '/pasien/bpjs', covered],
  ['igd bpjs', '/pasien/bpjs#igd', /IGD: ya/],
  [
    'asuransi contoh sehat',
    '/pasien/asuransi',
    /Contoh Sehat: Rawat jalan dan IGD: ya; Rawat inap: dengan surat/,
    /Contoh Sehat: Rawat jalan dan IGD: ya; Rawat inap: dengan surat/,
    /Tanyakan apakah Asuransi Contoh Sehat dilayani \(022\)/,
  ],
  ['jam besuk', '/pasien/besuk', visits],
  [
    'besuk icu',
    '/pasien/besuk',
    /Tanyakan jam besuk ICU \(022\)/,
    new RegExp(`ICU: ${visits.source}`),
    new RegExp(`ICU: ${visits.source}`),
  ],
  ['besuk isolasi', '/pasien/besuk', /Isolasi: Tidak ada jam besuk/],
  ['harga kamar vip', '/pasien/kamar', /VIP Melati: Rp1.150.000/, /VIP Damar: Rp1.200.000/, /VIP Merdeka: Rp1.400.000/],
  ['kamar kelas 1', '/pasien/kamar', /Cempaka: Rp575.000/, /Pinus: Rp600.000/, /Afrika: Rp700.000/],
  ['parkir motor', '/pasien/lokasi', /Sisi kiri gedung/, /Lantai bawah tanah/, /Gedung parkir, lantai dasar, Rp2\.000 per jam/],
  ['angkot', '/pasien/lokasi', /Cicaheum–Ledeng/, /Kalapa–Dago/, /Tanyakan angkot \(022\)/],
  ['kursi roda', '/pasien/lokasi#kursi-roda', /pintu utama/, /pintu utama/, /Di pintu IGD dan pintu utama/],
  ['musala', '/pasien/fasilitas-pengunjung', /Lantai 1, sebelah lift/, /Lantai 2/, /Lantai 3/],
  ['ruang menyusui', '/pasien/fasilitas-pengunjung', /Lantai 1 dan lantai 3/, /Lantai 1/, /Lantai 1/],
  ['nomor igd', '/darurat#ambulans', new RegExp(`IGD ${phone.source}`)],
  ['nomor pendaftaran', '/contact-us', new RegExp(`Pendaftaran ${phone.source}`)],
  ['hasil lab', '/pasien/hasil', new RegExp(`Laboratorium ${phone.source}`)],
  ['minta rekam medis', '/pasien/rekam-medis', new RegExp(`Rekam medis ${phone.source}`)],
  ['pengaduan', '/pasien/hak', new RegExp(`Pengaduan ${phone.source}`)],
  ['lowongan', '/karier', /Bidan kamar bersalin/, /Perawat IGD/, /Tidak ada lowongan yang dibuka/],
  ['akreditasi', '/mutu', /akreditasi Paripurna sampai \d+/],
];

const rows = questions.flatMap(([question, path, ...says]) =>
  units.map(([word, name], at) => ({ text: `${question} ${word}`, name, path, says: says[at] ?? (says[0] as RegExp) })),
);
expect(rows).toHaveLength(60);

/** The pages that one press leads to. */
const linksOf = (page: string) => new Set([...page.matchAll(/href="(\/[^"?]*)[^"]*"/g)].map(([, href = '']) => href.replace(/#.*/, '')));
const home = await html('/');
const hub = await html('/pasien');

test.each(rows)('$text: the first result says it of $name', async ({ text, name, path, says }) => {
  const page = await html(`/cari?q=${encodeURIComponent(text)}`);
  const [card = ''] = /<section aria-label="Jawaban".*?<\/section>/s.exec(page) ?? [];
  const results = page.indexOf('id="hasil-');
  expect(page.indexOf(card)).toBeLessThan(results === -1 ? page.length : results);
  expect(card).toContain(`<a href="${path}" class="link">`);
  const [first = ''] = /<li>.*?<\/li>/s.exec(card) ?? [];
  expect(textOf(first)).toMatch(new RegExp(`^${name}: .*(?:${says.source})`));
});

test('each page that answers is at most two presses from the first screen, and one by its search', () => {
  expect(home).toContain('action="/cari"');
  const near = linksOf(home);
  expect(near).toContain('/pasien');
  const lacking = questions.map(([, path]) => path.replace(/#.*/, '')).filter((path) => !near.has(path) && !linksOf(hub).has(path));
  expect(lacking).toEqual([]);
});

test('an answer says when it was checked and what comes next; where all units say the same, it is said once', async () => {
  const page = await html('/cari?q=igd+bpjs');
  const card = textOf(/<section aria-label="Jawaban".*?<\/section>/s.exec(page)?.[0] ?? '');
  expect(card).toMatch(/Semua rumah sakit kami: IGD: ya Terakhir dicek \d+ \S+ \d{4} Hubungi rumah sakit kami$/);
});
