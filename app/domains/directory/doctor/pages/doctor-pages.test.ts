import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createArticle } from '#tests/factories/content.ts';
import { createDoctor, createFacility, createLeave, createSchedule, createSpecialization } from '#tests/factories/directory.ts';
import { createPractisingDoctor } from '#tests/factories/doctors.ts';
import { createService } from '#tests/factories/services.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const clock = createClock();
const app = await createTestApp({ clock, variables: { PUBLIC_URL: 'http://sehati.test', PAGE_CACHE: '0' } });
const { db } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const hostile = '"><zzqx onqwxz="zzqx()">%_\\&';

async function records() {
  const facility = await createFacility(db, { name: 'RS Melati & Anak' });
  const other = await createFacility(db, { name: 'RS Dago' });
  const child = await createSpecialization(db, { name: 'Anak' });
  const newborn = await createSpecialization(db, { name: 'Neonatologi', parentId: child.id });
  const empty = await createSpecialization(db, { name: 'Kosong' });
  const ani = await createPractisingDoctor(db, {
    name: 'dr. Ani',
    specializationId: child.id,
    facilityId: facility.id,
    texts: {
      description: '<p onclick="alert(1)">Merawat anak.</p><script>alert(1)</script><iframe src="https://jahat.test"></iframe>',
      awards: '<ul><li>Penghargaan satu</li></ul>',
      education: '<p>Universitas Contoh</p>',
    },
  });
  await createSchedule(db, ani.practice.id, { day: 3, start: '14:00', end: null });
  const budi = await createPractisingDoctor(db, { name: 'dr. Budi', specializationId: newborn.id, facilityId: facility.id });
  const bare = await createDoctor(db, { name: 'dr. Polos', specializationId: newborn.id });
  return { facility, other, child, newborn, empty, ani, budi, bare };
}
let created: Awaited<ReturnType<typeof records>>;
beforeAll(async () => {
  created = await records();
});

const open = async (path: string) => {
  const response = await app.fetch(path);
  return { status: response.status, html: await response.text(), location: response.headers.get('location') };
};
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const linksTo = (html: string, start: string) =>
  [...main(html).matchAll(/href="([^"]+)"/g)].map((match) => match[1] as string).filter((href) => href.startsWith(start));

