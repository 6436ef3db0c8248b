import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { actorFor } from '#tests/factories/accounts.ts';
import { addressBody, createRegions } from '#tests/factories/addresses.ts';
import { findWrongCounters, submitBody } from '#tests/factories/appointments.ts';
import { soldVariant } from '#tests/factories/cart.ts';
import { contactBody } from '#tests/factories/contact.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { createForm, plainDefinition } from '#tests/factories/forms.ts';
import { browserWith, cookiesOf } from '#tests/factories/log-in.ts';
import { prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { endUndoTime, runJob } from '#tests/factories/privacy.ts';
import { detailsConsent } from '#tests/factories/reminders.ts';
import { goodPassword, linkIn, nthMessage } from '#tests/factories/sign-up.ts';
import { soldOutVariant } from '#tests/factories/wishes.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { searchEverywhere } from './canaries.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'debug' } });
await app.start();
afterAll(() => app.close());
const { db } = app;
const rx = prescriptionsOn(app);

/** What somebody else wrote too, word for word. */
const sharedName = 'Nama Bersama Kenarizz';
const sharedMessage = 'Kalimat bersama kenarizz, dikirim dua orang.';

type Call = (method: string, path: string, body?: object) => Promise<Response>;

/** A person as a browser knows them: signs up with a contact, confirms it, and logs in. Everything goes through the endpoints. */
async function signUp(
  contact: string,
  userAgent = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0',
): Promise<{ call: Call; userId: string }> {
  let cookies: Record<string, string> = {};
  const call: Call = async (method, path, body) => {
    const answer = await app.fetch(`/v1${path}`, {
      method,
      headers: {
        ...browserWith(cookies),
        'user-agent': userAgent,
        'x-forwarded-for': newAddress(),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body && JSON.stringify(body),
    });
    cookies = { ...cookies, ...cookiesOf(answer).values };
    return answer;
  };
  await must(call('POST', '/auth/register', { mailphone: contact, role: 'User' }));
  const { token } = linkIn(await nthMessage(db, contact, 1));
  const password = { token, password: goodPassword, password_confirmation: goodPassword, consent: '2026-11-21' };
  await must(call('POST', '/auth/password/reset', password));
  await must(call('POST', '/auth/login', { mailphone: contact, password: goodPassword }));
  const user = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('email', '=', contact), eb('phone', '=', contact)]))
    .executeTakeFirstOrThrow();
  return { call, userId: user.id };
}

async function must(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  expect(answer.ok ? '' : `${answer.status} ${await answer.clone().text()}`).toBe('');
  return answer;
}

