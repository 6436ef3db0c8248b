import { describe, expect, test } from 'vitest';
import { isCommonPassword } from '#app/platform/access/common-passwords.server.ts';
import { startProcessorTime } from '#tests/harness/processor-time.ts';
import { findPasswordErrors, ownWords, placeWords } from './password-errors.ts';

const person = { name: 'Budi Santoso', email: 'budi.santoso77@gmail.com', phone: '+6281234567890' };
const words = [...placeWords(['RSIA Sehati Pasteur', 'RSU Sehati Dago']), ...ownWords(person)];
const errors = (password: string, confirmation = password) =>
  findPasswordErrors(password, confirmation, { words, isCommon: isCommonPassword });
const isRefused = (password: string) => errors(password).some((error) => error.field === 'password');

describe('R1: 8 to 128 characters of any kind', () => {
  test.each([
    ['tujuh77', true],
    ['k4yu-j4t', false],
    ['a b c d ', false],
    ['🐘🌧️🛶🥥🎋', true],
    ['🐘🌧🛶🥥🎋🦜🪁🧂', false],
    ['ꦲꦤꦕꦫꦏꦢꦠꦱ', false],
    ['semut jalan kaki ', false],
    ['"\'<>&;--\\%_', false],
    [`${'kuda lumping makan beling '.repeat(4)}lalu pulang ke desa menari`.slice(0, 128), false],
    [`${'kuda lumping makan beling '.repeat(5)}lalu`.slice(0, 129), true],
    ['🐘🌧'.repeat(64).slice(0, -6).concat('ab🛶'), false],
  ])('%j refused: %s', (password, refused) => {
    expect(isRefused(password)).toBe(refused);
  });

  test('no kind of character is asked for, and none is changed', () => {
    for (const password of ['payungbirudijemuran', '4719 2286 0035', 'PAYUNG BIRU JEMURAN', '!)&*(^%$#@{}'])
      expect(errors(password)).toEqual([]);
  });

  test('a letter counts once, whether its accent came with it or after it', () => {
    expect(isRefused('é'.normalize('NFD').repeat(7))).toBe(true);
    expect(errors('éa-crêpe'.normalize('NFD'))).toEqual([]);
  });
});

test.each([
  'password',
  'Password1',
  '12345678',
  'QWERTY123',
  'iloveyou',
  'sayangku',
  'bismillah',
  'Bismillah99',
  'indonesia123',
  'Indonesia2026',
  'katasandi',
  'rahasia123',
  'persib1933',
  'akucintakamu',
  'qwertyui',
  'asdfghjkl',
  'aaaaaaaa',
  'abcabcabc',
  '12121212',
  'abcdefgh',
  '98765432',
  'rumahsakit',
  'RumahSakit2026',
  'rumah sakit 1',
  'sehati12',
  'Sehati-Dago!',
  'RSIASehatiPasteur',
  'obatobat1',
  'dokter2026',
  'sehati12345678',
  'budisantoso',
  'Budi Santoso 77',
  'budi.santoso77',
  'santoso1990',
  'gmail2026',
  '081234567890',
  '6281234567890',
  '8123-4567-890',
  'budi567890',
  '"bandung"',
])('R2: %j is refused, with a sentence that says why', (password) => {
  const [error, ...others] = errors(password);
  expect([error?.field, others]).toEqual(['password', []]);
  expect(error?.message).toMatch(/mudah ditebak|terlalu dekat dengan nama/);
});

describe('R2: what leads to the person, and patterns that many people choose', () => {
  const student = { name: 'Budi Santoso', email: 'budi.s@mhs.universitas-contoh.ac.id', phone: '+6281298765432' };
  const context = { words: [...placeWords(['RSU Sehati Dago']), ...ownWords(student)], isCommon: isCommonPassword };
  const messageOf = (password: string) => findPasswordErrors(password, password, context)[0]?.message ?? 'taken';

  test.each([
    // The person's own address and number, whole and in parts.
    'budi.s@mhs.universitas-contoh.ac.id',
    'BUDI.S@MHS.UNIVERSITAS-CONTOH.AC.ID',
    'budismhsuniversitascontohacid',
    'mhs.universitas-contoh.ac.id',
    'universitas-contoh',
    'universitascontohacid',
    '@universitas2026',
    'contoh.ac.id1234',
    'budi-mhs-santoso',
    '+62 812-9876-5432',
    '0812 98765432',
    '(0812) 9876 5432!',
    'budi08129876',
    // Greetings and prayers.
    'assalamualaikum',
    "Assalamu'alaikum",
    'assalamualaikum99',
    'waalaikumsalam',
    'subhanallah',
    'masyaallah1',
    'astaghfirullah',
    // A repeated word, also with digits in between.
    'covid19covid',
    'corona2020corona',
    'sayang-123-sayang',
    'persibpersib',
    'komputerkomputer',
    // Phone numbers in common formats.
    '0812345678',
    '+62 813 0000 1111',
    '8571234567',
    '022-7654321',
    '17081945',
    '01-01-1990',
    '1990/12/31',
    '123456654321',
    '111222333444',
    '2468024680',
    '0101010101',
    // A common word with such a number.
    'rahasia123456',
    'bismillah08123456789',
    'katasandi17081945',
    '11112222indonesia',
  ])('%j is refused', (password) => {
    expect(messageOf(password)).toMatch(/mudah ditebak|terlalu dekat dengan nama/);
  });

  test.each([
    '4719 2286 0035',
    '9384 1175 2260 8',
    'hujan 17 kali di atap',
    'universitas hujan deras malam',
    'kopi pahit 0812 gelas',
    'kuda lumping makan beling',
    'Assalamualaikum pagi hujan deras',
  ])('%j is taken', (password) => {
    expect(messageOf(password)).toBe('taken');
  });
});

test('what only holds such a word is no worse for it', () => {
  for (const password of ['sobatkaribku77', 'budi suka kopi susu', 'obat nyamuk wangi sekali', 'kucing sakit perut'])
    expect(errors(password)).toEqual([]);
});

test('the texts of the specification, and the field they stand at', () => {
  const bothNeeded = 'Password dan Konfirmasi Password diperlukan';
  expect(errors('', '')).toEqual([{ field: 'password', message: bothNeeded }]);
  expect(errors('payung biru jemuran', '')).toEqual([{ field: 'password_confirmation', message: bothNeeded }]);
  expect(errors('payung biru jemuran', 'payung biru jemuram').map((error) => error.field)).toEqual(['password_confirmation']);
});

test('a very long input is judged quickly', () => {
  const processorTime = startProcessorTime();
  for (const text of ['a'.repeat(2_000), 'ab'.repeat(1_000), '1a'.repeat(1_000), '!'.repeat(2_000)]) expect(isRefused(text)).toBe(true);
  expect(processorTime()).toBeLessThan(100);
});
