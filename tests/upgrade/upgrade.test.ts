import { expect, test } from 'vitest';
import { findWrongCounters } from '#tests/factories/appointments.ts';
import { beforeBackOffice, beforeCare, beforeForms, beforeShop } from './earlier.ts';
import {
  cellsWithout,
  expectFilled,
  expectNumbered,
  expectOnlyKindsAdded,
  expectOnlyMore,
  expectSameDoctorWords,
  expectStaffReads,
  openUpgraded,
  upgrade,
  wordTables,
} from './upgraded.ts';

/** While its links are valid. */
const clock = { now: () => new Date('2026-11-24T02:00:00Z') };
/** Of the newer versions, whose rows are younger. */
const careClock = { now: () => new Date('2026-11-24T20:00:00Z') };
const formsClock = { now: () => new Date('2026-11-25T03:00:00Z') };

/**
 * How many names are searched of each kind that came later: 20261123T1300 added medicines, 20261124T2230 events, 20261130T0912 what visitors ask.
 */
const visitorKindsAdded = { landing: 1, page: 0, guide: 1, payer: 1, department: 1, room: 1, place: 1, vacancy: 1 };
const eventsAdded = { event: 1, ...visitorKindsAdded };
const medicinesAndEventsAdded = { medicine: 3, ...eventsAdded };

test('a database of the version before the back office is upgraded: every row is as it was, and the product starts and reads it', async () => {
  const { access, client, counts, tables, before, after, changed } = await upgrade(beforeBackOffice, '20261123T0300_resource_kit.sql');
  // A table without rows shows nothing; no edition of the regions, because the test has few of them.
  expect(tables.filter((table) => counts[table] === 0)).toEqual(['region_editions']);
  expect(changed.filter((table) => !wordTables.includes(table))).toEqual([
    'appointment_details',
    'search_entries_doctor',
    'search_kinds',
    'search_names',
  ]);
  expectOnlyMore(before, after);
  expectSameDoctorWords(before, after);
  expectOnlyKindsAdded(before, after, medicinesAndEventsAdded);
  // 20261122T1800 deletes details without a proof of consent: one of these five, as its form never sent them.
  const hasConsent = (row: string) => !row.includes('"not-stated"');
  expect(after.get('appointment_details')?.rows).toEqual(before.get('appointment_details')?.rows.filter(hasConsent));
  expect(after.get('appointment_details')?.rows).toHaveLength(4);
  const column = async (text: string) => (await client.query(text)).rows.map((row) => Object.values(row).join(' '));
  expect(await column('select distinct facility_id is null from user_roles')).toEqual(['true']);
  expect(await column('select desk_state, source, version, count(*) from appointment_requests group by 1, 2, 3')).toEqual(['new web 1 44']);
  expect(await column(`select channel, state, count(*) from outbox_messages where sent_at is null group by 1, 2`)).toEqual([
    'whatsapp failed 1',
  ]);

  await expectNumbered(client, ['request']);
  const { app, patient } = await openUpgraded(access.connection, beforeBackOffice, clock);
  expect(await (await app.fetch(beforeBackOffice.status)).text()).toContain('Pasien 13');
  expect(await patient('/v1/user/appointments')).toContain('Pasien 8');

  const { rows: visits } = await client.query<{ day: string; name: string }>(
    `select visit_date::text as day, patient_name as name from appointment_requests where status = 'requested' order by id limit 1`,
  );
  await expectStaffReads(app, [
    ['booking_desk', `/staff/pendaftaran?tanggal=${visits[0]?.day}`, visits[0]?.name ?? ''],
    ['booking_desk', '/staff/pendaftaran?tampil=menunggu', 'Pasien'],
    ['editor', '/staff/konten/articles', 'Artikel'],
    ['admin', '/staff', 'Menunggu saya'],
  ]);
  expect(await findWrongCounters(app.platform.db)).toEqual([]);
});

