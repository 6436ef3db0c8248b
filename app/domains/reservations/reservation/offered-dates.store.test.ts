import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { findOpening } from '#app/domains/chat/room/chat-offer.store.server.ts';
import { saveChatSettings } from '#app/domains/chat/settings/save-chat-settings.server.ts';
import type { ServiceKind, ServiceSchedule } from '#app/domains/services/service.schema.ts';
import { monthsShown } from '#app/domains/services/service-calendar.ts';
import { findServiceDates } from '#app/domains/services/service-dates.store.server.ts';
import { dateInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { weekdayOf } from '#app/platform/time/dates.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createChatDoctor } from '#tests/factories/chat.ts';
import { createLeave, createSchedule, createSlot } from '#tests/factories/directory.ts';
import { createService } from '#tests/factories/services.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import type { SlotDate } from './offered-dates.store.server.ts';
import { orderService } from './order-service.server.ts';

const app = await createTestApp({ demo: true });
afterAll(() => app.close());
const { db, platform } = app;
const get = async (path: string) => (await (await app.fetch(`/v1/product/service/${path}`)).json()).data;

type Service = Readonly<{
  id: number;
  slug: string;
  kind: ServiceKind;
  doctor_id: number | null;
  facility_id: number;
  time_zone: string;
  price: number | null;
}>;
const { rows: services } = await sql<Service>`
  select v.id, v.slug, v.kind, v.doctor_id, v.facility_id, f.time_zone, v.price from services v join facilities f on f.id = v.facility_id
  where v.published_at <= now() order by v.id`.execute(db);

/** What the calendar of a service's page shows in all its months. */
async function calendarOf({ id, time_zone }: Pick<Service, 'id' | 'time_zone'>) {
  const now = platform.clock.now();
  const months = monthsShown(dateInZone(now, time_zone));
  return (await Promise.all(months.map((month) => findServiceDates(db, id, month, now)))).flat();
}
const schedulesOf = async ({ slug }: Pick<Service, 'slug'>): Promise<ServiceSchedule[]> => (await get(`detail/${slug}`)).schedules;
const slotsOf = async ({ id }: Pick<Service, 'id'>): Promise<SlotDate[]> => await get(`slots/${id}`);
const isTaken = ({ reason }: SlotDate) => reason === null || reason === 'full';
const isValidOn = ({ day_id, starts_on, ends_on }: ServiceSchedule, date: string) =>
  day_id === weekdayOf(date) && (starts_on ?? date) <= date && date <= (ends_on ?? date);

const booked = services.filter(({ kind }) => kind !== 'consultation');
const chats = services.filter(({ kind }) => kind === 'consultation');

test('the demo has reservations of doctors, chats, and services with hours of their own', () => {
  expect(booked.filter(({ kind, doctor_id }) => kind === 'reservation' && doctor_id !== null).length).toBeGreaterThan(3);
  expect(booked.some(({ kind }) => kind === 'visit')).toBe(true);
  expect(chats.length).toBeGreaterThan(3);
});

describe.each(booked)('$slug', (service) => {
  test('the calendar has the dates and hours that can be booked, and no others', async () => {
    const key = (date: string, start: string, end: string | null) => `${date} ${start}-${end}`;
    const slots = await slotsOf(service);
    const calendar = await calendarOf(service);
    expect(new Set(calendar.filter(({ reason }) => reason === null).map(({ date, start, end }) => key(date, start, end)))).toEqual(
      new Set(slots.filter(isTaken).map(({ date, start_hour, end_hour }) => key(date, start_hour, end_hour))),
    );
  });

  test('the weekly hours are those of the dates, and each of them can be ordered by its id', async () => {
    const [schedules, slots] = await Promise.all([schedulesOf(service), slotsOf(service)]);
    const { rows: changed } = await sql<{ day: string }>`
      select distinct e.day::text as day from schedule_exceptions e join service_hours h on h.practice_schedule_id = e.schedule_id
      where h.service_id = ${service.id}`.execute(db);
    const isChanged = (date: string) => changed.some(({ day }) => day === date);
    for (const { date, start_hour, end_hour } of slots.filter((slot) => isTaken(slot) && !isChanged(slot.date)))
      expect(schedules.filter((one) => isValidOn(one, date))).toContainEqual(expect.objectContaining({ start_hour, end_hour }));
    for (const schedule of schedules) {
      const slot = slots.find(
        ({ date, start_hour, reason }) =>
          reason === null && isValidOn(schedule, date) && start_hour === schedule.start_hour && !isChanged(date),
      );
      if (!slot || service.price === null) continue;
      const input = { schedule_id: schedule.id, reservation_date: slot.date };
      const placed = await invokeAs(platform, orderService, actorFor(await createUser(db)), input);
      // A demo doctor may be expected at another hospital in these hours.
      expect(placed.ok || placed.code === 'doctor_elsewhere', `${schedule.id} on ${slot.date}: ${JSON.stringify(placed)}`).toBe(true);
    }
  });
});

test.each(chats)('$slug is answered in the hours that its page and /v1 show', async (service) => {
  const [schedules, calendar] = await Promise.all([schedulesOf(service), calendarOf(service)]);
  const now = platform.clock.now();
  const { rows: hours } = await sql<{ day: number }>`
    select day from chat_hours where doctor_id = ${service.doctor_id} and facility_id = ${service.facility_id}`.execute(db);
  expect(schedules.map(({ day_id }) => day_id).sort()).toEqual(hours.map(({ day }) => Number(day)).sort());
  const paused = await db
    .selectFrom('chat_settings')
    .select('paused_until')
    .where('doctor_id', '=', service.doctor_id ?? 0)
    .executeTakeFirst();
  for (let hour = 0; hour < 8 * 24; hour += 3) {
    const at = new Date(now.getTime() + (hour * 60 + 7) * 60_000);
    if (paused?.paused_until && paused.paused_until > at) continue;
    const opens = await findOpening(db, { doctorId: service.doctor_id ?? 0, facilityId: service.facility_id, at, withinHours: 0 });
    const local = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: service.time_zone }).format(at);
    const [date = '', time = ''] = local.split(' ');
    const isShown = calendar.some((one) => one.reason === null && one.date === date && one.start <= time && time < (one.end ?? ''));
    expect([local, isShown]).toEqual([local, opens !== null]);
  }
});

