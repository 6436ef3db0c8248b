import { sql } from 'kysely';
import type { Tx } from '#app/platform/database/db.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import { dayName } from '#app/platform/time/calendar.ts';
import type { ServiceSnapshot } from './service.content.schema.ts';

/** Makes these the choices of a service; one that keeps its name keeps its id. */
export async function writeOptions(tx: Tx, serviceId: number, options: ServiceSnapshot['options']): Promise<void> {
  const kept = options.map(({ name }) => name);
  await sql`delete from service_options where service_id = ${serviceId} and name <> all(${kept}::text[])`.execute(tx);
  if (options.length === 0) return;
  await tx
    .insertInto('service_options')
    .values(
      options.map(({ name, price, minutes }, at) => ({
        service_id: serviceId,
        name,
        price,
        duration_minutes: minutes,
        sort_order: at + 1,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['service_id', 'name']).doUpdateSet((row) => ({
        price: row.ref('excluded.price'),
        duration_minutes: row.ref('excluded.duration_minutes'),
        sort_order: row.ref('excluded.sort_order'),
      })),
    )
    .execute();
}

type Service = Readonly<{ id: number; doctor_id: number | null; facility_id: number }>;

/**
 * Makes these the weekly hours of a service; one at the same time keeps its id. Hours that are taken off remain for the reservations in them and
 * take no others. Numbers have times of their own (`numberMinutes`) in the hours of the service alone, not in those of its doctor.
 */
export async function writeHours(
  tx: Tx,
  service: Service,
  hours: ServiceSnapshot['schedules'],
  numberMinutes: number | null,
): Promise<FieldErrors | null> {
  await sql`select from service_schedules where service_id = ${service.id} order by id for no key update`.execute(tx);
  await sql`update service_schedules set is_active = false where service_id = ${service.id} and is_active`.execute(tx);
  for (const { day, start, end, capacity, isOfDoctor } of hours) {
    const practice = isOfDoctor ? await getPracticeHourOrNull(tx, service, { day, start }) : null;
    if (isOfDoctor && practice === null) {
      return { schedules: [`Dokter ini tidak praktik di unit ini pada ${dayName(day)} ${start.replace(':', '.')}.`] };
    }
    await sql`
      insert into service_schedules (service_id, day, start_hour, end_hour, capacity, practice_schedule_id, number_minutes)
      values (${service.id}, ${day}, ${start}, ${end}, ${capacity}, ${practice}, ${practice === null ? numberMinutes : null})
      on conflict (service_id, day, start_hour) do update
      set end_hour = excluded.end_hour, capacity = excluded.capacity, practice_schedule_id = excluded.practice_schedule_id,
        number_minutes = excluded.number_minutes, is_active = true`.execute(tx);
  }
  return null;
}

/** The newest weekly hour of the service's doctor at its facility that begins then. */
async function getPracticeHourOrNull(
  tx: Tx,
  { doctor_id, facility_id }: Service,
  at: { day: number; start: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select h.id from practice_schedules h join practices p on p.id = h.practice_id
    where p.doctor_id = ${doctor_id} and p.facility_id = ${facility_id} and h.day = ${at.day} and h.start_hour = ${at.start}::time
      and h.valid_to = 'infinity'
    order by h.valid_from desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