describe('/dokter', () => {
  test('its search takes names, specialists and complaints', async () => {
    const { html } = await open('/dokter');
    expect(html).toMatch(/<label[^>]*>Nama dokter, spesialis, atau keluhan<\/label>/);
  });

  test('the data of its lists is what they show', async () => {
    const search = await open(`/dokter.data?spesialis=${created.newborn.slug}&unit=${created.facility.slug}`);
    const specialist = await open(`/dokter/${created.newborn.slug}.data`);
    for (const { status, html: text } of [search, specialist]) {
      expect(status).toBe(200);
      expect(text).toContain('dr. Budi');
      for (const hidden of ['"parentId"', '"refusals"', '"practising_since"']) expect(text).not.toContain(hidden);
    }
    expect(specialist.html).not.toContain('"first"');
  });

  test('without a filter the tiles of specialists, the dropdowns, and no cards', async () => {
    const { html } = await open('/dokter');
    expect(main(html)).toContain('Cari Doktermu Di Sini');
    for (const word of ['Pilih Spesialis', 'Pilih Rumah Sakit', 'masukkan nama dokter']) expect(main(html)).toContain(word);
    expect(linksTo(html, '/dokter?spesialis=').length).toBeGreaterThanOrEqual(2);
    expect(main(html)).toContain('3 dokter');
    expect(main(html)).not.toContain('dr. Ani');
    expect(html).toContain('<link rel="canonical" href="http://sehati.test/dokter"');
  });

  test('a specialist brings cards of its doctors and of those below it, each to its own page', async () => {
    const { html } = await open(`/dokter?spesialis=${created.child.slug}`);
    expect(linksTo(html, `/dokter/${created.child.slug}/`)).toEqual([`/dokter/${created.child.slug}/${created.ani.slug}`]);
    expect(linksTo(html, `/dokter/${created.newborn.slug}/`)).toHaveLength(2);
    expect(main(html)).toContain('Kosong pertama: <strong>Sen 23 Nov, 08.00–12.00</strong>');
    expect(main(html)).toMatch(/<span>Anak<\/span>Neonatologi/);
    expect(main(html)).toContain('RS Melati &amp; Anak');
    expect(html).toContain(`<link rel="canonical" href="http://sehati.test/dokter/${created.child.slug}"`);
  });

  test('a leave moves the first free date', async () => {
    await createLeave(db, { doctorId: created.budi.id, from: '2026-11-22', to: '2026-11-28' });
    const { html } = await open(`/dokter?cari=budi&unit=${created.facility.slug}`);
    expect(main(html)).toContain('Kosong pertama: <strong>Sen 30 Nov, 08.00–12.00</strong>');
  });

  test('what is found nowhere says so in the words of the specification, special characters literal', async () => {
    const { html } = await open(`/dokter?cari=${encodeURIComponent(hostile)}`);
    expect(html).not.toContain('<zzqx');
    expect(main(html)).toContain('Tidak ditemukan dokter dengan kata kunci : ');
    expect(main(html)).toContain('dalam Semua Spesialis');
    expect(html).toContain('<meta name="robots" content="noindex"');
    const { html: emptyList } = await open(`/dokter?spesialis=${created.empty.slug}`);
    expect(main(emptyList)).toContain('Tidak ditemukan dokter dengan spesialis yang anda pilih');
    expect((await open('/dokter?spesialis=tidak-ada&unit=x&halaman=abc')).status).toBe(200);
  });

  test('more than a page is linked, and the later page leads back', async () => {
    const many = await createSpecialization(db, { name: 'Banyak' });
    for (let n = 0; n < 13; n += 1) await createDoctor(db, { name: `dr. Banyak ${String(n).padStart(2, '0')}`, specializationId: many.id });
    await app.platform.cache.purge(['doctors']);
    const first = await open(`/dokter?spesialis=${many.slug}`);
    expect(linksTo(first.html, `/dokter?spesialis=${many.slug}&amp;halaman=2`).length).toBeGreaterThan(0);
    expect(main(first.html)).toContain('Berikutnya');
    const second = await open(`/dokter?spesialis=${many.slug}&halaman=2`);
    expect(linksTo(second.html, `/dokter/${many.slug}/`)).toHaveLength(1);
    expect(main(second.html)).toContain('Sebelumnya');
    expect(main(second.html)).not.toContain('Berikutnya');
    expect(second.html).toContain(`href="http://sehati.test/dokter/${many.slug}?halaman=2"`);
  });
});

describe('doctors of a specialist', () => {
  test('everywhere, with the tip, and at a facility', async () => {
    const { html } = await open(`/dokter/${created.child.slug}`);
    expect(main(html)).toContain('Spesialis Anak');
    expect(main(html)).toContain('Klik untuk informasi selengkapnya');
    expect(main(html)).toMatch(/Almamater<\/dt><dd>-<\/dd>/);
    await db.updateTable('doctors').set({ school: 'Universitas Contoh' }).where('id', '=', created.ani.id).execute();
    expect(main((await open(`/dokter/${created.child.slug}`)).html)).toMatch(/Almamater<\/dt><dd>Universitas Contoh<\/dd>/);
    await db.updateTable('doctors').set({ school: null }).where('id', '=', created.ani.id).execute();
    expect(linksTo(html, `/dokter/${created.newborn.slug}/${created.budi.slug}`)).toHaveLength(1);
    const there = await open(`/fasilitas-kesehatan/dokter/${created.facility.slug}/${created.newborn.slug}`);
    expect(linksTo(there.html, `/dokter/${created.newborn.slug}/`)).toEqual([`/dokter/${created.newborn.slug}/${created.budi.slug}`]);
  });

  test('nobody there', async () => {
    for (const path of [`/dokter/${created.empty.slug}`, `/fasilitas-kesehatan/dokter/${created.other.slug}/${created.child.slug}`]) {
      const { status, html } = await open(path);
      expect([status, html.includes('Tidak ditemukan Dokter pada spesialisasi ini')]).toEqual([200, true]);
      expect(html).toContain('noindex');
    }
  });

  test('an unknown specialist or facility is not found', async () => {
    for (const path of [
      '/dokter/tidak-ada',
      `/fasilitas-kesehatan/dokter/tidak-ada/${created.child.slug}`,
      `/fasilitas-kesehatan/dokter/${created.facility.slug}/tidak-ada`,
    ]) {
      expect((await open(path)).status, path).toBe(404);
    }
  });
});

