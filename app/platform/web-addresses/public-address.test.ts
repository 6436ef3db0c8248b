import { expect, test } from 'vitest';
import { isPublicAddress, publicAddressOf } from './public-address.server.ts';

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
  ...['255.255.255.255', '198.18.0.1', '::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::7f00:1'],
  ...['64:ff9b::a00:1', '2002:7f00:1::', 'ff02::1', 'fec0::1', 'localhost', '', '127.1'],
])('%s is no address of the internet', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['8.8.8.8', '103.10.60.1', '172.32.0.1', '192.169.0.1', '2606:4700::1111'])('control: %s is', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('a host with one private address is asked at none', async () => {
  expect(await publicAddressOf('contoh.id', async () => ['8.8.8.8', '10.0.0.1'])).toBeNull();
  expect(await publicAddressOf('contoh.id', async () => [])).toBeNull();
  expect(await publicAddressOf('contoh.id', () => Promise.reject(new Error('not found')))).toBeNull();
  expect(await publicAddressOf('[::1]', async () => ['8.8.8.8'])).toBeNull();
  expect(await publicAddressOf('contoh.id', async () => ['8.8.8.8', '8.8.4.4'])).toBe('8.8.8.8');
});
