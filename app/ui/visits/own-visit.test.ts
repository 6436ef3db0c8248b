import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getOwnVisitOrNull, keepOwnVisit, ownVisitOf } from './own-visit.ts';

const today = '2026-12-01';
const visit = { href: '/pendaftaran/status/abc-1', date: '2026-12-05', text: 'Sab, 5 Des 09.00' };
const later = { href: '/reservasi/xyz', date: '2026-12-09', text: 'Rab, 9 Des 10.00' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the next visit is kept until its day is over', () => {
  keepOwnVisit(later, false, today);
  keepOwnVisit(visit, false, today);
  keepOwnVisit(later, false, today);
  expect(getOwnVisitOrNull(today)).toEqual(visit);
  expect(getOwnVisitOrNull('2026-12-05')).toEqual(visit);
  expect(getOwnVisitOrNull('2026-12-06')).toBeNull();
});

test('a moved visit is kept with its new day, a cancelled one is forgotten, another one stays', () => {
  keepOwnVisit(visit, false, today);
  keepOwnVisit({ ...visit, date: '2026-12-12' }, false, today);
  expect(getOwnVisitOrNull(today)?.date).toBe('2026-12-12');
  keepOwnVisit(later, true, today);
  expect(getOwnVisitOrNull(today)?.href).toBe(visit.href);
  keepOwnVisit(visit, true, today);
  expect(getOwnVisitOrNull(today)).toBeNull();
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
  keepOwnVisit(visit, false, today);
  expect(getOwnVisitOrNull(today)).toBeNull();
});
