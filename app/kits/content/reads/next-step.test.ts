import { expect, test } from 'vitest';
import { nextOf, problemsOf } from './next-step.ts';

const clear = { open: [], seconds: [], claims: [], review: null };
const review = { state: 'submitted', since: null, text: 'Menunggu peninjau.' } as const;
const record = {
  standing: clear,
  mayPublish: true,
  isStale: false,
  isTrashed: false,
  isLive: false,
  href: null,
  changed: ['Judul'],
  planned: new Date('2026-12-01T01:00:00Z'),
  labelOf: (field: string) => field,
};

test('who may change a plan is led to it, and nobody else', () => {
  expect(nextOf(record)?.act).toBe('replan');
  expect(nextOf({ ...record, mayPublish: false })).toBeNull();
  expect(nextOf({ ...record, isStale: true })?.act).toBe('log_in');
});

test('a review that waits is told, and makes no field wrong', () => {
  expect(problemsOf({ ...clear, review })).toEqual([{ field: '', text: 'Menunggu peninjau.' }]);
  expect(nextOf({ ...record, standing: { ...clear, review } })?.act).toBe('withdraw');
});
