import { expect, test } from 'vitest';
import { orderLinkOf, periodText, pickOthers, promoGreeting, statusOf } from './promo.ts';

test.each([
  ['2026-11-22', null, 'upcoming'],
  ['2026-11-21', null, 'running'],
  ['2026-11-01', '2026-11-21', 'running'],
  ['2026-11-01', '2026-11-20', 'ended'],
  ['2026-11-21', '2026-11-21', 'running'],
] as const)('from %s to %s on 21 November it is %s', (startsOn, endsOn, status) => {
  expect(statusOf({ startsOn, endsOn }, '2026-11-21')).toBe(status);
});

test('the period in words', () => {
  expect(periodText({ startsOn: '2026-11-01', endsOn: '2026-12-31' })).toBe('Berlaku 1 November 2026 sampai 31 Desember 2026');
  expect(periodText({ startsOn: '2026-11-01', endsOn: null })).toBe('Berlaku mulai 1 November 2026');
});

const hosts = ['wa.me/62220000', 'satu.test', 'tautan.test'];

test.each(['https://satu.test/pesan?x=1', 'https://SATU.test/pesan', 'https://wa.me/62220000?text=Halo'])('%s may be ordered at', (url) => {
  expect(orderLinkOf(url, hosts)).toBe(new URL(url).href);
});

test.each([
  null,
  '',
  '/pesan',
  'javascript:alert(1)',
  'http://satu.test/pesan',
  'https://evil.example/satu.test',
  'https://satu.test.evil.example/',
  'https://satu.test@evil.example/',
  'https://user:key@satu.test/',
  'https://satu.test:8443/',
  'https://sub.satu.test/',
  'https://wa.me/62229999',
  'https://wa.me/',
  '//satu.test/pesan',
  'https:\\\\evil.example',
])('%s may not', (url) => {
  expect(orderLinkOf(url, hosts)).toBeNull();
});

test('other promos: of the same facility first, each once', () => {
  const [a, b, c, d] = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }];
  expect(pickOthers([b, c], [a, b, d], 3)).toEqual([b, c, a]);
  expect(pickOthers([], [], 3)).toEqual([]);
});

test('the greeting names the facility and the promo', () => {
  expect(promoGreeting('RS Satu', 'Cek Jantung')).toBe('Halo RS Satu, saya ingin bertanya tentang promo "Cek Jantung".');
});
