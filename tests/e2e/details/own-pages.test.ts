import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recallBatch } from '#app/domains/shop/recall/recall-batch.server.ts';
import { prepareBulk } from '#app/domains/staff/bulk-action/prepare-and-confirm-run.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { demoAccounts, demoAddress } from '#db/demo/accounts.ts';
import { demoSecret, loadDemo } from '#db/demo/load.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createRegions } from '#tests/factories/addresses.ts';
import { fillCart, soldVariant } from '#tests/factories/cart.ts';
import { createChatDoctor } from '#tests/factories/chat.ts';
import { openBreach, openPrivacyRequest } from '#tests/factories/data-protection.ts';
import { finishedOrder } from '#tests/factories/finished-orders.ts';
import { ownOrder, plainType } from '#tests/factories/orders.ts';
import { ownChat } from '#tests/factories/own-chats.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { ownPrescription } from '#tests/factories/prescriptions.ts';
import { makeStale } from '#tests/factories/privacy.ts';
import { proposedLeave } from '#tests/factories/schedules.ts';
import { openSite } from '#tests/harness/browser.ts';
import { expectKeyboardReaches } from '#tests/harness/keyboard.ts';
import { expectAccessible, expectLayoutStable, settle, watchShifts } from '#tests/harness/layout-stable.ts';
import { personaOf } from '#tests/harness/page-personas.ts';
import { routePages } from '#tests/harness/route-pages.ts';
import { widths } from '#tests/harness/suite.ts';

/*
 * What has to hold on every page, for those that belong to somebody: the pages of the route table behind a guard, as the demo patient,
 * the demo administrator and the demo desk see them. A page that is new comes by itself; what its address names has to be told here.
 */
const site = await openSite({ orderTypes: [plainType], variables: { APP_SECRET: demoSecret } });
afterAll(() => site.close());
const { db } = site.app;

/**
 * Downloads, doors to shops that are not there yet, Google, which this site is not connected with, a part of an order
 * (tests/e2e/details/prescriptions.test.ts), the page of visitors beside its editor (every-page.test.ts), and what is below.
 */
const others =
  /\/export\.|\/(unduh|laporan)\/berkas|\/kwitansi\/|\/transkrip\.|\/daftar\.|\/label\.|\/laporan\.|\/siapkan\/|\/(tampilan|halaman|contoh)$|\*|google|reauthenticate/;
const pages: { path: string; persona: string }[] = routePages
  .filter(({ path, guard }) => guard !== null && !others.test(path))
  // A part that may be left out makes two pages.
  .flatMap(({ path, guard }) =>
    [path, ...(path.endsWith('/:id?') ? [path.slice(0, -'/:id?'.length)] : [])].map((one) => ({ path: one, guard })),
  )
  .map(({ path, guard }) => ({ path, persona: personaOf(guard) }));
const isStaffPage = (path: string) => /^\/staff(\/|$)/.test(path);
// Open to everybody, but no pages of the public site.
pages.push(...['/account/password/forgot', '/account/password/reset/:token?'].map((path) => ({ path, persona: 'visitor' })));
// Of somebody who has the code and the phone number of a complaint, or the link of a reminder.
pages.push(...['/keluhan/:code', '/imunisasi/pengingat/:token'].map((path) => ({ path, persona: 'visitor' })));
// Only for a session whose proof is old.
pages.push({ path: '/account/reauthenticate', persona: 'stale' });

