import { expect, test } from 'vitest';
import { findEverydayPageOrNull } from './everyday-pages.ts';

const nameOf = (text: string) => findEverydayPageOrNull(text)?.name ?? null;

test.each([
  ['terima bpjs ga', 'bpjs'],
  ['BPJS Dago?', 'bpjs'],
  ['rujukan bpjs', 'bpjs-rujukan'],
  ['igd ditolak bpjs', 'bpjs-igd'],
  ['kamar bpjs kelas 3', 'bpjs-kelas'],
  ['daftar lewat mobile jkn', 'bpjs-antrean'],
  ['asuransi kantor', 'asuransi'],
  ['bpjs ketenagakerjaan', 'asuransi'],
  ['jam besuk icu', 'besuk'],
  ['jam ngalongok', 'besuk'],
  ['harga kamar vip', 'kamar'],
  ['pindah kamar', 'rawat-inap'],
  ['tarif ambulans', 'ambulans'],
  ['ambulance', 'ambulans'],
  ['mobil jenazah', 'ambulans'],
  ['cicilan 0 persen', 'cicilan'],
  ['biaya sesar', 'biaya'],
  ['parkir motor', 'lokasi'],
  ['tempat solat', 'fasilitas'],
  ['butuh darah', 'donor'],
  ['hasil lab keluar kapan', 'hasil'],
  ['surat keterangan lahir', 'akta'],
  ['surat keterangan rawat', 'rekam-medis'],
  ['lowongan dokter umum', 'karier'],
  ['izin penelitian', 'magang'],
  ['izin rumah sakit', 'mutu'],
  ['minta dokter lain', 'hak'],
  ['nomor telepon rsia melati', 'kontak'],
])('%s asks for %s', (text, page) => {
  expect(nameOf(text)).toBe(page);
});

test.each([
  'dokter anak sabtu',
  'sakit dada',
  'demam berdarah',
  'paracetamol',
  'lensa kontak',
  'rina kusumawardani',
  'batuk pilek anak 2 tahun',
  'imunisasi',
  'hari libur',
  '',
  '   ',
])('%s asks for no page', (text) => {
  expect(nameOf(text)).toBeNull();
});

test('the longest phrase is taken, the words of a phrase stand anywhere, and a long text is no question', () => {
  expect(nameOf('inap yang standar kelas rawat')).toBe('bpjs-kelas');
  expect(nameOf(`bpjs ${'kata '.repeat(12)}`)).toBeNull();
});