test('a database of the version before the shop is upgraded: every row is as it was, and the product starts and reads it', async () => {
  const { access, client, counts, before, after, changed } = await upgrade(beforeShop, '20261123T1300_shop_catalogue.sql');
  const filled = ['absences', 'appointment_events', 'staff_revisions', 'user_roles', 'outbox_messages', 'schedule_exceptions', 'addresses'];
  expectFilled(counts, filled);
  expect(changed.filter((table) => !wordTables.includes(table))).toEqual(['search_entries_doctor', 'search_kinds', 'search_names']);
  expectOnlyMore(before, after);
  expectSameDoctorWords(before, after);
  expectOnlyKindsAdded(before, after, medicinesAndEventsAdded);

  await expectNumbered(client, ['request']);
  const { app, patient } = await openUpgraded(access.connection, beforeShop, clock);
  expect(await (await app.fetch(beforeShop.status)).text()).toContain('Pasien Tia');
  expect(await patient('/v1/user/appointments')).toContain('Pasien Tia');
  // What the shop added is there and empty.
  expect((await app.fetch('/obat')).status).toBe(200);
  expect(await patient('/order/list')).toContain('Belum ada transaksi');
  await expectStaffReads(app, [
    ['booking_desk', '/staff/pendaftaran?tampil=menunggu', 'Pendaftaran'],
    ['manager', '/staff/jadwal/absen', 'absen'],
    ['editor', '/staff/konten/articles', 'Artikel'],
    ['cashier', '/staff/pembayaran', 'Pembayaran'],
  ]);
  expect(await findWrongCounters(app.platform.db)).toEqual([]);
});

test('a database of the version before services and chat is upgraded: every row is as it was, and the product starts and reads it', async () => {
  const { access, client, counts, before, after, changed } = await upgrade(beforeCare, '20261124T0100_reservations.sql');
  const filled = ['orders', 'order_lines', 'order_refunds', 'payment_attempts', 'prescriptions', 'stock_holds', 'stock_moves', 'shipments'];
  expectFilled(counts, [...filled, 'dispensings', 'refunds', 'wishes', 'cart_lines']);
  // 20261128T1912: no name of a service promises a time, and prices that were shown are shown anew.
  const others = changed.filter((table) => !wordTables.includes(table));
  expect(others).toEqual(['medicines', 'search_entries_doctor', 'search_kinds', 'search_names', 'shipment_services', 'shipping_quotes']);
  // 20261128T1625: what the law says of a product changes the pages of its medicines, and nothing else of them.
  expect(cellsWithout(after, 'medicines', 'updated_at')).toEqual(cellsWithout(before, 'medicines', 'updated_at'));
  expectOnlyMore(before, after);
  expectSameDoctorWords(before, after);
  expectOnlyKindsAdded(before, after, eventsAdded);
  // Each visit that is expected is the doctor's one place in its hour from now on.
  const { rows: presences } = await client.query<{ lacking: number; held: number }>(`
    select count(*) filter (where p.request_id is null)::int as lacking, count(*)::int as held
    from appointment_requests r left join doctor_presences p on p.request_id = r.id
    where r.status = 'requested' and r.holds_place and r.visit_date >= date '2026-11-25'`);
  expect(presences[0]?.held).toBeGreaterThan(0);
  expect(presences[0]?.lacking).toBe(0);

  await expectNumbered(client, ['request']);
  const { app, patient } = await openUpgraded(access.connection, beforeCare, careClock);
  expect(await (await app.fetch(beforeCare.status)).text()).toContain('Pasien Tia');
  const { rows: own } = await client.query<{ name: string }>(
    `select o.name from orders o join users u on u.id = o.user_id where u.email = $1 order by o.id`,
    [beforeCare.patient.mailphone],
  );
  expect(own).toHaveLength(3);
  const list = await patient('/order/list');
  for (const { name } of own) {
    expect(list).toContain(name);
    expect(await patient(`/order/detail/${name}`)).toContain('Detail Transaksi');
  }
  expect(await patient('/order/wish-list')).toContain('Wish List');
  // What services and chat added is there and empty.
  expect(await patient('/account/reservations')).toContain('reservasi');
  expect(await patient('/account/chats')).toContain('chat');
  await expectStaffReads(app, [
    ['pharmacist', '/staff/resep', 'Resep'],
    ['warehouse', '/staff/stok', 'Stok'],
    ['cashier', '/staff/pembayaran', 'Pembayaran'],
    ['booking_desk', '/staff/pendaftaran?jenis=reservasi', 'Reservasi'],
  ]);
  expect(await findWrongCounters(app.platform.db)).toEqual([]);
});

