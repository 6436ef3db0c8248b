import { expect, test } from 'vitest';
import { hoursText, remainingText, visitText } from './visit-dates.ts';

const morning = { start_hour: '08:00', end_hour: '12:00' };
const byAppointment = { start_hour: '08:00', end_hour: null };

test('how many are left is said when they are few', () => {
  expect([2, 5, 6, null].map(remainingText)).toEqual(['sisa 2', 'sisa 5', '', '']);
});

test('the hours of a schedule, and the visit on the line of the choices', () => {
  expect(hoursText(morning)).toBe('08.00–12.00');
  expect(hoursText(byAppointment)).toBe('By Appointment, mulai 08.00');
  expect(visitText(morning, '2026-11-23')).toBe('Senin, 23 November 2026, 08.00');
  expect(visitText(byAppointment, '2026-11-23')).toBe('Senin, 23 November 2026, By Appointment, mulai 08.00');
});
