import { expect, test } from 'vitest';
import { localAddressOrNull } from './local-address.ts';

test.each(['/account/profile', '/order/list?halaman=2', '/articles#isi', '/a/../account/profile'])('%s is on the site', (address) => {
  const url = new URL(localAddressOrNull(address) ?? 'https://elsewhere.example', 'https://sehati.example');
  expect(url.origin).toBe('https://sehati.example');
});

test.each([
  ...['//evil.example', '/\\evil.example', '/\t/evil.example', '\\\\evil.example', 'https://evil.example', 'https:evil.example'],
  ...['javascript:alert(1)', 'account', '', '/\u0000', '/.//evil.example', '/x/..//evil.example', '/\n/evil', `/${'x'.repeat(600)}`],
  ...[' /account', '/%5c\\evil.example', '///evil.example', '/account profile'],
])('%j is refused', (address) => {
  expect(localAddressOrNull(address)).toBeNull();
});

test('a missing address is refused', () => {
  expect(localAddressOrNull(null)).toBeNull();
  expect(localAddressOrNull(undefined)).toBeNull();
});
