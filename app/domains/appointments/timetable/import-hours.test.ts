import { afterAll, describe, expect, test } from 'vitest';
import { readCsv } from '#app/platform/documents/csv.ts';
import { csvFile } from '#tests/factories/csv-file.ts';
import { createFacility, createSpecialization } from '#tests/factories/directory.ts';
import { createEditor } from '#tests/factories/editing.ts';
import { createAdministrator, importsOf } from '#tests/factories/file-imports.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());
const [admin, colleague] = [await createAdministrator(db), await createAdministrator(db)];
const mine = importsOf(app, admin);
const theirs = importsOf(app, colleague);
const unit = await createFacility(db, { name: 'RSU Pindah' });
const field = await createSpecialization(db, { name: 'Anak Pindah' });

/** Publishes all records of a kind, as a colleague does. */
async function publishAll(kind: string) {
  const body = new URLSearchParams({ intent: 'bulk', act: 'publish', all: 'ya', seen: '0' });
  const answer = await app.fetch(`/staff/konten/${kind}`, { method: 'POST', headers: colleague.headers, body });
  const [, id = ''] = /proses\/([\w-]{36})$/.exec(answer.headers.get('location') ?? '') ?? [];
  await theirs.carryOut(id);
}

const doctorTitles = ['Nama dengan gelar', 'Alamat', 'Jenis kelamin', 'Spesialis', 'Praktik'];
const doctors = csvFile(
  doctorTitles,
  ['dr. Rina Pindah, Sp.A', 'rina-pindah', 'Perempuan', 'Anak Pindah', 'RSU Pindah | anak pindah'],
  ['dr. Budi Pindah', 'budi-pindah', 'Laki-laki', field.slug, `${unit.slug} | ${field.slug}; RSU Pindah | Gigi Hilang`],
  ['dr. Cici Pindah', 'cici-pindah', 'Wanita', 'Bedah Hilang', ''],
);

describe('doctors and hospitals from a file', () => {
  test('name specializations and hospitals by name or address, and say what is not there', async () => {
    const { id } = await mine.upload('/staff/konten/doctors', doctors);
    expect(await mine.effects(id)).toEqual(['new', 'error', 'error']);
    const [, budi, cici] = await mine.rowsOf(id);
    expect(budi?.notes).toEqual([
      { column: 'Praktik', value: expect.any(String), text: expect.stringContaining('Baris 2, Spesialis: Tidak ada “Gigi Hilang”') },
    ]);
    expect(cici?.notes).toEqual([
      { column: 'Jenis kelamin', value: 'Wanita', text: 'Tidak ada “Wanita”. Pilih salah satu: Perempuan, Laki-laki' },
      { column: 'Spesialis', value: 'Bedah Hilang', text: expect.stringContaining('terbitkan dahulu') },
    ]);
    await mine.carryOut(id);
    // The draft is known by its address, and so is the doctor once published.
    expect(await mine.effects((await mine.upload('/staff/konten/doctors', doctors)).id)).toEqual(['same', 'error', 'error']);
    await publishAll('doctors');
    expect(await mine.effects((await mine.upload('/staff/konten/doctors', doctors)).id)).toEqual(['same', 'error', 'error']);
    const practices = await db
      .selectFrom('practices as p')
      .innerJoin('doctors as d', 'd.id', 'p.doctor_id')
      .select(['d.slug', 'p.facility_id'])
      .execute();
    expect(practices).toEqual([{ slug: 'rina-pindah', facility_id: unit.id }]);
  });

  test('a template has every column and a row that can be sent back', async () => {
    const template = await app.fetch('/staff/impor/facilities/contoh', { headers: admin.headers });
    expect(template.headers.get('content-disposition')).toContain('contoh-facilities.csv');
    const text = await template.text();
    const [titles = []] = readCsv(text) ?? [];
    expect(titles).toEqual(expect.arrayContaining(['Nama', 'Jenis', 'WhatsApp', 'Jam buka']));
    const { id } = await mine.upload('/staff/konten/facilities', text);
    expect(await mine.rowsOf(id)).toMatchObject([{ effect: 'new', notes: [] }]);
    await mine.carryOut(id);
    // Who wrote the numbers does not publish them.
    await publishAll('facilities');
    // Other spellings of a number or of hours are no change.
    expect(await mine.effects((await mine.upload('/staff/konten/facilities', text)).id)).toEqual(['same']);
    const corrected = text.replace('Jl. Ir. H. Juanda No. 1', 'Jl. Baru 2');
    expect(await mine.effects((await mine.upload('/staff/konten/facilities', corrected)).id)).toEqual(['change']);
    expect((await app.fetch('/staff/impor/mail-nothing/contoh', { headers: admin.headers })).status).toBe(404);
  });

  test('the template of every kind that can be added to has an example row of its own columns', async () => {
    for (const { kind, key, fields, example = {}, isPermanent } of app.platform.resources.values()) {
      if (isPermanent) continue;
      const names = [...(key ? ['key'] : []), ...fields.map(({ name }) => name)];
      const given = Object.keys(example);
      const isKeyRight = !key || key.schema.safeParse(example.key).success;
      expect([kind, given.length > 0, given.filter((name) => !names.includes(name)), isKeyRight]).toEqual([kind, true, [], true]);
    }
    const links = await (await app.fetch('/staff/impor/short-links/contoh', { headers: admin.headers })).text();
    const { id } = await mine.upload('/staff/konten/short-links', links);
    expect(await mine.rowsOf(id)).toMatchObject([{ effect: 'new', title: 'promo-jantung', notes: [] }]);
  });
});

