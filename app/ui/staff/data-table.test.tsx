import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { markupOf } from '#tests/harness/markup.tsx';
import { DataTable } from './data-table.tsx';
import { StaffLink } from './units.tsx';

const rows = [
  { id: '1', hour: '08.00' },
  { id: '2', hour: '08.00' },
  { id: '3', hour: '10.00' },
];
const table = { caption: 'Hari ini', rows, rowKey: ({ id }: (typeof rows)[number]) => id };
const columns = [{ key: 'id', label: 'Nomor', isTitle: true, cell: ({ id }: (typeof rows)[number]) => `nomor ${id}` }];
const headingsOf = (html: string, scope: string) =>
  [...html.matchAll(new RegExp(`<th[^>]* scope="${scope}"[^>]*>([^<]*)<`, 'g'))].map(([, text]) => text);

test('what rows have in common stands once above them and names them as a group', () => {
  const html = markupOf(<DataTable {...table} columns={columns} groupOf={({ hour }) => hour} />);
  expect(headingsOf(html, 'rowgroup')).toEqual(['08.00', '10.00']);
  expect(headingsOf(html, 'row')).toEqual(['nomor 1', 'nomor 2', 'nomor 3']);
  const groups = [...html.matchAll(/<tbody[^>]*aria-labelledby="([^"]+)".*?<\/tbody>/g)];
  expect(groups.map(([group, id]) => [group.includes(`<th id="${id}" scope="rowgroup"`), headingsOf(group, 'row').length])).toEqual([
    [true, 2],
    [true, 1],
  ]);
  // The keys go through the rows alone.
  expect(html.match(/data-row/g)).toHaveLength(3);
});

test('a table without groups has its rows alone', () => {
  const html = markupOf(<DataTable {...table} columns={columns} />);
  expect([headingsOf(html, 'rowgroup'), headingsOf(html, 'row'), html.includes('aria-labelledby')]).toEqual([
    [],
    ['nomor 1', 'nomor 2', 'nomor 3'],
    false,
  ]);
});

test('what is short for its table has one line; what is long, or has parts, may break', () => {
  const shortIn = (said: ReactNode, beside: number) => {
    const plain = Array.from({ length: beside }, (_, at) => ({ key: `${at}`, label: `${at}`, cell: () => null }));
    const html = markupOf(<DataTable {...table} columns={[...columns, { key: 'unit', label: 'Unit', cell: () => said }, ...plain]} />);
    return html.includes('data-short');
  };
  expect(shortIn('Apotek Sehati Cibiru', 4)).toBe(true);
  expect(shortIn('Apotek Sehati Cibiru', 5)).toBe(false);
  expect(shortIn(<time>2026</time>, 0)).toBe(false);
});

test('a link of the staff opens its card on a phone; another one, such as to a number, does not', () => {
  const rowsWith = (link: ReactNode) =>
    markupOf(<DataTable {...table} columns={[{ key: 'id', label: 'Nomor', isTitle: true, cell: () => link }]} />);
  expect(rowsWith(<StaffLink href="/staff/naskah">Naskah</StaffLink>)).toContain('data-opens');
  expect(rowsWith(<a href="tel:119">119</a>)).not.toContain('data-opens');
  const css = readFileSync(new URL('data-table.module.css', import.meta.url), 'utf8');
  expect(css.match(/\S+::after/g)).toEqual(['a[data-opens]::after']);
});
