import { expect, test } from 'vitest';
import { countByPage, waitingLinesOf } from './waiting-counts.ts';

const pages = ['/staff', '/staff/konten', '/staff/resep', '/staff/resep/siapkan'].map((path) => ({ path }));
const now = new Date('2026-11-30T09:00:00Z');
const line = (href: string | null, count: number, due: string | null = null) => ({ href, count, due });

test('what waits is counted at its page, also below it and with a filter', () => {
  const lines = [
    line('/staff/resep/siapkan', 1),
    line('/staff/resep', 2),
    line('/staff/konten/doctors?kurang=1', 20),
    line('/staff/konten', 3),
  ];
  expect([...countByPage(pages, lines, now)]).toEqual([
    ['/staff/resep/siapkan', { count: 1, isOverdue: false }],
    ['/staff/resep', { count: 2, isOverdue: false }],
    ['/staff/konten', { count: 23, isOverdue: false }],
  ]);
});

test('a page is overdue once one of its lines is; what no page shows is not counted', () => {
  const lines = [line('/staff/resep', 2, '2026-11-30T08:59:00Z'), line('/staff/resep', 1, '2026-12-01T09:00:00Z'), line(null, 4)];
  expect([...countByPage(pages, [...lines, line('/staff/lain', 1)], now)]).toEqual([['/staff/resep', { count: 3, isOverdue: true }]]);
  expect(countByPage(pages, [line('/staff/resep', 1, '2026-11-30T09:01:00Z')], now).get('/staff/resep')?.isOverdue).toBe(false);
});

test('a refusal leaves no counts, a server that cannot answer leaves those that are known', async () => {
  expect(await waitingLinesOf(Response.json({ data: [line('/staff/resep', 2)] }))).toEqual([line('/staff/resep', 2)]);
  for (const status of [401, 403, 404, 429]) expect(await waitingLinesOf(Response.json({}, { status }))).toEqual([]);
  expect(await waitingLinesOf(new Response('', { status: 503 }))).toBeNull();
});
