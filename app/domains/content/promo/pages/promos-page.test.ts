import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgePages } from '#app/platform/cache/purge.server.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { createDoctor, createFacility, createSpecialization } from '#tests/factories/directory.ts';
import { createLandingPage, createPromo } from '#tests/factories/promos.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const clock = createClock();
const app = await createTestApp({ clock, variables: { PUBLIC_URL: 'http://sehati.test' } });
afterAll(() => app.close());

const hostile = '</script><script>alert("x")</script>&';
const longTitle = 'Paket pemeriksaan jantung dan pembuluh darah untuk usia di atas empat puluh';

const page = async (path: string) => {
  const answer = await app.fetch(path);
  return { status: answer.status, html: await answer.text() };
};
const html = async (path: string) => (await page(path)).html;
/** The texts inside every element that `pattern` finds. */
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] as string);
const linked = (text: string) => all(text, /<a href="\/promo\/detail\/([^"]+)"/g);

let first: { id: number; slug: string };
beforeAll(async () => {
  first = await createFacility(app.db, { name: 'RS Satu' });
  await app.db.updateTable('facilities').set({ web_url: 'https://satu.test' }).where('id', '=', first.id).execute();
  const second = await createFacility(app.db, { name: 'RS Dua' });
  const clinic = await createFacility(app.db, { name: 'Klinik Tiga', isUnit: false });
  await createFacility(app.db, { name: 'Klinik Sepi', isUnit: false });
  for (let n = 1; n <= 12; n += 1) await createPromo(app.db, { slug: `isi-${n}`, name: `Isi ${n}`, facilityId: second.id });
  await createPromo(app.db, { slug: 'panjang', name: longTitle, facilityId: first.id, image: '/media/promos/panjang' });
  await createPromo(app.db, { slug: 'jahat', name: hostile, content: `<p>${hostile}</p>`, facilityId: first.id });
  await createPromo(app.db, { slug: 'klinik', name: 'Vaksin', facilityId: clinic.id, endsOn: '2026-12-31' });
  await createPromo(app.db, {
    slug: 'lewat',
    name: 'Sudah lewat',
    facilityId: first.id,
    endsOn: '2026-11-20',
    ctaUrl: 'https://satu.test/x',
  });
  await createPromo(app.db, {
    slug: 'nanti',
    name: 'Belum mulai',
    facilityId: first.id,
    startsOn: '2026-11-22',
    ctaUrl: 'https://satu.test/x',
  });
  await createPromo(app.db, { slug: 'konsep', facilityId: null, publishedAt: null });
});

test('twelve cards, the newest first, and the way to the next page', async () => {
  const text = await html('/promo');
  expect(text).toContain('<h1 class="page-title">Promo Terbaru</h1>');
  const slugs = linked(text);
  expect(slugs).toHaveLength(12);
  expect(slugs.slice(0, 3)).toEqual(['klinik', 'jahat', 'panjang']);
  expect(text).toMatch(/<a [^>]*href="\/promo\?halaman=2"[^>]*>Selanjutnya\.\.\.</);
  expect(text).toContain('15 promo');
  const second = await html('/promo?halaman=2');
  expect(linked(second)).toEqual(['isi-3', 'isi-2', 'isi-1']);
  expect(second).not.toContain('Selanjutnya...');
  expect(second).toContain('Ke halaman pertama');
  expect(second).toContain('<link rel="canonical" href="http://sehati.test/promo?halaman=2"/>');
});

