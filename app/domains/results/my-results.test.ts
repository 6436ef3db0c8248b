import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { statusUrlOf } from '#app/domains/reservations/reservation/reservation-link.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { deliverMails } from '#tests/factories/mails.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { makeStale, runJob } from '#tests/factories/privacy.ts';
import { createPatientWithVisit, createResult, newDocument, resultInput } from '#tests/factories/results.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { formWith } from '#tests/harness/sent-body.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { deleteExpiredResults } from './delete-expired-results.server.ts';
import { findMyResults } from './find-my-results.server.ts';
import { findResultVisits, getResultVisit } from './find-visits-with-results.server.ts';
import { sendVisitResult, withdrawVisitResult } from './send-and-withdraw-result.server.ts';
import { resultNotices } from './visit-result.notices.server.ts';
import { personalResults } from './visit-result.personal-data.server.ts';
import { keptYears } from './visit-result.ts';

const clock = createClock();
const app = await createTestApp({ clock, variables: { TRUSTED_PROXIES: '127.0.0.1' } });
afterAll(() => app.close());
const { db, platform } = app;
const { done, refusal } = callsOn(app);
/** The states of all files of a visit's documents, withdrawn or not. */
async function stateOfFiles(visitId: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select f.state from files f join visit_results x on x.id::text = f.subject_id
    where f.kind = 'results.document' and x.visit_id = ${visitId} order by x.no`.execute(db);
  return rows.map(({ state }) => state);
}

test('the message is told once, names nothing, and does not leave once the document is withdrawn', async () => {
  const { user, visit, desk } = await createPatientWithVisit(app);
  const [id, second] = [await createResult(app, visit.id, desk), await createResult(app, visit.id, desk)];
  for (const one of [id, second, id]) await runJob(app, 'results.tell', { id: one, kind: 'sent' });
  await done(withdrawVisitResult, desk, { id: second, reason: 'wrong_file' });
  const mails = await db
    .selectFrom('outbox_messages')
    .select(['subject', 'body_text', 'body_html'])
    .where('recipient', '=', String(user.email))
    .execute();
  expect(mails).toHaveLength(2);
  const { name: facility } = await db.selectFrom('facilities').select('name').where('id', '=', visit.facility).executeTakeFirstOrThrow();
  const text = JSON.stringify(mails[0]);
  expect(text).toContain('/account/dokumen');
  for (const named of ['Siti', 'Darah', 'laborat', facility, visit.code, id, '/account/hasil']) expect(text).not.toContain(named);
  expect(await deliverMails(app, user.email)).toEqual([
    ['Ada dokumen baru di akun Sehati Anda', 'accepted'],
    ['Ada dokumen baru di akun Sehati Anda', 'dropped'],
  ]);
  // Who has no mail address hears it by phone.
  const byPhone = await createUser(db, { email: null, phone: '+6281200000441' });
  const other = await createPatientWithVisit(app, { userId: byPhone.id });
  const phoned = await createResult(app, other.visit.id, other.desk);
  await runJob(app, 'results.tell', { id: phoned, kind: 'sent' });
  const phone = db.selectFrom('outbox_messages').select(['channel', 'template']).where('recipient', '=', '+6281200000441');
  expect(await phone.execute()).toEqual([{ channel: 'whatsapp', template: 'visit_result_sent' }]);
  const body = resultNotices.templates[0]?.body ?? '';
  expect(body).not.toMatch(/hasil|rumah sakit|periksa/i);
});

test('own data has what was sent, and the erasure of the account takes rows, files and messages; nothing comes after it', async () => {
  const { user, visit, desk } = await createPatientWithVisit(app);
  const id = await createResult(app, visit.id, desk);
  await runJob(app, 'results.tell', { id, kind: 'sent' });
  expect(await personalResults.read(db, user.id)).toMatchObject([
    { kode: visit.code, layanan: 'Pemeriksaan Darah Rutin', dokumen: [{ alamat: `/account/hasil/${id}/berkas`, ditarik: null }] },
  ]);
  const { file_id: file } = await db.selectFrom('visit_results').select('file_id').where('id', '=', id).executeTakeFirstOrThrow();
  await inTransaction(db, (tx) => personalResults.erase(tx, user.id, platform));
  expect(await personalResults.read(db, user.id)).toEqual([]);
  expect(await db.selectFrom('files').select('state').where('id', '=', String(file)).execute()).toEqual([{ state: 'deleted' }]);
  expect(await db.selectFrom('outbox_messages').select('id').where('recipient', '=', String(user.email)).execute()).toEqual([]);
  await db.updateTable('reservations').set({ user_id: null }).where('id', '=', visit.id).execute();
  expect(await refusal(sendVisitResult, desk, resultInput(app, visit.id))).toBe('not_found');
});

test('own data has all visits, the page the latest 300', async () => {
  const { user, visit } = await createPatientWithVisit(app);
  await sql`
    insert into result_visits (id, code, facility_id, user_id, patient_name, is_of_family, service_name, result_name, visit_date, created_at)
    select gen_random_uuid(), ${`${visit.code}-`}::text || n, ${visit.facility}, ${user.id}::uuid, 'Siti Aminah', false, 'Darah', 'Hasil', ${visit.date}::date - n,
      ${clock.now()}
    from generate_series(1, 301) n`.execute(db);
  expect(await personalResults.read(db, user.id)).toHaveLength(301);
  const shown = await done(findMyResults, actorFor(user), {});
  expect([shown.length, shown[0]?.code]).toEqual([300, `${visit.code}-1`]);
});

test('results outlive the reservation, can still be withdrawn and replaced, and go five years after they were sent', async () => {
  const { user, visit, desk } = await createPatientWithVisit(app);
  const id = await createResult(app, visit.id, desk);
  await db.deleteFrom('reservations').where('id', '=', visit.id).execute();
  expect(await done(findMyResults, actorFor(user), {})).toMatchObject([{ code: visit.code, documents: [{ id }] }]);
  expect(await done(findResultVisits, desk, { lens: 'waiting', code: visit.code })).toMatchObject([
    { id: visit.id, due_on: null, sent: 1 },
  ]);
  await done(sendVisitResult, desk, resultInput(app, visit.id, { replaces: id }));
  expect((await done(getResultVisit, desk, { id: visit.id })).documents).toHaveLength(2);
  const start = clock.now();
  const after = async (years: number, days: number) => {
    const at = new Date(start);
    at.setUTCFullYear(at.getUTCFullYear() + years);
    clock.set(new Date(at.getTime() + days * 86_400_000));
    const states = await stateOfFiles(visit.id);
    await deleteExpiredResults.run(platform, {});
    const rows = await db.selectFrom('result_visits').select('id').where('id', '=', visit.id).execute();
    return [states, rows.length];
  };
  expect(await after(keptYears, -1)).toEqual([['deleted', 'stored'], 1]);
  expect((await after(keptYears, 1))[1]).toBe(0);
  expect(await db.selectFrom('visit_results').select('id').where('visit_id', '=', visit.id).execute()).toEqual([]);
  clock.set(start);
});

test('the pages: the desk uploads without a script, the patient opens after a recent log-in, a guest and a shared link never', async () => {
  const { user, visit } = await createPatientWithVisit(app);
  const clerk = await createUser(db, { roles: ['booking_desk'], facilityId: visit.facility, name: 'Rina Loket' });
  const as = async (account: { id: string }) => {
    const { headers } = await signIn(db, account, platform.signed);
    return async (path: string, init: object = {}) =>
      await app.fetch(path, { redirect: 'manual', ...init, headers: { ...headers, 'x-forwarded-for': newAddress() } });
  };
  const [desk, patient] = [await as(clerk), await as(user)];
  const path = `/staff/hasil/${visit.id}`;
  expect(await (await desk(path)).text()).toMatch(/Siti Aminah[\s\S]*Kirim ke akun pasien/);
  const post = (fields: Record<string, string>, file = newDocument()) =>
    desk(path, { method: 'POST', body: formWith({ intent: 'send', ...fields }, { file }) });
  const refused = await post({});
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Cocokkan nama di dokumen dengan nama pasien')]);
  const sent = await post({ confirmed: 'ya' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?sudah=kirim`]);
  expect(await (await desk(`${path}?sudah=kirim`)).text()).toMatch(/Hasil terkirim ke akun pasien[\s\S]*dokumen 1[\s\S]*Rina Loket/);

  // The reservation leads its account there; who has its private link alone sees nothing of it.
  expect(await (await patient('/account/reservations')).text()).toContain(`/account/hasil?kunjungan=${visit.code}`);
  const link = new URL(statusUrlOf(platform, visit.code)).pathname;
  expect(await (await patient(link)).text()).toContain('Lihat hasil');
  const shared = await (await app.fetch(link, { headers: { 'x-forwarded-for': newAddress() } })).text();
  expect(shared).toContain('Dikirim ke akun pemesan');
  expect(shared).not.toMatch(/Lihat hasil|account\/hasil|dokumen 1/);
  const list = await (await patient('/account/hasil')).text();
  expect(list).toContain('Hasil laboratorium, dokumen 1');
  const address = /\/account\/hasil\/[\w-]+\/berkas/.exec(list)?.[0] ?? '';
  expect((await patient('/account/dokumen')).headers.get('location')).toBe('/account/hasil');
  const to = (await patient(address)).headers.get('location') ?? '';
  expect(to).toMatch(/^\/files\/[\w-]{36}$/);
  const file = await patient(to);
  expect(
    Object.fromEntries(['content-disposition', 'cache-control', 'content-type'].map((name) => [name, file.headers.get(name)])),
  ).toEqual({
    'content-disposition': expect.stringMatching(/^attachment; filename="berkas-\w{8}\.pdf"$/),
    'cache-control': 'no-store',
    'content-type': 'application/pdf',
  });
  expect(Buffer.from(await file.arrayBuffer()).toString()).toMatch(/^%PDF/);

  const other = await as(await createUser(db));
  const guest = (one: string) => app.fetch(one, { redirect: 'manual', headers: { 'x-forwarded-for': newAddress() } });
  expect([(await other(address)).status, (await other(to)).status, (await desk(to)).status]).toEqual([404, 404, 404]);
  expect((await guest(address)).headers.get('location')).toMatch(/^\/account\/login/);
  expect((await guest(to)).status).toBe(404);
  await makeStale(db, user.id);
  expect((await patient(address)).headers.get('location')).toBe(`/account/reauthenticate?${new URLSearchParams({ next: address })}`);
  expect((await patient(to)).status).toBe(404);
  const answer = await app.fetch(`/v1/result/${address.split('/')[3]}`, { headers: (await signIn(db, user)).bearer });
  expect(await answer.json()).toMatchObject({ data: { file: to } });
});
