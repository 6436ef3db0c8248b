import { expect, test } from 'vitest';
import { givenRole } from './given-role.server.ts';

test('an address begins with a role of a unit alone, and with its place', () => {
  const given = (query: string) => givenRole(new URLSearchParams(query));
  expect(given('beri=booking_desk&di=3')).toEqual({ role: 'booking_desk', place: '3' });
  for (const role of ['admin', 'doctor', 'dpo', 'lain', '']) expect([role, given(`beri=${role}`).role]).toEqual([role, '']);
});
