import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';

/*
 * Forty searches as people in Indonesia type them: affixes, typing errors, everyday terms that the records do not use. Each has the record
 * that must be among the first three, as "kind: name" of the demo content; `|` separates correct alternatives.
 */
const queries: readonly [query: string, expected: string][] = [
  // everyday terms and synonyms
  ['obgyn', 'specialization: Kebidanan dan Kandungan'],
  ['pediatri', 'specialization: Anak'],
  ['telinga hidung tenggorokan', 'specialization: THT, Bedah Kepala dan Leher'],
  ['psikiater', 'specialization: Kedokteran Jiwa'],
  ['kencing manis', 'specialization: Endokrin, Metabolik, dan Diabetes|article: Diabetes Tipe 2'],
  ['cek kesehatan', 'service: Medical Check Up|service: Pemeriksaan Kesehatan'],
  ['mcu lengkap', 'service: Medical Check Up Lengkap'],
  ['igd jantung', 'service: Instalasi Gawat Darurat Jantung'],
  ['hidup dengan hipertensi', 'article: Hidup dengan Tekanan Darah Tinggi'],
  ['dokter kulit dan kelamin', 'specialization: Kulit, Kelamin, dan Estetika'],
  // typing errors
  ['jntung', 'specialization: Jantung dan Pembuluh Darah'],
  ['dokter ank', 'specialization: Anak'],
  ['dokter kandngan', 'specialization: Kebidanan dan Kandungan'],
  ['syaraf', 'specialization: Saraf'],
  ['ortopedy', 'specialization: Ortopedi dan Traumatologi|specialization: Orthopaedi dan Traumatologi'],
  ['penykit dalam', 'specialization: Penyakit Dalam'],
  ['serangan jantng', 'article: Mengenali Serangan Jantung'],
  ['demam berdarh', 'article: Demam Berdarah'],
  ['diabtes', 'specialization: Endokrin, Metabolik, dan Diabetes|article: Diabetes Tipe 2'],
  ['kolestrol', 'article: Kolesterol Tinggi'],
  ['makan seimbng', 'article: Isi Piringku'],
  ['asi ekslusif', 'article: ASI Eksklusif Enam Bulan'],
  ['vaksin influensa', 'service: Vaksinasi Influenza|promo: Vaksinasi Influenza'],
  ['apotik cibiru', 'facility: Apotek Sehati Cibiru'],
  ['skrinning tumbuh kembang', 'service: Skrining Tumbuh Kembang|promo: Skrining Tumbuh Kembang'],
  // affixes and the order of words
  ['bahaya saat hamil', 'article: Tanda Bahaya Kehamilan'],
  ['pengobatan depresi', 'article: Depresi Bukan Kurang Bersyukur'],
  ['menyusui', 'service: Kelas Menyusui|promo: Konsultasi Menyusui|article: ASI Eksklusif'],
  ['periksa mata', 'service: Pemeriksaan Mata Lengkap|specialization: Mata'],
  ['anak demam', 'article: Demam pada Anak'],
  ['merokok berhenti', 'article: Berhenti Merokok|promo: Konsultasi Berhenti Merokok'],
  ['promo persalinan normal', 'promo: Paket Persalinan Normal'],
  ['rontgen dada', 'service: Foto Rontgen Dada'],
  // names of people and places
  ['dr rina', 'doctor: dr. Rina Kusumawardani'],
  ['kusumawardhani', 'doctor: dr. Rina Kusumawardani'],
  ['dokter maria simanjutak', 'doctor: dr. Maria Simanjuntak'],
  ['dr. Andi Mapangara, Sp.PD', 'doctor: dr. Andi Baso Mappangara'],
  ['yohanes wib', 'doctor: dr. Yohanes Wibisono'],
  ['rumah sakit dago', 'facility: RSU Sehati Dago'],
  ['klinik gigi', 'facility: Klinik Gigi Sehati Setiabudi'],
];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ demo: true });
});
afterAll(() => app.close());

async function firstThree(query: string): Promise<string[]> {
  const response = await app.fetch(`/v1/search?q=${encodeURIComponent(query)}&limit=3`);
  const { data } = (await response.json()) as { data: { hits: { kind: string; name: string }[] } };
  return data.hits.map(({ kind, name }) => `${kind}: ${name}`);
}

test('at least 38 of 40 queries have the right record among the first three', async () => {
  expect(new Set(queries.map(([query]) => query)).size).toBe(40);
  const table: string[] = [];
  let right = 0;
  for (const [query, expected] of queries) {
    const found = await firstThree(query);
    const place = found.findIndex((hit) => expected.split('|').some((one) => hit.startsWith(one)));
    if (place >= 0) right += 1;
    table.push(`${place >= 0 ? place + 1 : '-'} ${query} (${expected}): ${found.join(' / ')}`);
  }
  expect(right, table.join('\n')).toBeGreaterThanOrEqual(38);
});

test('what nobody wrote and nothing resembles is not found', async () => {
  for (const query of ['qwxzvk', 'zzzzzzzz', '()', '😀', '%%%']) expect(await firstThree(query)).toEqual([]);
});
