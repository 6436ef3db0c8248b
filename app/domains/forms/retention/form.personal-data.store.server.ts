import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { FormKind } from '../definition/check-definition.ts';
import type { RegistrationState } from '../registration/registration-states.ts';
import type { StoredAnswers } from '../submission/submission.store.server.ts';

const emailOf = (userId: string) => sql`(select lower(u.email) from users u where u.id = ${userId}::uuid)`;

/**
 * Registrations of an account, and those that were made without one with its verified address. A family may share a number: it proves
 * nothing.
 */
const ofUser = (userId: string) => sql<boolean>`
  exists (select from form_submissions s where s.id = r.submission_id
    and (s.user_id = ${userId}::uuid or (s.user_id is null and lower(r.email) = ${emailOf(userId)})))`;

/** How many registrations were made without an account and have the number of this one, but not its address. */
export async function countSameNumber(db: Queryable, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from event_registrations r join form_submissions s on s.id = r.submission_id
    where s.user_id is null and r.phone = (select u.phone from users u where u.id = ${userId}::uuid)
      and lower(r.email) is distinct from ${emailOf(userId)}`.execute(db);
  return rows[0]?.n ?? 0;
}

export type PersonalRegistration = StoredAnswers &
  Readonly<{
    id: string;
    code: string;
    event: string;
    starts_at: Date | null;
    state: RegistrationState;
    name: string;
    phone: string | null;
    email: string | null;
    party: number;
    total: number;
    created_at: Date;
    participants: string[];
    guardian: string | null;
    admissions: { daftar: string; pada: string }[];
    messages: { tentang: string; pada: string }[];
    consents: { untuk: string; versi: string; diberikan: boolean; pada: string }[];
  }>;

export async function findPersonalRegistrations(db: Queryable, userId: string): Promise<PersonalRegistration[]> {
  const { rows } = await sql<PersonalRegistration>`
    select r.id, r.code, f.name as event, f.starts_at, r.state, r.name, r.phone, r.email, r.party, r.total::float8 as total, r.created_at,
      b.answers, b.sealed_answers,
      coalesce((select json_agg(p.name order by p.n) from event_participants p where p.registration_id = r.id), '[]') as participants,
      (select p.guardian_name from event_participants p where p.registration_id = r.id and p.n = 1) as guardian,
      coalesce((select json_agg(json_build_object('daftar', l.name, 'pada', a.first_at) order by a.first_at)
        from event_admissions a join event_gate_lists l on l.id = a.list_id where a.registration_id = r.id), '[]') as admissions,
      coalesce((select json_agg(json_build_object('tentang', m.kind, 'pada', m.created_at) order by m.created_at)
        from event_messages m where m.registration_id = r.id), '[]') as messages,
      coalesce((select json_agg(json_build_object('untuk', c.purpose, 'versi', c.version, 'diberikan', c.is_given, 'pada', c.given_at) order by c.id)
        from form_consents c where c.submission_id = r.submission_id), '[]') as consents
    from event_registrations r join forms f on f.id = r.form_id join form_submissions b on b.id = r.submission_id
    where ${ofUser(userId)} order by r.created_at desc, r.id`.execute(db);
  return rows;
}

export type PersonalAnswers = StoredAnswers &
  Readonly<{ id: string; form: string; kind: FormKind; created_at: Date; complaint: string | null; complaint_state: string | null }>;

/** Answers of an account to surveys. */
export async function findPersonalAnswers(db: Queryable, userId: string): Promise<PersonalAnswers[]> {
  const { rows } = await sql<PersonalAnswers>`
    select s.id, f.name as form, f.kind, s.created_at, s.answers, s.sealed_answers, c.code as complaint, c.state as complaint_state
    from form_submissions s join form_versions v on v.id = s.form_version_id join forms f on f.id = v.form_id
    left join form_complaints c on c.submission_id = s.id
    where s.user_id = ${userId}::uuid and f.kind = 'survey' order by s.created_at desc, s.id`.execute(db);
  return rows;
}

/** What an account did at gates and wrote as staff, as far as it is stored with it. */
export async function countScansOf(db: Queryable, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from event_scans where user_id = ${userId}::uuid`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The devices that an account has enrolled at gates as staff. */
export async function findGateDevicesOf(db: Queryable, userId: string): Promise<{ nama: string; acara: string; pada: string }[]> {
  const { rows } = await sql<{ nama: string; acara: string; pada: string }>`
    select d.label as nama, f.name as acara, to_json(d.created_at)#>>'{}' as pada
    from event_gate_devices d join forms f on f.id = d.form_id where d.user_id = ${userId}::uuid order by d.created_at, d.id`.execute(db);
  return rows;
}

type Unsettled = Readonly<{ code: string; state: RegistrationState; is_in_review: boolean }>;

/** Registrations of an account that are paid and ahead, whose transfer a cashier is looking at, or whose money is on its way back. */
export async function findUnsettled(db: Queryable, userId: string, now: Date): Promise<Unsettled[]> {
  const { rows } = await sql<Unsettled>`
    select r.code, r.state, exists (select from payment_attempts a where a.subject_kind = 'registration' and a.subject_id = r.id::text
      and a.state = 'review') as is_in_review
    from event_registrations r join forms f on f.id = r.form_id
    where (${ofUser(userId)}) and (r.state = 'refund_due' or exists (
      select from payment_attempts a where a.subject_kind = 'registration' and a.subject_id = r.id::text
        and (a.state = 'review' or (a.state = 'paid' and r.state = 'confirmed' and r.total > 0 and f.ends_at > ${now}))))
    order by r.id for no key update of r`.execute(db);
  return rows;
}
