import { type RawBuilder, sql } from 'kysely';
import type { TestApp } from '#tests/harness/test-app.ts';
import { createDoctor, createFacility, createPractice, createSchedule, createSpecialization } from './directory.ts';
import { hash, pick, type Rows, text } from './report-columns.ts';
import { reviewRows } from './report-review-rows.ts';
import { createService } from './services.ts';

/** Rows of one statement, which may take no longer than any other. */
const atOnce = 2_000;

const numbered = (prime: number, below: number) => sql`(g * ${prime}::bigint) % ${below}`;
/** An account, which need not exist: foreign keys are off. */
const account = (count: number) => sql`(lpad(to_hex((g * 48271::bigint) % ${count}), 8, '0') || '-0000-4000-8000-000000000000')::uuid`;
/** The account, or none where it is erased. */
const accountOrNull = (count: number) => sql`case when g % 11 > 0 then ${account(count)} end`;
const rowUuid = (digit: number) => sql`(lpad(to_hex(g), 8, '0') || ${`-0000-4000-8000-00000000000${digit}`})::uuid`;

/**
 * Random rows in the tables of which reports are made, of the last 80 days and three hospitals: a large one, one in another time zone, and one with a
 * handful of persons. Rows that no figure counts are among them. Foreign keys and triggers are off while they are written.
 */
export async function fillReports(app: TestApp, now: Date, amount: number): Promise<{ facilities: number[] }> {
  const { db } = app;
  const facilities: number[] = [];
  for (const name of ['RS Besar', 'RS Sedang', 'RS Kecil']) facilities.push((await createFacility(db, { name })).id);
  await app.database.ownerDb
    .updateTable('facilities')
    .set({ time_zone: 'Asia/Jayapura' })
    .where('id', '=', facilities[1] ?? 0)
    .execute();
  const specialties = [(await createSpecialization(db)).id, (await createSpecialization(db)).id];
  const doctors = [(await createDoctor(db)).id, (await createDoctor(db)).id, (await createDoctor(db)).id];
  const practice = await createPractice(db, {
    doctorId: doctors[0] ?? 0,
    facilityId: facilities[0] ?? 0,
    specializationId: specialties[0] ?? 0,
  });
  const schedule = await createSchedule(db, practice.id);
  const moment = (prime: number) => sql`${now}::timestamptz - ((g * ${prime}::bigint) % (80 * 1440)) * interval '1 minute'`;
  // The first hospital has most of them, the last a handful.
  const facility = sql`(${facilities}::int[])[case when g % 500 = 0 then 3 when g % 5 = 0 then 2 else 1 end]`;
  const services = [(await createService(db)).id, (await createService(db)).id];
  const given = { moment, facility, facilities, specialties, doctors, services, schedule: schedule.id };
  await app.database.ownerDb.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [table, columns, rows] of [...bookings(given), ...money(given), ...rest(given)]) {
      const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
      const count = rows ?? amount;
      for (let from = 1; from <= count; from += atOnce)
        await sql`insert into ${sql.table(table)} (${names}) select ${sql.join(Object.values(columns))}
          from generate_series(${from}::int, ${Math.min(count, from + atOnce - 1)}::int) g`.execute(tx);
      await sql`analyze ${sql.table(table)}`.execute(tx);
    }
  });
  return { facilities };
}

type Given = Readonly<{
  moment: (prime: number) => RawBuilder<unknown>;
  facility: RawBuilder<unknown>;
  facilities: readonly number[];
  specialties: readonly number[];
  doctors: readonly number[];
  services: readonly number[];
  schedule: number;
}>;

