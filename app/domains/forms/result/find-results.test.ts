import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { stranger } from '#tests/factories/event-forms.ts';
import { classDefinition, resultsOf, topics } from '#tests/factories/form-results.ts';
import { createForm, createRegistration, type FormFixture, pricedDefinition } from '#tests/factories/forms.ts';
import { gatesOf } from '#tests/factories/gates.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { manageTokenOf } from '../registration/registration-link.server.ts';
import { submitForm } from '../registration/submit-form.server.ts';
import { getSurveySummary } from '../survey/get-survey-summary.server.ts';
import { surveys } from '../survey/survey-list.work.server.ts';
import { contactRegistrant } from './contact-registrant.server.ts';
import { enterRegistration } from './enter-registration.server.ts';
import { exportResults } from './export-results.server.ts';
import { findEventOverview, registrationsToDecide } from './find-result-overview.server.ts';
import { findResults, findSurveyAnswers } from './find-results.server.ts';
import { getRegistrationResult, getSurveyAnswers } from './open-result.server.ts';
import { renewLinks, resendByStaff } from './resend-or-renew-links.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));
const { done, refusal } = callsOn(app);

const [here, elsewhere] = [await createFacility(db), await createFacility(db)];
const staff = await createStaff(db, 'event_staff', [here.id]);
const other = await createStaff(db, 'manager', [elsewhere.id]);
const clerk = await createStaff(db, 'complaints', [here.id]);

const { formHere, registered } = resultsOf(app, here.id);

describe('the list of results', () => {
  test('has columns by the keys of all versions; each answer in the words of its own', async () => {
    const form = await formHere();
    await registered(form, { catatan: 'Datang berdua' });
    const changed = {
      ...classDefinition,
      fields: [...classDefinition.fields.slice(0, 2), { ...topics, options: [{ value: 'asi', label: 'ASI' }, ...topics.options.slice(1)] }],
    };
    await db
      .insertInto('form_versions')
      .values({ form_id: form.id, n: 2, definition: JSON.stringify({ ...changed, discounts: [] }), published_at: saturdayMorning })
      .execute();
    await db.updateTable('forms').set({ version: 2 }).where('id', '=', form.id).execute();
    clock.set(new Date(saturdayMorning.getTime() + 60_000));
    await registered(form);
    const { columns, rows, versions, counts } = await done(findResults, staff, { id: form.id });
    expect(columns.map(({ key }) => key)).toEqual(['nama', 'telepon', 'topik', 'catatan']);
    expect(rows.map(({ answers }) => [answers.topik, answers.catatan])).toEqual([
      ['ASI', undefined],
      ['Menyusui', 'Datang berdua'],
    ]);
    expect([versions, counts.all]).toEqual([[1, 2], 2]);
    expect((await done(findResults, staff, { id: form.id, version: 1 })).rows).toHaveLength(1);
  });

  test('searches a part of a name, and whole codes, numbers and addresses; the number is masked', async () => {
    const form = await formHere();
    const one = await registered(form, { nama: 'Dewi Lestari 100%_' });
    await registered(form, { nama: 'Rina', topik: 'mpasi' });
    const found = async (more: object) => (await done(findResults, staff, { id: form.id, ...more })).rows.map(({ id }) => id);
    for (const q of ['lestari', '100%_', one.code, `${one.code.slice(0, 5)}-${one.code.slice(5)}`.toLowerCase(), one.phone, '0812-4000']) {
      const expected = q === '0812-4000' ? [] : [one.id];
      expect([q, await found({ q })]).toEqual([q, expected]);
    }
    expect(await found({ q: '%' })).toEqual([one.id]);
    expect(await found({ choice: 'topik.mpasi' })).toHaveLength(1);
    expect(await found({ list: 'confirmed' })).toHaveLength(2);
    expect(await found({ list: 'waiting' })).toEqual([]);
    const { rows } = await done(findResults, staff, { id: form.id });
    expect(JSON.stringify(rows.map(({ phone_masked }) => phone_masked))).not.toContain('40000');
  });

  test('pages without gaps and without doubles, also where many came at the same moment', async () => {
    const form = await formHere();
    for (let n = 0; n < 120; n += 1) await createRegistration(db, form, { at: saturdayMorning });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: { rows: { id: string }[]; next: string | null } = await done(findResults, staff, { id: form.id, after });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  });

  test('of a sensitive event has no answers; one is opened, and that is recorded', async () => {
    const form = await formHere({ isSensitive: true });
    await done(submitForm, stranger(), {
      ...{ kind: 'event', slug: form.slug, source: 'page', agent: null },
      fields: { nama: 'Sinta', telepon: '081255556666', topik: 'asi', consent: 'processing' },
    });
    const { rows, columns } = await done(findResults, staff, { id: form.id });
    expect([columns, rows[0]?.answers]).toEqual([[], {}]);
    const opened = await done(getRegistrationResult, staff, { registration: rows[0]?.id });
    expect(opened.answers.map(({ label, text }) => [label, text])).toContainEqual(['Topik', 'Menyusui']);
  });
});

