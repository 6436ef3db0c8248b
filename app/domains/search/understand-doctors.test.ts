import { afterAll, expect, test } from 'vitest';
import { type AskedDoctors, nothingAsked } from '#app/domains/directory/doctor-list/asked-doctors.ts';
import { createRecordCache } from '#app/platform/cache/record-cache.server.ts';
import { systemClock } from '#app/platform/time/clock.server.ts';
import { expectShare } from '#tests/harness/expect-share.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { understandDoctors } from './understand-doctors.server.ts';

const database = await createTestDatabase({ demo: true });
afterAll(() => database.close());
const reads = { db: database.db, clock: systemClock, cache: createRecordCache({ isListening: () => true }) };

const children = { specialist: 'anak' };
const women = { specialist: 'kebidanan-dan-kandungan', gender: 'female' } as const;
const [dago, melati, braga] = ['rsu-sehati-dago', 'rsia-sehati-melati', 'pusat-jantung-sehati-braga'];

/** What people type in the search for doctors, and what is meant. */
const questions: readonly (readonly [text: string, asked: Partial<AskedDoctors>])[] = [
  ['dokter anak hari sabtu', { ...children, days: [6] }],
  ['dokter anak sabtu pagi', { ...children, days: [6], part: 'morning' }],
  ['dokter anak hari ini', { ...children, inDays: 0 }],
  ['dokter anak malam ini', { ...children, inDays: 0, part: 'evening' }],
  ['obgyn cewek', women],
  ['dokter kandungan wanita dago', { ...women, unit: dago }],
  ['dokter kulit cowok', { specialist: 'kulit-kelamin-dan-estetika', gender: 'male' }],
  ['dokter jantung sore', { specialist: 'jantung-dan-pembuluh-darah', part: 'afternoon' }],
  ['dokter jantung hari minggu malam', { specialist: 'jantung-dan-pembuluh-darah', days: [7], part: 'evening' }],
  ['dokter penyakit dalam bpjs', { specialist: 'penyakit-dalam', payer: 'bpjs' }],
  ['dokter gigi asuransi', { specialist: 'dental', payer: 'insurance' }],
  ['spesialis saraf english', { specialist: 'saraf', language: 'en' }],
  ['dokter anak paling cepat', children],
  ['dokter tht tercepat besok', { specialist: 'tht-bedah-kepala-leher', inDays: 1 }],
  ['dokter anak setelah jam 5', { ...children, startsFrom: '17:00' }],
  ['dokter anak senin rabu', { ...children, days: [1, 3] }],
  ['dokter anak akhir pekan melati', { ...children, days: [6, 7], unit: melati }],
  ['dokter anak libur nasional', { ...children, text: 'dokter anak libur nasional' }],
  ['dokter anak isukan', { ...children, inDays: 1 }],
  ['dokter huntu sore', { specialist: 'dental', part: 'afternoon' }],
  ['dokter anak sesuk', { ...children, inDays: 1 }],
  ['dokter anak dina setu', { ...children, days: [6] }],
  ['dokter saraf braga', { specialist: 'saraf', unit: braga }],
  ['dokter rina sabtu', { text: 'dokter rina', days: [6] }],
  ['jadwal dokter anak jumat', { ...children, days: [5] }],
  ['jadwal dokter kandungan selasa pagi melati', { ...women, gender: null, days: [2], part: 'morning', unit: melati }],
  ['dokter anak lusa', { ...children, inDays: 2 }],
  ['sunat anak sabtu', { text: 'sunat anak', days: [6] }],
  ['usg perempuan', { text: 'usg', gender: 'female' }],
  ['dokter bedah subuh', { specialist: 'bedah-umum', part: 'morning' }],
  ['dokter anak yang sabar', { ...children, text: 'dokter anak yang sabar' }],
  ['dokter kandungan muslimah', women],
];

test('what is meant is asked, and the rest is searched for', async () => {
  const missed: string[] = [];
  for (const [text, expected] of questions) {
    const asked = await understandDoctors(reads, text);
    if (!isSame(asked, { ...nothingAsked, ...expected })) missed.push(`${text}: ${JSON.stringify(asked)}`);
  }
  expectShare(missed, questions, 0.94, '');
});

const isSame = (one: AskedDoctors, other: AskedDoctors) => JSON.stringify(one) === JSON.stringify(other);

test.each([
  ['kanker pada wanita', {}],
  ['sesak nafas malam hari', {}],
  ['batuk 2 minggu', {}],
  ['sabtu pagi', { text: '', days: [6], part: 'morning' }],
  ['dokter anak kejang sabtu', { text: 'dokter anak kejang', days: [6] }],
  ['Dr. Rina', {}],
] as const)('“%s” keeps its words of the topic', async (text, expected) => {
  expect(await understandDoctors(reads, text)).toEqual({ ...nothingAsked, text, ...expected });
});
