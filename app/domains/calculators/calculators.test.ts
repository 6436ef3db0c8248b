import { afterAll, expect, test } from 'vitest';
import { purgePages } from '#app/platform/cache/purge.server.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ clock: { now: () => new Date('2026-11-30T03:00:00Z') } });
afterAll(() => app.close());

const textOf = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

type Fields = readonly (readonly [string, string])[];

async function send(path: string, fields: Fields) {
  const answer = await post(path, fields);
  return { answer, text: textOf(await answer.text()) };
}

const htmlOf = async (fields: Fields) => await (await post('/imunisasi', fields)).text();

async function post(path: string, fields: Fields) {
  const body = new URLSearchParams();
  for (const [name, value] of fields) body.append(name, value);
  const headers = { origin: new URL(app.platform.env.publicUrl).origin };
  return await app.fetch(path, { method: 'POST', body, headers, redirect: 'manual' }, newAddress());
}

const born = (day: string, month: string, year: string) =>
  [
    ['birth_day', day],
    ['birth_month', month],
    ['birth_year', year],
  ] as const;

test('the schedules are shown with their source, and that no paediatrician has compared them', async () => {
  const text = textOf(await (await app.fetch('/imunisasi')).text());
  for (const part of [
    'Buku KIA',
    'Ikatan Dokter Anak Indonesia',
    'Belum diperiksa dokter anak',
    'gratis di Puskesmas',
    'dokter mengatur jarak',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/aman disuntik|boleh disuntik/);
});

test('a posted birth date gives the groups without a script, and stands in no address, log or cached page', async () => {
  const { answer, text } = await send('/imunisasi', [...born('17', '9', '2026'), ['schedule', 'program']]);
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(text).toContain('Umur 2 bulan pada 30 November 2026, menurut program pemerintah');
  expect(text).toMatch(/Waktunya \(4\).*DPT-HB-Hib.*Terlambat, masih bisa \(2\).*Lewat umur, tanya dokter \(1\).*Nanti \(18\)/);
  // A tick with its day moves the dose.
  const ticked = await send('/imunisasi', [
    ...born('17', '9', '2026'),
    ['given', 'bcg-1'],
    ['on.bcg-1', '2026-10-01'],
    ['on.pcv-1', '2026-10-02'],
  ]);
  expect(ticked.text).toMatch(/Terlambat, masih bisa \(1\).*Sudah \(1\)/);
  expect(app.logLines.length).toBeGreaterThan(0);
  for (const line of app.logLines) expect(JSON.stringify(line)).not.toMatch(/2026-09-17|birth_day|2026-10-01/);
  expect(textOf(await (await app.fetch('/imunisasi')).text())).not.toContain('Umur 2 bulan');
});

test.each([
  ['a day that is not there', born('31', '2', '2026'), 'Tulis tanggal lahir yang ada'],
  ['tomorrow', born('1', '12', '2026'), 'Tanggal lahir tidak boleh sesudah hari ini'],
  ['eighteen years ago', born('30', '11', '2008'), 'Jadwal ini untuk anak sampai umur 18 tahun'],
])('%s is refused with a reason', async (_name, fields, reason) => {
  const { answer, text } = await send('/imunisasi', fields);
  expect(answer.status).toBe(422);
  expect(text).toContain(reason);
});

test('a day before the birth is asked for again at its dose', async () => {
  const days = [
    ['given', 'bcg-1'],
    ['on.bcg-1', '2026-10-31'],
    ['given', 'polio-tetes-1'],
    ['on.polio-tetes-1', '2026-11-02'],
  ] as const;
  const { answer, text } = await send('/imunisasi', [...born('1', '11', '2026'), ...days]);
  expect(answer.status).toBe(200);
  expect(text.match(/Tanggalnya antara hari lahir dan hari ini/g)).toHaveLength(1);
  expect(text).toContain('Sudah (2)');
});

test('what was given to one child is not taken for another', async () => {
  const ticks = [
    ['given_of', '2026-09-17'],
    ['given', 'bcg-1'],
    ['on.bcg-1', '2026-10-20'],
  ] as const;
  const same = await send('/imunisasi', [...born('17', '9', '2026'), ...ticks]);
  expect(same.text).toContain('Sudah (1)');
  expect(same.text).not.toContain('tanggal lahir yang lain');
  const other = await send('/imunisasi', [...born('18', '9', '2026'), ...ticks]);
  expect(other.answer.status).toBe(200);
  expect(other.text).not.toContain('Sudah (');
  expect(other.text).toContain('Centang untuk tanggal lahir yang lain tidak dipakai. Umur 2 bulan');
});

test('a page names the child of its ticks, and a day that is typed beside a dose counts as a tick', async () => {
  const posted = [...born('17', '9', '2026'), ['given_of', '2026-09-17'], ['day.bcg-1', '2026-10-20'], ['day.opv', '']] as const;
  const { answer, text } = await send('/imunisasi', posted);
  expect(answer.status).toBe(200);
  expect(text).toContain('Sudah (1)');
  const wrong = await send('/imunisasi', [...born('17', '9', '2026'), ['day.bcg-1', '2026-09-16']]);
  expect(wrong.text).toContain('Tanggalnya antara hari lahir dan hari ini');
  // The field of a dose that is given is another one, so that its tick can be taken away.
  const html = await htmlOf(posted);
  expect(html).toMatch(/name="given_of" value="2026-09-17"/);
  expect(html).toMatch(/name="on\.bcg-1"[^>]*value="2026-10-20"/);
  expect(html).toContain('name="day.pcv-1"');
});

test('the day before the eighteenth birthday still has a schedule', async () => {
  const { answer, text } = await send('/imunisasi', born('1', '12', '2008'));
  expect(answer.status).toBe(200);
  expect(text).toContain('Umur 17 tahun 11 bulan');
});

test('where the hospital has switched the schedules off, there is no page and no address for search engines', async () => {
  const inMap = async () => (await (await app.fetch('/sitemap-pages-1.xml')).text()).includes('/imunisasi<');
  expect([(await app.fetch('/imunisasi')).status, await inMap()]).toEqual([200, true]);
  await app.db
    .insertInto('legal_approvals')
    .values({
      name: 'vaccination_schedule',
      state: 'off',
      note: 'Belum dibandingkan',
      proposed_at: new Date(),
      ended_at: new Date(),
      end_note: 'Uji',
    })
    .execute();
  await purgePages(app.db, ['legal-switches']);
  await expect.poll(async () => (await app.fetch('/imunisasi')).status).toBe(404);
  const { answer } = await send('/imunisasi', born('17', '9', '2026'));
  expect([answer.status, await inMap()]).toEqual([404, false]);
});

test('the due date is reckoned from the period with its cycle, or from the transfer', async () => {
  const period = await send('/hari-perkiraan-lahir', [
    ['from', 'period'],
    ['day', '2026-06-15'],
    ['cycle', '30'],
  ]);
  expect(period.text).toContain('Perkiraan lahir: Rabu, 24 Maret 2027');
  expect(period.answer.headers.get('cache-control')).toContain('no-store');
  const transfer = await send('/hari-perkiraan-lahir', [
    ['from', 'transfer'],
    ['day', '2026-06-15'],
    ['cycle', '28'],
  ]);
  expect(transfer.text).toContain('Perkiraan lahir: Rabu, 3 Maret 2027');
  expect(textOf(await (await app.fetch('/hari-perkiraan-lahir')).text())).toContain('USG trimester pertama lebih tepat');
  for (const line of app.logLines) expect(JSON.stringify(line)).not.toContain('2026-06-15');
});

test('two weeks before and after are those of the due date, and who is past it is sent to a doctor', async () => {
  const seen = async (day: string) =>
    (
      await send('/hari-perkiraan-lahir', [
        ['from', 'period'],
        ['day', day],
        ['cycle', '28'],
      ])
    ).text;
  const [today, yesterday] = [await seen('2026-02-23'), await seen('2026-02-22')];
  expect(today).toContain('Perkiraan lahir: Senin, 30 November 2026');
  for (const text of [today, yesterday]) expect(text).toContain('dua minggu sebelum atau sesudah tanggal itu.');
  expect(today).not.toContain('sudah lewat');
  expect(yesterday).toContain('Tanggal itu sudah lewat: hubungi dokter kandungan');
});

test.each([
  [
    'a cycle of 20 days',
    [
      ['from', 'period'],
      ['day', '2026-06-15'],
      ['cycle', '20'],
    ] as const,
  ],
  [
    'a day to come',
    [
      ['from', 'period'],
      ['day', '2026-12-01'],
      ['cycle', '28'],
    ] as const,
  ],
  [
    'a day 43 weeks ago',
    [
      ['from', 'period'],
      ['day', '2026-02-01'],
      ['cycle', '28'],
    ] as const,
  ],
])('%s is refused', async (_name, fields) => {
  expect((await send('/hari-perkiraan-lahir', fields)).answer.status).toBe(422);
});
