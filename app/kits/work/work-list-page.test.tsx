import { expect, test } from 'vitest';
import { markupOf } from '#tests/harness/markup.tsx';
import { WorkListPage } from './work-list-page.tsx';
import type { ListScreen } from './work-screen.ts';

const screen: ListScreen = {
  title: 'Pesanan',
  lead: '',
  noun: 'pesanan',
  caption: 'Pesanan',
  path: '/staff/pesanan',
  list: '/staff/pesanan?daftar=lama&jenis=obat',
  tabs: { label: 'Daftar', param: 'daftar', word: 'lama', all: [{ href: '/staff/pesanan', label: 'Baru', isOpen: false, count: 2 }] },
  search: null,
  filters: [{ name: 'jenis', label: 'Jenis', value: 'obat', options: [{ value: 'obat', label: 'Obat' }] }],
  columns: [],
  rows: [],
  next: null,
  empty: { title: 'Tidak ada', text: '' },
  live: null,
};

test('clearing the filters of a tab leaves the tab open', () => {
  const links = (shown: ListScreen) =>
    [...markupOf(<WorkListPage loaderData={shown} />).matchAll(/href="([^"]+)"[^>]*>(Tampilkan semua|Hapus saringan)/g)].map(
      ([, href]) => href,
    );
  expect(links(screen)).toEqual(['/staff/pesanan?daftar=lama', '/staff/pesanan?daftar=lama']);
  expect(links({ ...screen, tabs: null })).toEqual(['/staff/pesanan', '/staff/pesanan']);
});
