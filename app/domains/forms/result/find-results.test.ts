import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { stranger } from '#tests/factories/event-forms.ts';
import { classDefinition, resultsOf, topics } from '#tests/factories/form-results.ts';
import { createForm, createRegistration } from '#tests/factories/forms.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { submitForm } from '../registration/submit-form.server.ts';
import { surveys } from '../survey/survey-list.work.server.ts';
import { findResults, findSurveyAnswers } from './find-results.server.ts';
import { getRegistrationResult, getSurveyAnswers } from './open-result.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db } = app;
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
      kind: 'event',
      slug: form.slug,
      source: 'page',
      agent: null,
      fields: { nama: 'Sinta', telepon: '081255556666', topik: 'asi', consent: 'processing' },
    });
    const { rows, columns } = await done(findResults, staff, { id: form.id });
    expect([columns, rows[0]?.answers]).toEqual([[], {}]);
    const opened = await done(getRegistrationResult, staff, { registration: rows[0]?.id });
    expect(opened.answers.map(({ label, text }) => [label, text])).toContainEqual(['Topik', 'Menyusui']);
  });
});

describe('a survey', () => {
  test('is read one by one by those who may, and each opening is recorded', async () => {
    const survey = await createForm(db, { kind: 'survey', facilityId: here.id, now: saturdayMorning, definition: classDefinition });
    await done(submitForm, stranger(), {
      kind: 'survey',
      slug: survey.slug,
      source: 'page',
      agent: null,
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