test('a title has at most 50 characters, a picture or the fallback stands above it', async () => {
  const text = await html(`/promo?unit=${first.slug}`);
  expect(text).toContain('Paket pemeriksaan jantung dan pembuluh darah…');
  expect(text).not.toContain(longTitle);
  expect(text).toContain('/media/promos/panjang-640.webp');
  expect(all(text, /<div class="[^"]+" aria-hidden="true">(<svg)/g)).toHaveLength(1);
});

test('the dropdown has the units and the facilities with a promo, and no others', async () => {
  const text = await html('/promo');
  const options = all(text, /<li><a href="\/promo(?:\?[^"]*)?" class="[^"]*"[^>]*>([^<]+)/g);
  expect(options).toEqual(['Semua', 'RS Satu', 'RS Dua', 'Klinik Tiga']);
  expect(text).toContain('placeholder="masukkan unit rumah sakit"');
  expect(text).toContain('placeholder="masukkan judul promo"');
  expect(linked(await html(`/promo?unit=${first.slug}`))).toEqual(['jahat', 'panjang']);
  expect(linked(await html('/promo?unit=tidak-ada'))).toHaveLength(12);
});

test('a search finds, says what it did not find, and is not indexed', async () => {
  expect(linked(await html('/promo?cari=vaksin'))).toEqual(['klinik']);
  const none = await html(`/promo?cari=${encodeURIComponent('<b>%_"')}`);
  expect(linked(none)).toEqual([]);
  expect(none).toContain('Tidak ditemukan promo dengan kata kunci &quot;&lt;b&gt;%_&quot;&quot;');
  expect(none).toContain('<meta name="robots" content="noindex"/>');
  expect(none).not.toContain('rel="canonical"');
  expect(await html('/promo')).not.toContain('noindex');
});

test('odd parameters are the first page of everything', async () => {
  for (const query of ['halaman=0', 'halaman=x', 'halaman=-1', 'unit=', `cari=${'%20'.repeat(3)}`]) {
    expect(linked(await html(`/promo?${query}`))).toHaveLength(12);
  }
  expect((await page('/promo?halaman=999')).html).toContain('Tidak ada promo');
});

test('a promo shows facility, period, publication, how to get it, and others', async () => {
  const specialization = await createSpecialization(app.db);
  const doctor = await createDoctor(app.db, { name: 'dr. Budi', specializationId: specialization.id });
  await createPromo(app.db, {
    slug: 'lengkap',
    name: 'Cek & Konsultasi',
    content:
      '<h2>Isi</h2><p style="color:red" onclick="x()">Teks <a href="javascript:x">tautan</a></p><iframe src="https://evil.example"></iframe>',
    facilityId: first.id,
    doctorId: doctor.id,
    ctaUrl: 'https://satu.test/pesan',
    startsOn: '2026-11-01',
    endsOn: '2026-12-31',
  });
  const { status, html: text } = await page('/promo/detail/lengkap');
  expect(status).toBe(200);
  for (const part of ['Beranda', 'Promo Detail', 'RS Satu', 'Cara Mendapatkan Layanan Ini', 'Jalan Contoh']) expect(text).toContain(part);
  expect(text).toContain('Berlaku 1 November 2026 sampai 31 Desember 2026');
  expect(text).toContain('Diterbitkan 1 Januari 2026');
  expect(text).toContain('<h2>Isi</h2><p>Teks <a>tautan</a></p>');
  expect(text).not.toContain('<iframe');
  expect(text).toMatch(
    /<a href="https:\/\/satu\.test\/pesan" target="_blank" rel="noopener noreferrer" data-conversion="order-click-promo"/,
  );
  const [chat] = all(text, /<a href="(https:\/\/wa\.me\/[^"]+)"[^>]*data-conversion="whatsapp-click-promo"/g);
  expect(decodeURIComponent(chat ?? '')).toBe(
    'https://wa.me/628110000001?text=Halo RS Satu, saya ingin bertanya tentang promo "Cek dan Konsultasi".',
  );
  expect(text).toContain(`/dokter/${specialization.slug}/${doctor.slug}`);
  // Promos of its own facility come first, and the list never has the promo itself, an ended one or a future one.
  expect(linked(text)).toEqual(['jahat', 'panjang', 'klinik', 'isi-12']);
  expect(text).toContain('<link rel="canonical" href="http://sehati.test/promo/detail/lengkap"/>');
  expect(text).toContain('content="http://sehati.test/share/promo/lengkap.png"');
  expect(text).not.toContain('noindex');
});

