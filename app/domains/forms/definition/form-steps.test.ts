import { expect, test } from 'vitest';
import { checkAnswers } from './check-answers.ts';
import { type DefinitionInput, definitionSchema } from './form-definition.schema.ts';
import { errorsOn, readMove, stepAfter, stepOfInput, stepsOf } from './form-steps.ts';

const head = (key: string) => ({ key, type: 'field', label: key, section: true });
const number = (key: string, more: object = {}) => ({ key, type: 'number', label: key, ...more });
const define = (fields: readonly unknown[], change: Partial<DefinitionInput> = {}) =>
  definitionSchema.parse({ fields, consents: { processing: 'Olah data' }, ...change });

/** Three pages; the second is asked for only after a 1. */
const when = { show_when: { all: [{ field: 'a', op: '=', value: 1 }] } };
const long = define([
  ...[number('a'), number('b'), head('dua'), number('c', when), number('d', when)],
  ...[head('tiga'), number('e', { required: true }), number('f'), number('g')],
]);

test('a form of more than six fields has a page for each section; a short one is one page', () => {
  const pagesOf = (definition: typeof long) =>
    stepsOf(definition).map((step) =>
      step.kind === 'review' ? 'review' : [step.heading?.key ?? '', step.fields.length, step.asksPersons],
    );
  expect(pagesOf(long)).toEqual([
    ['', 2, false],
    ['dua', 2, false],
    ['tiga', 3, false],
  ]);
  const child = define([head('satu'), number('a')], { audience: 'child' });
  expect(pagesOf(child)).toEqual([['', 2, true], 'review']);
  const priced = { key: 'k', type: 'checkbox-price', label: 'k', options: [{ value: 'x', label: 'X', price: 1 }] };
  expect(pagesOf(define([priced]))).toEqual([['', 1, false], 'review']);
  expect(pagesOf(define([{ key: 'f', type: 'file', label: 'f' }]))).toEqual([['', 1, false], 'review']);
});

test('pages on which nothing is asked are passed over, forwards and back', () => {
  const steps = stepsOf(long);
  const from = (at: number, move: 'next' | 'back', a: string) => stepAfter(steps, checkAnswers(long, { a }, '2026-11-21'), at, move);
  expect([from(0, 'next', '1'), from(0, 'next', '2'), from(2, 'back', '2'), from(2, 'back', '1')]).toEqual([1, 2, 0, 1]);
  expect([from(2, 'next', '1'), from(0, 'back', '1')]).toEqual([2, 0]);
  expect(stepAfter(steps, checkAnswers(long, {}, '2026-11-21'), 0, 9)).toBe(2);
});

test('each input belongs to one page, and so do its errors', () => {
  const child = define([number('a'), { ...number('b'), required: true }], {
    audience: 'child',
    party: { max: 2, names: true, price_per: 'person' },
  });
  const steps = stepsOf(child);
  expect(['a', 'party', 'participant_2', 'guardian_name', 'consent', 'website'].map((name) => stepOfInput(steps, name))).toEqual([
    ...[0, 0, 0, 0, 1, 1],
  ]);
  const { errors } = checkAnswers(child, { party: '2' }, '2026-11-21');
  expect(errorsOn(steps, 0, errors).map(([name]) => name)).toEqual(['b', 'participant_2', 'guardian_name', 'guardian_relation']);
  expect(errorsOn(steps, 1, errors)).toEqual([['consent', 'Persetujuan diperlukan']]);
});

test('a button says where to go, and anything else sends the form', () => {
  expect(['next', 'back', 'here', '2', '', null, 'kirim', '-1', '1e9'].map(readMove)).toEqual([
    ...(['next', 'back', 'here', 2, null, null, null, null, null] as const),
  ]);
});