test('opening, contacting and resending are of the own facility alone, and recorded', async () => {
  const form = await formHere();
  const row = await registered(form);
  const person = await createUser(db);
  await db.updateTable('form_submissions').set({ user_id: person.id }).where('id', '=', row.submission_id).execute();
  const input = { registration: row.id };
  for (const item of [getRegistrationResult, contactRegistrant, resendByStaff, renewLinks] as const) {
    expect(await refusal(item as typeof getRegistrationResult, other, input)).toBe('not_found');
  }
  for (const item of [findResults, exportResults] as const) {
    expect(await refusal(item as typeof findResults, other, { id: form.id, format: 'csv', reason: 'Rapat acara' } as never)).toBe(
      'not_found',
    );
  }
  for (const _ of [1, 2]) await done(getRegistrationResult, staff, input);
  expect((await done(contactRegistrant, staff, input)).whatsapp_url).toContain('Acara');
  await done(resendByStaff, staff, input);
  const actions = await db.selectFrom('audit_records').select('action').where('subject_id', '=', person.id).execute();
  expect(actions.map(({ action }) => action).sort()).toEqual(['registration.contact', 'registration.staff_resent', 'registration.viewed']);
});

test('new links end those that somebody else has got, and the ticket with them', async () => {
  const gates = gatesOf(app, clock);
  const form = await gates.event({ facilityId: here.id, definition: classDefinition });
  const before = await registered(form);
  const ticket = await gates.tokenOf(before);
  const row = () => db.selectFrom('event_registrations').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow();
  const opens = async (linked: { code: string; link_generation: number }) =>
    (await app.fetch(`/event/kelola/${manageTokenOf(platform, linked)}`)).status;
  expect(await opens(before)).toBe(200);
  await done(renewLinks, staff, { registration: before.id });
  const after = await row();
  expect([await opens(before), await opens(after), after.ticket_hash.equals(before.ticket_hash)]).toEqual([404, 200, false]);
  const device = await gates.device(form);
  expect(await gates.scan(form, device, ticket)).toMatchObject({ code: 'not_valid' });
  expect(await gates.scansOf(before)).toMatchObject([{ outcome: 'refused', reason: 'revoked' }]);
  expect(await gates.scan(form, device, await gates.tokenOf(after))).toMatchObject({ data: { status: 'first' } });
  await db.updateTable('event_registrations').set({ state: 'cancelled', cancelled_by: 'person' }).where('id', '=', before.id).execute();
  expect(await refusal(renewLinks, staff, { registration: before.id })).toBe('changed');
});

