import { expect, test } from 'vitest';
import { markupOf } from '#tests/harness/markup.tsx';
import { DataTable } from './data-table.tsx';

const rows = [
  { id: '1', hour: '08.00' },
  { id: '2', hour: '08.00' },
  { id: '3', hour: '10.00' },
];
const table = { caption: 'Hari ini', rows, rowKey: ({ id }: (typeof rows)[number]) => id };
const columns = [{ key: 'id', label: 'Nomor', isTitle: true, cell: ({ id }: (typeof rows)[number]) => `nomor ${id}` }];
const headingsOf = (html: string) => [...html.matchAll(/rowheader"[^>]*>([^<]*)</g)].map(([, text]) => text);

test('what rows have in common stands once, above the first of them', () => {
  const html = markupOf(<DataTable {...table} columns={columns} groupOf={({ hour }) => hour} />);
  expect(headingsOf(html)).toEqual(['08.00', 'nomor 1', 'nomor 2', '10.00', 'nomor 3']);
  // The keys go through the rows alone.
  expect(html.match(/data-row/g)).toHaveLength(3);
});

test('a table without groups has its rows alone', () => {
  expect(headingsOf(markupOf(<DataTable {...table} columns={columns} />))).toEqual(['nomor 1', 'nomor 2', 'nomor 3']);
});
