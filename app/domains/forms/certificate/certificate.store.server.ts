import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

/** A registration whose certificates its private link gives. */
export type Attended = Readonly<{
  id: string;
  form_id: number;
  state: string;
  audience: string;
  event_name: string;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  facility: string | null;
  /** People of the party that came, by any list; 0 = none. */
  admitted: number;
}>;

/** The registration of a private link. A ticket is shown to others, and its link names nobody. */
export async function findAttended(db: Queryable, tokenHash: Buffer): Promise<Attended | null> {
  const { rows } = await sql<Attended>`
    select r.id, r.form_id, r.state, f.audience, f.name as event_name, f.starts_at, f.ends_at,
      coalesce(h.time_zone, 'Asia/Jakarta') as time_zone, h.name as facility,
      coalesce((select max(a.admitted) from event_admissions a where a.registration_id = r.id), 0)::int as admitted
    from event_registrations r
    join forms f on f.id = r.form_id
    left join facilities h on h.id = f.facility_id
    where r.manage_hash = ${tokenHash} and f.ends_at is not null`.execute(db);
  return rows[0] ?? null;
}

/** Somebody of a party, with the certificate that was issued. */
export type CertifiedPerson = Readonly<{ n: number; name: string; code: string | null; is_revoked: boolean }>;

/** The people of a registration, in their order. */
export async function findPeople(db: Queryable, registrationId: string): Promise<CertifiedPerson[]> {
  const { rows } = await sql<CertifiedPerson>`
    select p.n, p.name, c.code, c.revoked_at is not null as is_revoked from event_participants p
    left join event_certificates c on c.registration_id = p.registration_id and c.participant_no = p.n
    where p.registration_id = ${registrationId} order by p.n`.execute(db);
  return rows;
}

type NewCertificate = Readonly<{
  code: string;
  formId: number;
  registrationId: string;
  participant: number;
  maskedName: string;
  eventName: string;
  eventDate: string;
  now: Date;
}>;

/**
 * Issues a certificate, at most as many as people came: the registration is locked, because of two requests at once each would count the same.
 * Returns its code; of one that was issued before the code it has. Null when all are issued to others.
 */
export async function issueCertificate(tx: Tx, given: NewCertificate, admitted: number): Promise<string | null> {
  await sql`select from event_registrations where id = ${given.registrationId} for no key update`.execute(tx);
  const { rows } = await sql<{ code: string }>`
    insert into event_certificates (code, form_id, registration_id, participant_no, masked_name, event_name, event_date, issued_at)
    select ${given.code}, ${given.formId}, ${given.registrationId}::uuid, ${given.participant}::smallint, ${given.maskedName}, ${given.eventName},
      ${given.eventDate}::date, ${given.now}
    where (select count(*) from event_certificates where registration_id = ${given.registrationId}::uuid) < ${admitted}
    on conflict (registration_id, participant_no) do nothing returning code`.execute(tx);
  if (rows[0]) return rows[0].code;
  const issued = await sql<{ code: string }>`
    select code from event_certificates where registration_id = ${given.registrationId} and participant_no = ${given.participant}`.execute(
    tx,
  );
  return issued.rows[0]?.code ?? null;
}

/** A certificate as anybody may check it. */
export type Certificate = Readonly<{ masked_name: string; event_name: string; event_date: string; issued_at: Date; is_revoked: boolean }>;

/** The certificate with a code. */
export async function findCertificate(db: Queryable, code: string): Promise<Certificate | null> {
  const { rows } = await sql<Certificate>`
    select masked_name, event_name, event_date, issued_at, revoked_at is not null as is_revoked from event_certificates
    where code = ${code}`.execute(db);
  return rows[0] ?? null;
}

/** Revokes a certificate of an event of these facilities; null when there is none. */
export async function revokeCertificate(
  tx: Tx,
  { code, userId, now }: Readonly<{ code: string; userId: string; now: Date }>,
  isAllowed: (facilityId: number | null) => boolean,
): Promise<boolean> {
  const { rows } = await sql<{ facility_id: number | null }>`
    select f.facility_id from event_certificates c join forms f on f.id = c.form_id
    where c.code = ${code} and c.revoked_at is null for update of c`.execute(tx);
  if (!rows[0] || !isAllowed(rows[0].facility_id)) return false;
  await sql`update event_certificates set revoked_at = ${now}, revoked_by = ${userId}::uuid where code = ${code}`.execute(tx);
  return true;
}