const titles = ['Dokter', 'Rumah sakit', 'Hari', 'Mulai', 'Selesai', 'Kuota'];
const place = ['dr. Rina Pindah, Sp.A', 'RSU Pindah'];
const hoursOf = async () =>
  (await db.selectFrom('practice_schedules').select(['day', 'start_hour', 'end_hour', 'capacity']).orderBy('day').execute()).map(
    Object.values,
  );

describe('a file of an Indonesian spreadsheet', () => {
  test('may say its separator first, and write numbers, days and phones as it does', async () => {
    const template = await (await app.fetch('/staff/impor/facilities/contoh', { headers: admin.headers })).text();
    const written = template
      .replace('\uFEFF', 'sep=;\r\n')
      .replace('-6.893000', '-6,893000')
      .replace('107.613000', '107,613000')
      .replace('Senin–Minggu 24 jam', "Senin–Jum'at 08.00–20.00")
      .replace('0811-0000-0001', '6281100000001');
    const { id } = await mine.upload('/staff/konten/facilities', written);
    expect(await mine.effects(id)).toEqual(['change']);
  });

  test('without a known title is refused with the nearest ones, and makes no empty records', async () => {
    for (const [written, near] of [
      ['Nam', 'Nama'],
      ['WhatApp', 'WhatsApp'],
      ['jam bukaa', 'Jam buka'],
    ] as const) {
      const { status, id, html } = await mine.upload('/staff/konten/facilities', csvFile([written, 'Entah apa'], ['RSU X', '1']));
      expect([status, id]).toEqual([422, '']);
      expect(html).toContain(`“${written}” mungkin ${near}`);
    }
    const { id } = await mine.upload('/staff/konten/facilities', csvFile(['Kota', 'Entah apa'], ['Bandung', '1']));
    expect((await mine.rowsOf(id)).map(({ effect, notes }) => [effect, notes.map(({ column }) => column)])).toEqual([['error', ['Nama']]]);
  });
});

