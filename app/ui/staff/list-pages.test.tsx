import { expect, test } from 'vitest';
import { markupOf } from '#tests/harness/markup.tsx';
import { PreviousNext } from './list-pages.tsx';

const linksOf = (page: number, hasMore: boolean) =>
  [
    ...markupOf(<PreviousNext page={page} hasMore={hasMore} addressOf={(number) => `/staff/daftar?halaman=${number}`} />).matchAll(
      /href="([^"]+)"[^>]*>([^<]+)</g,
    ),
  ].map(([, href, label]) => [label, href]);

test.each([
  [1, false, []],
  [1, true, [['Selanjutnya', '/staff/daftar?halaman=2']]],
  [3, false, [['Sebelumnya', '/staff/daftar?halaman=2']]],
  [
    2,
    true,
    [
      ['Sebelumnya', '/staff/daftar?halaman=1'],
      ['Selanjutnya', '/staff/daftar?halaman=3'],
    ],
  ],
])('page %i, with a page after it: %s', (page, hasMore, links) => {
  expect(linksOf(page, hasMore)).toEqual(links);
});
