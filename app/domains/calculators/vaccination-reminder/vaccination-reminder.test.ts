import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { pushTexts } from '#app/domains/push/push.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createUser, signIn, type UserFixture } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { createPushRecorder, subscribeBrowser } from '#tests/factories/push.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { remindOfVaccinations } from './remind-of-vaccinations.server.ts';
import { personalReminders } from './vaccination-reminder.personal-data.server.ts';
import { comingDoses, dosesToTell } from './vaccination-reminder.ts';

const start = new Date('2026-11-30T03:00:00Z');
const clock = createClock(start);
const service = createPushRecorder();
const app = await createTestApp({ clock, push: service.sender });
afterAll(() => app.close());
const { db, platform } = app;

const page = '/account/imunisasi';
/** A parent with a child who was born on this day. */
async function family(birthDate = '2026-10-03', relation = 'child') {
  const user = await createUser(db);
  const row = { user_id: user.id, name: 'Bintang Pratama', birth_date: birthDate, relation };
  const { id: member } = await db.insertInto('family_members').values(row).returning('id').executeTakeFirstOrThrow();
  const { headers } = await signIn(db, user);
  const open = async (query = '') => await (await app.fetch(`${page}${query}`, { headers }, newAddress())).text();
  const send = async (act: string, fields: Readonly<Record<string, string>>, doses: readonly string[] = [], query = '') => {
    const body = new URLSearchParams({ act, ...fields });
    for (const dose of doses) body.append('doses', dose);
    return await app.fetch(`${page}${query}`, { method: 'POST', headers, body, redirect: 'manual' }, newAddress());
  };
  return { user, member, open, send, left: async () => await dosesOf(member) };
}
const dosesOf = async (member: string) =>
  (await db.selectFrom('vaccination_reminders').select('doses').where('member_id', '=', member).executeTakeFirst())?.doses ?? null;
const mailsTo = async ({ email }: UserFixture) =>
  await db
    .selectFrom('outbox_messages')
    .select(['id', 'subject', 'body_text', 'body_html', 'state'])
    .where('recipient', '=', email ?? '')
    .where('subject', '=', 'Pengingat imunisasi')
    .orderBy('id')
    .execute();
const runOn = async (day: string) => {
  clock.set(`${day}T02:00:00Z`);
  await remindOfVaccinations.run(platform, {});
};

