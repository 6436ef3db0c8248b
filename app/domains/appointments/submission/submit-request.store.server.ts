import { sql } from 'kysely';
import { type DateRefusal, horizonDays } from '#app/domains/directory/schedule/schedule.schema.ts';
import { dateRefusal, scheduleDates, slotOn } from '#app/domains/directory/sql.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { type Failed, fail, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import { capCounts, sameMaker, samePerson, withinCaps } from '../slot/slot.store.server.ts';

export type NewRequest = {
  code: string;
  tokenHash: Buffer;
  scheduleId: number;
  facilityId: number;
  specializationId: number;
  doctorSlug: string | null;
  /** Null means the next date of the slot that is not full. */
  visitDate: string | null;
  name: string;
  phone: string;
  consentVersion: string;
  /** Stored for the staff to check, without taking capacity. */
  quarantined: boolean;
  /** The account that makes the request, and the family member; null for a visitor, or for the holder. */
  userId: string | null;
  familyMemberId: string | null;
  /** Keyed hashes of the network and the visit session, which may be missing. */
  networkHash: string;
  visitHash: string | null;
};

export type ChoiceRefusal = DateRefusal | 'family_unknown' | 'schedule_unknown' | 'schedule_mismatch' | 'no_date';

/** Locks the account to the end of the transaction and returns its verified number; null when there is none. */
export async function lockVerifiedPhoneOrNull(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx.selectFrom('users').select('phone').where('id', '=', userId).forKeyShare().executeTakeFirst();
  return row?.phone ?? null;
}

/**
 * Checks the choices, finds the date, and inserts its row of counters for the first request (not for a quarantined one); returns the date.
 * The caller must hold the lock of the schedule.
 */
export async function chooseDate(db: Queryable, request: NewRequest, now: Date): Promise<Outcome<string, ChoiceRefusal>> {
  const { rows } = await sql<{ refusal: ChoiceRefusal } | { refusal: null; visit_date: string }>`
    with asked as (
      select s.id as schedule_id, x.capacity, day.visit_date,
        case
          when p.facility_id <> ${request.facilityId} or p.specialization_id <> ${request.specializationId}
            or d.slug <> coalesce(${request.doctorSlug}::text, d.slug) then 'schedule_mismatch'
          when day.visit_date is null then 'no_date'
          when ${request.familyMemberId}::uuid is not null and not exists (
            select from family_members m where m.id = ${request.familyMemberId}::uuid and m.user_id = ${request.userId}::uuid
          ) then 'family_unknown'
          else ${dateRefusal(now, sql`day.visit_date`)}
        end as refusal
      from practice_schedules s
      join practices p on p.id = s.practice_id
      join doctors d on d.id = p.doctor_id
      join facilities f on f.id = p.facility_id
      cross join lateral (
        select coalesce(
          ${request.visitDate}::date,
          (select min(v.date) from (${scheduleDates(now, horizonDays)}) v where v.refusal is null)
        ) as visit_date
        -- keeps the planner from copying the search to every expression that reads the date
        offset 0
      ) day
      ${slotOn(sql`day.visit_date`)}
      where s.id = ${request.scheduleId} and d.is_active and f.is_unit
    ),
    opened as (
      insert into appointment_slots (schedule_id, visit_date, capacity, taken)
      select schedule_id, visit_date, capacity, 0 from asked where refusal is null and not ${request.quarantined}
      on conflict (schedule_id, visit_date) do nothing
    )
    select visit_date, refusal from asked`.execute(db);
  const [choice] = rows;
  if (!choice) return fail('schedule_unknown');
  return choice.refusal === null ? ok(choice.visit_date) : fail(choice.refusal);
}

/**
 * Whether the account's verified number may exceed the caps once more today, and whether the request is within its number's daily limit.
 */
export type DayLimits = { accountAllowed: boolean; phoneAllowed: boolean };

/** `own`: the caller made this request before. */
export type Written = Outcome<null, 'full'> | (Failed<'own'> & Readonly<{ ownCode: string }>);

