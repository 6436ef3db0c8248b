import { describe, expect, test } from 'vitest';
import {
  appointmentChoices,
  type Choices,
  noChoices,
  prefilledChoices,
  prefilledFacility,
  prefillOf,
  schedulesOf,
  slotsByDay,
} from './choices.rules.ts';

describe('choices', () => {
  const chosen: Choices = { facilityId: 1, specializationId: 2, doctorSlug: 'dr-a', scheduleId: 3, visitDate: '2026-11-23' };

  test('a facility clears polyclinic, doctor and schedule', () =>
    expect(appointmentChoices(chosen, { type: 'facility', id: 9 })).toEqual({ ...noChoices, facilityId: 9 }));

  test('a polyclinic clears doctor and schedule', () =>
    expect(appointmentChoices(chosen, { type: 'specialization', id: 9 })).toEqual({ ...noChoices, facilityId: 1, specializationId: 9 }));

  test.each([
    ['keeps a polyclinic that is the doctor’s', 2, [5, 2], 2],
    ['takes the doctor’s polyclinic that the facility has', 4, [5, 6], 6],
    ['sets the polyclinic when none is chosen', null, [6], 6],
    ['leaves none when nothing matches', null, [5], null],
  ])('a doctor %s and clears the schedule', (_name, before, specializationIds, after) => {
    const event = { type: 'doctor', slug: 'dr-b', specializationIds, polyclinicIds: [2, 4, 6] } as const;
    expect(appointmentChoices({ ...chosen, specializationId: before }, event)).toEqual({
      facilityId: 1,
      specializationId: after,
      doctorSlug: 'dr-b',
      scheduleId: null,
      visitDate: null,
    });
  });

  test('a slot sets the schedule, and its next date unless one is picked', () => {
    expect(appointmentChoices(chosen, { type: 'schedule', id: 8 })).toEqual({ ...chosen, scheduleId: 8, visitDate: null });
    expect(appointmentChoices(chosen, { type: 'schedule', id: 8, visitDate: '2026-11-30' }).visitDate).toBe('2026-11-30');
  });

  test('reset empties all', () => expect(appointmentChoices(chosen, { type: 'reset' })).toEqual(noChoices));

  test('slots come from the practice that matches facility and polyclinic', () => {
    const practices = [
      { facility: { id: 1 }, specialization: { id: 2 }, schedules: ['right'] },
      { facility: { id: 1 }, specialization: { id: 3 }, schedules: ['wrong'] },
    ];
    expect(schedulesOf(practices, chosen)).toEqual(['right']);
    expect(schedulesOf(practices, { facilityId: 2, specializationId: 2 })).toEqual([]);
  });

  test('slots are grouped Monday first, each day reversed', () => {
    const slot = (id: number, day: number, start_hour: string, end_hour: string | null) => ({
      id,
      day,
      day_string: 'x',
      start_hour,
      end_hour,
    });
    const days = slotsByDay([slot(1, 7, '08:00', null), slot(2, 1, '08:00', '10:00'), slot(3, 1, '13:00', '15:00')]);
    expect(days.map((day) => [day.day, day.slots.map(({ id, starts, ends }) => [id, starts, ends])])).toEqual([
      [
        1,
        [
          [3, '13:00', '15:00'],
          [2, '08:00', '10:00'],
        ],
      ],
      [7, [[1, '08:00', null]]],
    ]);
  });
});

describe('a prefill from a link', () => {
  const practice = (facility: number, specialization: number, slot: number) => ({
    facility: { id: facility },
    specialization: { id: specialization },
    schedules: [{ id: slot, next_dates: [{ date: '2026-11-23' }, { date: '2026-11-30' }] }],
  });
  const practices = [practice(1, 10, 100), practice(1, 11, 101), practice(2, 10, 102)];
  const facilities = [
    { id: 1, slug: 'satu' },
    { id: 2, slug: 'dua' },
  ];
  const offered = {
    facilityId: 1,
    specializations: [{ id: 10 }, { id: 11 }],
    doctors: [{ slug: 'ani', specializations: [{ id: 10 }, { id: 11 }] }],
    practices,
  };

  test('is read from the form’s fields or from the words of a link', () => {
    const prefill = prefillOf({ dokter: 'ani', unit: 'dua', jadwal: '102', tanggal: '2026-11-30' });
    expect(prefill).toEqual({
      facilityId: null,
      facilitySlug: 'dua',
      specializationId: null,
      doctorSlug: 'ani',
      scheduleId: 102,
      visitDate: '2026-11-30',
    });
    expect(prefillOf({ doctor_slug: 'ani', schedule_id: '1', dokter: 'budi' })).toMatchObject({ doctorSlug: 'ani', scheduleId: 1 });
    expect(prefillOf({ jadwal: '1e3', facility_id: '-1' })).toMatchObject({ scheduleId: null, facilityId: null });
  });

  test('means the facility it names, that of the slot, or the doctor’s first', () => {
    expect(prefilledFacility(prefillOf({ unit: 'dua', jadwal: '100' }), facilities, practices)).toBe(2);
    expect(prefilledFacility(prefillOf({ jadwal: '102' }), facilities, practices)).toBe(2);
    expect(prefilledFacility(prefillOf({ jadwal: '999' }), facilities, practices)).toBe(1);
    expect(prefilledFacility(prefillOf({ facility_id: '9' }), facilities, practices)).toBeNull();
    expect(prefilledFacility(prefillOf({}), facilities, [])).toBeNull();
  });

  test('is taken as far as it fits: the polyclinic of the slot, the next date when the wished one is gone', () => {
    const choose = (fields: Record<string, string>) => prefilledChoices(prefillOf(fields), offered);
    expect(choose({ dokter: 'ani', jadwal: '101', tanggal: '2026-11-30' })).toEqual({
      facilityId: 1,
      specializationId: 11,
      doctorSlug: 'ani',
      scheduleId: 101,
      visitDate: '2026-11-30',
    });
    expect(choose({ dokter: 'ani', jadwal: '100', tanggal: '2026-12-24' })).toMatchObject({ scheduleId: 100, visitDate: '2026-11-23' });
    expect(choose({ dokter: 'ani', jadwal: '102' })).toMatchObject({ doctorSlug: 'ani', scheduleId: null });
    expect(choose({ dokter: 'budi' })).toEqual({ ...noChoices, facilityId: 1 });
  });
});
