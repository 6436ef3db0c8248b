import { expect, test } from 'vitest';
import { careIn, departmentIn, placesIn, roomClassIn, wardIn } from './asked-facts.ts';

const words = (text: string) => text.split(' ');

test.each([
  ['jam besuk', null],
  ['jam besuk icu', 'icu'],
  ['besuk nicu', 'nicu'],
  ['besuk bayi baru lahir', 'ibu-bayi'],
  ['besuk ruang anak', 'anak'],
  ['anak kecil boleh besuk', null],
  ['besuk kamar isolasi', 'isolasi'],
])('%s asks for the ward %s', (text, ward) => {
  expect(wardIn(words(text))).toBe(ward);
});

test.each([
  ['harga kamar', null],
  ['kamar vip', 'vip'],
  ['kamar vvip', 'vvip'],
  ['kamar kelas 2', '2'],
  ['kamar 2 tempat tidur', null],
  ['kamar icu', 'intensif'],
  ['kamar bersalin', 'ibu-bayi'],
])('%s asks for the class %s', (text, of) => {
  expect(roomClassIn(words(text))).toBe(of);
});

test.each([
  ['terima bpjs', null],
  ['igd bpjs', 'emergency'],
  ['melahirkan pakai bpjs', 'birth'],
  ['bpjs gigi', 'dental'],
  ['operasi pakai bpjs', 'inpatient'],
])('%s asks what is covered of %s', (text, care) => {
  expect(careIn(words(text))).toBe(care);
});

test('parking is both kinds of it where neither is named, and what is no place is none', () => {
  expect(placesIn(['parkir'])).toEqual(['parkir-motor', 'parkir-mobil']);
  expect(placesIn(['parkir', 'motor'])).toEqual(['parkir-motor']);
  expect(placesIn(['tempat', 'solat'])).toEqual(['musala']);
  expect(placesIn(['alamat'])).toBeNull();
});

test('results of pictures are asked of radiology, others of the laboratory', () => {
  expect(departmentIn(words('hasil usg'))).toBe('radiologi');
  expect(departmentIn(words('ambil hasil'))).toBe('laboratorium');
  expect(departmentIn(words('nomor kasir'))).toBeNull();
});
