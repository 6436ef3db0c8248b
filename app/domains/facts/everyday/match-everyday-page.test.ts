import { expect, test } from 'vitest';
import { everydayQuestions } from '#tests/factories/everyday-questions.ts';
import { expectShare } from '#tests/harness/expect-share.ts';
import { everydayEntries } from './everyday-pages.ts';
import { findEverydayPageOrNull } from './match-everyday-page.ts';

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
  ['jam besuknya kapan', 'besuk'],
  ['dokternya telat', 'antrean'],
  ['antrean bpjs', 'bpjs-antrean'],
  ['tanya dokter', 'chat'],
  ['vaksin polio', 'vaksin'],
  ['jadwal vaksin bayi', 'jadwal-vaksin'],
  ['hasil mcu', 'hasil'],
  ['mcu karyawan', 'mcu'],
  ['hitung hpl', 'hpl'],
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

test.each([
  ['karier', 'info kerja, kerja di rs, kerja rumah sakit sehati, butuh perawat'],
  ['magang', 'coass, internship dokter, praktik lapangan mahasiswa, prakerin smk, kkn, koas'],
  ['hak', 'kotak saran, barang hilang, barang saya tertinggal, pendapat kedua'],
  ['antrean', 'nomor saya sudah dipanggil, giliran saya kapan'],
  ['daftar', 'cara mendaftar, pendaftaran online, mendaftar online'],
  ['akun', 'password salah, kata sandi, verifikasi akun'],
  ['chat', 'chat dokter, dokter online'],
  ['kursi-roda', 'ramp, tunanetra, pasien tuna rungu'],
  ['biaya', 'tunai, bayar tunai'],
])('%s is asked for by each of: %s', (page, texts) => {
  expect(texts.split(', ').map((text) => [text, nameOf(text)])).toEqual(texts.split(', ').map((text) => [text, page]));
});

test('each phrase asks for its own page, which no phrase before it takes away', () => {
  const phrases = everydayEntries.flatMap(({ name, asked }) =>
    asked.flatMap((line) => line.split(', ')).map((phrase) => [phrase, name] as const),
  );
  expect(phrases.filter(([phrase, name]) => nameOf(phrase.replaceAll('*', '')) !== name)).toEqual([]);
});

test('the longest phrase is taken, the words of a phrase stand anywhere, and a long text is no question', () => {
  expect(nameOf('inap yang standar kelas rawat')).toBe('bpjs-kelas');
  expect(nameOf(`bpjs ${'kata '.repeat(12)}`)).toBeNull();
});

test('at least 95 % of the questions of every day ask for their page', () => {
  const all = Object.entries(everydayQuestions).flatMap(([page, lines]) =>
    lines.flatMap((line) => line.split(', ')).map((text) => ({ page, text })),
  );
  const missed = all.filter(({ page, text }) => nameOf(text) !== page).map(({ text }) => text);
  const withoutPage = ['imt', 'asing'].flatMap((page) => everydayQuestions[page] ?? []).flatMap((line) => line.split(', '));
  expectShare(missed, all, 0.95, withoutPage.join('\n'));
});