describe('a registration at the desk', () => {
  const enter = (form: FormFixture, fields: Record<string, string>) => ({ id: form.id, fields });

  test('has the same check and seats, also after registration has closed', async () => {
    const form = await formHere({ capacity: 1, closesAt: new Date(saturdayMorning.getTime() - 60_000) });
    expect(await refusal(enterRegistration, staff, enter(form, { nama: '' }))).toBe('invalid');
    const entered = await done(enterRegistration, staff, enter(form, { nama: 'Pak Budi', telepon: '081277778888' }));
    expect(entered.state).toBe('confirmed');
    expect(await refusal(enterRegistration, staff, enter(form, { nama: 'Bu Budi', telepon: '081277778889' }))).toBe('full');
    expect(await refusal(enterRegistration, other, enter(form, { nama: 'Bu Budi', telepon: '081277778889' }))).toBe('not_found');
    const submission = await db
      .selectFrom('event_registrations as r')
      .innerJoin('form_submissions as s', 's.id', 'r.submission_id')
      .select('s.source')
      .where('r.id', '=', entered.id)
      .executeTakeFirstOrThrow();
    expect(submission.source).toBe('staff');
  });

  test('of a sensitive event says that the person is registered, and skips the approval', async () => {
    const form = await formHere({ isSensitive: true, hasApproval: true });
    const fields = { nama: 'Pak Peka', telepon: '081277770001', topik: 'asi', consent: 'processing' };
    expect((await done(enterRegistration, staff, enter(form, fields))).state).toBe('confirmed');
    expect(await refusal(enterRegistration, staff, enter(form, fields))).toBe('duplicate');
  });

  test('ends holds that are over, and records the entry of who stands at the door', async () => {
    const form = await formHere({ capacity: 1, hasWaitlist: true });
    await createRegistration(db, form, { state: 'awaiting_payment', at: new Date(saturdayMorning.getTime() - 7_200_000) });
    const entered = await done(enterRegistration, staff, {
      ...enter(form, { nama: 'Pak Masuk', telepon: '081277770002', topik: 'asi' }),
      admit: true,
    });
    // The gate of this event opens a day before it.
    expect(entered).toMatchObject({ state: 'confirmed', isAdmitted: false });
    clock.set(form.startsAt);
    const late = await formHere({ startsAt: form.startsAt, endsAt: form.endsAt, capacity: 1, hasWaitlist: true });
    const fields = { nama: 'Bu Masuk', telepon: '081277770003', topik: 'asi' };
    const inside = await done(enterRegistration, staff, { ...enter(late, fields), admit: true });
    expect(inside).toMatchObject({ state: 'confirmed', isAdmitted: true });
    const admissions = await db.selectFrom('event_admissions').select('admitted').where('registration_id', '=', inside.id).execute();
    expect(admissions).toEqual([{ admitted: 1 }]);
    const next = { ...fields, telepon: '081277770004' };
    expect(await refusal(enterRegistration, staff, { ...enter(late, next), admit: true })).toBe('waits');
    expect((await done(enterRegistration, staff, enter(late, next))).state).toBe('waiting');
  });

  test('of what costs something waits at the cashier as long as for everybody who pays at the place', async () => {
    const form = await formHere({ definition: pricedDefinition });
    const fields = { name: 'Bu Bayar', phone: '081277770005', class: 'pagi' };
    const entered = await done(enterRegistration, staff, { ...enter(form, fields), admit: true });
    expect(entered).toMatchObject({ state: 'awaiting_payment', total: 150_000, isAdmitted: false });
    const attempts = await db.selectFrom('payment_attempts').select(['channel', 'state']).where('subject_id', '=', entered.id).execute();
    expect(attempts).toEqual([{ channel: 'at_place', state: 'pending' }]);
    const row = await db.selectFrom('event_registrations').select('hold_until').where('id', '=', entered.id).executeTakeFirstOrThrow();
    expect(row.hold_until).toEqual(new Date(clock.now().getTime() + 24 * 3_600_000 + 600_000));
  });

  test('is refused once the event is over', async () => {
    const form = await formHere();
    clock.set(new Date(form.endsAt.getTime() + 1));
    expect(await refusal(enterRegistration, staff, enter(form, { nama: 'Pak Budi', telepon: '081277778888' }))).toBe('closed');
  });
});

describe('a survey', () => {
  test('is read one by one by those who may, and each opening is recorded', async () => {
    const survey = await createForm(db, { kind: 'survey', facilityId: here.id, now: saturdayMorning, definition: classDefinition });
    await done(submitForm, stranger(), {
      ...{ kind: 'survey', slug: survey.slug, source: 'page', agent: null },
      fields: { nama: 'Tono', telepon: '081299990000', catatan: 'Antrean lama' },
    });
    const { rows, total } = await done(findSurveyAnswers, clerk, { id: survey.id });
    expect(total).toBe(1);
    expect(JSON.stringify(rows)).not.toContain('Antrean');
    const opened = await done(getSurveyAnswers, clerk, { id: survey.id, submission: rows[0]?.id });
    expect(opened.answers.map(({ text }) => text)).toContain('Antrean lama');
    expect(await refusal(getSurveyAnswers, other, { id: survey.id, submission: rows[0]?.id })).toBe('not_found');
    expect(await refusal(findSurveyAnswers, staff, { id: survey.id })).toBe('forbidden');
    expect(await refusal(findResults, staff, { id: survey.id })).toBe('not_found');
    const records = await db.selectFrom('audit_records').select('object').where('action', '=', 'form.viewed_answers').execute();
    expect(records).toEqual([{ object: `form_submission:${rows[0]?.id}` }]);
    expect((await done(surveys.findRecords, clerk, {})).rows.map(({ id, answers }) => [id, answers])).toContainEqual([
      String(survey.id),
      1,
    ]);
  });
});