const named = new Map<string, string>();
/** What a page needs beside its path. */
const queries = new Map<string, string>();
const tokens = new Map<string, string>();
beforeAll(async () => {
  await createRegions(db);
  await loadDemo(db, new Date());
  const idOf = async (key: string) => {
    const account = demoAccounts.find((one) => one.key === key);
    return await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', account ? demoAddress(account) : '')
      .executeTakeFirstOrThrow();
  };
  const [patient, admin, doctor, desk, cashier, warehouse, reviewer] = await Promise.all(
    ['pasien', 'admin', 'dokter', 'pendaftaran', 'kasir', 'gudang', 'peninjau'].map(idOf),
  );
  const ofPatient = async (table: 'addresses' | 'family_members') =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where('user_id', '=', patient?.id ?? '')
        .executeTakeFirstOrThrow()
    ).id;
  named.set('/account/addresses/:id/edit', await ofPatient('addresses'));
  named.set('/account/family/:id', await ofPatient('family_members'));
  named.set('/imunisasi/pengingat/:token', 'x');
  named.set('/order/products/confirmation/alamat/:id', await ofPatient('addresses'));
  await fillCart(db, patient?.id ?? '', [[await soldVariant(db), 2]]);
  named.set('/order/detail/:name', (await ownOrder(site.app, patient?.id ?? '')).params.name ?? '');
  named.set('/order/again/:name', await finishedOrder(db, patient?.id ?? '', [[await soldVariant(db), 2]]));
  const { id = '' } = (await ownPrescription(site.app, patient?.id ?? '')).params;
  named.set('/account/prescriptions/:id', id);
  named.set('/staff/resep/:id', id);
  named.set('/staff/resep/:id/salinan', `${id}/salinan`);
  named.set('/account/contact/:channel', 'phone');
  named.set('/staff/accounts/:id', doctor?.id ?? '');
  const by = await createChatDoctor(db);
  const chat = (await ownChat(site.app, patient?.id ?? '', { by })).params.room ?? '';
  queries.set('/order/services/confirmation', `?dokter=${by.doctor.slug}`);
  named.set('/chat/:room', chat);
  named.set('/staff/chat/:room', chat);
  named.set('/staff/chat/:room/janji', `${chat}/janji`);
  named.set('/staff/chat/:room/resep', `${chat}/resep`);
  await nameStaffPages();
  await nameReservation();
  await nameLetter();
  queries.set('/staff/privasi', `?permintaan=${await openPrivacyRequest(db, patient?.id ?? '')}`);
  named.set('/staff/privasi/kejadian/:id', String(await openBreach(db, patient?.id ?? '')));
  await nameFormPages();
  await nameShopPages(warehouse?.id ?? '');
  for (const path of ['/account/contact/confirm/:token', '/account/undangan/:token', '/account/verify/email/:token'])
    named.set(path, 'x'.repeat(43));
  for (const path of ['/account/password/create/:token?', '/account/password/reset/:token?']) named.set(path, 'x'.repeat(43));
  tokens.set('patient', (await signIn(db, { id: patient?.id ?? '' })).token);
  tokens.set('dokter', (await signIn(db, by.user)).token);
  tokens.set('pendaftaran', (await signIn(db, { id: desk?.id ?? '' })).token);
  tokens.set('gudang', (await signIn(db, { id: warehouse?.id ?? '' })).token);
  tokens.set('peninjau', (await signIn(db, { id: reviewer?.id ?? '' })).token);
  tokens.set('kasir', (await signIn(db, { id: cashier?.id ?? '' })).token);
  tokens.set('apoteker', (await signIn(db, await createUser(db, { roles: ['pharmacist'] }))).token);
  tokens.set('keluhan', (await signIn(db, await createUser(db, { roles: ['complaints'] }))).token);
  tokens.set('manajer', (await signIn(db, await createUser(db, { roles: ['manager'] }))).token);
  tokens.set('pelindung', (await signIn(db, await createUser(db, { roles: ['dpo'] }))).token);
  tokens.set('admin', (await signIn(db, { id: admin?.id ?? '' })).token);
  const longAgo = await createUser(db);
  tokens.set('stale', (await signIn(db, longAgo)).token);
  await makeStale(db, longAgo.id);
});

