import { expect, test } from 'vitest';
import { findGapOrNull, ownPages, partsOf, unvisited } from '#tests/harness/own-pages.ts';
import { type RoutePage, routePages } from '#tests/harness/route-pages.ts';

/* Every page that belongs to somebody is looked at in the browser (tests/e2e/details/own-pages.test.ts), or says why not. */

const gapsOf = (pages: readonly RoutePage[]) =>
  pages.flatMap((page) => {
    const gap = findGapOrNull(page);
    return gap === null ? [] : [`${page.path} ${gap}`];
  });

test('every page of the staff, and of an account, is visited or has a reason why not', () => {
  expect(ownPages.length).toBeGreaterThan(140);
  expect(gapsOf(ownPages)).toEqual([]);
});

test('no reason and no part of an address is left over', () => {
  const paths = routePages.map(({ path }) => path);
  expect([...Object.keys(unvisited), ...Object.keys(partsOf)].filter((path) => !paths.includes(path))).toEqual([]);
  expect(Object.keys(unvisited).filter((path) => path in partsOf)).toEqual([]);
});

test('the control: a new page of the staff is found', () => {
  const pages: RoutePage[] = [
    { path: '/staff/baru', guard: null },
    { path: '/staff/baru/:id', guard: ['admin'] },
    { path: '/staff/baru/daftar', guard: ['admin'] },
  ];
  expect(gapsOf(pages)).toEqual(['/staff/baru has no guard that says who visits it', '/staff/baru/:id has parts without names']);
});
