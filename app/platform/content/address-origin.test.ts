import { expect, test } from 'vitest';
import { fromRecord, fromTab, recordPathOrNull, tabOf, withOrigin } from './address-origin.ts';

const asked = (path: string) => new Request(`http://localhost${path}`);

test('what follows a publication leads back to its record', () => {
  const href = fromRecord('/staff/jadwal/12?panel=minggu', { kind: 'doctors', key: '82' });
  expect(recordPathOrNull(asked(href), 'jam')).toBe('/staff/konten/doctors/82?sudah=jam');
  const form = withOrigin(new URL(asked(href).url).search, '/staff/accounts?panel=tambah');
  expect(recordPathOrNull(asked(form), 'undangan')).toBe('/staff/konten/doctors/82?sudah=undangan');
  expect(recordPathOrNull(asked(fromRecord('/staff/izin-praktik', { kind: 'doctors', key: '82' })), 'izin')).toMatch(/doctors\/82/);
});

test('a tab that waits for a new record stays in the addresses of its forms, and nothing else does', () => {
  const tab = crypto.randomUUID();
  const asking = fromTab('/staff/konten/doctors/tulis/baru?name=dr.+Sinta', tab);
  const kept = withOrigin(new URL(asked(asking).url).search, '/staff/konten/doctors/9?sudah=terbit');
  expect([kept, tabOf(new URL(asked(kept).url).search)]).toEqual([`/staff/konten/doctors/9?sudah=terbit&tab=${tab}`, tab]);
  expect(tabOf('?tab=lain')).toBeNull();
});

test('an address that names no record leads nowhere', () => {
  for (const dari of ['', 'doctors', '//contoh.id', '/doctors/1', 'doctors/1/versi', 'doctors/../1', 'https://contoh.id/1'])
    expect([recordPathOrNull(asked(`/staff/jadwal/12?${new URLSearchParams({ dari })}`), 'jam'), dari]).toEqual([null, dari]);
});