/** Asks from a browser without a session. */
function asGuest(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': newAddress() };
  return app.fetch(`/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Proves a new contact by the link that was sent to it. */
async function changeContact(call: Call, contact: string): Promise<void> {
  await must(call('POST', '/user/contact', { contact }));
  const [, token = ''] = /\/account\/contact\/confirm\/([\w-]{43})/.exec(await nthMessage(db, contact, 1)) ?? [];
  await must(call('POST', '/user/contact/confirm', { token }));
}

test('after deletion and purge no canary is left: database, queue, files, log, next backup', async () => {
  const planted: string[] = [];
  const plant = (canary: string) => {
    planted.push(canary);
    return canary;
  };
  let phones = 0;
  const plantPhone = () => {
    phones += 1;
    return plant(`+62813777${String(60_000 + phones)}`);
  };
  // Never to be found: what a browser says of itself (only family and system are kept), words looked for, a name that was changed.
  const neverKept = ['kanari-peramban-xq', 'kanari-dicari-xq', 'kanari-jejak-xq', 'kanarinama pertama'];

  // Somebody else, with the same words.
  const slot = await createSlot(db, { day: 1, capacity: 50 });
  const other = await signUp('orang.lain@contoh.id');
  await must(other.call('PUT', '/user/profile', { name: sharedName }));
  await must(other.call('POST', '/register/submit', submitBody(slot, 901, { name: sharedName })));
  await must(other.call('POST', '/contactus', contactBody(901, { name: sharedName, message: sharedMessage })));

  // The person: three addresses in turn, two numbers, and a typing error that was never proven.
  const first = plant('kanari-satu@contoh.id');
  const { call, userId } = await signUp(first, `Mozilla/5.0 (${neverKept[0]}) Chrome/140.0`);
  await must(call('PUT', '/user/profile', { name: 'kanarinama pertama' }));
  await must(call('PUT', '/user/profile', { name: plant('Kanarinama Kedua') }));
  const phone = plantPhone();
  await changeContact(call, phone);
  await changeContact(call, plantPhone());
  await changeContact(call, plant('kanari-dua@contoh.id'));
  const email = plant('kanari-tiga@contoh.id');
  await changeContact(call, email);
  await must(call('POST', '/user/contact', { contact: plant('kanari-salah-ketik@contoh.id') }));
  const verified = await db.selectFrom('users').select(['email', 'phone']).where('id', '=', userId).executeTakeFirstOrThrow();
  expect(verified.email).toBe(email);

  // Family, appointments (with the account, and as a guest with the proven number), messages.
  for (const [n, relation] of ['child', 'child', 'spouse', 'parent', 'sibling', 'other'].entries()) {
    const { data } = await (await call('GET', '/user/family')).json();
    const member = { name: plant(`Kanarikeluarga ${'abcdef'[n]}`), birth_date: `201${n}-03-07`, relation, consent: data.consent.version };
    await must(call('POST', '/user/family', member));
  }
  for (const n of [1, 2, 3, 4]) {
    // A number may ask three times a day; here the days pass quickly.
    if (n === 4) await db.deleteFrom('rate_limits').execute();
    await must(asGuest('/register/submit', submitBody(slot, n, { name: plant(`Kanaripasien ${n}`), phone: verified.phone as string })));
  }
  await db
    .updateTable('appointment_requests')
    .set({ user_id: userId, phone: plantPhone() })
    .where('patient_name', '=', 'Kanaripasien 1')
    .execute();
  await db.updateTable('appointment_requests').set({ user_id: userId }).where('patient_name', '=', 'Kanaripasien 2').execute();
  const { status_url } = (await (await call('POST', '/register/submit', submitBody(slot, 5, { name: plant('Kanaripasien anak') }))).json())
    .data;
  const added = {
    act: 'details',
    consent: detailsConsent,
    birth_year: '2019',
    birth_month: '3',
    birth_day: '7',
    guardian_relation: 'mother',
  };
  const fields = { ...added, guardian_name: plant('Kanariwali'), email: plant('kanari-pengingat@contoh.id') };
  const stored = await app.fetch(new URL(status_url).pathname, { method: 'POST', body: new URLSearchParams(fields) });
  expect(stored.status).toBe(200);
  for (const n of [1, 2, 3]) {
    const body = { name: plant(`Kanaripengirim ${n}`), message: plant(`Kanaripesan nomor ${n} tentang nyeri lutut`), phone: plantPhone() };
    await must(call('POST', '/contactus', contactBody(n, { ...body, email: n === 3 ? email.toUpperCase() : email })));
  }
  await must(call('POST', '/contactus', contactBody(4, { phone: plantPhone(), email: email.toUpperCase(), message: sharedMessage })));

  // An event, as a guest with the verified address, and a survey with the account: its answers are encrypted.
  const event = await createForm(db, {
    capacity: 5,
    definition: { ...plainDefinition, party: { max: 2, names: true, price_per: 'registration' } },
  });
  const registered = { name: plant('Kanaripeserta'), phone: verified.phone as string, email: email.toUpperCase(), party: '2' };
  await must(asGuest(`/event/post/${event.slug}`, { ...registered, participant_2: plant('Kanariteman') }));
  const survey = await createForm(db, { kind: 'survey' });
  await must(call('POST', `/survey/post/${survey.slug}`, { name: 'kanari-survei-xq', phone: verified.phone as string }));
  neverKept.push('kanari-survei-xq');
  const answers = await db.selectFrom('form_submissions').select('sealed_answers').where('user_id', '=', userId).executeTakeFirstOrThrow();
  plant(answers.sealed_answers ?? '');

  // Addresses; another identity and a device, which no test can bring in these words through an endpoint.
  await createRegions(db);
  for (const n of [1, 2, 3]) {
    const words = { label: plant(`Kanarilabel ${n}`), name: plant(`Kanaripenerima ${n}`), description: plant(`Jalan Kanarijalan ${n}`) };
    await must(call('POST', '/user/address', addressBody(n, { ...words, phone: plantPhone(), note: plant(`Kanaricatatan ${n}`) })));
  }
  await db
    .insertInto('external_identities')
    .values({ provider: 'google', subject: plant('kanarigoogle-108'), user_id: userId })
    .execute();
  await db
    .updateTable('sessions')
    .set({ device: plant('Kanariperangkat di Android') })
    .where('user_id', '=', userId)
    .execute();

  // A prescription with its picture, and what is saved, waited for and chosen in the shop.
  const actor = actorFor({ id: userId });
  const place = await rx.pharmacy();
  neverKept.push('kanari-alergi-xq', 'kanari-dokter-xq', 'kanari-obat-xq', 'kanari-etiket-xq');
  const [allergies = '', doctor = '', wanted = '', directions = ''] = neverKept.slice(-4);
  const { id: prescription } = await rx.send(place.facility.id, { patient: actor, allergies: `alergi ${allergies}`, doctor });
  await rx.review(prescription, place.pharmacist, [{ stock: place.tablet, wanted, directions }]);
  await rx.quote(prescription, place.pharmacist, { doctor });
  const own = await sql<{ file_id: string; sha256: string; sealed_patient: string; sealed_reading: string; sealed_text: string }>`
    select f.file_id, f.sha256, r.sealed_patient, r.sealed_reading, l.sealed_text from prescriptions r
    join prescription_files f on f.prescription_id = r.id join prescription_lines l on l.prescription_id = r.id
    where r.id = ${prescription}`.execute(db);
  // Its words are encrypted, so what stands for them is looked for.
  for (const stored of Object.values(own.rows[0] ?? {})) plant(stored);
  const soldOut = await soldOutVariant(db);
  const variant = await soldVariant(db);
  await must(call('POST', '/wishlist', { medicine_id: soldOut.medicineId }));
  await must(call('POST', '/stock-notice', { medicine_stock_id: soldOut.stockId }));
  await must(call('POST', '/cart', { medicine_stock_id: variant, count: 1 }));
  await must(call('PUT', `/cart/selected/${variant}`, { checked: true }));
  await must(call('GET', '/cart/selected'));

  // What passes by: consents, a wrong password, a forgotten one, another sign-up, words looked for, campaign words.
  await must(call('POST', '/user/consents', { purpose: 'marketing', version: '2026-11-21', is_given: true }));
  await call('POST', '/auth/login', { mailphone: email, password: 'kanari-sandi-salah' });
  neverKept.push('kanari-sandi-salah');
  await db.deleteFrom('rate_limits').execute();
  await must(call('POST', '/auth/password/forgot', { mailphone: email }));
  await db.deleteFrom('rate_limits').execute();
  await must(asGuest('/auth/register', { mailphone: email }));
  await app.fetch(`/cari?q=${neverKept[1]}`);
  await app.fetch(`/account/data?${neverKept[2]}=1`);
  await expect
    .poll(async () => (await db.selectFrom('outbox_messages').select('id').where('sent_at', 'is', null).execute()).length)
    .toBe(0);

  // The search is worth something only if it finds all of them now.
  expect(planted.length).toBeGreaterThanOrEqual(40);
  const before = await searchEverywhere(app, [...planted, ...neverKept]);
  const foundBefore = new Set(before.map((one) => one.canary));
  expect(planted.filter((canary) => !foundBefore.has(canary))).toEqual([]);
  expect(neverKept.filter((canary) => foundBefore.has(canary))).toEqual([]);
  expect(before.filter((one) => one.where === 'log')).toEqual([]);
  const named = new Set((await searchEverywhere(app, [userId])).map((one) => one.where.replace('public.', '')));
  const ofShop = ['prescriptions', 'wishes', 'stock_notices', 'carts', 'cart_lines', 'checkout_drafts', 'shipping_quotes'];
  expect(ofShop.filter((table) => !named.has(table))).toEqual([]);
  console.log(`${planted.length} canaries in ${new Set(before.map((one) => one.where)).size} places`);

  await must(call('POST', '/user/deletion', { confirm: 'HAPUS' }));
  await endUndoTime(db, userId);
  await runJob(app, 'privacy.erase');
  await nthMessage(db, email, 1);
  await expect
    .poll(async () => (await db.selectFrom('outbox_messages').select('id').where('sent_at', 'is', null).execute()).length)
    .toBe(0);
  // The hour after the last message is over.
  await db.updateTable('outbox_messages').set({ sent_at: sql`sent_at - interval '2 hours'` }).execute();
  await runJob(app, 'outbox-forget');

  await expect.poll(async () => await searchEverywhere(app, [...planted, ...neverKept])).toEqual([]);
  // Only the bare number stays: in the proof of consents, the log and its certificate.
  const remaining = await searchEverywhere(app, [userId]);
  expect([...new Set(remaining.map((one) => one.where))].sort()).toEqual(['backup', 'log', 'public.audit_records', 'public.consents']);

  // Nobody else lost anything.
  expect(await db.selectFrom('users').select('name').where('id', '=', other.userId).execute()).toEqual([{ name: sharedName }]);
  expect(await db.selectFrom('appointment_requests').select('patient_name').execute()).toEqual([{ patient_name: sharedName }]);
  expect(await db.selectFrom('contact_messages').select(['name', 'message']).execute()).toEqual([
    { name: sharedName, message: sharedMessage },
  ]);
  expect(await findWrongCounters(db)).toEqual([]);
  expect((await other.call('GET', '/user/profile')).status).toBe(200);
});

test('a search that finds nothing would find what was forgotten (the test can tell)', async () => {
  const forgotten = 'Kanarilupa xq';
  await db
    .insertInto('idempotency_keys')
    .values({
      scope: 'x',
      key: 'x',
      request_hash: 'x',
      status: 200,
      body: JSON.stringify({ deep: [{ er: Buffer.from(forgotten).toString('base64') }] }),
    })
    .execute();
  await app.platform.storage.write('lost/found.txt', `.${Buffer.from(forgotten).toString('base64')}`);
  const where = (await searchEverywhere(app, [forgotten])).map((one) => one.where);
  expect(where).toEqual(['public.idempotency_keys', 'file files/lost/found.txt', 'backup']);
});
