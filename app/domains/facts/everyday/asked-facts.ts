import type { coveredCare } from '../payer/payer-answers.schema.ts';
import type { PlaceKind } from '../place/place-kinds.schema.ts';
import type { RoomClass } from '../room/room-classes.schema.ts';
import type { Ward } from '../visiting/wards.schema.ts';

type Care = (typeof coveredCare)[number]['value'];

/** Words by which a value is asked for; of the values that fit, the first is meant. */
type Asked<V> = readonly (readonly [value: V, words: string])[];

const wards: Asked<Ward> = [
  ['nicu', 'nicu perina perinatologi prematur'],
  ['icu', 'icu iccu intensif'],
  ['isolasi', 'isolasi'],
  ['ibu-bayi', 'ibu bayi bersalin nifas melahirkan lahiran'],
  ['anak', 'anak pediatri picu'],
];
/** A child who visits asks for no ward of children. */
const ofVisitor = new Set('kecil boleh bawa membawa umur usia'.split(' '));

const rooms: Asked<RoomClass> = [
  ['vvip', 'vvip suite'],
  ['vip', 'vip'],
  ['kris', 'kris standar'],
  ['isolasi', 'isolasi'],
  ['intensif', 'icu iccu nicu picu intensif'],
  ['ibu-bayi', 'ibu bayi bersalin nifas melahirkan lahiran'],
];
const numbers: Asked<RoomClass> = [
  ['1', '1 satu i'],
  ['2', '2 dua ii'],
  ['3', '3 tiga iii'],
];

const cares: Asked<Care> = [
  ['emergency', 'igd ugd darurat'],
  ['birth', 'melahirkan lahiran bersalin persalinan sesar caesar'],
  ['dental', 'gigi'],
  ['check_up', 'mcu checkup'],
  ['inpatient', 'inap operasi kamar opname ranap kelas kris'],
  ['outpatient', 'jalan poli kontrol rujukan'],
];

const places: Asked<readonly PlaceKind[]> = [
  [['parkir-motor'], 'motor'],
  [['parkir-mobil'], 'mobil valet'],
  [['parkir-motor', 'parkir-mobil'], 'parkir parkiran'],
  [['angkot'], 'angkot angkutan'],
  [['bus'], 'bus bis damri halte'],
  [['kereta'], 'kereta stasiun'],
  [['kursi-roda'], 'roda difabel disabilitas lift landai ramp lansia'],
  [['musala'], 'musala mushola musholla musola solat sholat salat masjid mesjid ibadah'],
  [['atm'], 'atm'],
  [['kantin'], 'kantin kafe cafe makan minimarket'],
  [['laktasi'], 'laktasi menyusui asi nursery'],
  [['pengisian-daya'], 'cas charger daya'],
];

/** Departments by words of their names. */
const departments: Asked<string> = [
  ['radiologi', 'radiologi rontgen usg mri ct scan'],
  ['laboratorium', 'laboratorium lab laborat hasil'],
  ['rekam medis', 'rekam resume visum surat rm'],
  ['rawat inap', 'inap ranap opname mondok jenazah'],
  ['pengaduan', 'pengaduan aduan keluhan komplain kritik kecewa hak'],
  ['bpjs', 'bpjs jkn kis asuransi'],
  ['check up', 'mcu checkup'],
  ['pendaftaran', 'pendaftaran daftar'],
];

const firstOf = <V>(asked: Asked<V>, typed: readonly string[]): V | null =>
  asked.find(([, words]) => words.split(' ').some((word) => typed.includes(word)))?.[0] ?? null;

/** The kind of ward that typed words name; null for none. */
export function wardIn(typed: readonly string[]): Ward | null {
  const ward = firstOf(wards, typed);
  return ward === 'anak' && typed.some((word) => ofVisitor.has(word)) ? null : ward;
}

/** The class of a room that typed words name; null for none. */
export const roomClassIn = (typed: readonly string[]): RoomClass | null =>
  firstOf(rooms, typed) ?? (typed.includes('kelas') ? firstOf(numbers, typed) : null);

/** What a payer is asked for; null for all in general. */
export const careIn = (typed: readonly string[]): Care | null => firstOf(cares, typed);

/** The kinds of places that typed words name; null for none. */
export const placesIn = (typed: readonly string[]): readonly PlaceKind[] | null => firstOf(places, typed);

/** A part of the names of the departments to ask; null for none. */
export const departmentIn = (typed: readonly string[]): string | null => firstOf(departments, typed);