function bookings({ moment, facility, specialties, doctors, services, schedule }: Given): Rows[] {
  const created = moment(7919);
  return [
    [
      'appointment_requests',
      {
        ...{
          code: sql`'T' || lpad(g::text, 7, '0')`,
          token_hash: hash('t'),
          schedule_id: sql`${schedule}::int + g / 900`,
          facility_id: facility,
        },
        specialization_id: sql`(${specialties}::int[])[1 + g % 2]`,
        doctor_id: sql`(${doctors}::int[])[1 + g % 3]`,
        patient_name: sql`'Pasien ' || ${numbered(48271, 900)}`,
        phone: sql`'+62812' || lpad((${numbered(48271, 900)})::text, 8, '0')`,
        ...{ start_hour: sql`'08:00'::time`, visit_date: sql`(${created})::date + (g % 60)::int`, consent_version: text('1') },
        status: pick(['requested', 'requested', 'requested', 'cancelled', 'quarantined'], 31),
        desk_state: pick(['new', 'contacted', 'confirmed', 'arrived', 'no_show', 'done'], 53),
        source: pick(['web', 'web', 'phone', 'walk_in', 'whatsapp'], 71),
        created_at: created,
      },
    ],
    [
      'appointment_events',
      {
        ...{ request_id: sql`g`, from_state: text('new'), from_date: sql`'2026-11-30'::date` },
        kind: pick(['contact', 'confirm', 'arrive'], 13),
        created_at: sql`${created} + (g % 300) * interval '1 minute'`,
      },
    ],
    [
      'reservations',
      {
        ...{ code: sql`lpad(g::text, 8, '0')`, token_hash: hash('r'), kind: pick(['SPT', 'SRD'], 19), facility_id: facility },
        service_id: sql`(${services}::int[])[1 + g % 2]`,
        ...{ user_id: accountOrNull(700), patient_name: sql`'Pasien ' || ${numbered(7, 40)}` },
        ...{ practice_schedule_id: sql`${schedule}::int`, visit_date: sql`'2026-12-01'::date + g::int`, start_hour: sql`'08:00'::time` },
        ...{
          starts_at: sql`'2026-12-01'::timestamptz + g * interval '1 day'`,
          ends_at: sql`'2026-12-02'::timestamptz + g * interval '1 day'`,
        },
        ...{ price: sql`100000 + g % 7`, policy: text('1'), state: pick(['requested', 'booked', 'fulfilled', 'no_show', 'expired'], 43) },
        ...{ state_at: moment(4001), created_at: moment(4001), updated_at: moment(4001) },
      },
    ],
    [
      'chat_rooms',
      {
        ...{ name: sql`lpad(translate(g::text, '0189', 'abcd'), 26, 'a')`, doctor_id: sql`${doctors[0]}::int`, facility_id: facility },
        ...{ user_id: accountOrNull(500), person_id: sql`case when g % 3 = 0 then ${account(90)} end` },
        ...{ state: pick(['done', 'done', 'failed', 'missed'], 23), state_at: moment(3001), service: text('Chat'), price: sql`50000` },
        ...{ duration_minutes: sql`30`, promise_minutes: sql`30`, consent_version: text('1'), triage_version: text('1') },
        // Some doctors come after the first promise, and before the one that the patient then accepted.
        first_answer_by: sql`${moment(3001)} + interval '30 minutes'`,
        answer_by: sql`${moment(3001)} + interval '60 minutes'`,
        started_at: sql`case when ${pick(['done', 'done', 'failed', 'missed'], 23)} <> 'missed' then ${moment(3001)} + (g % 59) * interval '1 minute' end`,
        ends_at: sql`case when ${pick(['done', 'done', 'failed', 'missed'], 23)} <> 'missed' then ${moment(3001)} + interval '99 minutes' end`,
        ...{ ended_at: sql`${moment(3001)} + interval '99 minutes'`, created_at: moment(3001) },
      },
    ],
  ];
}

function money({ moment, facility }: Given): Rows[] {
  const placed = moment(6007);
  const isPaid = sql`g % 4 > 0`;
  return [
    [
      'orders',
      {
        ...{ name: sql`'INV-20261101-' || lpad(g::text, 8, '0')`, user_id: accountOrNull(600), type_code: pick(['MS', 'MS', 'SPT'], 37) },
        state: sql`case when ${isPaid} then ${pick(['paid', 'processing', 'completed', 'cancelled'], 29)} else 'expired' end`,
        ...{ state_at: placed, products: sql`20000 + g % 9`, discount: sql`1000`, shipment: sql`5000`, total: sql`24000 + g % 9` },
        ...{ ppn: sql`0`, pay_until: sql`${placed} + interval '1 hour'`, pay_limit: sql`${placed} + interval '1 hour'`, placed_at: placed },
        paid_at: sql`case when ${isPaid} then ${placed} + (g % 40) * interval '1 minute' end`,
      },
    ],
    [
      'seller_orders',
      {
        ...{
          order_id: sql`g`,
          facility_id: facility,
          state_at: placed,
          mode: pick(['courier', 'own', 'pickup'], 41),
          shipment_name: text('Kurir'),
        },
        ...{ products: sql`20000 + g % 9`, discount: sql`1000`, shipment: sql`5000`, ppn: sql`0` },
      },
    ],
    [
      'order_events',
      {
        ...{ order_id: sql`g`, seller_order_id: sql`g`, source: text('staff') },
        ...{ kind: pick(['part_ship', 'part_ship', 'part_pack'], 47), happened_at: sql`${placed} + (100 + g % 500) * interval '1 minute'` },
      },
    ],
    [
      'payment_attempts',
      {
        ...{
          subject_kind: pick(['order', 'order', 'registration'], 59),
          subject_id: sql`g::text`,
          no: sql`1`,
          user_id: accountOrNull(650),
        },
        ...{ facility_id: sql`case when g % 13 > 0 then ${facility} end`, method_id: sql`1`, provider: text('midtrans') },
        ...{ channel: pick(['qris', 'transfer', 'va_bca'], 61), reference: sql`'R' || g || '.1'`, amount: sql`24000 + g % 9`, fee: sql`0` },
        ...{ state: sql`case when ${isPaid} then 'paid' else 'expired' end`, paid: sql`case when ${isPaid} then 24000 + g % 9 else 0 end` },
        ...{ paid_at: sql`case when ${isPaid} then ${moment(5003)} end`, accepted: sql`case when ${isPaid} then true end` },
        ...{ state_at: moment(5003), created_at: moment(5003), expires_at: sql`${moment(5003)} + interval '1 hour'` },
        hold_until: sql`${moment(5003)} + interval '1 hour'`,
      },
    ],
    [
      'refunds',
      {
        ...{ attempt_id: sql`g`, key: sql`'K' || g`, amount: sql`1000 + g % 9`, method: pick(['provider', 'bank'], 67) },
        ...{ state: sql`case when g % 3 > 0 then 'done' else 'requested' end`, reason: pick(['cancelled', 'complaint', 'double'], 73) },
        ...{ done_at: sql`case when g % 3 > 0 then ${moment(4507)} end`, state_at: moment(4507), created_at: moment(4507) },
      },
    ],
  ];
}