test('the doses to come of a child are offered, those that are chosen are kept, and nobody chooses for another family', async () => {
  clock.set(start);
  const { member, open, send, left } = await family();
  const listed = await open();
  expect(listed).toContain('Bintang Pratama');
  const form = await open(`?anak=${member}&jadwal=program`);
  const offered = [...form.matchAll(/name="doses"[^>]*value="([^"]+)"/g)].map(([, id]) => id as string);
  expect(offered).toEqual(comingDoses('program', '2026-10-03', '2026-11-30').map(({ id }) => id));
  expect(form).not.toContain('2026-10-03');
  const answer = await send('set', { member, schedule: 'program' }, [...offered.slice(0, 2), 'bukan-imunisasi']);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}?hasil=diingatkan`]);
  expect(await left()).toEqual(offered.slice(0, 2));
  const refused = await send('set', { member, schedule: 'program' }, [], `?anak=${member}&jadwal=program`);
  expect([refused.status, [...(await refused.text()).matchAll(/name="doses"/g)].length]).toEqual([422, offered.length]);
  expect(form).toContain(`action="${page}?anak=${member}&amp;jadwal=program"`);
  expect((await send('set', { member, schedule: 'program' }, ['bukan-imunisasi'])).status).toBe(422);

  const stranger = await family();
  expect((await stranger.send('set', { member, schedule: 'idai' }, offered)).status).toBe(404);
  await stranger.send('stop', { member });
  expect(await left()).toEqual(offered.slice(0, 2));
  expect((await app.fetch(page, { redirect: 'manual' }, newAddress())).status).toBe(303);
});

test('seven days before, once for each dose, with neither child nor vaccine in mail or notification', async () => {
  clock.set(start);
  const { user, member, send, left } = await family('2026-10-10');
  const { target } = await subscribeBrowser(app, user);
  const coming = comingDoses('program', '2026-10-10', '2026-11-30').map(({ id }) => id);
  const first = dosesToTell({ schedule: 'program', doses: coming }, '2026-10-10', '2026-12-03');
  expect(first.length).toBeGreaterThan(1);
  await send('set', { member, schedule: 'program' }, coming);
  await runOn('2026-12-02');
  expect([(await mailsTo(user)).length, await left()]).toEqual([0, coming]);
  for (const _ of [1, 2]) await runOn('2026-12-03');
  const mails = await mailsTo(user);
  expect(mails.length).toBe(1);
  expect(await left()).toEqual(coming.filter((id) => !first.includes(id)));
  const said = JSON.stringify(mails);
  expect(said).toMatch(/account\/imunisasi/);
  expect(said).not.toMatch(/Bintang|Pratama|DPT|Polio|2026-10-10/);
  const { rows } = await sql<{ data: { id: string } }>`
    select j.data from pgboss.job_common j join push_subscriptions p on p.id::text = j.data ->> 'id'
    where j.group_id = 'push.send' and p.user_id = ${user.id}`.execute(db);
  for (const { data } of rows) await runJob(app, 'push.send', data);
  expect(service.sent.map(({ endpoint, text }) => [endpoint, JSON.parse(text).text])).toEqual([[target.endpoint, pushTexts.vaccination]]);
  await runOn('2027-01-03');
  expect((await mailsTo(user)).length).toBe(2);
});

test('the birth date that the child has now counts', async () => {
  clock.set(start);
  const { user, member, send } = await family('2026-10-10');
  const coming = comingDoses('program', '2026-10-10', '2026-11-30').map(({ id }) => id);
  await send('set', { member, schedule: 'program' }, coming);
  await db.updateTable('family_members').set({ birth_date: '2026-10-20' }).where('id', '=', member).execute();
  await runOn('2026-12-03');
  expect((await mailsTo(user)).length).toBe(0);
  await runOn('2026-12-13');
  expect((await mailsTo(user)).length).toBe(1);
});

test('one press stops it: on the page, or behind the link of the mail, whose opening changes nothing; what waits is not sent', async () => {
  clock.set(start);
  const [here, byLink] = [await family('2026-10-10'), await family('2026-10-10')];
  const coming = comingDoses('program', '2026-10-10', '2026-11-30').map(({ id }) => id);
  for (const { member, send } of [here, byLink]) await send('set', { member, schedule: 'program' }, coming);
  await runOn('2026-12-03');
  expect((await here.send('stop', { member: here.member })).headers.get('location')).toBe(`${page}?hasil=dihentikan`);
  const [mail] = await mailsTo(byLink.user);
  const link = /\/imunisasi\/pengingat\/[\w-]+/.exec(mail?.body_text ?? '')?.[0] ?? '';
  for (const _ of [1, 2]) expect(await (await app.fetch(link, {}, newAddress())).text()).toContain('Hentikan pengingat ini');
  expect(await byLink.left()).not.toBeNull();
  const press = async (path: string) => {
    const headers = { origin: platform.env.publicUrl };
    return await (await app.fetch(path, { method: 'POST', body: new URLSearchParams(), headers }, newAddress())).text();
  };
  const forged = `${link.slice(0, -3)}abc`;
  expect(await (await app.fetch(forged, {}, newAddress())).text()).toContain('Tidak ada pengingat');
  await press(forged);
  expect(await byLink.left()).not.toBeNull();
  expect(await press(link)).toContain('dihentikan');
  expect([await here.left(), await byLink.left()]).toEqual([null, null]);
  expect([(await mailsTo(here.user)).length, (await mailsTo(byLink.user)).length]).toEqual([0, 0]);
});

test('two runs at once tell once', async () => {
  clock.set(start);
  const { user, member, send } = await family('2026-10-10');
  const coming = comingDoses('program', '2026-10-10', '2026-11-30').map(({ id }) => id);
  await send('set', { member, schedule: 'program' }, coming);
  await Promise.all([runOn('2026-12-03'), runOn('2026-12-03')]);
  expect((await mailsTo(user)).length).toBe(1);
});

test('a dose whose day is over, and one that no schedule has, is dropped untold, and the reminder ends', async () => {
  clock.set(start);
  const { user, member, send, left } = await family('2026-10-10');
  const [first = ''] = comingDoses('program', '2026-10-10', '2026-11-30').map(({ id }) => id);
  await send('set', { member, schedule: 'program' }, [first]);
  await db
    .updateTable('vaccination_reminders')
    .set({ doses: [first, 'bukan-imunisasi'] })
    .where('member_id', '=', member)
    .execute();
  await runOn('2026-12-02');
  expect(await left()).toEqual([first]);
  await runOn('2026-12-11');
  expect([(await mailsTo(user)).length, await left()]).toEqual([0, []]);
  // 30 days after the first that was dropped.
  await runOn('2027-01-02');
  expect(await left()).toBeNull();
});

test('only a child or a grandchild gets a reminder, and who has one is shown with it', async () => {
  clock.set(start);
  const spouse = await family('2026-10-10', 'spouse');
  const coming = comingDoses('program', '2026-10-10', '2026-11-30').map(({ id }) => id);
  expect((await spouse.send('set', { member: spouse.member, schedule: 'program' }, coming)).status).toBe(404);
  expect(await spouse.open()).not.toContain('Bintang Pratama');

  const child = await family('2026-10-10');
  await child.send('set', { member: child.member, schedule: 'program' }, coming);
  await db.updateTable('family_members').set({ relation: 'other' }).where('id', '=', child.member).execute();
  const shown = await child.open(`?anak=${child.member}`);
  expect(shown).toContain('Hentikan pengingat: Bintang Pratama');
  expect(shown).not.toMatch(/Ubah pengingat|name="doses"/);
});

test('own data has it, the erasure takes it with its messages, and a child that is no member any more ends it', async () => {
  clock.set(start);
  const { user, member, send, left } = await family('2026-10-10');
  const coming = comingDoses('program', '2026-10-10', '2026-11-30').map(({ id }) => id);
  await send('set', { member, schedule: 'program' }, coming);
  await runOn('2026-12-03');
  expect(await personalReminders.read(db, user.id)).toMatchObject([{ anak: 'Bintang Pratama', jadwal: 'program' }]);
  await inTransaction(app.database.db, (tx) => personalReminders.erase(tx, user.id, platform));
  expect([await left(), (await mailsTo(user)).length]).toEqual([null, 0]);

  const other = await family('2026-10-10');
  clock.set(start);
  await other.send('set', { member: other.member, schedule: 'program' }, coming);
  await db.deleteFrom('family_members').where('id', '=', other.member).execute();
  await runOn('2026-12-03');
  expect([await other.left(), (await mailsTo(other.user)).length]).toEqual([null, 0]);
});

test('a reminder with nothing left goes 30 days after its last message', async () => {
  clock.set(start);
  const { member, send, left } = await family('2026-10-10');
  const [first = ''] = comingDoses('program', '2026-10-10', '2026-11-30').map(({ id }) => id);
  await send('set', { member, schedule: 'program' }, [first]);
  await runOn('2026-12-03');
  expect(await left()).toEqual([]);
  await runOn('2027-01-02');
  expect(await left()).toEqual([]);
  await runOn('2027-01-03');
  expect(await left()).toBeNull();
});