describe('schedules from a file', () => {
  test('become hours of the timetable, once, and what is wrong is said by column', async () => {
    const text = csvFile(
      titles,
      [...place, 'Senin', '08.00', '12:00', '20'],
      ['rina-pindah', unit.slug, 'rabu', '8:00', '', ''],
      [...place, 'Senin', '08.00', '12.00', '20'],
      [...place, 'Senin', '11.00', '13.00', '5'],
      ['dr. Entah', 'RSU Pindah', 'Senin', '08.00', '10.00', ''],
      ['rina-pindah', 'RSU Lain', 'Selasa', '08.00', '10.00', ''],
      [...place, 'Hari raya', 'pagi', '07.00', 'banyak'],
      [...place, 'Jumat', '10.00', '09.00', ''],
    );
    const { id } = await mine.upload('/staff/impor/schedules', text);
    expect(await mine.effects(id)).toEqual(['new', 'new', 'duplicate', 'error', 'error', 'error', 'error', 'error']);
    const rows = await mine.rowsOf(id);
    expect(rows.map(({ notes }) => notes.map(({ column }) => column))).toEqual([
      ...[[], [], [''], ['Mulai'], ['Dokter'], ['Rumah sakit']],
      ...[['Hari', 'Mulai', 'Kuota'], ['Selesai']],
    ]);
    expect(rows[3]?.notes[0]?.text).toBe('Dokter ini sudah praktik 08.00–12.00 di RSU Pindah pada hari itu');
    expect(rows[5]?.notes[0]?.text).toContain('RSU Pindah');
    expect(await hoursOf()).toEqual([]);
    expect((await mine.carryOut(id)).state).toBe('done');
    expect(await mine.outcomes(id)).toEqual(['done', 'done', ...Array(6).fill(null)]);
    const page = await app.fetch(`/staff/impor/schedules/proses/${id}`, { headers: admin.headers });
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('dr. Rina Pindah, Sp.A, Senin 08.00–12.00, RSU Pindah'),
    ]);
    const entered = [
      [1, '08:00:00', '12:00:00', 20],
      [3, '08:00:00', null, null],
    ];
    expect(await hoursOf()).toEqual(entered);

    const again = await mine.upload('/staff/impor/schedules', text);
    expect((await mine.effects(again.id)).slice(0, 3)).toEqual(['same', 'same', 'same']);
    const wider = await mine.upload('/staff/impor/schedules', text.replaceAll('"20"', '"30"'));
    expect((await mine.effects(wider.id)).slice(0, 2)).toEqual(['change', 'same']);
    await mine.carryOut(wider.id);
    expect((await hoursOf())[0]).toEqual([1, '08:00:00', '12:00:00', 30]);
  });

  test('a row that the timetable refuses meanwhile is refused alone', async () => {
    const line = (hour: string) => csvFile(titles, [...place, 'Kamis', hour, '', '']);
    const [one, other, same] = [
      await mine.upload('/staff/impor/schedules', line('08.00')),
      await mine.upload('/staff/impor/schedules', line('08.30')),
      await mine.upload(
        '/staff/impor/schedules',
        csvFile(titles, [...place, 'Kamis', '08.00', '', ''], [...place, 'Sabtu', '08.00', '', '']),
      ),
    ];
    await mine.carryOut(one.id);
    await mine.carryOut(other.id);
    expect(await mine.outcomes(other.id)).toEqual(['refused']);
    expect((await mine.rowsOf(other.id))[0]?.reason).toContain('sudah praktik');
    // Of the same hour a constraint says so, and the rows behind it are carried out.
    await mine.carryOut(same.id);
    expect(await mine.outcomes(same.id)).toEqual(['refused', 'done']);
    expect((await mine.rowsOf(same.id))[0]?.reason).toContain('sudah praktik');
  });

  test('is of those who change schedules', async () => {
    const editor = await createEditor(db);
    const form = await app.fetch('/staff/impor/schedules', { headers: editor.headers });
    expect(form.status).toBe(404);
    expect((await app.fetch('/staff/impor/schedules', { headers: admin.headers })).status).toBe(200);
    const refused = await mine.upload('/staff/impor/schedules', '"a;b');
    expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('tidak terbaca sebagai CSV')]);
  });
});
