import { afterAll, expect, test } from 'vitest';
import { readFile } from '#app/domains/files/index.server.ts';
import { findWaiting } from '#app/domains/staff/frame/get-staff-frame.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createClock, visitorAt } from '#tests/factories/appointments.ts';
import { createGranted, createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { pdf, receive, run } from '#tests/factories/files.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { formWith } from '#tests/harness/sent-body.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { unattendedApplications } from './count-unattended-applications.server.ts';
import { deleteExpiredJobApplications } from './delete-expired-job-applications.server.ts';
import { personalApplications } from './job-application.personal-data.server.ts';
import { encryptedLetters } from './job-application.ts';
import { jobApplications, openApplications } from './job-application.work.server.ts';
import { applicationConsent } from './job-application-fields.schema.ts';
import { sendJobApplication } from './send-job-application.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
afterAll(() => app.close());
const { db, platform } = app;
const { done, refusal } = callsOn(app);
const [here, there] = [await createFacility(db), await createFacility(db)];
const manager = await createGranted(db, 'manager', [here.id]);
const foreign = await createGranted(db, 'manager', [there.id]);

const day = 86_400_000;
const dateAfter = (days: number) => new Date(clock.now().getTime() + days * day).toISOString().slice(0, 10);
let vacancies = 0;
/** A vacancy here whose last day is so many days ahead. */
async function vacancy(days = 30) {
  vacancies += 1;
  const created = await db
    .insertInto('vacancies')
    .values({
      facility_id: here.id,
      slug: `perawat-${vacancies}`,
      name: `Perawat ${vacancies}`,
      kind: 'full-time',
      education: 'D3',
      content: '<p>Merawat.</p>',
      email: 'karier@contoh.id',
      closes_on: dateAfter(days),
      published_at: new Date(clock.now().getTime() - day),
      updated_at: clock.now(),
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  platform.cache.purgeAll();
  return created;
}
const filled = (slug: string, more: object = {}) => ({
  slug,
  name: 'Siti Aminah',
  phone: '0812-3456-7890',
  email: 'siti@contoh.id',
  letter: 'Saya perawat dengan STR aktif.',
  consent: applicationConsent.version,
  file: receive(app, pdf),
  ...more,
});
const visitor = () => visitorAt(newAddress());
const person = async () => actorFor(await createUser(db));
const rowOf = async (id: string) => await db.selectFrom('job_applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a visitor applies, gets a number, and the desk of that hospital alone reads, reveals and decides', async () => {
  const { slug } = await vacancy();
  const { id, code } = await done(sendJobApplication, visitor(), filled(slug));
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  const row = await rowOf(id);
  expect(row.sealed_letter).not.toContain('STR');
  expect(row).toMatchObject({ phone: '+6281234567890', user_id: null, state: 'new', consent_version: applicationConsent.version });

  const { act, findRecords, viewRecord, revealContact } = jobApplications;
  expect((await done(findRecords, manager, {})).rows).toMatchObject([{ id, code, name: 'Siti Aminah' }]);
  expect((await done(findRecords, foreign, {})).rows).toEqual([]);
  const opened = JSON.stringify(await done(viewRecord, manager, { id }));
  expect(opened).toContain('STR aktif');
  for (const hidden of ['siti@contoh.id', '+6281234567890']) expect(opened).not.toContain(hidden);
  const reveal = revealContact as NonNullable<typeof revealContact>;
  expect(JSON.stringify(await done(reveal, manager, { id, reason: 'Mengundang wawancara' }))).toContain('siti@contoh.id');
  const audited = await db
    .selectFrom('audit_records')
    .select(['action', 'actor_id'])
    .where('object', '=', `job_application:${id}`)
    .execute();
  expect(audited.filter(({ action }) => action === 'job_application.reveal')).toEqual([
    { action: 'job_application.reveal', actor_id: manager.userId },
  ]);
  const readers = [manager, foreign, visitor()].map((reader) => refusal(readFile, reader, { id: row.file_id }));
  expect(await Promise.all(readers)).toEqual(['ok', 'not_found', 'not_found']);
  expect(await refusal(viewRecord, foreign, { id })).toBe('not_found');
  expect(await refusal(reveal, foreign, { id, reason: 'Mengundang' })).toBe('not_found');

  const waiting = async () => (await openApplications.read({ db, clock, cache: platform.cache }, [here.id])).count;
  expect(await waiting()).toBe(1);
  await done(act, manager, { act: 'read', id, version: 1 });
  await done(act, manager, { act: 'invite', id, version: 2, note: 'Wawancara hari Senin.' });
  expect([(await rowOf(id)).state, await waiting()]).toEqual(['invited', 0]);
});

test('applications at a unit without a manager wait for the manager of the group, and without one for who gives roles', async () => {
  const alone = await createFacility(db);
  const { id: vacancyId, slug } = await vacancy();
  await db.updateTable('vacancies').set({ facility_id: alone.id }).where('id', '=', vacancyId).execute();
  platform.cache.purgeAll();
  const { id } = await done(sendJobApplication, visitor(), filled(slug));
  const reads = { db, clock, cache: platform.cache };
  const admin = await createStaff(db, 'admin');
  const lines = async (actor: typeof admin) =>
    (await done(findWaiting, actor, { units: '' }))
      .filter(({ name }) => name.startsWith('careers.'))
      .map(({ name, count }) => [name, count]);
  expect(await refusal(jobApplications.viewRecord, manager, { id })).toBe('not_found');
  expect(await lines(admin)).toEqual([['careers.unattended_applications', 1]]);
  expect((await unattendedApplications.read(reads, 'group')).items).toMatchObject([
    { title: `${alone.name}: 1 lamaran kerja`, act: 'Beri peran', href: '/staff/accounts' },
  ]);
  const ofGroup = await createGranted(db, 'manager');
  expect(await lines(admin)).toEqual([]);
  expect(await lines(ofGroup)).toEqual([['careers.open_applications', (await openApplications.read(reads, 'group')).count]]);
  expect(JSON.stringify(await done(jobApplications.viewRecord, ofGroup, { id }))).toContain('STR aktif');
  // One whose account is closed reads nothing.
  await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', ofGroup.userId).execute();
  expect(await lines(admin)).toEqual([['careers.unattended_applications', 1]]);
  await db.deleteFrom('job_applications').where('id', '=', id).execute();
});

test('the pages lead to the form, whose answer is an address with the number that it then shows', async () => {
  const { slug } = await vacancy();
  for (const path of ['/karier', `/karier/${slug}`]) {
    app.cache.purgeAll();
    expect(await (await app.fetch(path)).text()).toContain(`href="/karier/${slug}/lamar"`);
  }
  const { file: _file, slug: _slug, ...fields } = filled(slug);
  const send = async (more: object = {}) => {
    const body = formWith({ ...fields, ...more }, { file: pdf });
    const init = { method: 'POST', body, headers: { origin: platform.env.publicUrl }, redirect: 'manual' } as const;
    return await app.fetch(`/karier/${slug}/lamar`, init, newAddress());
  };
  const refused = await send({ consent: '' });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(/Centang persetujuan[\s\S]*Saya perawat dengan STR aktif/);
  const answer = await send();
  expect(answer.status).toBe(303);
  const to = answer.headers.get('location') ?? '';
  const code = /\?nomor=([0-9A-Z]{8})$/.exec(to)?.[1] ?? '';
  expect(await (await app.fetch(to)).text()).toContain(code);
  expect(await (await app.fetch(`/karier/${slug}/lamar?nomor=<b>`)).text()).toContain('Kirim lamaran');
});

test('what is missing is said by field, and nothing without the consent or a PDF is taken', async () => {
  const { slug } = await vacancy();
  const result = await app.fetch(`/karier/${slug}/lamar`);
  expect(result.status).toBe(200);
  for (const [wrong, field] of [
    [{ consent: undefined }, 'consent'],
    [{ name: ' ' }, 'name'],
    [{ phone: '12' }, 'phone'],
    [{ email: 'siti' }, 'email'],
    [{ letter: '' }, 'letter'],
  ] as const) {
    expect([field, await refusal(sendJobApplication, visitor(), filled(slug, wrong))]).toEqual([field, 'invalid_input']);
  }
  const picture = receive(app, Buffer.from('bukan PDF'));
  expect(await refusal(sendJobApplication, visitor(), filled(slug, { file: picture }))).toMatch(/^file_/);
  expect(await db.selectFrom('job_applications').select('id').where('vacancy_name', '=', `Perawat ${vacancies}`).execute()).toEqual([]);
});

test('a vacancy takes applications on its last day and none after it, also of a form that was open', async () => {
  const { id, slug } = await vacancy(0);
  await done(sendJobApplication, visitor(), filled(slug));
  // Shorter than the record cache knows: the statement that stores it asks again.
  await db
    .updateTable('vacancies')
    .set({ closes_on: dateAfter(-1) })
    .where('id', '=', id)
    .execute();
  expect(await refusal(sendJobApplication, visitor(), filled(slug))).toBe('not_found');
  const ended = await vacancy(-1);
  expect((await app.fetch(`/karier/${ended.slug}/lamar`)).status).toBe(404);
});

test('an account applies once for a vacancy; a typed address or number keeps nobody from it', async () => {
  const { slug } = await vacancy();
  const [siti, other] = [await person(), await person()];
  await done(sendJobApplication, siti, filled(slug));
  expect(await refusal(sendJobApplication, siti, filled(slug))).toBe('known');
  await done(sendJobApplication, other, filled(slug));
  await done(sendJobApplication, visitor(), filled(slug));
  // Both at once: the index decides.
  const third = await person();
  const both = await Promise.all([1, 2].map(() => refusal(sendJobApplication, third, filled(slug))));
  expect(both.sort()).toEqual(['known', 'ok']);
});

test('the sixth of a day from one visitor is refused before its CV is stored', async () => {
  const { slug } = await vacancy();
  const one = visitorAt(newAddress(), 'a');
  // With the limits, which other tests leave out.
  const send = async () => {
    const sent = await run(app, sendJobApplication, one, filled(slug));
    return sent.ok ? 'ok' : sent.failure.code;
  };
  for (let n = 0; n < 5; n += 1) expect(await send()).toBe('ok');
  const stored = async () => (await db.selectFrom('files').select('id').where('kind', '=', 'careers.cv').execute()).length;
  const before = await stored();
  expect(await send()).toBe('too_many_requests');
  expect(await stored()).toBe(before);
});

test('own data has what the account has sent, before it was one too, not what others sent with its address; the erasure takes the file', async () => {
  const { slug } = await vacancy();
  const { id: userId } = await createUser(db);
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  const own = await done(sendJobApplication, actorFor({ id: userId }), filled(slug));
  const stranger = await done(sendJobApplication, visitor(), filled(slug, { email, letter: 'Surat orang lain.' }));
  const data = await personalApplications.read(db, userId, platform);
  expect(data).toMatchObject([{ nomor: own.code, surat_lamaran: 'Saya perawat dengan STR aktif.', keadaan: 'new' }]);
  expect(JSON.stringify(data)).not.toContain('Surat orang lain.');
  // Both, proven by the account, are the same person before there was an account.
  const phone = '+6281298765432';
  await db.updateTable('users').set({ phone, phone_verified_at: clock.now() }).where('id', '=', userId).execute();
  const before = await done(
    sendJobApplication,
    visitor(),
    filled(slug, { email: email?.toUpperCase(), phone, letter: 'Sebelum ada akun.' }),
  );
  expect(JSON.stringify(await personalApplications.read(db, userId, platform))).toContain('Sebelum ada akun.');
  const { file_id: file } = await rowOf(own.id);
  await inTransaction(app.database.db, (tx) => personalApplications.erase(tx, userId, platform));
  expect(await personalApplications.read(db, userId)).toEqual([]);
  expect(await db.selectFrom('files').select('state').where('id', '=', String(file)).execute()).toEqual([{ state: 'deleted' }]);
  expect(await db.selectFrom('job_applications').select('id').where('id', '=', before.id).execute()).toEqual([]);
  expect(platform.encryption.decrypt(encryptedLetters, (await rowOf(stranger.id)).sealed_letter)).toBe('Surat orang lain.');
});

test('a vacancy that opens again keeps nobody longer who applied before', async () => {
  const { id: vacancyId, slug } = await vacancy(10);
  const { id } = await done(sendJobApplication, visitor(), filled(slug));
  const start = clock.now();
  const move = async (now: number, closesIn: number) => {
    const updated = new Date(start.getTime() + now * day);
    await db
      .updateTable('vacancies')
      .set({ closes_on: dateAfter(closesIn), updated_at: updated })
      .where('id', '=', vacancyId)
      .execute();
    return (await rowOf(id)).closes_on;
  };
  expect(await move(10, 12)).toBe(dateAfter(12));
  expect(await move(13, 400)).toBe(dateAfter(12));
});

test('applications go six months after the last day of their vacancy, with their CVs, wherever that day has moved to', async () => {
  const [one, longer, gone] = [await vacancy(10), await vacancy(10), await vacancy(10)];
  const ids: string[] = [];
  for (const { slug } of [one, longer, gone]) ids.push((await done(sendJobApplication, visitor(), filled(slug))).id);
  const left = async () => {
    await deleteExpiredJobApplications.run(platform, {});
    const rows = await db.selectFrom('job_applications').select('id').where('id', 'in', ids).orderBy('id').execute();
    return rows.map(({ id }) => ids.indexOf(id));
  };
  await db
    .updateTable('vacancies')
    .set({ closes_on: dateAfter(100) })
    .where('id', '=', longer.id)
    .execute();
  await db.deleteFrom('vacancies').where('id', '=', gone.id).execute();
  const file = (await rowOf(ids[0] as string)).file_id;
  const start = clock.now();
  clock.set(new Date(start.getTime() + (10 + 180) * day));
  expect(await left()).toEqual([0, 1, 2]);
  clock.set(new Date(start.getTime() + (10 + 186) * day));
  expect(await left()).toEqual([1]);
  expect(await db.selectFrom('files').select('state').where('id', '=', String(file)).execute()).toEqual([{ state: 'deleted' }]);
  clock.set(new Date(start.getTime() + (100 + 186) * day));
  expect(await left()).toEqual([]);
  clock.set(start);
});
