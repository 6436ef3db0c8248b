import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followOwnVisit, getOwnVisitOrNull, ownVisitOf, storeOwnVisit } from './own-visit.ts';

const today = '2026-12-01';
const visit = { href: '/pendaftaran/status/abc-1', date: '2026-12-05', text: 'Sab, 5 Des 09.00' };
const later = { href: '/reservasi/xyz', date: '2026-12-09', text: 'Rab, 9 Des 10.00' };

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

test('a visit is kept by its press alone, in place of another one, and until it is forgotten', () => {
  expect(followOwnVisit(visit, false, today)).toBe(false);
  expect(kept.size).toBe(0);
  expect(storeOwnVisit(visit)).toBe(true);
  expect(followOwnVisit(visit, false, today)).toBe(true);
  // The page of another visit neither keeps nor forgets.
  expect([followOwnVisit(later, false, today), followOwnVisit(later, true, today)]).toEqual([false, false]);
  expect(getOwnVisitOrNull(today)).toEqual(visit);
  storeOwnVisit(later);
  expect(getOwnVisitOrNull(today)).toEqual(later);
  storeOwnVisit(null);
  expect(kept.size).toBe(0);
});

test('once its day is over it is deleted, by the home page and by a page of a visit', () => {
  for (const read of [() => getOwnVisitOrNull('2026-12-06'), () => followOwnVisit(visit, false, '2026-12-06')]) {
    storeOwnVisit(visit);
    expect(getOwnVisitOrNull('2026-12-05')).toEqual(visit);
    expect(read()).toBeFalsy();
    expect(kept.size).toBe(0);
  }
});

test('a moved visit is kept with its new day, a cancelled one is forgotten', () => {
  storeOwnVisit(visit);
  expect(followOwnVisit({ ...visit, date: '2026-12-12' }, false, today)).toBe(true);
  expect(getOwnVisitOrNull(today)?.date).toBe('2026-12-12');
  expect(followOwnVisit(visit, true, today)).toBe(false);
  expect(kept.size).toBe(0);
});

test.each([
  null,
  '',
  'null',
  '{}',
  '[]',
  JSON.stringify({ ...visit, href: 'https://contoh.id/pendaftaran/status/abc' }),
  JSON.stringify({ ...visit, href: '//contoh.id/reservasi/abc' }),
  JSON.stringify({ ...visit, text: 5 }),
])('%j leads nowhere', (text) => {
  expect(ownVisitOf(text, today)).toBeNull();
});

test('where storage is refused nothing is kept and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(storeOwnVisit(visit)).toBe(false);
  expect(followOwnVisit(visit, false, today)).toBe(false);
  expect(getOwnVisitOrNull(today)).toBeNull();
});
