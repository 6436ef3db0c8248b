import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createForm } from '#tests/factories/forms.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { submitForm } from '../registration/submit-form.server.ts';
import { followComplaint, reopenComplaint } from './follow-and-reopen-complaint.server.ts';
import { openSurveyComplaints, ownSurveyComplaints, patientComplaints } from './survey-complaint.work.server.ts';

const { act: actOnSurveyComplaint } = patientComplaints;
const contactComplainant = patientComplaints.revealContact as NonNullable<typeof patientComplaints.revealContact>;
const { findRecords: findSurveyComplaints, viewRecord: getSurveyComplaint } = patientComplaints;

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));
const { done, refusal } = callsOn(app);
const stranger = () => ({ kind: 'visitor', visit: null, ip: newAddress(), requestId: crypto.randomUUID() }) as const;

const [here, elsewhere] = [await createFacility(db), await createFacility(db)];
/** Who answers complaints at a facility, as the database knows it too. */
async function clerkOf(facilityId: number) {
  const user = await createUser(db, { roles: ['complaints'], facilityId });
  return actorFor(user, { roles: ['complaints'], grants: [{ role: 'complaints', facilityId }], hasSecondFactor: true });
}
const [clerk, other] = [await clerkOf(here.id), await clerkOf(elsewhere.id)];
const words = 'Saya menunggu empat jam di poli anak.';
const survey = await createForm(db, {
  kind: 'survey',
  facilityId: here.id,
  now: saturdayMorning,
  definition: {
    fields: [
      { key: 'cerita', label: 'Apa yang terjadi', type: 'text', multiline: true, required: true },
      { key: 'nama', label: 'Nama', type: 'text', role: 'name' },
      { key: 'telepon', label: 'Nomor ponsel', type: 'phone', role: 'phone' },
      { key: 'email', label: 'Email', type: 'email', role: 'email' },
    ],
    is_complaint: true,
    consents: { processing: 'Jawaban ini dibaca petugas keluhan.', announcement: '', marketing: '' },
  },
});

let people = 0;
/** A complaint of somebody with a number of their own; its code as it was told, its row, and the last digits. */
async function complained(more: Record<string, string> = {}) {
  people += 1;
  const digits = String(1_000 + people);
  const fields = { cerita: words, nama: 'Ibu Ani', telepon: `08123456${digits}`, ...more };
  const sent = await done(submitForm, stranger(), { kind: 'survey', slug: survey.slug, source: 'page', agent: null, fields });
  const code = (sent.complaint_code ?? '').replace('-', '');
  const row = await db.selectFrom('form_complaints').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
  return { code, id: row.id, digits, row };
}
const act = (id: string, more: Record<string, unknown>, by = clerk) => done(actOnSurveyComplaint, by, { id, ...more });
const rowOf = async (id: string) => await db.selectFrom('form_complaints').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const messagesTo = async (recipient: string) =>
  await db.selectFrom('outbox_messages').selectAll().where('recipient', '=', recipient).orderBy('id').execute();

describe('a complaint from a survey', () => {
  test('is due as if it were the worst until it is graded; words and number are stored encrypted', async () => {
    const { row, code } = await complained();
    expect(row).toMatchObject({ state: 'new', grade: null, facility_id: here.id });
    expect(row.due_at).toEqual(new Date('2026-11-22T03:00:00Z'));
    expect(row.sealed_contact).not.toMatch(/Ibu Ani|8123456/);
    const submission = await db.selectFrom('form_submissions').selectAll().where('id', '=', row.submission_id).executeTakeFirstOrThrow();
    expect(JSON.stringify(submission)).not.toContain('empat jam');
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  });

  test('is answered by its own unit alone: graded first, then in time, and the person is told without the words', async () => {
    const { id, code, digits } = await complained();
    const phone = `+628123456${digits}`;
    expect((await messagesTo(phone)).map(({ template }) => template)).toEqual(['complaint_received']);
    expect(await refusal(actOnSurveyComplaint, clerk, { id, act: 'answer', answer: 'Maaf.' })).toBe('not_graded');
    await act(id, { act: 'grade', grade: 'yellow' });
    expect(await rowOf(id)).toMatchObject({ state: 'acknowledged', grade: 'yellow', due_at: new Date('2026-11-24T03:00:00Z') });
    await act(id, { act: 'take', owner: clerk.userId });
    await act(id, { act: 'begin' });
    await act(id, { act: 'note', note: 'Sudah bicara dengan kepala poli.' });
    await act(id, { act: 'answer', answer: 'Kami menambah satu dokter pada pagi hari.' });
    expect(await rowOf(id)).toMatchObject({ state: 'answered', owner_id: clerk.userId });
    const sentTo = await messagesTo(phone);
    expect(sentTo.map(({ template }) => template)).toEqual(['complaint_received', 'complaint_answered']);
    expect(JSON.stringify(sentTo)).not.toMatch(/menambah|empat jam/);
    const seen = await done(followComplaint, stranger(), { code, digits });
    expect(seen.events.map(({ label, text }) => [label, text])).toEqual([
      ['Keluhan Anda kami terima', null],
      ['Keluhan Anda dibaca petugas', null],
      ['Keluhan Anda sedang ditangani', null],
      ['Jawaban rumah sakit', 'Kami menambah satu dokter pada pagi hari.'],
    ]);
    expect(JSON.stringify(seen)).not.toContain('kepala poli');
    for (const [item, input] of [
      [getSurveyComplaint, { id }],
      [contactComplainant, { id }],
      [actOnSurveyComplaint, { id, act: 'begin' }],
    ] as const) {
      expect(await refusal(item as typeof getSurveyComplaint, other, input)).toBe('not_found');
    }
    expect((await done(findSurveyComplaints, other, { list: 'answered' })).rows).toEqual([]);
  });

  test('without a number it goes by mail, and cannot be followed', async () => {
    const { row, code } = await complained({ telepon: '', email: 'ani@contoh.example' });
    expect(row.access_hash).toBeNull();
    const [mail] = await messagesTo('ani@contoh.example');
    expect(mail?.body_text).not.toContain('/keluhan/');
    expect(await refusal(followComplaint, stranger(), { code, digits: '0000' })).toBe('not_found');
  });
});

