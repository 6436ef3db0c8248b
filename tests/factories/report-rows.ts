import { sql } from 'kysely';
import type { TestApp } from '#tests/harness/test-app.ts';
import { createDoctor, createFacility, createPractice, createSchedule, createSpecialization } from './directory.ts';
import { bookings } from './report-booking-rows.ts';
import { pick, type Rows, text } from './report-columns.ts';
import { formRows } from './report-form-rows.ts';
import { reviewRows } from './report-review-rows.ts';
import { account, accountOrNull, type Given } from './report-row-parts.ts';
import { createService } from './services.ts';

/** Rows of one statement, which may take no longer than any other. */
const atOnce = 2_000;

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

function money({ moment, facility }: Given): Rows[] {
  const placed = moment(6007);
  const isPaid = sql`g % 4 > 0`;
  return [
    [
      'orders',
      {
        name: sql`'INV-20261101-' || lpad(g::text, 8, '0')`,
        user_id: accountOrNull(600),
        type_code: pick(['MS', 'MS', 'SPT'], 37),
        state: sql`case when ${isPaid} then ${pick(['paid', 'processing', 'completed', 'cancelled'], 29)} else 'expired' end`,
        state_at: placed,
        products: sql`20000 + g % 9`,
        discount: sql`1000`,
        shipment: sql`5000`,
        total: sql`24000 + g % 9`,
        ppn: sql`0`,
        pay_until: sql`${placed} + interval '1 hour'`,
        pay_limit: sql`${placed} + interval '1 hour'`,
        placed_at: placed,
        paid_at: sql`case when ${isPaid} then ${placed} + (g % 40) * interval '1 minute' end`,
      },
    ],
    [
      'seller_orders',
      {
        order_id: sql`g`,
        facility_id: facility,
        state_at: placed,
        mode: pick(['courier', 'own', 'pickup'], 41),
        shipment_name: text('Kurir'),
        products: sql`20000 + g % 9`,
        discount: sql`1000`,
        shipment: sql`5000`,
        ppn: sql`0`,
      },
    ],
    [
      'order_events',
      {
        order_id: sql`g`,
        seller_order_id: sql`g`,
        source: text('staff'),
        kind: pick(['part_ship', 'part_ship', 'part_pack'], 47),
        happened_at: sql`${placed} + (100 + g % 500) * interval '1 minute'`,
      },
    ],
    [
      'payment_attempts',
      {
        subject_kind: pick(['order', 'order', 'registration'], 59),
        subject_id: sql`g::text`,
        no: sql`1`,
        user_id: accountOrNull(650),
        facility_id: sql`case when g % 13 > 0 then ${facility} end`,
        method_id: sql`1`,
        provider: text('midtrans'),
        channel: pick(['qris', 'transfer', 'va_bca'], 61),
        reference: sql`'R' || g || '.1'`,
        amount: sql`24000 + g % 9`,
        fee: sql`0`,
        state: sql`case when ${isPaid} then 'paid' else 'expired' end`,
        paid: sql`case when ${isPaid} then 24000 + g % 9 else 0 end`,
        paid_at: sql`case when ${isPaid} then ${moment(5003)} end`,
        accepted: sql`case when ${isPaid} then true end`,
        state_at: moment(5003),
        created_at: moment(5003),
        expires_at: sql`${moment(5003)} + interval '1 hour'`,
        hold_until: sql`${moment(5003)} + interval '1 hour'`,
      },
    ],
    [
      'refunds',
      {
        attempt_id: sql`g`,
        key: sql`'K' || g`,
        amount: sql`1000 + g % 9`,
        method: pick(['provider', 'bank'], 67),
        state: sql`case when g % 3 > 0 then 'done' else 'requested' end`,
        reason: pick(['cancelled', 'complaint', 'double'], 73),
        done_at: sql`case when g % 3 > 0 then ${moment(4507)} end`,
        state_at: moment(4507),
        created_at: moment(4507),
      },
    ],
  ];
}

function rest({ moment, facility, facilities }: Given): Rows[] {
  return [
    [
      'contact_messages',
      {
        name: text('Siti'),
        email: sql`'A' || g % 700 || '@contoh.example'`,
        phone: text('+628123456789'),
        message: text('Halo'),
        is_suspect: sql`g % 9 = 0`,
        created_at: moment(6101),
      },
    ],
    ['page_visits', { slug: pick(['home', 'ibu-anak', 'jantung'], 17), visited_at: moment(5003) }],
    [
      'outbox_messages',
      {
        channel: pick(['email', 'whatsapp', 'sms'], 79),
        recipient: sql`'R' || g % 800`,
        body_text: text('Halo'),
        state: pick(['sent', 'sent', 'failed', 'delivered'], 83),
        facility_id: sql`case when g % 17 > 0 then ${facility} end`,
        leaves_nothing: sql`g % 6 = 0`,
        created_at: moment(5501),
      },
    ],
    [
      'doctor_ratings',
      {
        facility_id: facility,
        kind: text('visit'),
        doctor_id: sql`1`,
        rated_at: moment(4099),
        sealed_comment: text(''),
        service: text('Chat'),
        stars: sql`1 + g % 5`,
        user_id: account(800),
      },
    ],
    ...formRows({ moment, facilities }),
    ...reviewRows(moment),
  ];
}
