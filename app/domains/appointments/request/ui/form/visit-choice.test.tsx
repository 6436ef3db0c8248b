import { expect, test } from 'vitest';
import { markupOf } from '#tests/harness/markup.tsx';
import { VisitChoice } from './visit-choice.tsx';

const choices = { facilityId: 1, specializationId: 1, doctorSlug: 'rina', scheduleId: null, visitDate: null };
const dated = { id: 1, day_string: 'Senin', start_hour: '08:00', end_hour: '12:00', next_dates: [{ date: '2026-11-30', remaining: 3 }] };
const without = { ...dated, next_dates: [] };
const later = { ...without, id: 2, day_string: 'Rabu', start_hour: '13:00', end_hour: null };

/** What a person reads. */
const wordsOf = (schedules: (typeof dated | typeof later)[]) =>
  markupOf(<VisitChoice id="visit" schedules={schedules} choices={choices} onChoose={() => undefined} onDone={() => undefined} />)
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<');

test('schedules without a date are named in words, each hour whole', () => {
  expect(wordsOf([without])).toBe('Pilih Jam PraktekBelum ada tanggal: Senin 08.00–12.00');
  expect(wordsOf([without, later])).toContain('Belum ada tanggal: Senin 08.00–12.00; Rabu By Appointment, mulai 13.00');
  expect(wordsOf([dated, later])).toMatch(
    /Senin, 30 November 2026.*08\.00–12\.00sisa 3.*Belum ada tanggal: Rabu By Appointment, mulai 13\.00$/,
  );
  expect(wordsOf([dated, later])).not.toMatch(/[<${}]/);
});