test('a survey is counted by option, without what looks automated, for those who may read it', async () => {
  const survey = await createForm(db, { kind: 'survey', facilityId: here.id, now: saturdayMorning, definition: classDefinition });
  const send = (n: number, more: Record<string, string>) =>
    done(submitForm, stranger(), {
      ...{ kind: 'survey', slug: survey.slug, source: 'page', agent: null },
      fields: { nama: `Ibu ${n}`, telepon: `0812${70_000_000 + n}`, ...more },
    });
  await send(1, { topik: 'asi' });
  await send(2, { topik: 'asi' });
  await send(3, { topik: 'mpasi' });
  await send(4, {});
  await send(5, { topik: 'mpasi', website: 'https://iklan.example' });
  const [field] = await done(getSurveySummary, clerk, { id: survey.id });
  expect([field?.label, field?.answered, field?.options.map(({ label, n, percent }) => [label, n, percent])]).toEqual([
    'Topik',
    3,
    [
      ['Menyusui', 2, 67],
      ['MPASI', 1, 33],
    ],
  ]);
  expect(await refusal(getSurveySummary, other, { id: survey.id })).toBe('not_found');
  expect(await refusal(getSurveySummary, staff, { id: survey.id })).toBe('forbidden');
  const user = await createUser(db, { roles: ['complaints'], facilityId: here.id });
  const { headers } = await signIn(db, user, platform.signed);
  const html = await (await app.fetch(`/staff/survei/${survey.id}`, { headers: { ...headers, 'x-forwarded-for': newAddress() } })).text();
  for (const text of ['Ringkasan', 'menjawab', 'Menyusui', '67']) expect(html).toContain(text);
  // Who registers for a sensitive form is in no count.
  const sensitive = await createForm(db, { kind: 'survey', facilityId: here.id, now: saturdayMorning, isSensitive: true });
  expect(await done(getSurveySummary, clerk, { id: sensitive.id })).toEqual([]);
});

test('the overview says how full events are and what waits for a decision', async () => {
  const unit = await createFacility(db);
  const desk = await createStaff(db, 'event_staff', [unit.id]);
  const form = await formHere({ facilityId: unit.id, capacity: 3, hasApproval: true });
  await registered(form);
  expect(await done(findEventOverview, desk, {})).toMatchObject([{ id: form.id, capacity: 3, taken: 1, to_decide: 1, came: 0 }]);
  expect(await registrationsToDecide.read({ db, clock, cache: platform.cache }, [unit.id])).toMatchObject({ count: 1 });
  clock.set(new Date(form.endsAt.getTime() + 1));
  expect(await done(findEventOverview, desk, {})).toEqual([]);
  expect(await done(findEventOverview, desk, { past: true })).toHaveLength(1);
  expect(await registrationsToDecide.read({ db, clock, cache: platform.cache }, [unit.id])).toMatchObject({ count: 0 });
});

test('the staff page lists, opens and decides', async () => {
  const form = await formHere({ hasApproval: true });
  const row = await registered(form, { nama: 'Nyonya Halaman' });
  const user = await createUser(db, { roles: ['event_staff'], facilityId: here.id });
  const { headers } = await signIn(db, user, platform.signed);
  const ask = async (path: string, fields?: Record<string, string>) => {
    const answer = await app.fetch(path, {
      headers: { ...headers, 'x-forwarded-for': newAddress() },
      redirect: 'manual',
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    });
    return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() };
  };
  const path = `/staff/acara/${form.id}?buka=${row.id}`;
  expect((await ask(path)).html).toContain('Nyonya Halaman');
  const approved = await ask(path, { intent: 'approve', id: row.id });
  expect([approved.status, approved.to]).toEqual([303, `${path}&sudah=approve`]);
  expect((await ask(path, { intent: 'approve', id: row.id })).status).toBe(409);
  expect((await ask(`/staff/acara/${form.id}?kolom=topik&kolom=catatan`)).html).toContain('Catatan');
  for (const page of ['/staff/acara', `/staff/acara/${form.id}/daftar`, `/staff/acara/${form.id}/ubah`]) {
    expect([page, (await ask(page)).status]).toEqual([page, 200]);
  }
  expect((await ask(`/staff/acara/${form.id}/unduh`)).status).toBe(404);
});
