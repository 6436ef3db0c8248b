import { sql } from 'kysely';
import { openStockTake } from '#app/domains/shop/stock-take/count-stock-take.server.ts';
import { startTransfer } from '#app/domains/shop/stock-transfer/send-transfer.server.ts';
import { prepareBulk } from '#app/domains/staff/bulk-action/prepare-and-confirm-run.server.ts';
import type { Database } from '#app/platform/database/db.server.ts';
import { demoDomain } from '#db/demo/accounts.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { actorFor, createUser } from './accounts.ts';
import { fillCart, soldVariant } from './cart.ts';
import { createChatDoctor } from './chat.ts';
import { openBreach, openPrivacyRequest } from './data-protection.ts';
import { finishedOrder } from './finished-orders.ts';
import { ownOrder } from './orders.ts';
import { ownChat } from './own-chats.ts';
import { ownQuestion } from './own-questions.ts';
import { callsOn } from './payments.ts';
import { ownPrescription } from './prescriptions.ts';
import { createOrderAndDisposal } from './purchase-orders.ts';
import { recallByTwo } from './recalls.ts';
import { createDraftReceipt } from './receipts.ts';
import { createVisitWithResult } from './results.ts';
import { proposedLeave } from './schedules.ts';

export type OwnPageRecords = Awaited<ReturnType<typeof createOwnPageRecords>>;

/** One record for each address of a page that belongs to somebody, in a database with the demo content. */
export async function createOwnPageRecords(app: TestApp) {
  const { db } = app;
  const patient = await findDemoUser(db, 'pasien');
  await fillCart(db, patient, [[await soldVariant(db), 2]]);
  const chatDoctor = await createChatDoctor(db);
  const { id: facilityId } = await db.selectFrom('facilities').select('id').where('slug', '=', 'rsu-sehati-dago').executeTakeFirstOrThrow();
  return {
    patient,
    chatDoctor,
    address: await findOwnRow(db, 'addresses', patient),
    familyMember: await findOwnRow(db, 'family_members', patient),
    order: (await ownOrder(app, patient)).params.name ?? '',
    finishedOrder: await finishedOrder(db, patient, [[await soldVariant(db), 2]]),
    prescription: (await ownPrescription(app, patient)).params.id ?? '',
    chat: (await ownChat(app, patient, { by: chatDoctor })).params.room ?? '',
    question: (await ownQuestion(app, patient)).params.room ?? '',
    askable: await findAskable(db),
    doctor: await findDemoUser(db, 'dokter'),
    leaveProposal: await proposedLeave(db),
    visitWithResult: await createVisitWithResult(app, facilityId),
    privacyRequest: await openPrivacyRequest(db, patient),
    breach: String(await openBreach(db, patient)),
    ...(await findDeskRecords(db)),
    ...(await findWritten(app)),
    ...(await findForms(db)),
    ...(await createShopRecords(app)),
  };
}

