import { expect, test } from 'vitest';
import { isFilteredAddress, listAddressOf, listInputOf, opensFiles, sortedAddress, tabOf, tabQueries } from './content-list-address.ts';

const query = (text: string) => new URLSearchParams(text);

test('the columns of a list stay in its address, and are no filter', () => {
  const given = query('cari=demam&kolom=unit&kolom=harga&sesudah=x&panel=berkas&unit=3&keadaan=&urut=changed');
  expect(listAddressOf(given)).toBe('cari=demam&kolom=unit&kolom=harga');
  expect(listInputOf(given)).toEqual({ search: 'demam', after: 'x', sort: 'changed' });
});

test('each tab opens itself, and a list within a tab is none', () => {
  for (const [tab, address] of Object.entries(tabQueries)) {
    const { state = '', mine = '' } = listInputOf(query(address));
    expect([address, tabOf({ state, mine })]).toEqual([address, tab]);
  }
  expect([tabOf({ state: 'draft', mine: '' }), tabOf({ state: 'site', mine: 'ya' })]).toEqual([null, null]);
});

test('a tab, an order and columns leave nothing out; a search and a filter do', () => {
  expect(['', 'keadaan=site', 'saya=ya&urut=title&kolom=unit'].map(isFilteredAddress)).toEqual([false, false, false]);
  expect(['cari=a', 'keadaan=site&facility_id=3'].map(isFilteredAddress)).toEqual([true, true]);
});

test('another order keeps the filters', () => {
  expect(sortedAddress('cari=a&urut=title', '-title')).toBe('cari=a&urut=-title');
});

test('the panel with the files opens by its name, and by those of earlier addresses', () => {
  expect(['berkas', 'unduh', 'unggah'].filter((name) => !opensFiles(query(`panel=${name}`)))).toEqual([]);
  expect([opensFiles(query('')), opensFiles(query('panel=lain'))]).toEqual([false, false]);
});
