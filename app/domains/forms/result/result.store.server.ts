import { type RawBuilder, sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { likePattern } from '#app/platform/database/like-pattern.ts';
import { type Definition, definitionSchema } from '../definition/form-definition.schema.ts';
import type { RegistrationState } from '../registration/registration-states.ts';
import type { ResultFilter } from './result.schema.ts';
import type { ResultList } from './result-lists.schema.ts';

/** A form whose results are read. */
export type ResultForm = Readonly<{
  id: number;
  kind: 'event' | 'attendance' | 'survey';
  slug: string;
  name: string;
  state: 'draft' | 'published' | 'closed' | 'archived';
  version: number;
  facility_id: number | null;
  facility: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  cancelled_at: Date | null;
  is_sensitive: boolean;
  audience: 'adult' | 'child';
  takes_payment: boolean;
}>;

/** A form of a scope that was published. */
export async function getFormOrNull(db: Queryable, id: number, scope: Scope): Promise<ResultForm | null> {
  const { rows } = await sql<ResultForm>`
    select f.id, f.kind, f.slug, f.name, f.state, f.version, f.facility_id, h.name as facility, f.starts_at, f.ends_at, f.cancelled_at, f.is_sensitive,
      f.audience, f.takes_payment
    from forms f left join facilities h on h.id = f.facility_id
    where f.id = ${id} and f.version > 0 and ${inScope(sql.ref('f.facility_id'), scope)}`.execute(db);
  return rows[0] ?? null;
}

export type Version = Readonly<{ id: string; n: number; definition: Definition }>;

/** The published versions of a form, the oldest first. */
export async function findVersions(db: Queryable, formId: number): Promise<Version[]> {
  const { rows } = await sql<{ id: string; n: number; definition: unknown }>`
    select id::text as id, n, definition from form_versions where form_id = ${formId} order by n`.execute(db);
  return rows.map((row) => ({ ...row, definition: definitionSchema.parse(row.definition) }));
}

const statesOf: Readonly<Record<Exclude<ResultList, 'all'>, readonly RegistrationState[]>> = {
  check: ['quarantined', 'awaiting_approval'],
  confirmed: ['confirmed'],
  waiting: ['waiting', 'offered'],
  unpaid: ['awaiting_payment'],
  ended: ['rejected', 'expired', 'cancelled', 'refund_due', 'refunded'],
};

/** Where the next page begins. */
export type After = Readonly<{ at: Date; id: string }> | null;

export type ResultRow = Readonly<{
  id: string;
  submission_id: string;
  version_id: string;
  code: string;
  state: RegistrationState;
  name: string;
  phone: string | null;
  email: string | null;
  party: number;
  total: number;
  waiting_no: number | null;
  hold_until: Date | null;
  answers: unknown;
  sealed_answers: string | null;
  created_at: Date;
}>;

type Wanted = Readonly<{ formId: number; filter: Searched; after: After; limit: number }>;

/** A filter whose search is read: a name, or a code, a number or an address that has to be the whole one. */
export type Searched = Omit<ResultFilter, 'q'> &
  Readonly<{ search: Readonly<{ name: string } | { code: string } | { phone: string } | { email: string }> | null }>;

function searched(search: Searched['search']): RawBuilder<unknown> {
  if (search === null) return sql`true`;
  if ('code' in search) return sql`r.code = ${search.code}`;
  if ('phone' in search) return sql`r.phone = ${search.phone}`;
  if ('email' in search) return sql`lower(r.email) = ${search.email.toLowerCase()}`;
  return sql`r.name ilike ${likePattern(search.name)}`;
}

function filtered({ list, choice, version, search }: Searched): RawBuilder<unknown> {
  const at = choice?.indexOf('.') ?? -1;
  return sql`
    ${list === 'all' ? sql`true` : sql`r.state = any(${[...statesOf[list]]}::text[])`} and ${searched(search)}
    and ${
      version === null
        ? sql`true`
        : sql`exists (select from form_submissions s join form_versions v on v.id = s.form_version_id
            where s.id = r.submission_id and v.n = ${version})`
    }
    and ${
      choice === null
        ? sql`true`
        : sql`exists (select from form_submission_choices c where c.submission_id = r.submission_id
            and c.field_key = ${choice.slice(0, at)} and c.option_id = ${choice.slice(at + 1)})`
    }`;
}

/** The registrations of a form, the newest first, one page. */
export async function findRegistrations(db: Queryable, { formId, filter, after, limit }: Wanted): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select r.id, r.submission_id, s.form_version_id::text as version_id, r.code, r.state, r.name, r.phone, r.email, r.party,
      r.total::float8 as total, r.waiting_no, r.hold_until, s.answers, s.sealed_answers, r.created_at
    from event_registrations r
    join form_submissions s on s.id = r.submission_id
    where r.form_id = ${formId} and ${filtered(filter)}
      and (${after === null} or (r.created_at, r.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many registrations and how many people are in each state. */
export async function countStates(db: Queryable, formId: number): Promise<{ state: RegistrationState; n: number; persons: number }[]> {
  const { rows } = await sql<{ state: RegistrationState; n: number; persons: number }>`
    select state, count(*)::int as n, sum(party)::int as persons from event_registrations where form_id = ${formId} group by state`.execute(
    db,
  );
  return rows;
}

/** How many registrations a filter leaves. */
export async function countRegistrations(db: Queryable, formId: number, filter: Searched): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from event_registrations r where r.form_id = ${formId} and ${filtered(filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

export const listOfState = (state: RegistrationState): ResultList =>
  (Object.keys(statesOf) as Exclude<ResultList, 'all'>[]).find((list) => statesOf[list].includes(state)) ?? 'all';

export type SurveyRow = Readonly<{
  id: string;
  version_id: string;
  n: number;
  is_quarantined: boolean;
  source: string;
  created_at: Date;
  complaint: string | null;
  complaint_state: string | null;
  answers: unknown;
  sealed_answers: string | null;
}>;

/** The answers to a survey, the newest first, one page. */
export async function findSubmissions(
  db: Queryable,
  {
    formId,
    version,
    isHeld = false,
    after,
    limit,
  }: Readonly<{
    formId: number;
    version: number | null;
    isHeld?: boolean;
    after: After;
    limit: number;
  }>,
): Promise<SurveyRow[]> {
  const { rows } = await sql<SurveyRow>`
    select s.id, s.form_version_id::text as version_id, v.n, s.is_quarantined, s.source, s.created_at, c.code as complaint, c.state as complaint_state,
      s.answers, s.sealed_answers
    from form_versions v
    join form_submissions s on s.form_version_id = v.id
    left join form_complaints c on c.submission_id = s.id
    where v.form_id = ${formId} and (${version}::int is null or v.n = ${version}::int) and (s.is_quarantined or not ${isHeld})
      and (${after === null} or (s.created_at, s.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by s.created_at desc, s.id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many answers a survey has. */
export async function countSubmissions(db: Queryable, formId: number, version: number | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from form_versions v join form_submissions s on s.form_version_id = v.id
    where v.form_id = ${formId} and (${version}::int is null or v.n = ${version}::int)`.execute(db);
  return rows[0]?.n ?? 0;
}

/** One submission of a survey. */
export async function getSurveyRowOrNull(
  db: Queryable,
  formId: number,
  id: string,
): Promise<{ user_id: string | null; created_at: Date; is_quarantined: boolean } | null> {
  const { rows } = await sql<{ user_id: string | null; created_at: Date; is_quarantined: boolean }>`
    select s.user_id, s.created_at, s.is_quarantined from form_submissions s join form_versions v on v.id = s.form_version_id
    where s.id = ${id}::uuid and v.form_id = ${formId}`.execute(db);
  return rows[0] ?? null;
}
