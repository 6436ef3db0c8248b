import { afterAll, expect, test } from 'vitest';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { openEvents, personFields } from '#tests/factories/event-forms.ts';
import { plainDefinition } from '#tests/factories/forms.ts';
import { findResults } from '../result/find-results.server.ts';
import { exportedRows } from '../result/make-result-export.server.ts';
import type { ResultFilter } from '../result/result.schema.ts';
import { summaryOf } from '../survey/survey-summary.ts';
import { answerText } from './answer-text.ts';
import { type DefinitionInput, definitionSchema } from './form-definition.schema.ts';

const given = await openEvents();
const { app, db, platform, done } = given;
afterAll(() => given.close());

const days = ['Sabtu', 'Minggu'] as const;
const definition: DefinitionInput = {
  ...plainDefinition,
  fields: [
    ...plainDefinition.fields,
    {
      key: 'sesi',
      type: 'checkbox-multi',
      label: 'Sesi',
      required: true,
      options: days.map((day) => ({
        value: day.toLowerCase(),
        label: day,
        options: ['Pagi', 'Sore'].map((label) => ({ value: `${day}-${label}`.toLowerCase(), label })),
      })),
    },
  ],
};
const chosen = ['sabtu-pagi', 'minggu-pagi'];
const read = 'Sabtu › Pagi, Minggu › Pagi';

test('a nested option is read with the group above it, wherever it is read', async () => {
  const facility = await createFacility(db);
  const form = await given.form({ definition, facilityId: facility.id });
  const { sent, code } = await given.registered(form, personFields({ sesi: chosen }));
  const page = await (await app.fetch(new URL(sent.manage_link ?? '').pathname)).text();
  expect(page).toContain(read);
  const staff = await createStaff(db, 'manager', [facility.id]);
  const results = await done(findResults, staff, { id: form.id });
  expect(results.choices.map(({ label }) => label)).toEqual([
    ...['Sesi: Sabtu › Pagi', 'Sesi: Sabtu › Sore', 'Sesi: Minggu › Pagi', 'Sesi: Minggu › Sore'],
  ]);
  expect(results.rows[0]?.answers.sesi).toBe(read);
  const all: ResultFilter = { list: 'all', q: '', choice: null, version: null };
  const lines: string[] = [];
  for await (const row of exportedRows(db, platform, { form: { ...form, kind: 'event', facility: null } as never, filter: all })) {
    lines.push(JSON.stringify(row));
  }
  expect(lines.filter((line) => line.includes(read))).toHaveLength(1);
  const own = await (await app.fetch(`/v1/event/manage/${await given.tokenOf(code)}`)).json();
  expect(own.data.answers.sesi).toEqual(chosen);
  expect(own.data.lines).toContainEqual({ label: 'Sesi', text: read });
});

test('statistics and answers name it the same; an option of no group stands alone', () => {
  const parsed = definitionSchema.parse({
    ...plainDefinition,
    fields: [
      {
        key: 'menu',
        type: 'checkbox-multi',
        label: 'Menu',
        options: [
          { value: 'roti', label: 'Roti' },
          { value: 'nasi', label: 'Nasi', options: [{ value: 'goreng', label: 'Goreng' }] },
        ],
      },
    ],
  });
  const [field] = parsed.fields;
  expect(field && answerText(field, ['roti', 'goreng'])).toBe('Roti, Nasi › Goreng');
  const [summary] = summaryOf([parsed], {
    options: [{ field_key: 'menu', option_id: 'goreng', n: 1 }],
    answered: [{ field_key: 'menu', n: 1 }],
  });
  expect(summary?.options.map(({ label, n }) => [label, n])).toEqual([
    ['Roti', 0],
    ['Nasi › Goreng', 1],
  ]);
});
