import { expect, test } from 'vitest';
import { type AskedDoctors, askedSentence, doctorListAddress, nearListsOf, nothingAsked, partsOf } from './asked-doctors.ts';
import { readAsked } from './read-asked-doctors.ts';

const everything: AskedDoctors = {
  text: 'batuk',
  specialist: 'anak',
  unit: 'dago',
  days: [6, 7],
  inDays: 1,
  part: 'afternoon',
  startsFrom: '17:30',
  gender: 'female',
  payer: 'bpjs',
  language: 'en',
  hasChat: true,
};
const names = { specialist: 'Anak', unit: 'RS Dago', payer: 'BPJS Kesehatan' };
const read = (address: string) => readAsked(new URL(address, 'http://sehati.test').searchParams);

test('an address says all that is asked, and is read as it was written', () => {
  expect(doctorListAddress(everything, 2)).toBe(
    '/dokter?cari=batuk&spesialis=anak&unit=dago&hari=besok+sabtu+minggu&waktu=sore&mulai=17.30&jk=perempuan&penjamin=bpjs&bahasa=en&chat=ya&halaman=2',
  );
  for (const asked of [everything, { ...everything, payer: 'insurance', gender: 'male' as const }, nothingAsked])
    expect(read(doctorListAddress(asked))).toEqual(asked);
  expect(doctorListAddress(nothingAsked)).toBe('/dokter');
});

test.each([
  ['/dokter?hari=SABTU', { days: [6] }],
  ['/dokter?hari=minggu,senin', { days: [1, 7] }],
  ['/dokter?hari=lusa', { inDays: 2 }],
  ['/dokter?mulai=9', { startsFrom: '09:00' }],
  ['/dokter?mulai=19:15', { startsFrom: '19:15' }],
  ['/dokter?hari=kemarin&waktu=subuh&mulai=25&jk=x&cari=+', {}],
])('%s', (address, expected) => {
  expect(read(address)).toEqual({ ...nothingAsked, ...expected });
});

test('each part has a label and can be taken away', () => {
  const parts = partsOf(everything, names);
  expect(parts.map(({ label }) => label)).toEqual([
    'Anak',
    'Sabtu dan Minggu',
    'Besok',
    'Sore',
    'Mulai 17.30',
    'Perempuan',
    'RS Dago',
    'BPJS Kesehatan',
    'Bahasa Inggris',
    'Bisa chat',
    '“batuk”',
  ]);
  for (const { label, without } of parts)
    expect(partsOf(without, names).map((one) => one.label)).toEqual(parts.map((one) => one.label).filter((one) => one !== label));
  expect(partsOf({ ...nothingAsked, days: [1, 2, 3, 4, 5] }, names)[0]?.label).toBe('Senin sampai Jumat');
  expect(partsOf({ ...nothingAsked, days: [1, 3, 5] }, names)[0]?.label).toBe('Senin, Rabu, dan Jumat');
});

test('the sentence of a list that nobody meets', () => {
  const asked = { ...nothingAsked, specialist: 'anak', gender: 'female', days: [6], part: 'morning', unit: 'dago' } as const;
  expect(askedSentence(asked, names)).toBe('Anak perempuan hari Sabtu pagi di RS Dago');
  expect(askedSentence({ ...nothingAsked, inDays: 0, payer: 'bpjs' }, names)).toBe('hari ini dengan BPJS Kesehatan');
});

test('near are the other days, parts and hospitals, and the list without each of the others', () => {
  const units = [
    { slug: 'dago', name: 'RS Dago' },
    { slug: 'melati', name: 'RS Melati' },
  ];
  const labelsOf = (asked: Partial<AskedDoctors>) => nearListsOf({ ...nothingAsked, ...asked }, units).map(({ label }) => label);
  expect(labelsOf({ days: [6], part: 'morning', unit: 'dago', gender: 'female' })).toEqual([
    ...['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Minggu', 'Siang', 'Sore', 'Malam', 'RS Melati'],
    'Dokter perempuan atau laki-laki',
  ]);
  expect(labelsOf({ specialist: 'anak', payer: 'bpjs', language: 'ja', hasChat: true })).toEqual([
    ...['Tanpa penjamin ini', 'Bahasa apa pun', 'Tanpa chat', 'Tanpa saringan lain'],
  ]);
  // Without its one filter a list is the list of the specialist.
  expect(labelsOf({ specialist: 'anak', gender: 'male' })).toEqual(['Dokter perempuan atau laki-laki']);
  const near = nearListsOf({ ...nothingAsked, specialist: 'anak', inDays: 1, gender: 'female' }, units);
  expect(near[0]?.asked).toEqual({ ...nothingAsked, specialist: 'anak', days: [1], gender: 'female' });
});
