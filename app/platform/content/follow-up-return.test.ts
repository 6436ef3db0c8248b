import { expect, test } from 'vitest';
import { fromRecord, recordPathOrNull, recordQueryOf } from './follow-up-return.ts';

const asked = (path: string) => new Request(`http://localhost${path}`);

test('what follows a publication leads back to its record', () => {
  const href = fromRecord('/staff/jadwal/12?panel=minggu', { kind: 'doctors', key: '82' });
  expect(recordPathOrNull(asked(href), 'jam')).toBe('/staff/konten/doctors/82?sudah=jam');
  const form = `/staff/accounts?panel=tambah${recordQueryOf(asked(href))}`;
  expect(recordPathOrNull(asked(form), 'undangan')).toBe('/staff/konten/doctors/82?sudah=undangan');
  expect(recordPathOrNull(asked(fromRecord('/staff/izin-praktik', { kind: 'doctors', key: '82' })), 'izin')).toMatch(/doctors\/82/);
});

test('an address that names no record leads nowhere', () => {
  for (const dari of ['', 'doctors', '//contoh.id', '/doctors/1', 'doctors/1/versi', 'doctors/../1', 'https://contoh.id/1'])
    expect([recordPathOrNull(asked(`/staff/jadwal/12?${new URLSearchParams({ dari })}`), 'jam'), dari]).toEqual([null, dari]);
});