/** The parts of the staff's addresses: what is richest in the demo content of the hospital of the demo desk. */
async function nameStaffPages(): Promise<void> {
  const { rows } = await sql<{ review: string; request: string; absence: string; practice: number; article: string }>`
    select (select id from content_reviews where state = 'submitted' limit 1) as review,
      (select r.id from appointment_requests r join facilities f on f.id = r.facility_id and f.slug = 'rsu-sehati-dago'
        join appointment_events e on e.request_id = r.id where r.status = 'requested' group by r.id order by count(*) desc, r.id limit 1) as request,
      (select id from absences limit 1) as absence,
      (select p.id from practices p join facilities f on f.id = p.facility_id and f.slug = 'rsu-sehati-dago'
        join practice_schedules s on s.practice_id = p.id join schedule_exceptions x on x.schedule_id = s.id limit 1) as practice,
      (select key from staff_revisions where kind = 'articles' group by key order by count(*) desc, key limit 1) as article`.execute(db);
  const [row] = rows;
  named.set('/staff/pendaftaran/:id?', row?.request ?? '');
  named.set('/staff/jadwal/absen/permohonan/:id', await proposedLeave(db));
  named.set('/staff/jadwal/absen/:id', row?.absence ?? '');
  named.set('/staff/jadwal/absen/:id/usulan', `${row?.absence}/usulan`);
  await planAbsence(row?.absence ?? '');
  named.set('/staff/jadwal/:practice', String(row?.practice ?? ''));
  named.set('/staff/tinjauan/:id', row?.review ?? '');
  named.set('/staff/impor/:kind', 'wordpress');
  named.set('/staff/impor/:kind/contoh', 'schedules/contoh');
  named.set('/staff/impor/:kind/proses/:run', `schedules/proses/${await prepareHours()}`);
  named.set('/staff/konten/:kind', 'articles');
  named.set('/staff/konten/:kind/tulis/baru', 'articles/tulis/baru');
  named.set('/staff/konten/:kind/proses/:run', `articles/proses/${await prepareRun(row?.article)}`);
  named.set('/staff/konten/:kind/:key', `articles/${row?.article}`);
  named.set('/staff/situs-per-tanggal/:kind/:key', `articles/${row?.article}`);
  queries.set('/staff/situs-per-tanggal/:kind/:key', `?tanggal=${dateInJakarta(new Date())}`);
  named.set('/staff/konten/:kind/:key/versi/:n', `articles/${row?.article}/versi/2`);
}

async function administrator() {
  const account = demoAccounts.find((one) => one.key === 'admin');
  const address = account ? demoAddress(account) : '';
  const admin = await db.selectFrom('users').select('id').where('email', '=', address).executeTakeFirstOrThrow();
  return actorFor(admin, { roles: ['admin'], hasSecondFactor: true });
}

