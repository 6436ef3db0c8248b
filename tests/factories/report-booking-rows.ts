import { sql } from 'kysely';
import { hash, pick, type Rows, text } from './report-columns.ts';
import { account, accountOrNull, type Given } from './report-row-parts.ts';

const numbered = (prime: number, below: number) => sql`(g * ${prime}::bigint) % ${below}`;

export function bookings({ moment, facility, specialties, doctors, services, schedule }: Given): Rows[] {
  const created = moment(7919);
  return [
    [
      'appointment_requests',
      {
        code: sql`'T' || lpad(g::text, 7, '0')`,
        token_hash: hash('t'),
        schedule_id: sql`${schedule}::int + g / 900`,
        facility_id: facility,
        specialization_id: sql`(${specialties}::int[])[1 + g % 2]`,
        doctor_id: sql`(${doctors}::int[])[1 + g % 3]`,
        patient_name: sql`'Pasien ' || ${numbered(48271, 900)}`,
        phone: sql`'+62812' || lpad((${numbered(48271, 900)})::text, 8, '0')`,
        start_hour: sql`'08:00'::time`,
        visit_date: sql`(${created})::date + (g % 60)::int`,
        consent_version: text('1'),
        status: pick(['requested', 'requested', 'requested', 'cancelled', 'quarantined'], 31),
        desk_state: pick(['new', 'contacted', 'confirmed', 'arrived', 'no_show', 'done'], 53),
        source: pick(['web', 'web', 'phone', 'walk_in', 'whatsapp'], 71),
        created_at: created,
      },
    ],
    [
      'appointment_events',
      {
        request_id: sql`g`,
        from_state: text('new'),
        from_date: sql`'2026-11-30'::date`,
        kind: pick(['contact', 'confirm', 'arrive'], 13),
        created_at: sql`${created} + (g % 300) * interval '1 minute'`,
      },
    ],
    [
      'reservations',
      {
        code: sql`lpad(g::text, 8, '0')`,
        token_hash: hash('r'),
        kind: pick(['SPT', 'SRD'], 19),
        facility_id: facility,
        service_id: sql`(${services}::int[])[1 + g % 2]`,
        user_id: accountOrNull(700),
        patient_name: sql`'Pasien ' || ${numbered(7, 40)}`,
        practice_schedule_id: sql`${schedule}::int`,
        visit_date: sql`'2026-12-01'::date + g::int`,
        start_hour: sql`'08:00'::time`,
        starts_at: sql`'2026-12-01'::timestamptz + g * interval '1 day'`,
        ends_at: sql`'2026-12-02'::timestamptz + g * interval '1 day'`,
        price: sql`100000 + g % 7`,
        policy: text('1'),
        state: pick(['requested', 'booked', 'fulfilled', 'no_show', 'expired'], 43),
        state_at: moment(4001),
        created_at: moment(4001),
        updated_at: moment(4001),
      },
    ],
    [
      'chat_rooms',
      {
        name: sql`lpad(translate(g::text, '0189', 'abcd'), 26, 'a')`,
        doctor_id: sql`${doctors[0]}::int`,
        facility_id: facility,
        user_id: accountOrNull(500),
        person_id: sql`case when g % 3 = 0 then ${account(90)} end`,
        state: pick(['done', 'done', 'failed', 'missed'], 23),
        state_at: moment(3001),
        service: text('Chat'),
        price: sql`50000`,
        duration_minutes: sql`30`,
        promise_minutes: sql`30`,
        consent_version: text('1'),
        triage_version: text('1'),
        // Some doctors come after the first promise, and before the one that the patient then accepted.
        first_answer_by: sql`${moment(3001)} + interval '30 minutes'`,
        answer_by: sql`${moment(3001)} + interval '60 minutes'`,
        started_at: sql`case when ${pick(['done', 'done', 'failed', 'missed'], 23)} <> 'missed' then ${moment(3001)} + (g % 59) * interval '1 minute' end`,
        ends_at: sql`case when ${pick(['done', 'done', 'failed', 'missed'], 23)} <> 'missed' then ${moment(3001)} + interval '99 minutes' end`,
        ended_at: sql`${moment(3001)} + interval '99 minutes'`,
        created_at: moment(3001),
      },
    ],
  ];
}
