import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { AbsenceKind } from './absence.schema.ts';

type NewAbsence = Readonly<{
  kind: AbsenceKind;
  doctorId: number | null;
  facilityId: number | null;
  scheduleId: number | null;
  startsOn: string;
  endsOn: string;
  minutes: number | null;
  /** Null = found by the product. */
  recordedBy: string | null;
}>;

export async function insertAbsence(tx: Tx, absence: NewAbsence, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('absences')
    .values({
      kind: absence.kind,
      doctor_id: absence.doctorId,
      facility_id: absence.facilityId,
      schedule_id: absence.scheduleId,
      starts_on: absence.startsOn,
      ends_on: absence.endsOn,
      minutes: absence.minutes,
      recorded_by: absence.recordedBy,
      created_at: now,
      // Recorded on the day for one schedule; every other closing is a manager's.
      closes_date: absence.kind === 'absent' && absence.scheduleId !== null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Another time is proposed for the visits of this absence. */
export async function markPlanned(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('absences').set({ is_planned: true }).where('id', '=', id).execute();
}

type Visits = Readonly<{ requests?: readonly string[]; reservations?: readonly string[] }>;

/** Records visits that need care, where they stand now; those that are recorded stay as they are. */
export async function insertVisits(tx: Tx, absenceId: string, { requests = [], reservations = [] }: Visits): Promise<void> {
  await sql`
    insert into absence_requests (absence_id, request_id, reservation_id, schedule_id, service_schedule_id, visit_date)
    select ${absenceId}::bigint, v.request_id, v.reservation_id, v.practice_schedule_id, v.service_schedule_id, v.visit_date
    from bookings v
    where v.request_id = any(${[...requests]}::bigint[]) or v.reservation_id = any(${[...reservations]}::uuid[])
    on conflict on constraint absence_requests_once do nothing`.execute(tx);
}

/** It was recorded for one schedule, and to undo it changes only what it changed. Needs `b`. */
export const mayUndo = sql<boolean>`(b.schedule_id is not null and b.undone_at is null and (b.kind = 'late' or b.closes_date))`;

/** Marks an absence as undone; false when it was before, or when the date was decided about elsewhere since. */
export async function markUndone(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update absences b set undone_at = ${now} where b.id = ${id}::bigint and ${mayUndo} returning b.id`.execute(tx);
  return rows.length > 0;
}

/** Ends the delays of dates whose hours do not take place, or not as they did: what is recorded of these dates now replaces them. */
export async function endDelays(tx: Tx, dates: readonly Readonly<{ schedule_id: number; visit_date: string }>[], now: Date): Promise<void> {
  for (const { schedule_id: scheduleId, visit_date: day } of dates) {
    await sql`
      update absences set undone_at = ${now}
      where schedule_id = ${scheduleId} and starts_on = ${day}::date and kind = 'late' and undone_at is null`.execute(tx);
  }
}

/** A manager has decided about a date: no absence that was recorded before opens it when it is undone. */
export async function detachDate(tx: Tx, scheduleId: number, day: string): Promise<void> {
  await sql`update absences set closes_date = false where schedule_id = ${scheduleId} and starts_on = ${day}::date`.execute(tx);
}

/** The delays of a schedule's date that hold now. */
export async function findDelays(db: Queryable, scheduleId: number, day: string): Promise<{ id: string; minutes: number }[]> {
  const { rows } = await sql<{ id: string; minutes: number }>`
    select id::text as id, minutes from absences
    where schedule_id = ${scheduleId} and starts_on = ${day}::date and kind = 'late' and undone_at is null`.execute(db);
  return rows;
}

export async function findRequestIds(db: Queryable, absenceId: string): Promise<string[]> {
  const rows = await db.selectFrom('absence_requests').select('request_id').where('absence_id', '=', absenceId).execute();
  return rows.flatMap(({ request_id }) => request_id ?? []);
}

/** Deletes absences that ended before a date; the visits in them are deleted on their own days. */
export async function deleteOldAbsences(db: Queryable, before: Date): Promise<void> {
  await sql`delete from absences where ends_on < ${before}::date`.execute(db);
}
