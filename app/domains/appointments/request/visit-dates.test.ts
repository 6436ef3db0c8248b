import { expect, test } from 'vitest';
import { dateOptionText, hoursText, visitText } from './visit-dates.ts';

const morning = { start_hour: '08:00', end_hour: '12:00' };
const byAppointment = { start_hour: '08:00', end_hour: null };

test('a date to choose says how many are left when they are few', () => {
  expect(dateOptionText({ date: '2026-11-23', remaining: 2 })).toBe('Senin, 23 November 2026 · sisa 2');
  expect(dateOptionText({ date: '2026-11-23', remaining: 5 })).toBe('Senin, 23 November 2026 · sisa 5');
  expect(dateOptionText({ date: '2026-11-23', remaining: 6 })).toBe('Senin, 23 November 2026');
  expect(dateOptionText({ date: '2026-11-23', remaining: null })).toBe('Senin, 23 November 2026');
  const other = { date: '2026-11-23', remaining: 2, start_hour: '10:00', end_hour: '12:00' };
  expect(dateOptionText(other)).toBe('Senin, 23 November 2026 · 10.00–12.00 · sisa 2');
});

test('the hours of a schedule, and the visit on the line of the choices', () => {
  expect(hoursText(morning)).toBe('08.00–12.00');
  expect(hoursText(byAppointment)).toBe('By Appointment, mulai 08.00');
  expect(visitText(morning, '2026-11-23')).toBe('Senin, 23 November 2026, 08.00');
  expect(visitText(byAppointment, '2026-11-23')).toBe('Senin, 23 November 2026, By Appointment, mulai 08.00');
});
