import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** How many are expected, and how many are inside by one list. */
export type GateCounts = Readonly<{ list_id: number; name: string; registrations: number; people: number; first_at: Date | null }>;

/** Registrations that may come, with their people. */
export async function countExpected(db: Queryable, formId: number): Promise<{ registrations: number; people: number }> {
  const { rows } = await sql<{ registrations: number; people: number }>`
    select count(*)::int as registrations, coalesce(sum(party), 0)::int as people
    from event_registrations where form_id = ${formId} and state = 'confirmed'`.execute(db);
  return rows[0] ?? { registrations: 0, people: 0 };
}

/** Who is inside, by list. */
export async function countAdmitted(db: Queryable, formId: number): Promise<GateCounts[]> {
  const { rows } = await sql<GateCounts>`
    select l.id as list_id, l.name, count(a.*)::int as registrations, coalesce(sum(a.admitted), 0)::int as people, min(a.first_at) as first_at
    from event_gate_lists l left join event_admissions a on a.list_id = l.id
    where l.form_id = ${formId} group by l.id order by l.opens_at, l.id`.execute(db);
  return rows;
}

/** Admissions of a list by ten minutes of their first scan. */
export async function countByTenMinutes(db: Queryable, listId: number): Promise<{ at: Date; registrations: number; people: number }[]> {
  const { rows } = await sql<{ at: Date; registrations: number; people: number }>`
    select date_bin('10 minutes', first_at, '2000-01-01') as at, count(*)::int as registrations, sum(admitted)::int as people
    from event_admissions where list_id = ${listId} group by 1 order by 1`.execute(db);
  return rows;
}

/** A scan that should not have happened: somebody came twice, or with a ticket that lets in nobody. */
export type GateConflict = Readonly<{
  id: string;
  at: Date;
  device: string | null;
  list: string;
  reason: string | null;
  registration_id: string | null;
  name: string | null;
  code: string | null;
  party: number | null;
  first_at: Date | null;
  first_device: string | null;
}>;

/** The newest conflicts of an event, at most 100. */
export async function findConflicts(db: Queryable, formId: number): Promise<GateConflict[]> {
  const { rows } = await sql<GateConflict>`
    select s.id, s.at, d.label as device, l.name as list, s.reason, s.registration_id, r.name, r.code, r.party, a.first_at, fd.label as first_device
    from event_scans s
    join event_gate_lists l on l.id = s.list_id
    left join event_gate_devices d on d.id = s.device_id
    left join event_registrations r on r.id = s.registration_id
    left join event_admissions a on a.registration_id = s.registration_id and a.list_id = s.list_id
    left join event_scans f on f.id = a.first_scan_id
    left join event_gate_devices fd on fd.id = f.device_id
    where s.form_id = ${formId} and s.is_conflict order by s.id desc limit 100`.execute(db);
  return rows;
}

/** A device of an event with what it has scanned. */
export type BoardDevice = Readonly<{
  id: string;
  label: string;
  is_staff: boolean;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  last_seen_at: Date | null;
  scans: number;
}>;

/** The devices of an event, those that are there first; at most 100. */
export async function findDevices(db: Queryable, formId: number): Promise<BoardDevice[]> {
  const { rows } = await sql<BoardDevice>`
    select d.id, d.label, d.user_id is not null as is_staff, d.created_at, d.expires_at, d.revoked_at, d.last_seen_at,
      (select count(*)::int from event_scans s where s.device_id = d.id and s.outcome <> 'refused') as scans
    from event_gate_devices d where d.form_id = ${formId} order by d.revoked_at is not null, d.expires_at desc limit 100`.execute(db);
  return rows;
}

/** A gate code of an event, without the code. */
export type BoardCode = Readonly<{ id: number; label: string; max_uses: number; uses: number; expires_at: Date; revoked_at: Date | null }>;

/** The gate codes of an event, the newest first; at most 50. */
export async function findGateCodes(db: Queryable, formId: number): Promise<BoardCode[]> {
  const { rows } = await sql<BoardCode>`
    select id, label, max_uses, uses, expires_at, revoked_at from event_gate_codes
    where form_id = ${formId} order by id desc limit 50`.execute(db);
  return rows;
}

/** The facilities of events, for who may follow their gates. */
export async function findFacilitiesOf(db: Queryable, ids: readonly number[]): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; facility_id: number | null }>`
    select id, facility_id from forms where id = any(${[...ids]}::int[]) and kind <> 'survey'`.execute(db);
  return new Map(rows.map(({ id, facility_id }) => [id, facility_id]));
}
