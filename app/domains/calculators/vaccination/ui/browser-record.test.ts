import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readRecordOrNull, storeRecord } from './browser-record.ts';

const record = { birthDate: '2026-09-17', schedule: 'program', given: { 'bcg-1': '2026-10-20', 'rotavirus-1': '' } } as const;

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a record is read as it was kept, until it is removed', () => {
  expect(readRecordOrNull()).toBeNull();
  storeRecord(record);
  expect(readRecordOrNull()).toEqual(record);
  storeRecord(null);
  expect([readRecordOrNull(), kept.size]).toEqual([null, 0]);
});

test.each([
  ['no text', ''],
  ['a day that is not there', JSON.stringify({ ...record, birthDate: '2026-02-31' })],
  ['another schedule', JSON.stringify({ ...record, schedule: 'lain' })],
  ['no ticks', JSON.stringify({ ...record, given: null })],
  ['a tick with another text than a day', JSON.stringify({ ...record, given: { 'bcg-1': 'kemarin' } })],
])('%s is none', (_name, text) => {
  kept.set('imunisasi', text);
  expect(readRecordOrNull()).toBeNull();
});
