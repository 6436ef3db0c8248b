import { expect, test } from 'vitest';
import { readResultsParams } from './read-results-params.ts';

test.each([
  ['q=+anak+&jenis=x&halaman=3&persis=ya', { q: 'anak', jenis: '', halaman: '', persis: '' }],
  ['q=anak&jenis=dokter&halaman=3&persis=1', { q: 'anak', jenis: 'dokter', halaman: '3', persis: '1' }],
  ['q=anak&jenis=dokter&halaman=1', { q: 'anak', jenis: 'dokter', halaman: '', persis: '' }],
])('%s', (query, meant) => {
  expect(readResultsParams(new URLSearchParams(query))).toEqual(meant);
});
