import { expect, test } from 'vitest';
import { staffFrame } from '#app/domains.server.ts';
import { grantedRoles } from '#app/platform/access/actor.server.ts';
import { rolesWith } from '#app/platform/access/capabilities.ts';
import { barPagesByRole, pickBarPages } from './bar-pages.ts';

const pathsOf = (role: (typeof grantedRoles)[number]) =>
  staffFrame.pages.filter(({ capability }) => rolesWith(capability).includes(role)).map(({ path }) => path);

test.each(grantedRoles)('the pages that a %s uses most are pages that the role opens', (role) => {
  expect(barPagesByRole[role].length).toBeGreaterThan(0);
  expect(pathsOf(role)).toEqual(expect.arrayContaining([...barPagesByRole[role]]));
});

test('the bar holds what a role uses most, of two roles in turn, and fills up in the order of the navigation', () => {
  expect(pickBarPages(['editor'], pathsOf('editor'))).toEqual(['/staff/konten', '/staff/media', '/staff/kotak-masuk']);
  const both = [...pathsOf('editor'), ...pathsOf('doctor')];
  expect(pickBarPages(['doctor', 'editor'], both)).toEqual(['/staff/praktik', '/staff/konten', '/staff/chat']);
  expect(pickBarPages(['cashier'], ['/staff/a', '/staff/pengembalian', '/staff/b', '/staff/c'])).toEqual([
    '/staff/pengembalian',
    '/staff/a',
    '/staff/b',
  ]);
});

test('a page outside the chosen facilities is not in the bar', () => {
  expect(pickBarPages(['editor'], ['/staff/kotak-masuk'])).toEqual(['/staff/kotak-masuk']);
});