test('a database of the version before forms is upgraded: every row is as it was, and the product starts and reads it', async () => {
  const { access, client, counts, before, after, changed } = await upgrade(beforeForms, '20261124T2200_forms.sql');
  const visits = ['reservations', 'reservation_moves', 'waitlist_entries', 'service_slots', 'doctor_presences', 'doctor_licences'];
  const chats = ['chat_rooms', 'chat_intakes', 'chat_members', 'chat_messages', 'chat_events', 'chat_summaries', 'chat_follow_ups'];
  expectFilled(counts, [...visits, ...chats, 'doctor_ratings', 'chat_hours', 'canned_replies', 'orders', 'refunds', 'live_events']);
  // 20261124T2230: events are searched with the other kinds.
  // 20261128T1912: no name of a service promises a time, and prices that were shown are shown anew.
  const others = changed.filter((table) => !wordTables.includes(table));
  expect(others).toEqual(['medicines', 'search_entries_doctor', 'search_kinds', 'search_names', 'shipment_services', 'shipping_quotes']);
  // 20261128T1625: what the law says of a product changes the pages of its medicines, and nothing else of them.
  expect(cellsWithout(after, 'medicines', 'updated_at')).toEqual(cellsWithout(before, 'medicines', 'updated_at'));
  expectOnlyMore(before, after);
  expectSameDoctorWords(before, after);
  expectOnlyKindsAdded(before, after, eventsAdded);

  await expectNumbered(client, ['SPT', 'SRD', 'request']);
  const { app, patient } = await openUpgraded(access.connection, beforeForms, formsClock);
  expect(await (await app.fetch(beforeForms.status)).text()).toContain('Pasien Tia');
  const ownOf = async (table: string, column: string, at = 'created_at') => {
    const text = `select t.${column} as name from ${table} t join users u on u.id = t.user_id where u.email = $1 order by t.${at}`;
    return (await client.query<{ name: string }>(text, [beforeForms.patient.mailphone])).rows.map(({ name }) => name);
  };
  const orders = await ownOf('orders', 'name', 'placed_at');
  expect(orders).toHaveLength(7);
  for (const name of orders) expect(await patient(`/order/detail/${name}`)).toContain('Detail Transaksi');
  const reservations = await ownOf('reservations', 'code');
  expect(reservations).toHaveLength(2);
  for (const code of reservations) expect(await patient(`/v1/reservation/${code}`)).toContain(code);
  const [over = '', open = ''] = await ownOf('chat_rooms', 'name');
  expect(await patient(`/v1/chat/room/user/${over}`)).toContain('Kering, terutama malam.');
  expect(await patient(`/v1/chat/summary/${over}`)).toContain('Batuk ringan.');
  expect(await patient(`/chat/${open}`)).toContain('Batuknya sudah berkurang, Dok.');
  // What forms added is there and empty.
  expect(await patient('/event')).toContain('Belum ada acara');
  await expectStaffReads(app, [
    ['doctor', `/staff/chat/${open}`, 'Batuknya sudah berkurang, Dok.'],
    ['booking_desk', '/staff/pendaftaran?jenis=reservasi', 'Reservasi'],
    ['event_staff', '/staff/acara', 'Acara'],
    ['editor', '/staff/formulir', 'Formulir'],
    ['complaints', '/staff/survei', 'Belum ada survei.'],
    ['complaints', '/staff/keluhan-pasien', 'Keluhan pasien'],
  ]);
  expect(await findWrongCounters(app.platform.db)).toEqual([]);
});