describe('following a complaint', () => {
  test('needs the code, however it is typed, and the last digits of the number', async () => {
    const { code, digits } = await complained();
    const typed = ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `;
    expect((await done(followComplaint, stranger(), { code: typed, digits })).state).toBe('new');
    const wrong = digits === '9999' ? '0000' : '9999';
    expect(await refusal(followComplaint, stranger(), { code, digits: wrong })).toBe('not_found');
    expect(await refusal(followComplaint, stranger(), { code: 'ABC', digits })).toBe('not_found');
  });

  test('ten wrong attempts in an hour close a code, from whatever addresses they come', async () => {
    const { code, digits } = await complained();
    const wrong = digits === '9999' ? '0000' : '9999';
    const post = async (given: string) =>
      (
        await app.fetch(`/keluhan/${code}`, {
          method: 'POST',
          headers: { 'x-forwarded-for': newAddress() },
          body: new URLSearchParams({ intent: 'follow', digits: given }),
        })
      ).status;
    const answers = [];
    for (let attempt = 0; attempt < 11; attempt += 1) answers.push(await post(wrong));
    expect(answers).toEqual([...Array(10).fill(404), 429]);
    // The right digits neither, for an hour.
    expect(await post(digits)).toBe(429);
  });

  test('the page is whole without a script: digits, history, and the form that reopens', async () => {
    const { id, code, digits } = await complained();
    const page = async (fields?: Record<string, string>) => {
      const answer = await app.fetch(`/keluhan/${code}`, {
        headers: { 'x-forwarded-for': newAddress() },
        ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
      });
      return { status: answer.status, headers: answer.headers, html: await answer.text() };
    };
    const first = await page();
    expect([first.status, first.headers.get('referrer-policy'), first.headers.get('cache-control')]).toEqual([
      200,
      'no-referrer',
      'no-store',
    ]);
    expect(first.html).toContain('4 angka terakhir nomor ponsel');
    const missing = await page({ intent: 'follow', digits: '12' });
    expect([missing.status, missing.html]).toEqual([422, expect.stringContaining('Isi 4 angka terakhir')]);
    await act(id, { act: 'grade', grade: 'green' });
    await act(id, { act: 'answer', answer: 'Terima kasih, sudah kami perbaiki.' });
    const answered = await page({ intent: 'follow', digits });
    expect(answered.html).toContain('sudah kami perbaiki');
    const reopened = await page({ intent: 'reopen', digits, note: 'Kemarin masih sama.' });
    expect(reopened.html).toContain('Keluhan dibuka kembali');
    expect(await rowOf(id)).toMatchObject({ state: 'in_progress', due_at: new Date(saturdayMorning.getTime() + 7 * 86_400_000) });
  });
});

describe('reopening', () => {
  const days = (n: number) => new Date(saturdayMorning.getTime() + n * 86_400_000);

  test('is possible for 14 days after the answer, by the person and by staff; then the product closes it', async () => {
    const { id, code, digits } = await complained();
    await act(id, { act: 'grade', grade: 'red' });
    await act(id, { act: 'answer', answer: 'Sudah.' });
    clock.set(days(13.9));
    await runJob({ platform }, 'forms.close_complaints');
    expect((await rowOf(id)).state).toBe('answered');
    await done(reopenComplaint, stranger(), { code, digits, note: 'Belum.' });
    expect(await rowOf(id)).toMatchObject({ state: 'in_progress', due_at: days(14.9) });
    await act(id, { act: 'answer', answer: 'Sekarang sudah.' });
    clock.set(days(28));
    expect(await refusal(reopenComplaint, stranger(), { code, digits, note: 'Terlambat.' })).toBe('not_allowed');
    expect(await refusal(actOnSurveyComplaint, clerk, { id, act: 'reopen', note: 'Terlambat.' })).toBe('too_late');
    await runJob({ platform }, 'forms.close_complaints');
    expect(await rowOf(id)).toMatchObject({ state: 'closed', closed_at: days(28) });
    expect(await refusal(actOnSurveyComplaint, clerk, { id, act: 'grade', grade: 'green' })).toBe('not_allowed');
  });

  test('staff close an answered one themselves, and reopen it when the person calls', async () => {
    const { id, code, digits } = await complained();
    await act(id, { act: 'grade', grade: 'green' });
    expect(await refusal(actOnSurveyComplaint, clerk, { id, act: 'close' })).toBe('not_allowed');
    await act(id, { act: 'answer', answer: 'Sudah.' });
    await act(id, { act: 'close' });
    await act(id, { act: 'reopen', note: 'Menelepon lagi.' });
    expect((await rowOf(id)).state).toBe('in_progress');
    const seen = await done(followComplaint, stranger(), { code, digits });
    expect(seen.events.at(-1)?.label).toBe('Petugas membuka kembali keluhan ini');
  });
});

describe('the list', () => {
  test('shows the overdue first, pages without gaps, and filters by grade and owner', async () => {
    const unit = await createFacility(db);
    const reader = await clerkOf(unit.id);
    const created = [];
    for (let n = 0; n < 4; n += 1) created.push(await complained());
    await db
      .updateTable('form_complaints')
      .set({ facility_id: unit.id })
      .where(
        'id',
        'in',
        created.map(({ id }) => id),
      )
      .execute();
    await act(created[0]?.id ?? '', { act: 'grade', grade: 'green' }, reader);
    await act(created[1]?.id ?? '', { act: 'grade', grade: 'yellow' }, reader);
    await act(created[1]?.id ?? '', { act: 'take', owner: reader.userId }, reader);
    clock.set(new Date(saturdayMorning.getTime() + 2 * 86_400_000));
    const found = await done(findSurveyComplaints, reader, {});
    expect(found.counts).toEqual({ open: 4, answered: 0, closed: 0 });
    expect(found.rows.map(({ id, is_overdue }) => [id, is_overdue])).toEqual([
      [created[2]?.id, true],
      [created[3]?.id, true],
      [created[1]?.id, false],
      [created[0]?.id, false],
    ]);
    expect((await done(findSurveyComplaints, reader, { grade: 'yellow' })).rows).toHaveLength(1);
    expect((await done(findSurveyComplaints, reader, { mine: true })).rows.map(({ id }) => id)).toEqual([created[1]?.id]);
    const waiting = await openSurveyComplaints.read({ db, clock, cache: platform.cache }, [unit.id]);
    expect(waiting).toMatchObject({ count: 4, due: new Date('2026-11-22T03:00:00Z') });
    expect(await ownSurveyComplaints.readOwn({ db, clock, cache: platform.cache }, reader.userId)).toMatchObject({ count: 1 });
    expect(await refusal(actOnSurveyComplaint, reader, { id: created[0]?.id, act: 'take', owner: other.userId })).toBe('not_owner');
  });
});

test('opening a complaint and its number is recorded, a page that reads it again once in a quarter of an hour', async () => {
  const person = await createUser(db);
  const { id, row } = await complained();
  await db.updateTable('form_submissions').set({ user_id: person.id }).where('id', '=', row.submission_id).execute();
  for (const _ of [1, 2]) expect(await done(getSurveyComplaint, clerk, { id })).toMatchObject({ contact: { name: 'Ibu Ani' } });
  expect(JSON.stringify(await done(getSurveyComplaint, clerk, { id }))).not.toContain('+628123456');
  expect(await done(contactComplainant, clerk, { id })).toMatchObject({ call_url: expect.stringMatching(/^tel:\+628123456/) });
  const rows = await db.selectFrom('audit_records').select('action').where('subject_id', '=', person.id).execute();
  expect(rows.map(({ action }) => action).sort()).toEqual(['survey_complaint.contact', 'survey_complaint.view']);
});

test('the staff page lists, opens and answers', async () => {
  const { id, code } = await complained();
  const user = await createUser(db, { roles: ['complaints'], facilityId: here.id, name: 'Rina Keluhan' });
  const { headers } = await signIn(db, user, platform.signed);
  const ask = async (path: string, fields?: Record<string, string>) => {
    const answer = await app.fetch(path, {
      headers: { ...headers, 'x-forwarded-for': newAddress() },
      redirect: 'manual',
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    });
    return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() };
  };
  const path = `/staff/keluhan-pasien?keluhan=${id}`;
  const opened = await ask(path);
  expect(opened.html).toContain(words);
  expect(opened.html).toContain(`${code.slice(0, 5)}-${code.slice(5)}`);
  expect((await ask(path, { intent: 'grade', id })).status).toBe(422);
  const graded = await ask(path, { intent: 'grade', id, grade: 'red' });
  expect([graded.status, graded.to]).toEqual([303, `${path}&sudah=grade`]);
  expect((await ask(path, { intent: 'answer', id, answer: 'Sudah kami bahas.' })).to).toBe(`${path}&sudah=answer`);
  expect((await ask('/staff/keluhan-pasien?daftar=dijawab')).html).toContain(code.slice(0, 5));
});