test('the link of the doctor leads to the page itself, also without a main specialization', async () => {
  const specialization = await createSpecialization(app.db);
  const doctor = await createDoctor(app.db, { name: 'dr. Dua', specializationId: specialization.id });
  const ofDoctor = app.db.updateTable('doctor_specializations').where('doctor_id', '=', doctor.id);
  await ofDoctor.set({ is_main: false }).execute();
  await createPromo(app.db, { slug: 'dokter-dua', facilityId: first.id, doctorId: doctor.id });
  const [link] = all(await html('/promo/detail/dokter-dua'), /<a href="(\/dokter\/[^"]+)"[^>]*>dr\. Dua/g);
  expect((await app.fetch(link ?? '', { redirect: 'manual' })).status).toBe(200);
});

test('a promo that is over says so, cannot be ordered and is not indexed', async () => {
  const { status, html: text } = await page('/promo/detail/lewat');
  expect(status).toBe(200);
  expect(text).toContain('Promo ini sudah berakhir pada 20 November 2026.');
  expect(text).not.toContain('Order Sekarang');
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(text).not.toContain('"Offer"');
});

test('a promo that has not begun says when it does and cannot be ordered yet', async () => {
  const text = await html('/promo/detail/nanti');
  expect(text).toContain('Pemesanan dibuka 22 November 2026');
  expect(text).not.toContain('Order Sekarang');
});

test('a hostile name is text everywhere, in the structured data too', async () => {
  for (const path of ['/promo', '/promo/detail/jahat']) {
    const text = await html(path);
    expect(text).not.toContain('<script>alert');
    for (const data of all(text, /<script type="application\/ld\+json">(.*?)<\/script>/gs)) expect(() => JSON.parse(data)).not.toThrow();
  }
});

test('an unknown promo and a draft are not found', async () => {
  for (const slug of ['tidak-ada', 'konsep']) {
    const { status, html: text } = await page(`/promo/detail/${slug}`);
    expect(status).toBe(404);
    expect(text).toContain('Halaman tidak ditemukan');
  }
});

test('a change shows when its pages are purged', async () => {
  expect(await html('/promo/detail/klinik')).not.toContain('Vaksin baru');
  const { id } = await app.db
    .updateTable('promos')
    .set({ name: 'Vaksin baru' })
    .where('slug', '=', 'klinik')
    .returning('id')
    .executeTakeFirstOrThrow();
  await purgePages(app.db, [`promo:${id}`]);
  await expect.poll(() => html('/promo/detail/klinik')).toContain('Vaksin baru');
});

test('the list leads to the landing pages with what their records say of the price', async () => {
  const price = { kind: 'price', title: 'Biaya', isEstimate: false, includes: ['Semua'] };
  await createLandingPage(app.db, { slug: 'mcu-tetap', name: 'MCU Tetap', facilityId: first.id, priceFrom: 850_000, sections: [price] });
  await createLandingPage(app.db, { slug: 'mcu-kira', facilityId: first.id, priceFrom: 900_000 });
  await createLandingPage(app.db, { slug: 'mcu-konsep', facilityId: first.id, publishedAt: null });
  await purgePages(app.db, ['landing-pages']);
  await expect.poll(async () => all(await html('/promo'), /<a href="\/sp\/([^"]+)"/g)).toEqual(['mcu-tetap', 'mcu-kira']);
  const text = await html('/promo');
  expect(text).toContain('Mulai dari Rp850.000');
  expect(text).toContain('Mulai dari sekitar Rp900.000');
});

test('without any promo the list says so', async () => {
  const empty = await createTestApp();
  try {
    const text = await (await empty.fetch('/promo')).text();
    expect(text).toContain('Tidak ada promo');
    expect(text).not.toContain('Lihat semua promo');
  } finally {
    await empty.close();
  }
});
