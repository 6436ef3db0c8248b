import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { RefusalReason, ScanOutcome } from './gate.ts';
import type { Admission } from './merge-scans.ts';

/** A registration as a gate sees it. */
export type GateRegistration = Readonly<{
  id: string;
  ticket_id: Buffer;
  code: string;
  generation: number;
  state: string;
  party: number;
  name: string;
}>;

/**
 * The registrations of these tickets and codes, locked to the end of the transaction in the order of their ids: what is decided about one is
 * true until it is written, and two uploads never wait for each other.
 */
export async function lockRegistrations(
  tx: Tx,
  formId: number,
  { ticketIds, codes }: Readonly<{ ticketIds: readonly Uint8Array[]; codes: readonly string[] }>,
): Promise<GateRegistration[]> {
  if (ticketIds.length + codes.length === 0) return [];
  const { rows } = await sql<GateRegistration>`
    select id, ticket_id, code, generation, state, party, name from event_registrations
    where form_id = ${formId} and (ticket_id = any(${ticketIds.map((id) => Buffer.from(id))}::bytea[]) or code = any(${[...codes]}::text[]))
    order by id for no key update`.execute(tx);
  return rows;
}

/** What one scan was answered. */
export type StoredScan = Readonly<{
  nonce: string;
  list_id: number;
  outcome: ScanOutcome;
  reason: RefusalReason | null;
  party: number;
  first_at: Date | null;
  admitted: number | null;
  is_conflict: boolean;
  registration_id: string | null;
  name: string | null;
  code: string | null;
  registered: number | null;
}>;

/** The answers of scans that were recorded before. */
export async function findScans(db: Queryable, formId: number, nonces: readonly string[]): Promise<StoredScan[]> {
  const { rows } = await sql<StoredScan>`
    select s.nonce, s.list_id, s.outcome, s.reason, s.party, s.first_at, s.admitted, s.is_conflict, s.registration_id,
      r.name, r.code, r.party as registered
    from event_scans s left join event_registrations r on r.id = s.registration_id
    where s.form_id = ${formId} and s.nonce = any(${[...nonces]}::uuid[])`.execute(db);
  return rows;
}

/** Who is inside, by registration and list: everybody that was counted, and the first scan. */
export async function findAdmissions(tx: Tx, registrationIds: readonly string[]): Promise<Map<string, Admission>> {
  if (registrationIds.length === 0) return new Map();
  const { rows } = await sql<{ registration_id: string; list_id: number; first_at: Date; nonce: string; counted: number }>`
    select a.registration_id, a.list_id, a.first_at, f.nonce, c.counted
    from event_admissions a
    join event_scans f on f.id = a.first_scan_id
    cross join lateral (
      select sum(s.party)::int as counted from event_scans s
      where s.registration_id = a.registration_id and s.list_id = a.list_id and s.outcome <> 'refused'
    ) c
    where a.registration_id = any(${[...registrationIds]}::uuid[])`.execute(tx);
  return new Map(
    rows.map((row) => [
      admissionKey(row.registration_id, row.list_id),
      { firstAt: row.first_at, firstNonce: row.nonce, counted: row.counted },
    ]),
  );
}

/** An admission is of one registration on one list. */
export const admissionKey = (registrationId: string, listId: number): string => `${registrationId} ${listId}`;

/** A scan to record. */
export type NewScan = Readonly<{
  nonce: string;
  listId: number;
  registrationId: string | null;
  outcome: ScanOutcome;
  reason: string | null;
  count: number;
  firstAt: Date | null;
  admitted: number | null;
  deviceAt: Date;
  at: Date;
  isOffline: boolean;
  isConflict: boolean;
}>;

type By = Readonly<{ formId: number; deviceId: string | null; userId: string | null; now: Date }>;

/** Records scans, in their order. One whose nonce is known is recorded already, by another request of this moment. */
export async function insertScans(tx: Tx, { formId, deviceId, userId, now }: By, scans: readonly NewScan[]): Promise<Map<string, string>> {
  if (scans.length === 0) return new Map();
  const rowsOf = scans.map(
    (one) => sql`(${formId}::int, ${deviceId}::uuid, ${deviceId ? null : userId}::uuid, ${one.nonce}::uuid, ${one.listId}::int,
      ${one.registrationId}::uuid, ${one.outcome}, ${one.reason}, ${one.count}::smallint, ${one.firstAt}::timestamptz, ${one.admitted}::smallint,
      ${one.deviceAt}::timestamptz, ${one.at}::timestamptz, ${one.isOffline}::boolean, ${one.isConflict}::boolean, ${now}::timestamptz)`,
  );
  const { rows } = await sql<{ id: string; nonce: string }>`
    insert into event_scans (form_id, device_id, user_id, nonce, list_id, registration_id, outcome, reason, party, first_at, admitted,
      device_at, at, is_offline, is_conflict, created_at)
    values ${sql.join(rowsOf)}
    on conflict (form_id, nonce) do nothing returning id, nonce`.execute(tx);
  return new Map(rows.map(({ id, nonce }) => [nonce, id]));
}

/** Who is inside after scans: a row per registration and list, with the scan that was first. The number inside never falls. */
export async function saveAdmissions(
  tx: Tx,
  admissions: readonly Readonly<{
    registrationId: string;
    listId: number;
    formId: number;
    firstNonce: string;
    firstAt: Date;
    admitted: number;
  }>[],
): Promise<void> {
  for (const one of admissions) {
    await sql`
      insert into event_admissions as a (registration_id, list_id, first_scan_id, first_at, admitted)
      select ${one.registrationId}::uuid, ${one.listId}, s.id, ${one.firstAt}, ${one.admitted}::smallint
      from event_scans s where s.form_id = ${one.formId} and s.nonce = ${one.firstNonce}::uuid
      on conflict (registration_id, list_id) do update set
        first_scan_id = case when excluded.first_at <= a.first_at then excluded.first_scan_id else a.first_scan_id end,
        first_at = least(a.first_at, excluded.first_at), admitted = greatest(a.admitted, excluded.admitted)`.execute(tx);
  }
}
