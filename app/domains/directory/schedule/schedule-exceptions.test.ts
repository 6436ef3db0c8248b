import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { submitRequest } from '#app/domains/appointments/submission/submit-request.server.ts';
import { createClock, phoneOf, saturdayMorning, submitBody, visitorAt } from '#tests/factories/appointments.ts';
import { createException, createHoliday, createLeave, createSchedule, createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { anyDoctor } from '../doctor-list/doctor-filter.ts';
import { findFittingDoctors, getDoctorProfileOrNull } from '../index.server.ts';
import { findBookablePracticesOrNull } from './find-bookable-practices.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const monday = '2026-11-23';
let people = 900;

/** What a date is in every answer: the doctor's page, the form, the card of a list, and a booking. */
async function answersOn(slot: SlotFixture, date: string, scheduleId = slot.schedule.id) {
  const profile = await getDoctorProfileOrNull(platform, slot.doctor.slug);
  const schedule = profile?.practices[0]?.schedules.find(({ id }) => id === scheduleId);
  const form = (await findBookablePracticesOrNull(platform, slot.doctor.slug))?.[0]?.schedules.find(({ id }) => id === scheduleId);
  const filter = { ...anyDoctor, facility: slot.facility.id };
  const { doctors } = await findFittingDoctors(platform, filter, { order: 'earliest', page: 1 });
  people += 1;
  const body = { ...submitBody(slot, people, { phone: phoneOf(people), visit_date: date }), schedule_id: scheduleId };
  const booked = await invokeAs(platform, submitRequest, visitorAt(newAddress()), body);
  return {
    page: schedule?.next_dates.find((one) => one.date === date) ?? schedule?.closed_dates.find((one) => one.date === date) ?? null,
    form: form?.next_dates.find((one) => one.date === date) ?? null,
    card: doctors[0]?.first,
    booking: booked.ok ? booked.data.hours_string : booked.code,
  };
}

describe('an exception is what every answer says', () => {
  test('a closed date, with the reason for everybody', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    await createException(db, { scheduleId: slot.schedule.id, day: monday, reason: 'Dokter mengikuti seminar' });
    const { page, form, card, booking } = await answersOn(slot, monday);
    expect(page).toEqual({ date: monday, reason: 'closed', note: 'Dokter mengikuti seminar' });
    expect(form).toBeNull();
    expect(card).toMatchObject({ date: '2026-11-30' });
    expect(booking).toBe('closed');
  });

  test('other hours and another capacity on one date', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    await createException(db, { scheduleId: slot.schedule.id, day: monday, kind: 'hours', start: '10:00', end: '11:30', capacity: 1 });
    const { page, form, card, booking } = await answersOn(slot, monday);
    expect(page).toEqual({ date: monday, remaining: 1, start_hour: '10:00', end_hour: '11:30' });
    expect(form).toEqual(page);
    expect(card).toMatchObject({ date: monday, start_hour: '10:00', end_hour: '11:30' });
    expect(booking).toBe('10.00–11.30 WIB');
    expect((await answersOn(slot, monday)).booking).toBe('full');
    // The next date is that of the week.
    expect((await answersOn(slot, '2026-11-30')).form).toEqual({ date: '2026-11-30', remaining: 4 });
  });

  test('the hours of the date decide when it is over', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    await createException(db, { scheduleId: slot.schedule.id, day: monday, kind: 'hours', start: '10:00', end: '11:30' });
    clock.set('2026-11-23T02:30:00Z');
    expect((await answersOn(slot, monday)).booking).toBe('10.00–11.30 WIB');
    clock.set('2026-11-23T03:00:00Z');
    expect((await answersOn(slot, monday)).booking).toBe('past');
  });

  test('more than the week’s capacity is open too', async () => {
    const slot = await createSlot(db, { capacity: 1 });
    await createException(db, { scheduleId: slot.schedule.id, day: monday, kind: 'hours', capacity: 4 });
    expect((await answersOn(slot, monday)).page).toEqual({ date: monday, remaining: 4 });
    expect((await answersOn(slot, monday)).page).toEqual({ date: monday, remaining: 3 });
  });

  test('extra hours open a holiday, but not the doctor’s leave', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    const sunday = '2026-11-29';
    const extra = await createSchedule(db, slot.practice.id, { day: 7, start: '09:00', end: '11:00', validFrom: sunday, validTo: sunday });
    expect((await answersOn(slot, sunday, extra.id)).page).toEqual({ date: sunday, remaining: 1 });
    await createHoliday(db, { day: sunday, facilityId: slot.facility.id });
    expect((await answersOn(slot, sunday, extra.id)).page).toEqual({ date: sunday, reason: 'holiday' });
    await createException(db, { scheduleId: extra.id, day: sunday, kind: 'extra', capacity: 3 });
    expect((await answersOn(slot, sunday, extra.id)).booking).toBe('09.00–11.00 WIB');
    const profile = await getDoctorProfileOrNull(platform, slot.doctor.slug);
    expect(profile?.practices[0]?.schedules.find(({ id }) => id === extra.id)?.only_on).toBe(sunday);
    await createLeave(db, { doctorId: slot.doctor.id, from: sunday, to: sunday });
    expect((await answersOn(slot, sunday, extra.id)).page).toEqual({ date: sunday, reason: 'doctor_away' });
  });
});
