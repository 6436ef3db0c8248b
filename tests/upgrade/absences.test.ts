import { expect, test } from 'vitest';
import { productSql } from '#tests/harness/bare-database.ts';
import { beforeForms, restoreEarlier } from './earlier.ts';

test('absences of an earlier version get the reservations that they concern: those that stand there, were moved or were cancelled since', async () => {
  const { client, apply } = await restoreEarlier(beforeForms);
  const { rows } = await client.query<{ id: string; practice: number; day: string }>(`
    select id, practice_schedule_id as practice, visit_date::text as day from reservations
    where practice_schedule_id is not null and state in ('held', 'booked') order by created_at limit 1`);
  const [reservation] = rows;
  if (!reservation) throw new Error('that version has no reservation ahead');
  const { id, practice, day } = reservation;
  const absent = async (date: string, scheduleId: number) => {
    const values = [date, scheduleId];
    const { rows: recorded } = await client.query<{ id: string }>(
      `insert into absences (kind, doctor_id, facility_id, schedule_id, starts_on, ends_on, created_at)
       select 'absent', p.doctor_id, p.facility_id, s.id, $1, $1, now() - interval '1 hour'
       from practice_schedules s join practices p on p.id = s.practice_id where s.id = $2 returning id`,
      values,
    );
    return recorded[0]?.id ?? '';
  };
  const before = await absent('2026-11-26', practice);
  await client.query(
    `insert into reservation_moves (reservation_id, from_date, from_start, to_date, to_start, moved_by, created_at)
     values ($1, '2026-11-26', '08:00', $2, '08:00', 'patient', now())`,
    [id, day],
  );
  const here = await absent(day, practice);
  await client.query(`update reservations set disruption = 'absent', disrupted_at = now() where id = $1`, [id]);
  // Of another doctor, or of other hours.
  const { rows: others } = await client.query<{ id: number }>('select id from practice_schedules where id <> $1 order by id limit 1', [
    practice,
  ]);
  const elsewhere = await absent(day, others[0]?.id ?? 0);
  await apply(productSql);
  const { rows: found } = await client.query(
    `select absence_id, reservation_id, schedule_id, visit_date::text as day from absence_requests
     where absence_id in ($1, $2, $3) order by absence_id`,
    [before, here, elsewhere],
  );
  expect(found).toEqual([
    { absence_id: before, reservation_id: id, schedule_id: practice, day: '2026-11-26' },
    { absence_id: here, reservation_id: id, schedule_id: practice, day },
  ]);
});
