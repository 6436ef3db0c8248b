import { afterAll, expect, test } from 'vitest';
import { loadPublicHolidays } from '#db/public-holidays.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

// What the sentences are is asked of `visitingToday` and `openNow`; here, that every page says them, and until when it is kept.

const clock = createClock();
const app = await createTestApp({ demo: true, clock });
const { db } = app;
afterAll(() => app.close());

const hospital = '/fasilitas-kesehatan/detail/rsu-sehati-dago';
const clinic = '/fasilitas-kesehatan/detail/klinik-sehati-antapani';
const { id } = await db.selectFrom('facilities').select('id').where('slug', '=', 'rsu-sehati-dago').executeTakeFirstOrThrow();
await loadPublicHolidays(app.database.ownerDb);
const suspended = { suspended_from: '2027-01-12', suspended_until: '2027-01-14', suspended_reason: 'wabah flu' };
await db.updateTable('visiting_rules').set(suspended).where('facility_id', '=', id).where('ward', '=', 'umum').execute();

const bandung = (local: string) => new Date(`${local}:00+07:00`);
const textOf = async (path: string) => (await (await app.fetch(path)).text()).replaceAll('<!-- -->', '').replace(/<[^>]*>/g, '');
const bothSpans = 'Besuk hari ini 10.30–12.00 dan 16.30–18.00';

test.each([
  [
    'a minute before midnight',
    '2026-11-27T23:59',
    'Jam besuk hari ini sudah lewat, berikutnya besok 10.30–12.00 dan 16.30–18.00',
    '2026-11-28T00:00',
    'Tutup, buka besok pukul 07.30',
    '2026-11-28T00:00',
  ],
  ['midnight', '2026-11-28T00:00', bothSpans, '2026-11-28T10:30', 'Tutup, buka pukul 07.30', '2026-11-28T07:30'],
  [
    'a holiday',
    '2026-12-25T11:00',
    bothSpans,
    '2026-12-25T12:00',
    'Hari ini libur (Kelahiran Yesus Kristus), jam buka bisa berbeda',
    '2026-12-26T00:00',
  ],
  [
    'the new year',
    '2027-01-01T09:00',
    bothSpans,
    '2027-01-01T10:30',
    'Hari ini libur (Tahun Baru 2027 Masehi), jam buka bisa berbeda',
    '2027-01-02T00:00',
  ],
  [
    'a suspension',
    '2027-01-14T17:00',
    'Besuk dihentikan sampai 14 Januari 2027 (wabah flu)',
    '2027-01-15T00:00',
    'Buka sampai 20.00',
    '2027-01-14T20:00',
  ],
  [
    'the day after a suspension',
    '2027-01-15T00:00',
    'Besuk hari ini 16.30–18.00',
    '2027-01-15T16:30',
    'Tutup, buka pukul 07.30',
    '2027-01-15T07:30',
  ],
  ['a leap day', '2028-02-29T17:00', 'Besuk hari ini 16.30–18.00', '2028-02-29T18:00', 'Buka sampai 20.00', '2028-02-29T20:00'],
])('%s', async (_name, now, visits, visitsUntil, opening, openingUntil) => {
  clock.set(bandung(now));
  // What the record cache has is a minute old at most.
  app.platform.cache.purgeAll();
  app.cache.purgeAll();
  for (const path of ['/pasien', '/pasien/besuk', hospital]) {
    expect([path, (await textOf(path)).includes(visits)]).toEqual([path, true]);
    // Another ward may change before.
    expect(app.cache.get(path)?.hardUntil, path).toBeLessThanOrEqual(bandung(visitsUntil).getTime());
  }
  expect(await textOf(`/v1/visiting-hours?facility_id=${id}`)).toContain(visits);
  expect(await textOf(clinic)).toContain(opening);
  expect(app.cache.get(clinic)?.hardUntil).toBeLessThanOrEqual(bandung(openingUntil).getTime());
});
