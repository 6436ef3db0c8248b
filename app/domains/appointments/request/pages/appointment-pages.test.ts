import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, saturdayMorning, submitBody } from '#tests/factories/appointments.ts';
import { createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db } = app;
const slot = await createSlot(db, { capacity: 4 });
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const origin = 'http://localhost:3000';

/** Posts a form as a browser without JavaScript does, each time from another address, so that no rate limit is reached. */
async function post(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { origin, 'sec-fetch-site': 'same-origin' },
) {
  return await app.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' }, newAddress());
}

function filled(of: SlotFixture, n: number, more: Record<string, string> = {}): Record<string, string> {
  const body = submitBody(of, n);
  return {
    ...Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])),
    doctor_slug: of.doctor.slug,
    ...more,
  };
}

const isChecked = (name: string, value: string | number) =>
  new RegExp(`<input(?=[^>]* name="${name}")(?=[^>]* value="${value}")(?=[^>]* checked)[^>]*>`);

const requests = async () =>
  await db.selectFrom('appointment_requests').select(['id', 'status', 'visit_date', 'patient_name']).orderBy('id').execute();

describe('the form without JavaScript', () => {
  test('opens with the hospitals only, and each choice in the address opens the next field', async () => {
    const first = await (await app.fetch('/pendaftaran')).text();
    expect(first).toContain(slot.facility.name);
    expect(first).not.toContain('Pilih Dokter');
    expect(first).toContain('Lanjut ke pilihan berikutnya');
    const second = await (await app.fetch(`/pendaftaran?facility_id=${slot.facility.id}`)).text();
    expect(second).toContain('Pilih Dokter');
    expect(second).toContain(slot.doctor.name);
    const third = await (await app.fetch(`/pendaftaran?facility_id=${slot.facility.id}&doctor_slug=${slot.doctor.slug}`)).text();
    expect(third).toContain('Pilih Jam Praktek');
    expect(third).not.toContain('Nama Pasien');
    const visit = encodeURIComponent(`${slot.schedule.id}/2026-11-30`);
    const fourth = await (await app.fetch(`/pendaftaran?doctor_slug=${slot.doctor.slug}&visit=${visit}`)).text();
    expect(fourth).toContain('Nama Pasien');
    expect(fourth).toContain(`${slot.doctor.name} · ${slot.facility.name} · Senin, 30 November 2026, 08.00`);
  });

  test('a link from a doctor’s page chooses the doctor, the hospital, the hours and the date', async () => {
    const open = async (query: string) => await (await app.fetch(`/pendaftaran?${query}`)).text();
    const prefill = `dokter=${slot.doctor.slug}&unit=${slot.facility.slug}`;
    const doctor = await open(prefill);
    expect(doctor).toMatch(new RegExp(`<option value="${slot.doctor.slug}" selected`));
    expect(doctor).not.toContain('Nama Pasien');
    const dated = await open(`dokter=${slot.doctor.slug}&jadwal=${slot.schedule.id}&tanggal=2026-11-30`);
    expect(dated).toMatch(isChecked('visit', `${slot.schedule.id}/2026-11-30`));
    expect(dated).toContain('Nama Pasien');
    const gone = await open(`dokter=${slot.doctor.slug}&jadwal=${slot.schedule.id}&tanggal=2026-11-24`);
    expect(gone).toContain('Waktu yang Anda pilih sudah tidak tersedia. Pilih waktu lain.');
    expect(gone).not.toContain('Nama Pasien');
    for (const odd of ['dokter=tidak-ada&unit=tidak-ada', 'unit=-&jadwal=-1&tanggal=besok', `${prefill}&jadwal=999999999`]) {
      expect((await app.fetch(`/pendaftaran?${odd}`)).status).toBe(200);
    }
    expect((await app.fetch('/pendaftaran?unit=%00&jadwal=-1&tanggal=besok')).status).toBe(400);
  });

  test('a link with only a doctor chooses hospital and polyclinic', async () => {
    const page = await (await app.fetch(`/pendaftaran?doctor_slug=${slot.doctor.slug}`)).text();
    expect(page).toMatch(isChecked('facility_id', slot.facility.id));
    expect(page).toMatch(new RegExp(`<option value="${slot.specialization.id}" selected`));
    expect(page).toContain('Pilih Jam Praktek');
  });

  test.each([
    'facility_id=999999',
    'facility_id=abc&doctor_slug=../../x',
    'doctor_slug=tidak-ada',
    `facility_id=${slot.facility.id}&specialization_id=424242&doctor_slug=${slot.doctor.slug}`,
    `doctor_slug=${slot.doctor.slug}&schedule_id=424242&visit_date=besok`,
  ])('a link that fits nothing is still a form: %s', async (query) => {
    expect((await app.fetch(`/pendaftaran?${query}`)).status).toBe(200);
  });

  test('a complete form is stored and leads to its status page, which is private', async () => {
    const answer = await post('/pendaftaran', filled(slot, 1, { name: 'Rina & Adik' }));
    expect(answer.status).toBe(303);
    const path = answer.headers.get('location') ?? '';
    expect(path).toMatch(/^\/pendaftaran\/status\/[\w-]{43}\?baru$/);
    const page = await app.fetch(path);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    const html = await page.text();
    expect(html).toContain('Permintaan Anda tercatat');
    expect(html).toContain('Rina &amp; Adik');
    expect(html).toContain('https://wa.me/628110000001?text=');
    expect(html).toContain(encodeURIComponent('Rina dan Adik'));
  });

  test('the same form sent twice is one request', async () => {
    const before = (await requests()).length;
    const fields = filled(slot, 2);
    const browser = { origin, cookie: `kunjungan=${'c'.repeat(64)}` };
    const [one, two] = [await post('/pendaftaran', fields, browser), await post('/pendaftaran', fields, browser)];
    expect(two.headers.get('location')).toBe(one.headers.get('location'));
    expect((await requests()).length).toBe(before + 1);
  });

  test('a refused form keeps what was typed, says why at the field, and stores nothing', async () => {
    const short = await post('/pendaftaran', filled(slot, 3, { name: 'Budi <b>', phone: '123' }));
    expect(short.status).toBe(422);
    const html = await short.text();
    expect(html).toContain('Nomor telepon harus valid');
    expect(html).toContain('value="Budi &lt;b&gt;"');
    expect(html).toContain('value="123"');
    const unnamed = await post('/pendaftaran', filled(slot, 3, { name: '  ' }));
    expect(await unnamed.text()).toContain('Masukkan nama Pasien');
    const small = await createSlot(db);
    await post('/pendaftaran', filled(small, 6, { visit_date: '2026-11-23' }));
    const before = await requests();
    const full = await post('/pendaftaran', filled(small, 4, { visit_date: '2026-11-23' }));
    expect(full.status).toBe(409);
    expect(await full.text()).toContain('sudah penuh');
    expect(await requests()).toEqual(before);
  });

  test('a form from another site is refused', async () => {
    const before = await requests();
    const answer = await post('/pendaftaran', filled(slot, 5), { origin: 'https://lain.example', 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect(await requests()).toEqual(before);
  });

  test('the limit per address holds here too', async () => {
    const other = await createSlot(db, { capacity: null });
    const answers: number[] = [];
    for (let n = 100; n < 161; n += 1) {
      const body = new URLSearchParams(filled(other, n));
      const answer = await app.fetch('/pendaftaran', { method: 'POST', body, headers: { origin }, redirect: 'manual' }, '10.9.9.9');
      answers.push(answer.status);
    }
    expect(answers).toEqual([...Array(60).fill(303), 429]);
  });
});

describe('the status page', () => {
  async function stored(n: number) {
    const own = await createSlot(db, { capacity: 2 });
    const answer = await post('/pendaftaran', filled(own, n));
    return (answer.headers.get('location') ?? '').replace('?baru', '');
  }

  async function storedWith(n: number) {
    const own = await createSlot(db, { capacity: 2 });
    const answer = await post('/pendaftaran', filled(own, n));
    const path = (answer.headers.get('location') ?? '').replace('?baru', '');
    return { path, slotOn: (date: string) => `${own.schedule.id} ${date}` };
  }

  test('leads to the free hours, which do not offer the present one, and says what was moved', async () => {
    const { path, slotOn } = await storedWith(30);
    expect(await (await app.fetch(path)).text()).toContain(`href="${path}/pindah"`);
    const html = await (await app.fetch(`${path}/pindah`)).text();
    // A press of the button alone moves nothing.
    expect(html).not.toMatch(/<input[^>]*checked/);
    expect(await (await post(`${path}/pindah`, {})).text()).toContain('Pilih salah satu waktu dari daftar.');
    // The way back stands before the list, whose later days are folded.
    expect(html.indexOf('Tidak jadi, kembali ke kunjungan')).toBeLessThan(html.indexOf('type="radio"'));
    expect(html.replace(/<!-- -->/g, '')).toMatch(/<summary>\d hari lain, sampai Senin, /);
    expect([html.includes(slotOn('2026-11-23')), html.includes(slotOn('2026-11-30'))]).toEqual([false, true]);
    const moved = await post(`${path}/pindah`, { slot: slotOn('2026-11-30') });
    expect([moved.status, moved.headers.get('location')]).toEqual([303, `${path}?hasil=pindah`]);
    expect(await (await app.fetch(`${path}?hasil=pindah`)).text()).toContain('Tanggal dipindah ke Senin, 30 November 2026');
  });

  test.each(['2026-12-01', 'besok', '2026-02-31', ''])('a move to %j is refused with a reason and changes nothing', async (date) => {
    const { path, slotOn } = await storedWith(40 + date.length);
    const refused = await post(`${path}/pindah`, { slot: slotOn(date) });
    expect(refused.status).toBe(422);
    expect(await (await app.fetch(path)).text()).toContain('Senin, 23 November 2026');
  });

  test('cancels, once and again', async () => {
    const path = await stored(60);
    for (let turn = 0; turn < 2; turn += 1) expect((await post(path, { act: 'cancel' })).status).toBe(200);
    const html = await (await app.fetch(path)).text();
    expect(html).toContain('Dibatalkan');
    expect(html).toContain('Daftar lagi ke dokter ini');
  });

  test('an unknown link is a 404 page that says nothing of requests', async () => {
    for (const path of ['/pendaftaran/status/x', `/pendaftaran/status/${'A'.repeat(43)}`]) {
      expect((await app.fetch(path)).status).toBe(404);
      expect((await post(path, { act: 'cancel' })).status).toBe(404);
    }
  });
});
