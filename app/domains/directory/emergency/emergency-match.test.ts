import { describe, expect, test } from 'vitest';
import { canBeSaid, findGuesses, findMatchOrNull, type PhraseRow, readPhrases } from './emergency-match.ts';

const row = (phrase: string, slug: string, level: PhraseRow['level']): PhraseRow => ({ phrase, class: slug, level });
const words = [
  { word: 'mules', meaning: 'kontraksi' },
  { word: 'stroke ringan', meaning: 'tia' },
];
const phrases = readPhrases(
  [
    ...[row('stroke', 'stroke', 'now'), row('dokter stroke', 'stroke', 'none'), row('setelah stroke', 'stroke', 'none')],
    ...[row('makanan dan stroke', 'stroke', 'none'), row('mendadak stroke ringan', 'stroke', 'check')],
    ...[row('kejang', 'kejang', 'now'), row('obat kejang', 'kejang', 'none'), row('kejang demam', 'anak', 'check')],
    ...[row('bunuh diri', 'krisis', 'crisis'), row('buku bunuh diri', 'krisis', 'none'), row('percobaan bunuh diri', 'racun', 'now')],
    ...[row('ketuban pecah', 'lahir', 'now'), row('melahirkan', 'lahir', 'now'), row('biaya melahirkan normal', 'lahir', 'none')],
    ...[row('pingsan setelah jatuh', 'pingsan', 'now'), row('tersedak', 'sedak', 'now'), row('perdarahan', 'darah', 'now')],
    ...[row('dipukul', 'kekerasan', 'violence'), row('kekerasan', 'kekerasan', 'violence')],
    ...[row('jemput', 'umum', 'unit'), row('ambulans', 'umum', 'unit')],
  ],
  words,
);

/** "class level", or "none". */
function read(text: string): string {
  const isLowered = (slug: string) => slug !== 'lahir' && slug !== 'krisis';
  const match = findMatchOrNull(text, phrases, { isLowered, guessed: findGuesses(text, phrases) });
  return match ? `${match.class} ${match.level}` : 'none';
}

test.each([
  ['stroke', 'stroke now'],
  ['pecah ketuban', 'lahir now'],
  ['ketuban saya sudah pecah', 'lahir now'],
  ['ketuban', 'none'],
  ['jemput', 'umum unit'],
  ['mendadak stroke ringan', 'stroke check'],
  ['ringan stroke mendadak', 'stroke check'],
  ['tolong dok', 'none'],
  ['sehat', 'none'],
])('a phrase is all of its words, in any order: %s is %s', (text, match) => {
  expect(read(text)).toBe(match);
});

test.each([
  ['a short one would be urgent', 'tersdak', 'sedak check'],
  ['a long one is sure', 'perdarahn', 'darah now'],
  ['a short one of level unit', 'jempuut', 'none'],
  ['a long one of level unit', 'ambulanss', 'umum unit'],
  ['a short one of violence', 'dipukkul', 'kekerasan violence'],
  ['a shorter one of violence', 'dipukl', 'none'],
  ['a word as typed beside it', 'ketuban pech', 'none'],
  ['two guesses of one phrase', 'kettuban peccah', 'lahir now'],
  ['a crisis is never unsure', 'bunuhh dirii', 'krisis crisis'],
])('a guess alone: %s', (_, text, match) => {
  expect(read(text)).toBe(match);
});

test('nothing is guessed of a word that the caller says is right', () => {
  expect(findMatchOrNull('tersdak', phrases, { isLowered: () => true, guessed: new Map() })).toBeNull();
});

test.each([
  ['kejang demam', 'anak check'],
  ['demam tinggi lalu kejang', 'anak check'],
  ['obat kejang, kejang lagi', 'kejang now'],
  ['buku bunuh diri', 'none'],
  // Nothing but level none holds a crisis back.
  ['percobaan bunuh diri', 'krisis crisis'],
])('a longer phrase holds back one within it: %s is %s', (text, match) => {
  expect(read(text)).toBe(match);
});

test.each([
  ['kejang stroke', 'kejang now'],
  ['stroke, jatuh pingsan', 'pingsan now'],
  ['jemput kejang', 'kejang now'],
  ['dipukul sampai stroke', 'kekerasan violence'],
  ['stroke dipukul bunuh diri', 'krisis crisis'],
])('of several the most urgent counts, then the one of more words: %s is %s', (text, match) => {
  expect(read(text)).toBe(match);
});

describe('level none', () => {
  test.each([
    'dokter stroke',
    'cari dokter stroke dong',
    'dokter untuk stroke',
    'dokter yang stroke',
    'makanan dan stroke',
    'makanan stroke',
    'biaya melahirkan normal',
    'obat buat kejang',
    'setelah stroke',
  ])('holds back what stands as in its row: %s', (text) => {
    expect(read(text)).toBe('none');
  });

  test.each([
    ['another order', 'stroke dokter', 'stroke now'],
    ['another word between', 'dokter ahli stroke', 'stroke now'],
    ['a filler between', 'dokter saya stroke', 'stroke now'],
    ['farther apart than in the row', 'makanan dan juga stroke', 'stroke now'],
    ['a mark between', 'dokter, stroke', 'stroke now'],
    ['an end between', 'biaya. melahirkan normal', 'lahir now'],
    ['a word is missing', 'biaya melahirkan', 'lahir now'],
    ['a medicine that was given', 'minum obat kejang', 'kejang now'],
    ['a medicine that was given', 'diberi obat kejang lagi', 'kejang now'],
  ])('does not with %s: %s', (_, text, match) => {
    expect(read(text)).toBe(match);
  });
});

test.each([
  ['terapi stroke', 'stroke check'],
  ['kontrol, jatuh lalu pingsan', 'pingsan check'],
  ['riwayat kejang demam', 'anak check'],
  ['biaya ketuban pecah', 'lahir now'],
  ['artikel bunuh diri', 'krisis crisis'],
  ['asuransi jemput', 'umum unit'],
])('a word of plans or costs asks first where its class allows it: %s is %s', (text, match) => {
  expect(read(text)).toBe(match);
});

test('"setelah" counts at level none alone', () => {
  expect(read('jatuh pingsan')).toBe('pingsan now');
  expect(canBeSaid(row('setelah', 'stroke', 'now'), words)).toBe(false);
  expect(canBeSaid(row('setelah', 'stroke', 'none'), words)).toBe(true);
  expect(canBeSaid(row('tolong saya', 'stroke', 'none'), words)).toBe(false);
});