/** An import of hours that waits, with a row of each kind. */
async function prepareHours(): Promise<string> {
  const lines = [
    ['Dokter', 'Hari'],
    ['dr. Entah', 'Senin'],
    ['dr. Siapa', ''],
  ];
  const { userId } = await administrator();
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

/** A run of the administrator that waits for its confirmation. */
async function prepareRun(key = ''): Promise<string> {
  const actor = await administrator();
  const prepared = await callsOn(site.app).done(prepareBulk, actor, { kind: 'articles', act: 'unpublish', keys: [key] });
  return prepared.id;
}

/** Makes an absence a planned one, with three bookings that it has called off. */
async function planAbsence(id: string): Promise<void> {
  await sql`
    with planned as (update absences set is_planned = true where id = ${id}::bigint returning id)
    insert into rescues (absence_id, request_id, from_practice_schedule_id, from_date, from_start, state_at, created_at)
    select p.id, r.id, r.schedule_id, r.visit_date, r.start_hour, now(), now() from planned p
    join facilities f on f.slug = 'rsu-sehati-dago'
    join appointment_requests r on r.facility_id = f.id and r.status = 'requested' order by r.id limit 3`.execute(db);
}

/** A reservation at the hospital of the demo desk, booked if there is one. */
async function nameReservation(): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select r.id from reservations r join facilities f on f.id = r.facility_id
    where f.slug = 'rsu-sehati-dago' order by r.state = 'booked' desc, r.id limit 1`.execute(db);
  named.set('/staff/pendaftaran/reservasi/:id?', rows[0]?.id ?? '');
}

/** The letter on which the demo desk is at work. */
async function nameLetter(): Promise<void> {
  const { message_id } = await db.selectFrom('contact_cases').select('message_id').where('state', '=', 'working').executeTakeFirstOrThrow();
  queries.set('/staff/kotak-masuk', `?surat=${message_id}`);
}

/** The class with a waiting list, and the survey with complaints. */
async function nameFormPages(): Promise<void> {
  const idOf = async (slug: string) => (await db.selectFrom('forms').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
  const [event, survey] = [await idOf('moms-and-baby-class'), await idOf('keluhan-dan-saran')];
  const complaint = await db.selectFrom('form_complaints').select(['id', 'code']).orderBy('id').limit(1).executeTakeFirstOrThrow();
  named.set('/staff/formulir/:id', String(event));
  named.set('/staff/acara/:id', String(event));
  for (const part of ['papan', 'daftar', 'ubah', 'unduh']) named.set(`/staff/acara/:id/${part}`, `${event}/${part}`);
  named.set('/staff/survei/:id', String(survey));
  named.set('/staff/survei/:id/unduh', `${survey}/unduh`);
  named.set('/keluhan/:code', complaint.code);
  queries.set('/staff/keluhan-pasien', `?keluhan=${complaint.id}`);
}

/** A paid order at a demo pharmacy, an item with two batches, and a recall of one of them. */
async function nameShopPages(keeperId: string): Promise<void> {
  const keeper = actorFor(
    { id: keeperId },
    { roles: ['warehouse'], grants: [{ role: 'warehouse', facilityId: null }], hasSecondFactor: true },
  );
  const { params } = await ownOrder(site.app, (await createUser(db)).id);
  const { rows } = await sql<{ part: string; item: string; batch: string }>`
    with paid as (
      update orders set state = 'paid', paid_at = now() where name = ${params.name} returning id
    )
    select s.id as part, b.item_id as item, b.id as batch from paid
    join seller_orders s on s.order_id = paid.id
    cross join lateral (select id, item_id from stock_batches where on_hand > 0 order by id limit 1) b`.execute(db);
  const [row] = rows;
  const recall = await callsOn(site.app).done(recallBatch, keeper, { batch_id: row?.batch, reason: 'Surat BPOM contoh' });
  named.set('/staff/pesanan/:id', row?.part ?? '');
  named.set('/staff/stok/:id', row?.item ?? '');
  named.set('/staff/stok/penarikan/:id', recall.id);
  const service = await db.selectFrom('shipment_services').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  named.set('/staff/ongkos/:id', String(service.id));
  named.set('/staff/ongkos/:id/wilayah', `${service.id}/wilayah`);
}

/** The address of a page with its parts. A page whose parts have no name here would be another page, so it is an error. */
function addressOf(path: string): string {
  const name = named.get(path);
  if (path.includes('/:') && !name) throw new Error(`Name the parts of ${path} here.`);
  return path.replace(/\/:.*$/, name === undefined ? '' : `/${name}`) + (path.endsWith('/edit') ? '/edit' : '');
}

/** Opens the page as the person it is for. */
async function visit({ path, persona }: (typeof pages)[number], width: number) {
  const page = await site.newPage({ width, allow: /status of 4\d\d/ });
  const token = tokens.get(persona);
  if (token) await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  const address = addressOf(path);
  await watchShifts(page);
  await page.goto(`${address}${queries.get(path) ?? ''}`);
  await settle(page);
  // Nobody was sent elsewhere, or another page is judged.
  expect(new URL(page.url()).pathname).toBe(address);
  return page;
}

describe.each(pages)('$path', (entry) => {
  test.each(widths)('%i px: calm, accessible', async (width) => {
    const page = await visit(entry, width);
    await expectLayoutStable(page);
    await expectAccessible(page);
    if (isStaffPage(entry.path)) await expectKeyboardReaches(page);
  });
});

test('the control: a control that Tab cannot reach is found', async () => {
  const page = await visit({ path: '/staff', persona: 'admin' }, 360);
  await expectKeyboardReaches(page);
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<button type="button" tabindex="-1">Tanpa Tab</button>'),
  );
  await expect(expectKeyboardReaches(page)).rejects.toThrow('Tanpa Tab');
});
