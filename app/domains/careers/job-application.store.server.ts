import { sql } from 'kysely';
import type { CaseRow } from '#app/kits/work/declare-work.server.ts';
import { columnsOf, computed, type RowOf } from '#app/kits/work/work-columns.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { GuestContact } from '#app/platform/personal-data/personal-data.server.ts';
import { longestMonths, retentionMonths } from './job-application-fields.schema.ts';

const a = columnsOf('job_applications', 'a');
const months = (count: number) => sql`make_interval(months => ${sql.lit(count)})`;
/** The last day on which an application `a` is kept. */
const keptUntil = sql<Date>`least(
  a.closes_on + ${months(retentionMonths)}, (a.created_at at time zone 'Asia/Jakarta') + ${months(longestMonths)})`;

/** The applications with what their list and panel show. */
export const from = sql`job_applications a join facilities f on f.id = a.facility_id`;
/** Applications that nobody has decided. */
export const waits = sql<boolean>`(a.state in ('new', 'read'))`;
export const common = { state: a('state'), version: a('version'), user_id: a('user_id'), created_at: a('created_at') };
export const listed = {
  code: a('code'),
  name: a('name'),
  vacancy: a('vacancy_name'),
  facility: columnsOf('facilities', 'f')('name'),
};
export const detail = {
  facility_id: a('facility_id'),
  phone: a('phone'),
  email: a('email'),
  sealed_letter: a('sealed_letter'),
  file_id: a('file_id'),
  kept_until: computed(sql<string>`to_char(${keptUntil}, 'YYYY-MM-DD')`),
};
export type JobApplication = CaseRow & RowOf<typeof listed> & RowOf<typeof detail>;

export type NewApplication = Readonly<{
  code: string;
  vacancyId: number;
  userId: string | null;
  name: string;
  phone: string;
  email: string;
  encryptedLetter: string;
  fileId: string;
  consentVersion: string;
  now: Date;
  /** In Bandung. */
  today: string;
}>;

/** Stores an application for a vacancy that is open today; null for one that is not any more. */
export async function insertApplication(tx: Tx, given: NewApplication): Promise<string | null> {
  const { code, vacancyId, userId, name, phone, email, encryptedLetter, fileId, consentVersion, now, today } = given;
  const { rows } = await sql<{ id: string }>`
    insert into job_applications (code, vacancy_id, vacancy_name, closes_on, facility_id, user_id, name, phone, email, sealed_letter, file_id, consent_version, created_at)
    select ${code}, v.id, v.name, v.closes_on, v.facility_id, ${userId}::uuid, ${name}, ${phone}, ${email}, ${encryptedLetter}, ${fileId}::uuid, ${consentVersion}, ${now}
    from vacancies v where v.id = ${vacancyId} and v.published_at <= ${now} and v.closes_on >= ${today}::date
    for key share of v
    returning id::text as id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Whether an account has applied for a vacancy. */
export async function hasApplied(db: Queryable, vacancyId: number, userId: string): Promise<boolean> {
  const query = db.selectFrom('job_applications').select('id').where('vacancy_id', '=', vacancyId).where('user_id', '=', userId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The facility of an application; null for none. */
export async function findFacilityOf(db: Queryable, id: string): Promise<number | null> {
  const query = db.selectFrom('job_applications').select('facility_id').where('id', '=', id);
  return (await query.executeTakeFirst())?.facility_id ?? null;
}

/** Whose applications: those of an account, or those that came without one and name this contact. */
export type Applicant = Readonly<{ userId: string } | GuestContact>;

/**
 * What came without an account is of the account that has proven both, the address and the number. One of them alone proves nothing: anybody can type
 * it, and the letter and the CV are of somebody else.
 */
const isOf = (applicant: Applicant) => {
  if ('userId' in applicant) {
    const { userId } = applicant;
    return sql<boolean>`(a.user_id = ${userId} or a.user_id is null and exists (
      select from users u where u.id = ${userId} and u.email = lower(a.email) and u.phone = a.phone))`;
  }
  const { email, phone, name } = applicant;
  return sql<boolean>`(a.user_id is null and (lower(a.email) = lower(${email}::text) or a.phone = ${phone}::text)
    and (${name}::text is null or lower(btrim(a.name)) = lower(btrim(${name}::text))))`;
};

/** All that is stored about these applications, with keys that a person understands; the letter is encrypted. */
export async function findPersonalApplications(db: Queryable, of: Applicant): Promise<Readonly<{ surat_lamaran: string }>[]> {
  const { rows } = await sql<{ surat_lamaran: string }>`
    select a.code as nomor, a.vacancy_name as lowongan, f.name as rumah_sakit, a.name as nama, a.phone as nomor_ponsel, a.email, a.sealed_letter as surat_lamaran,
      '/files/' || a.file_id as cv, a.consent_version as versi_persetujuan, a.state as keadaan, a.created_at as dikirim,
      coalesce((select jsonb_agg(jsonb_build_object('jenis', e.kind, 'isi', e.text, 'waktu', e.happened_at) order by e.id)
        from job_application_events e where e.application_id = a.id), '[]') as tindak_lanjut
    from ${from} where ${isOf(of)} order by a.id desc`.execute(db);
  return rows;
}

/** How many of them there are. */
export async function countPersonalApplications(db: Queryable, of: Applicant): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from job_applications a where ${isOf(of)}`.execute(db);
  return rows[0]?.count ?? 0;
}

type Unattended = Readonly<{ facility: string; count: number; oldest: Date }>;

/** The applications that wait at facilities where nobody who is active holds one of these roles, there or in the whole group; the oldest first. */
export async function findUnattended(db: Queryable, roles: readonly string[]): Promise<Unattended[]> {
  const { rows } = await sql<Unattended>`
    select f.name as facility, count(*)::int as count, min(a.created_at) as oldest from ${from}
    where ${waits} and not exists (
      select from user_roles r join users u on u.id = r.user_id
      where u.status = 'active' and r.role = any(${[...roles]}::text[]) and (r.facility_id is null or r.facility_id = a.facility_id))
    group by f.id order by min(a.created_at), f.id`.execute(db);
  return rows;
}

type Deleted = Readonly<{ count: number; fileIds: string[] }>;

/** Deletes the applications of somebody, or up to `max` of those whose time is over before `today`. */
export async function deleteApplications(tx: Tx, which: Applicant | Readonly<{ today: string; max: number }>): Promise<Deleted> {
  const condition =
    'today' in which
      ? sql`a.id in (
          select a.id from job_applications a where ${keptUntil}::date < ${which.today}::date order by a.id limit ${which.max})`
      : isOf(which);
  const { rows } = await sql<{ file_id: string | null }>`delete from job_applications a where ${condition} returning a.file_id`.execute(tx);
  return { count: rows.length, fileIds: rows.flatMap(({ file_id: id }) => (id === null ? [] : [id])) };
}