describe('a doctor’s page', () => {
  const page = () => open(`/dokter/${created.child.slug}/${created.ani.slug}`);

  test('the placeholder, a wrong specialist and an id lead to the one address', async () => {
    for (const path of [
      `/dokter/peninjau/${created.ani.slug}`,
      `/dokter/${created.newborn.slug}/${created.ani.slug}`,
      `/dokter/x/${created.ani.id}`,
    ]) {
      const { status, location } = await open(path);
      expect([status, location], path).toEqual([302, `/dokter/${created.child.slug}/${created.ani.slug}`]);
    }
  });

  test('an unknown doctor, or one who left, is not found', async () => {
    const gone = await createDoctor(db, { isActive: false, specializationId: created.child.id });
    for (const slug of ['tidak-ada', gone.slug]) {
      expect((await open(`/dokter/peninjau/${slug}`)).status).toBe(404);
      expect((await open(`/dokter/${created.child.slug}/${slug}`)).status).toBe(404);
    }
  });

  test('every text stands in the page without script, cleaned', async () => {
    const { html } = await page();
    const text = main(html);
    for (const word of ['Jadwal Praktek', 'Deskripsi', 'Informasi Lainnya', 'Merawat anak.', 'Penghargaan satu', 'Universitas Contoh']) {
      expect(text).toContain(word);
    }
    for (const word of ['Organisasi', 'Publikasi', 'Tidak ada Informasi Lainnya', 'onclick', 'jahat.test', 'alert(1)']) {
      expect(text).not.toContain(word);
    }
  });

  test('days with hours or By Appointment, and the question to the facility with its conversion', async () => {
    const text = main((await page()).html);
    expect(text).toMatch(/<dt>Senin<\/dt><dd><span class="[^"]+">08\.00–12\.00 WIB<\/span><\/dd>/);
    expect(text).toMatch(/<dt>Rabu<\/dt><dd>By Appointment, mulai <span class="[^"]+">14\.00 WIB<\/span><\/dd>/);
    expect(text).toContain('Jadwal dokter dapat berubah sewaktu-waktu, informasi lebih lanjut hubungi');
    const link = text.match(/<a href="(https:\/\/wa\.me\/628110000001\?text=[^"]+)"[^>]+>/);
    const question = new URL(String(link?.[1]).replaceAll('&amp;', '&')).searchParams.get('text');
    expect(question).toContain('dr. Ani');
    expect(question).toContain('RS Melati dan Anak');
    for (const attribute of [
      'data-conversion="whatsapp-click-doctor-registration"',
      `data-slug="${created.ani.slug}"`,
      'data-facility-name="RS Melati &amp; Anak"',
      'data-specialist-name="Anak"',
    ]) {
      expect(link?.[0]).toContain(attribute);
    }
  });

  test('the next free dates lead to Pendaftaran with doctor, hours and date; the button with the doctor', async () => {
    const { html } = await page();
    const links = linksTo(html, '/pendaftaran').map((href) => href.replaceAll('&amp;', '&'));
    expect(links).toContain(`/pendaftaran?dokter=${created.ani.slug}`);
    expect(links).toContain(`/pendaftaran?dokter=${created.ani.slug}&jadwal=${created.ani.schedule.id}&tanggal=2026-11-23`);
  });

  test('articles the doctor has reviewed, published ones only; services by kind, with their way', async () => {
    await createArticle(db, { name: 'Ditinjau & terbit', reviewerId: created.ani.id });
    await createArticle(db, { name: 'Konsep ditinjau', reviewerId: created.ani.id, publishedAt: null });
    const chat = await createService(db, { name: 'Chat 30 menit', kind: 'consultation', doctorId: created.ani.id });
    const visit = await createService(db, { name: 'Kunjungan', kind: 'reservation', doctorId: created.ani.id });
    await createService(db, { name: 'Belum terbit', kind: 'reservation', doctorId: created.ani.id, publishedAt: null });
    const { html } = await page();
    expect(main(html)).toContain('Ditinjau &amp; terbit');
    expect(main(html)).toMatch(/Chat Dokter<\/h2>.*Chat 30 menit.*Reservasi<\/h2>.*Kunjungan/);
    expect(linksTo(html, '/layanan/detail/')).toEqual([`/layanan/detail/${chat.slug}`, `/layanan/detail/${visit.slug}`]);
    for (const name of ['Konsep ditinjau', 'Belum terbit']) expect(html).not.toContain(name);
  });

  test('without hours, texts or information each says so', async () => {
    const text = main((await open(`/dokter/${created.newborn.slug}/${created.bare.slug}`)).html);
    for (const word of ['Belum ada Jadwal Praktek', 'Belum ada Deskripsi', 'Tidak ada Informasi Lainnya']) expect(text).toContain(word);
    expect(linksTo(text, '/pendaftaran')).toEqual([]);
  });

  test('a doctor on leave for the whole time says why there is no date', async () => {
    const away = await createPractisingDoctor(db, { name: 'dr. Cuti', specializationId: created.empty.id, facilityId: created.other.id });
    await createLeave(db, { doctorId: away.id, from: '2026-11-01', to: '2027-12-31' });
    const text = main((await open(`/dokter/${created.empty.slug}/${away.slug}`)).html);
    expect(text).toContain('Dokter cuti delapan minggu ke depan.');
  });

  test('others of the specialization, other specialists, and the way to all', async () => {
    const { html } = await open(`/dokter/${created.newborn.slug}/${created.budi.slug}`);
    expect(main(html)).toContain('Dokter Lainnya');
    expect(linksTo(html, `/dokter/${created.newborn.slug}/`)).toContain(`/dokter/${created.newborn.slug}/${created.bare.slug}`);
    expect(main(html)).toContain('Spesialis Lainnya');
    expect(linksTo(html, '/dokter?spesialis=').length).toBeLessThanOrEqual(12);
    expect(main(html)).toContain('Selengkapnya...');
  });

  test('title, description, canonical, share picture and structured data', async () => {
    const { html } = await page();
    expect(html).toContain('<title>dr. Ani, Spesialis Anak | Sehati</title>');
    expect(html).toContain(`<link rel="canonical" href="http://sehati.test/dokter/${created.child.slug}/${created.ani.slug}"`);
    expect(html).toContain(`content="http://sehati.test/share/doctor/${created.ani.slug}.png"`);
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) => JSON.parse(String(match[1])));
    expect(data.map((one) => one['@type'])).toEqual(['BreadcrumbList', 'IndividualPhysician']);
    expect(data[1].hospitalAffiliation[0]).toMatchObject({ name: 'RS Melati & Anak', telephone: '+62224000001' });
    expect(data[1].description).toBe('Merawat anak.');
  });
});

describe('/spesialisasi', () => {
  test('the tree, each entry the way to its doctors, and the search in the address', async () => {
    const { html } = await open('/spesialisasi');
    for (const one of [created.child, created.newborn]) expect(linksTo(html, `/dokter?spesialis=${one.slug}`)).toHaveLength(1);
    const found = await open('/spesialisasi?cari=NEONA');
    expect(linksTo(found.html, '/dokter?spesialis=')).toEqual([
      `/dokter?spesialis=${created.child.slug}`,
      `/dokter?spesialis=${created.newborn.slug}`,
    ]);
    const nothing = await open(`/spesialisasi?cari=${encodeURIComponent('%_*(')}`);
    expect(main(nothing.html)).toContain('Tidak ditemukan spesialis dengan kata kunci : &quot;%_*(&quot;');
  });
});
