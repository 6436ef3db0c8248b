import { describe, expect, test } from 'vitest';
import type { DateRefusal } from '../schedule/schedule.schema.ts';
import { findLateYear } from './doctor.content.schema.ts';
import { appointmentAddress, emptyDoctorsText, hoursByDay, nearDate, nextVisits, pastOf, plainHours, shortDate } from './doctor.ts';

test('the words of an empty list are those of the specification', () => {
  const words = (specialist: boolean, facility: boolean, text: string) => emptyDoctorsText({ specialist, facility, text });
  expect(words(true, false, '')).toBe('Tidak ditemukan dokter dengan spesialis yang anda pilih');
  expect(words(true, true, 'ani')).toBe('Tidak ditemukan dokter dengan spesialis yang anda pilih dan dengan kata kunci: "ani"');
  expect(words(false, false, 'ani')).toBe('Tidak ditemukan dokter dengan kata kunci : "ani" dalam Semua Spesialis');
  expect(words(false, true, '')).toBe('Tidak ditemukan dokter di rumah sakit yang anda pilih');
});

test('dates and hours as people write them', () => {
  expect(nearDate('2026-11-23')).toBe('Senin, 23 November');
  expect(['2026-11-23', '2026-08-04', '2026-05-15'].map(shortDate)).toEqual(['Sen 23 Nov', 'Sel 4 Agu', 'Jum 15 Mei']);
  expect([plainHours('08:00', '12:00'), plainHours('08:00', null)]).toEqual(['08.00–12.00', '08.00']);
});

test('a link to Pendaftaran carries what is chosen, and no more', () => {
  expect(appointmentAddress({ doctor: 'ani' })).toBe('/pendaftaran?dokter=ani');
  expect(appointmentAddress({ doctor: 'ani', facility: 'dago', schedule: 3, date: '2026-11-23' })).toBe(
    '/pendaftaran?dokter=ani&unit=dago&jadwal=3&tanggal=2026-11-23',
  );
});

test('hours by day, Monday first, from early to late', () => {
  const slot = (id: number, day: number, start_hour: string, only_on: string | null = null) => ({
    id,
    day,
    start_hour,
    end_hour: null,
    only_on,
  });
  // Extra hours on one date are not of the week.
  const extra = slot(4, 6, '09:00', '2026-11-28');
  expect(hoursByDay([slot(1, 7, '08:00'), slot(2, 1, '15:00'), slot(3, 1, '08:00'), extra])).toEqual([
    {
      day_id: 1,
      day: 'Senin',
      entries: [
        { id: 3, starts: '08:00', ends: null },
        { id: 2, starts: '15:00', ends: null },
      ],
    },
    { day_id: 7, day: 'Minggu', entries: [{ id: 1, starts: '08:00', ends: null }] },
  ]);
});

describe('the next free dates', () => {
  const facility = { id: 1, name: 'RS Satu', slug: 'satu' };
  const slot = (id: number, start: string, free: string[], closed: [string, DateRefusal][] = []) => ({
    id,
    start_hour: start,
    end_hour: null,
    next_dates: free.map((date) => ({ date, remaining: 1 })),
    closed_dates: closed.map(([date, reason]) => ({ date, reason })),
  });
  const at = (...schedules: ReturnType<typeof slot>[]) => nextVisits([{ facility, schedules }], 2)[0];

  test('of all polyclinics of a facility together, by date and hour', () => {
    const visits = nextVisits(
      [
        { facility, schedules: [slot(1, '15:00', ['2026-11-23', '2026-11-30'])] },
        { facility: { id: 2, name: 'RS Dua', slug: 'dua' }, schedules: [slot(3, '08:00', ['2026-11-24'])] },
        { facility, schedules: [slot(2, '08:00', ['2026-11-23'])] },
      ],
      2,
    );
    expect(visits.map((one) => [one.facility.name, one.dates.map((date) => `${date.date} ${date.start}`)])).toEqual([
      ['RS Satu', ['2026-11-23 08:00', '2026-11-23 15:00']],
      ['RS Dua', ['2026-11-24 08:00']],
    ]);
  });

  test('closed dates before them are told, those after are not', () => {
    const dates = at(
      slot(
        1,
        '08:00',
        ['2026-12-07'],
        [
          ['2026-11-23', 'full'],
          ['2026-11-30', 'doctor_away'],
          ['2026-12-14', 'full'],
        ],
      ),
    )?.dates;
    expect(dates?.map((one) => [one.date, one.refusal])).toEqual([
      ['2026-11-23', 'full'],
      ['2026-11-30', 'doctor_away'],
      ['2026-12-07', null],
    ]);
  });

  test.each([
    [[], 'Tidak ada jadwal'],
    [[slot(1, '08:00', [])], 'Jadwal delapan minggu ke depan belum dibuka.'],
    [[slot(1, '08:00', [], [['2026-11-23', 'full']])], 'Semua tempat delapan minggu ke depan sudah terisi.'],
    [[slot(1, '08:00', [], [['2026-11-23', 'doctor_away']])], 'Dokter cuti delapan minggu ke depan.'],
    [[slot(1, '08:00', [], [['2026-11-23', 'closed']])], 'Tidak ada praktik delapan minggu ke depan.'],
    [[slot(1, '08:00', [], [['2026-11-23', 'holiday']])], 'Poliklinik tutup pada tanggal praktiknya delapan minggu ke depan.'],
    [
      [
        slot(
          1,
          '08:00',
          [],
          [
            ['2026-11-23', 'full'],
            ['2026-11-30', 'doctor_away'],
          ],
        ),
      ],
      'Delapan minggu ke depan jadwal penuh atau dokter cuti.',
    ],
  ])('without one the reason is told: %#', (schedules, reason) => {
    expect(at(...schedules)).toMatchObject({ dates: [], reason });
  });
});

test.each([
  [null, null, ''],
  ['Universitas Contoh', null, 'Universitas Contoh'],
  [null, 2009, 'Praktik sejak 2009'],
  ['Universitas Contoh', 2009, 'Universitas Contoh, praktik sejak 2009'],
])('the past of a doctor from %s since %s', (school, practising_since, text) => {
  expect(pastOf({ school, practising_since })).toBe(text);
});

test('practice begins this year at the latest, by the year of Bandung', () => {
  const now = new Date('2026-12-31T17:00:00Z');
  expect(findLateYear({ practising_since: '2028' }, now)).toEqual({ practising_since: ['Tulis tahun 2027 atau sebelumnya.'] });
  for (const practising_since of ['2027', '2009', '']) expect(findLateYear({ practising_since }, now)).toBeNull();
});