function rest({ moment, facility, facilities }: Given): Rows[] {
  return [
    [
      'contact_messages',
      {
        ...{ name: text('Siti'), email: sql`'A' || g % 700 || '@contoh.example'`, phone: text('+628123456789'), message: text('Halo') },
        ...{ is_suspect: sql`g % 9 = 0`, created_at: moment(6101) },
      },
    ],
    ['page_visits', { slug: pick(['home', 'ibu-anak', 'jantung'], 17), visited_at: moment(5003) }],
    [
      'outbox_messages',
      {
        ...{ channel: pick(['email', 'whatsapp', 'sms'], 79), recipient: sql`'R' || g % 800`, body_text: text('Halo') },
        ...{ state: pick(['sent', 'sent', 'failed', 'delivered'], 83), facility_id: sql`case when g % 17 > 0 then ${facility} end` },
        ...{ leaves_nothing: sql`g % 6 = 0`, created_at: moment(5501) },
      },
    ],
    [
      'doctor_ratings',
      {
        ...{
          facility_id: facility,
          kind: text('visit'),
          doctor_id: sql`1`,
          rated_at: moment(4099),
          sealed_comment: text(''),
          service: text('Chat'),
        },
        ...{ stars: sql`1 + g % 5`, user_id: account(800) },
      },
    ],
    ...formRows({ moment, facilities }),
    ...reviewRows(moment),
  ];
}

function formRows({ moment, facilities }: Pick<Given, 'moment' | 'facilities'>): Rows[] {
  return [
    [
      'forms',
      {
        ...{ kind: text('survey'), slug: sql`'angka-' || g`, name: sql`'Formulir ' || g`, retention_days: sql`90` },
        facility_id: sql`case when g < 4 then (${facilities}::int[])[g] end`,
      },
      4,
    ],
    [
      'form_versions',
      { form_id: sql`(select max(id) from forms) - 4 + g`, n: sql`1`, definition: sql`'{}'::jsonb`, published_at: sql`now()` },
      4,
    ],
    [
      'form_submissions',
      {
        ...{
          id: rowUuid(1),
          form_version_id: sql`(select max(id) from form_versions) - (case when g % 500 = 0 then 1 else 2 * (g % 2) end)`,
        },
        ...{ user_id: accountOrNull(550), answers: sql`'{}'::jsonb`, source: pick(['page', 'page', 'api', 'staff'], 89) },
        ...{ is_quarantined: sql`g % 8 = 0`, created_at: moment(3511), updated_at: moment(3511) },
      },
    ],
    [
      'event_registrations',
      {
        ...{ id: rowUuid(2), submission_id: rowUuid(1), form_id: sql`(select max(id) from forms) - g % 4` },
        ...{
          code: sql`lpad(g::text, 10, '0')`,
          ticket_hash: hash('a'),
          manage_hash: hash('b'),
          ticket_id: sql`substring(${hash('c')} from 1 for 8)`,
        },
        ...{ state: pick(['confirmed', 'confirmed', 'quarantined', 'rejected', 'expired'], 97), state_at: moment(3607) },
        ...{ name: sql`'Peserta ' || g % 60`, phone: sql`case when g % 2 = 0 then '+62812345' || lpad((g % 400)::text, 4, '0') end` },
        ...{ email: sql`case when g % 3 = 0 then 'p' || g % 50 || '@contoh.example' end`, party: sql`1`, total: sql`0` },
        ...{ created_at: moment(3607), updated_at: moment(3607) },
      },
    ],
    [
      'event_admissions',
      {
        ...{
          registration_id: sql`(lpad(to_hex(g * 3), 8, '0') || '-0000-4000-8000-000000000002')::uuid`,
          list_id: sql`1`,
          first_scan_id: sql`g`,
        },
        ...{ first_at: moment(3607), admitted: sql`1` },
      },
      300,
    ],
  ];
}