/**
 * Decides on a request for `date` and writes it, in one statement; the caller must hold the lock of the schedule and have found the date
 * with `chooseDate`, in the same transaction. A duplicate, and a request beyond the number's daily limit, are written as withheld: they
 * show what they would have got and hold nothing, and only the maker of the first request learns of it.
 */
export async function insertRequest(db: Queryable, request: NewRequest, date: string, limits: DayLimits, now: Date): Promise<Written> {
  const userId = sql`${request.userId}::uuid`;
  const visitHash = sql`${request.visitHash}::text`;
  const networkHash = sql`${request.networkHash}::text`;
  const person = samePerson({ phone: sql`${request.phone}`, name: sql`${request.name}` });
  const { rows } = await sql<{ refusal: 'full' | null } | { refusal: 'own'; own_code: string }>`
    with slot as (
      select s.id as schedule_id, x.capacity, x.start_hour, x.end_hour, p.facility_id, p.specialization_id, p.doctor_id,
        coalesce(t.taken + t.withheld, 0) as used
      from practice_schedules s
      join practices p on p.id = s.practice_id
      ${slotOn(sql`${date}::date`)}
      left join appointment_slots t on t.schedule_id = s.id and t.visit_date = ${date}::date
      where s.id = ${request.scheduleId}
    ),
    standing as (
      select
        min(r.code) filter (where ${person} and ${sameMaker({ createdBy: userId, visitHash })}) as own_code,
        min(r.id) filter (where ${person} and r.duplicate_of is null) as first_id,
        ${capCounts({ scheduleId: sql`${request.scheduleId}::int`, date: sql`${date}::date`, networkHash, now })}
      from appointment_requests r
      where r.schedule_id = ${request.scheduleId} and r.visit_date = ${date}::date and r.status = 'requested'
    ),
    decided as (
      select slot.*, c.own_code, not ${request.quarantined} and not ${limits.phoneAllowed} as is_beyond_day,
        case when not ${request.quarantined} then c.first_id end as duplicate_of,
        not ${request.quarantined} and (c.first_id is not null or not ${limits.phoneAllowed}) as withheld,
        ${request.quarantined} or ${limits.accountAllowed} or ${withinCaps} as shows_place,
        case
          when ${request.quarantined} then null
          when c.own_code is not null then 'own'
          when slot.used >= slot.capacity then 'full'
        end as refusal
      from slot cross join standing c
    ),
    counted as (
      update appointment_slots t
      set taken = t.taken + (not d.withheld)::int, withheld = t.withheld + d.withheld::int, capacity = d.capacity
      from decided d
      where t.schedule_id = d.schedule_id and t.visit_date = ${date}::date and d.refusal is null and d.shows_place and not ${request.quarantined}
    ),
    written as (
      insert into appointment_requests (
        code, token_hash, schedule_id, facility_id, specialization_id, doctor_id, visit_date, start_hour, end_hour, patient_name, phone,
        status, consent_version, user_id, made_by, family_member_id, shows_place, withheld, duplicate_of, is_beyond_day, is_proven, network_hash,
        visit_hash, created_at, updated_at
      )
      select ${request.code}, ${request.tokenHash}, schedule_id, facility_id, specialization_id, doctor_id, ${date}::date, start_hour,
        end_hour, ${request.name}, ${request.phone}, ${request.quarantined ? 'quarantined' : 'requested'}, ${request.consentVersion},
        ${userId}, ${userId}, ${request.familyMemberId}::uuid, shows_place, withheld, duplicate_of, is_beyond_day, ${limits.accountAllowed},
        ${networkHash}, ${visitHash}, ${now}, ${now}
      from decided where refusal is null
    )
    select refusal, own_code from decided`.execute(db);
  const [decision] = rows;
  if (!decision) throw new Error('a schedule that was just locked cannot be read');
  if (decision.refusal === 'own') return { ...fail('own'), ownCode: decision.own_code };
  return decision.refusal === null ? ok() : fail(decision.refusal);
}