/** The id of a demo account. `key` as in db/demo/accounts.ts. */
export async function findDemoUser(db: Database, key: string): Promise<string> {
  const email = `${key}@${demoDomain}`;
  return (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
}

const findOwnRow = async (db: Database, table: 'addresses' | 'family_members', userId: string) =>
  (await db.selectFrom(table).select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()).id;

/** A medicine whose pharmacist can be asked. */
async function findAskable(db: Database): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select m.slug from listed_medicines(now()) l join medicines m on m.id = l.medicine_id order by m.id limit 1`.execute(db);
  return rows[0]?.slug ?? '';
}

/** What is richest in the demo content of the hospital of the demo desk; a reservation that is booked if there is one. */
async function findDeskRecords(db: Database) {
  const { rows } = await sql<{ request: string; absence: string; practice: string; reservation: string; letter: string }>`
    select (select r.id from appointment_requests r join facilities f on f.id = r.facility_id and f.slug = 'rsu-sehati-dago'
        join appointment_events e on e.request_id = r.id where r.status = 'requested' group by r.id order by count(*) desc, r.id limit 1) as request,
      (select id from absences limit 1) as absence,
      (select p.id::text from practices p join facilities f on f.id = p.facility_id and f.slug = 'rsu-sehati-dago'
        join practice_schedules s on s.practice_id = p.id join schedule_exceptions x on x.schedule_id = s.id limit 1) as practice,
      (select r.id from reservations r join facilities f on f.id = r.facility_id
        where f.slug = 'rsu-sehati-dago' order by r.state = 'booked' desc, r.id limit 1) as reservation,
      (select message_id from contact_cases where state = 'working' limit 1) as letter`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the demo has no records of the desk');
  await planAbsence(db, found.absence);
  return found;
}

/** What editors have written and reviewers read, with a run and an import that wait. */
async function findWritten(app: TestApp) {
  const { rows } = await sql<{ review: string; article: string }>`
    select (select id from content_reviews where state = 'submitted' limit 1) as review,
      (select key from staff_revisions where kind = 'articles' group by key order by count(*) desc, key limit 1) as article`.execute(
    app.db,
  );
  const [found] = rows;
  if (!found) throw new Error('the demo has no articles');
  const admin = actorFor({ id: await findDemoUser(app.db, 'admin') }, { roles: ['admin'], hasSecondFactor: true });
  const run = await callsOn(app).done(prepareBulk, admin, { kind: 'articles', act: 'unpublish', keys: [found.article] });
  return { ...found, run: run.id, hoursImport: await prepareHours(app.db, admin.userId) };
}

/** An import of hours that waits, with a row of each kind. */
async function prepareHours(db: Database, userId: string): Promise<string> {
  const lines = [
    ['Dokter', 'Hari'],
    ['dr. Entah', 'Senin'],
    ['dr. Siapa', ''],
  ];
  const row = {
    title: 'dr. Entah, Senin',
    values: '{}',
    notes: JSON.stringify([{ column: 'Dokter', value: 'dr. Entah', text: 'Tidak ada' }]),
  };
  const run = {
    kind: 'schedules',
    act: 'import',
    actor_id: userId,
    lines: JSON.stringify(lines),
    mapping: JSON.stringify(['doctor', 'day']),
  };
  const prepared = { ...run, plan_hash: 'x', state: 'prepared', created_at: new Date() };
  const { id } = await db.insertInto('content_runs').values(prepared).returning('id').executeTakeFirstOrThrow();
  const rows = (['new', 'error'] as const).map((effect, at) => ({ ...row, run_id: id, n: at + 1, effect }));
  await db.insertInto('content_run_rows').values(rows).execute();
  return id;
}

/** Makes an absence a planned one, with three bookings that it has called off. */
async function planAbsence(db: Database, id: string): Promise<void> {
  await sql`
    with planned as (update absences set is_planned = true where id = ${id}::bigint returning id)
    insert into rescues (absence_id, request_id, from_practice_schedule_id, from_date, from_start, state_at, created_at)
    select p.id, r.id, r.schedule_id, r.visit_date, r.start_hour, now(), now() from planned p
    join facilities f on f.slug = 'rsu-sehati-dago'
    join appointment_requests r on r.facility_id = f.id and r.status = 'requested' order by r.id limit 3`.execute(db);
}

/** The class with a waiting list, and the survey with complaints. */
async function findForms(db: Database) {
  const idOf = async (slug: string) => (await db.selectFrom('forms').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
  const complaint = await db.selectFrom('form_complaints').select(['id', 'code']).orderBy('id').limit(1).executeTakeFirstOrThrow();
  return { event: String(await idOf('moms-and-baby-class')), survey: String(await idOf('keluhan-dan-saran')), complaint };
}

/** A paid order at a demo pharmacy, an item with two batches, and a recall of one of them. */
async function createShopRecords(app: TestApp) {
  const { db } = app;
  const keeper = actorFor(
    { id: await findDemoUser(db, 'gudang') },
    { roles: ['warehouse'], grants: [{ role: 'warehouse', facilityId: null }], hasSecondFactor: true },
  );
  const { params } = await ownOrder(app, (await createUser(db)).id);
  const { rows } = await sql<{ part: string; item: string; batch: string }>`
    with paid as (
      update orders set state = 'paid', paid_at = now() where name = ${params.name} returning id
    )
    select s.id as part, b.item_id as item, b.id as batch from paid
    join seller_orders s on s.order_id = paid.id
    cross join lateral (select id, item_id from stock_batches where on_hand > 0 order by id limit 1) b`.execute(db);
  const [row] = rows;
  const recall = await recallByTwo(app, keeper, { batch_id: row?.batch ?? '', reason: 'Surat BPOM contoh' });
  const { rows: rounds } = await sql<{ id: string }>`
    insert into courier_rounds (facility_id, opened_at) select facility_id, now() from seller_orders where id = ${row?.part} returning id`.execute(
    db,
  );
  const { facility_id: facilityId } = await db.selectFrom('pharmacies').select('facility_id').executeTakeFirstOrThrow();
  const receipt = await createDraftReceipt(db, { facilityId });
  const { facility_id: to_id } = await db
    .selectFrom('pharmacies')
    .select('facility_id')
    .where('facility_id', '!=', facilityId)
    .executeTakeFirstOrThrow();
  const { id: transfer } = await callsOn(app).done(startTransfer, keeper, { from_id: facilityId, to_id });
  const { purchaseOrder, disposal } = await createOrderAndDisposal(app, { facilityId, item: row?.item ?? '', actor: keeper });
  const { id: stockTake } = await callsOn(app).done(openStockTake, keeper, { facility_id: facilityId, part: 'day' });
  const service = await db.selectFrom('shipment_services').select(['id', 'facility_id']).orderBy('id').limit(1).executeTakeFirstOrThrow();
  const at = new Date();
  const counted = { counted_cash: 100_000, counted_card: 0, expected_cash: 100_000, expected_card: 0, counted_at: at, closed_at: at };
  const opened = { facility_id: service.facility_id, user_id: keeper.userId, opening_cash: 100_000, opened_at: at };
  const shift = db
    .insertInto('cashier_shifts')
    .values({ ...opened, ...counted })
    .returning('id');
  const { id: shiftId } = await shift.executeTakeFirstOrThrow();
  return {
    shift: shiftId,
    pharmacy: String(service.facility_id),
    part: row?.part ?? '',
    stockItem: row?.item ?? '',
    recall: recall.id,
    courierRound: rounds[0]?.id ?? '',
    receipt,
    purchaseOrder,
    disposal,
    stockTake,
    transfer,
    shipmentService: String(service.id),
  };
}
