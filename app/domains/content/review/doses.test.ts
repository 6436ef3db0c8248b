import { expect, test } from 'vitest';
import { startProcessorTime } from '#tests/harness/processor-time.ts';
import { findDoses, namesDoses } from './doses.ts';

test.each([
  'Parasetamol 500 mg setiap 6 jam',
  '3 kali sehari',
  'Parasetamol setiap 4–6 jam bila suhu anak di atas 38,5 °C',
  'Amlodipin sekali sehari bila tekanan darah tetap tinggi',
  'Metformin 2 kali sehari dan olahraga',
  '2 tablet',
  'dua tablet setelah makan',
  'sehari tiga kali',
  '3x1 bila perlu',
  '½ sendok teh',
  'Parasetamol 500 miligram',
  'lima ratus mg',
  '250 mikrogram',
  '200 mililiter',
  '2 sdt',
  'diminum setiap delapan jam',
  'satu per 4–6 jam',
  '2 (dua) tablet',
  'dua (2) tablet',
  'sebutir tablet',
  'Minum 1 butir sebelum tidur',
  'dua butir sehari',
  'sesendok teh',
  'sesendok makan sirup',
  'tiga kali dalam sehari',
  '3 kali dalam 1 hari',
  '2x/hari',
  'dua kali setiap hari',
  'Amoksisilin sekali sehari',
  'sehari dua atau tiga kali',
  '3 dd 1',
  '3dd1',
  '2 dd tab I',
  's.3.d.d.',
  's 3 dd',
  'S. t. d. d.',
  '3 x 1',
  '3 × ½',
  'setengah tablet',
  'tiga perempat tablet',
  '1/2 tablet',
  '¼ tablet',
  'dua kapsul',
  '2 buah kapsul',
  'sebungkus puyer',
  'satu tetes di tiap mata',
  'dua tetes air mata buatan',
  'sekapsul',
  '２ tablet',
  'dua tab\u00adlet',
  'tiap 8 jam',
  '8 jam sekali',
  'Insulin 10 unit',
  'Salep dioleskan dua kali sehari setelah mandi',
  'Amoksisilin tiga kali sehari setelah makan',
  'Ibuprofen 3 kali sehari, dan sikat gigi sesudahnya',
])('%s names a dose', (text) => {
  expect(namesDoses(text)).toBe(true);
});

test.each([
  'Periksa satu kali setahun',
  'Tiga unit rumah sakit',
  '3 unit ambulans',
  'Buka 24 jam setiap hari',
  'Per jam ada tiga pasien',
  'Demam lebih dari 3x24 jam',
  'Suhu 38 derajat selama 3 hari',
  'Usia 5 tahun',
  'Satu botol air minum di tempat tunggu',
  '3 kali sehari bus antar-jemput',
  'Bus antar-jemput berangkat tiga kali sehari',
  'Bus berangkat setiap 2 jam',
  'Sikat gigi dua kali sehari',
  'Makan tiga kali sehari dengan porsi kecil',
  'Susui bayi setiap dua jam',
  'Ubah posisi setiap 2 jam',
  'Cek tekanan darah dua kali sehari',
  'Ruang tunggu dibersihkan tiga kali sehari',
  'Pas foto 3x4',
  'Pas foto ukuran 4 x 6',
  'Latihan 3 x 5 menit',
  'Ruang 3 x 4 meter',
  'Setetes darah dari ujung jari',
  'Dua butir telur rebus',
  'Sebutir nasi',
  'Pasal 5 ayat (2) butir a',
  'Dua bungkus rokok',
  'Sebungkus nasi',
  'Dua tablet Android untuk mendaftar',
  'Dua kali seminggu',
  'Sekali setahun',
  'Satu dokter, dua perawat',
  'Setengah hari',
  'Sepuluh langkah mencuci tangan',
  'Lantai 3, kamar 12',
  'Sekali lagi, hubungi dokter setiap hari kerja',
])('%s names none', (text) => {
  expect(namesDoses(text)).toBe(false);
});

test.each(['3 x ', 'dua ', 'sehari ', 's. ', 'bus 3 kali sehari '])('a text of "%s" takes time in proportion to its length', (part) => {
  const taken = startProcessorTime();
  namesDoses(part.repeat(400_000 / part.length));
  expect(taken()).toBeLessThan(3_000);
});

test('the sentences that name a dose are found once each, the others are not', () => {
  const lines = [
    'Demam biasanya reda. Beri 5 ml tiap 6 jam. Kompres hangat.',
    'Beri 5 ml tiap 6 jam.',
    'Umur 10 kg 120 mg',
    'Istirahat cukup.',
  ];
  expect(findDoses(lines)).toEqual(['Beri 5 ml tiap 6 jam.', 'Umur 10 kg 120 mg']);
  expect(findDoses([`Minum 500 mg ${'sekali '.repeat(100)}`])[0]?.length).toBeLessThanOrEqual(240);
});
