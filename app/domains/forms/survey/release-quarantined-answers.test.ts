import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { stranger } from '#tests/factories/event-forms.ts';
import { createForm } from '#tests/factories/forms.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { newNumber } from '#tests/factories/phone-messages.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { patientComplaints } from '../complaint/survey-complaint.work.server.ts';
import { submitForm } from '../registration/submit-form.server.ts';
import { findSurveyAnswers } from '../result/find-results.server.ts';
import { discardAnswers, quarantinedAnswers, releaseAnswers } from './release-quarantined-answers.server.ts';

const clock = createClock(saturdayMorning);
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
const { done, refusal } = callsOn(app);

const [here, elsewhere] = [await createFacility(db), await createFacility(db)];
const clerk = await createStaff(db, 'complaints', [here.id]);
const survey = await createForm(db, {
  kind: 'survey',
  facilityId: here.id,
  now: saturdayMorning,
  definition: {
    fields: [
      { key: 'cerita', label: 'Apa yang terjadi', type: 'text', required: true },
      { key: 'nama', label: 'Nama', type: 'text', role: 'name' },
      { key: 'telepon', label: 'Nomor ponsel', type: 'phone', role: 'phone' },
    ],
    is_complaint: true,
    consents: { processing: 'Jawaban ini dibaca petugas keluhan.', announcement: '', marketing: '' },
  },
});

/** Somebody answers; `website` is what only a program fills in. */
const answered = (more: Record<string, string> = {}) => {
  const fields = { cerita: 'Antrean empat jam.', nama: 'Ibu Ani', telepon: newNumber(), ...more };
  return done(submitForm, stranger(), { kind: 'survey', slug: survey.slug, source: 'page', agent: null, fields });
};
const heldNow = async () => (await done(findSurveyAnswers, clerk, { id: survey.id, held: true })).rows.map(({ id }) => id);
async function held(more: Record<string, string> = {}) {
  const before = new Set(await heldNow());
  const sent = await answered({ website: 'http://iklan.example', ...more });
  const submission = (await heldNow()).find((id) => !before.has(id)) ?? '';
  return { sent, input: { id: survey.id, submission } };
}
const waiting = async () => (await quarantinedAnswers.read({ db, clock, cache: platform.cache }, [here.id])).count;
const complaintOf = ({ submission }: { submission: string }) =>
  db.selectFrom('form_complaints').selectAll().where('submission_id', '=', submission).execute();
const messagesTo = async (recipient: string) =>
  (await db.selectFrom('outbox_messages').select('template').where('recipient', '=', recipient).orderBy('id').execute()).map(
    ({ template }) => template,
  );

test('a complaint that looks automated is held; released, it is one, once, and its person is told', async () => {
  const phone = newNumber();
  const { sent, input } = await held({ telepon: phone });
  expect(sent).toMatchObject({ message: (await answered()).message, complaint_code: null });
  expect([await waiting(), await complaintOf(input), await messagesTo(phone)]).toEqual([1, [], []]);
  expect((await quarantinedAnswers.read({ db, clock, cache: platform.cache }, [here.id])).items).toMatchObject([
    { why: '1 jawaban tampak otomatis', act: 'Periksa', href: `/staff/survei/${survey.id}`, count: 1 },
  ]);
  for (const item of [releaseAnswers, discardAnswers]) {
    expect(await refusal(item, await createStaff(db, 'complaints', [elsewhere.id]), input)).toBe('not_found');
    expect(await refusal(item, await createStaff(db, 'event_staff', [here.id]), input)).toBe('forbidden');
  }
  const both = await Promise.all([1, 2, 3].map(() => invokeAs(platform, releaseAnswers, clerk, input)));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await refusal(discardAnswers, clerk, input)).toBe('changed');
  expect(await complaintOf(input)).toMatchObject([{ state: 'new', facility_id: here.id, form_id: survey.id }]);
  expect([await waiting(), await messagesTo(phone)]).toEqual([0, ['complaint_received']]);
});

test('what is from no person is deleted', async () => {
  const { input } = await held();
  await done(discardAnswers, clerk, input);
  expect(await db.selectFrom('form_submissions').select('id').where('id', '=', input.submission).execute()).toEqual([]);
  expect(await refusal(releaseAnswers, clerk, input)).toBe('not_found');
});

test('the staff page lists, opens and releases', async () => {
  const { input } = await held();
  const user = await createUser(db, { roles: ['complaints'], facilityId: here.id });
  const { headers } = await signIn(db, user, platform.signed);
  const ask = (path: string, fields?: Record<string, string>) =>
    app.fetch(path, {
      headers: { ...headers, 'x-forwarded-for': newAddress() },
      redirect: 'manual',
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    });
  const list = `/staff/survei/${survey.id}?daftar=periksa`;
  expect(await (await ask(`${list}&buka=${input.submission}`)).text()).toContain('dikirim seperti oleh program');
  const released = await ask(`${list}&buka=${input.submission}`, { intent: 'release', submission: input.submission });
  expect([released.status, released.headers.get('location')]).toEqual([303, `${list}&sudah=teruskan`]);
  expect(await (await ask(`${list}&sudah=teruskan`)).text()).toContain('Jawaban diteruskan');
});

test('strangers cannot fill a phone with complaints, and an answer still reaches it', async () => {
  const phone = newNumber();
  for (let n = 0; n < 12; n += 1) await answered({ telepon: phone });
  expect(await messagesTo(phone)).toHaveLength(8);
  const { id } = await db
    .selectFrom('form_complaints')
    .select('id')
    .where('form_id', '=', survey.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await done(patientComplaints.act, clerk, { id: String(id), act: 'grade', grade: 'green' });
  await done(patientComplaints.act, clerk, { id: String(id), act: 'answer', answer: 'Kami menambah loket.' });
  expect((await messagesTo(phone)).at(-1)).toBe('complaint_answered');
  // A number that no provider serves is not charged for.
  await answered({ telepon: '+12025550123' });
  expect(await messagesTo('+12025550123')).toEqual([]);
});