describe('hours of a doctor that change', () => {
  test('are those of the service at once: added, ended, begun later, deleted, of another doctor, on leave', async () => {
    const slot = await createSlot(db, { capacity: 3 });
    const of = { facilityId: slot.facility.id, doctorId: slot.doctor.id, price: 90_000 };
    const service = { ...(await createService(db, { ...of, kind: 'reservation' })), time_zone: 'Asia/Jakarta' };
    const daysShown = async () => (await schedulesOf(service)).map(({ day_id, start_hour }) => `${day_id} ${start_hour}`);
    expect(await daysShown()).toEqual(['1 08:00']);
    const [{ id = 0 } = {}] = await schedulesOf(service);
    const { rows } = await sql`select from service_schedules where id = ${id}`.execute(db);
    expect(rows, 'the id is of no other hours').toEqual([]);

    const added = await createSchedule(db, slot.practice.id, { day: 3, start: '13:00', end: '15:00' });
    expect(await daysShown()).toEqual(['1 08:00', '3 13:00']);
    await db.deleteFrom('practice_schedules').where('id', '=', added.id).execute();
    expect(await daysShown()).toEqual(['1 08:00']);

    const today = dateInZone(platform.clock.now(), 'Asia/Jakarta');
    await createLeave(db, { doctorId: slot.doctor.id, from: today, to: '2099-12-31' });
    const calendar = await calendarOf(service);
    expect(calendar.length).toBeGreaterThan(5);
    expect(new Set(calendar.map(({ reason }) => reason).filter((reason) => reason !== 'past'))).toEqual(new Set(['doctor_away']));

    const other = await createSlot(db, { capacity: 3 });
    await db
      .updateTable('services')
      .set({ doctor_id: other.doctor.id, facility_id: other.facility.id })
      .where('id', '=', service.id)
      .execute();
    expect((await schedulesOf(service)).map(({ id: now }) => now)).not.toContain(id);
    expect(await daysShown()).toEqual(['1 08:00']);
  });

  test('a doctor who changes the hours for chats sees them on the page of the chat at once', async () => {
    const { actor, service, facility } = await createChatDoctor(db, { hours: ['08:00', '10:00'] });
    const page = async () => await (await app.fetch(`/layanan/detail/${service.slug}`)).text();
    expect(await page()).toContain('08.00–10.00 WIB');
    const settings = { promise_minutes: 30, max_active: 3, max_waiting: 5, paused_until: null };
    const hours = [{ facility_id: facility.id, day: 2, opens: '20:00', closes: '24:00' }];
    expect(await invokeAs(platform, saveChatSettings, actor, { ...settings, hours })).toMatchObject({ ok: true });
    await expect.poll(page).toContain('20.00–24.00 WIB');
    expect(await page()).not.toContain('08.00–10.00');
  });
});
