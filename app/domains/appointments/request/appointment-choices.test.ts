import { describe, expect, test } from 'vitest';
import { appointmentChoices, type Choices, noChoices, readVisit, schedulesOf, visitDays, visitValue } from './appointment-choices.ts';

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

  test('a visit sets the schedule, and its next date unless one is picked', () => {
    expect(appointmentChoices(chosen, { type: 'schedule', id: 8 })).toEqual({ ...chosen, scheduleId: 8, visitDate: null });
    expect(appointmentChoices(chosen, { type: 'schedule', id: 8, visitDate: '2026-11-30' }).visitDate).toBe('2026-11-30');
  });

  test('reset empties all', () => expect(appointmentChoices(chosen, { type: 'reset' })).toEqual(noChoices));

  test('schedules come from the practice that matches facility and polyclinic', () => {
    const practices = [
      { facility: { id: 1 }, specialization: { id: 2 }, schedules: ['right'] },
      { facility: { id: 1 }, specialization: { id: 3 }, schedules: ['wrong'] },
    ];
    expect(schedulesOf(practices, chosen)).toEqual(['right']);
    expect(schedulesOf(practices, { facilityId: 2, specializationId: 2 })).toEqual([]);
  });

  test('bookable dates come nearest first, the hours of a date from early to late', () => {
    const schedule = (id: number, start_hour: string, ...dates: string[]) => ({
      id,
      start_hour,
      next_dates: dates.map((date) => ({ date, remaining: id })),
    });
    const days = visitDays([schedule(1, '18:00', '2026-12-08'), schedule(2, '08:00', '2026-12-08', '2026-12-04'), schedule(3, '07:00')]);
    expect(days.map(({ date, hours }) => [date, hours.map((hour) => [hour.schedule.id, hour.remaining])])).toEqual([
      ['2026-12-04', [[2, 2]]],
      [
        '2026-12-08',
        [
          [2, 2],
          [1, 1],
        ],
      ],
    ]);
  });

  test('a date with hours of its own shows them', () => {
    const weekly = { id: 1, start_hour: '08:00', end_hour: '12:00' };
    const own = { date: '2026-12-08', remaining: 1, start_hour: '10:00', end_hour: null };
    const [first, second] = visitDays([{ ...weekly, next_dates: [own, { date: '2026-12-15', remaining: 1 }] }]);
    expect(first?.hours[0]?.schedule).toMatchObject({ id: 1, start_hour: '10:00', end_hour: null });
    expect(second?.hours[0]?.schedule).toMatchObject({ id: 1, start_hour: '08:00', end_hour: '12:00' });
  });

  test('the field of a visit is read as it was written', () => {
    expect(readVisit(visitValue(7, '2026-11-23'))).toEqual({ schedule_id: '7', visit_date: '2026-11-23' });
    expect(readVisit('')).toEqual({ schedule_id: '', visit_date: '' });
  });
});
