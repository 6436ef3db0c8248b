import { describe, expect, test } from 'vitest';
import { comparedWords, guessWords, readVocabulary, readWords, replaceRuns } from './emergency-words.ts';

const rowsOf = (rows: Readonly<Record<string, string>>) => Object.entries(rows).map(([word, meaning]) => ({ word, meaning }));

const vocabulary = readVocabulary(
  rowsOf({
    gak: 'tidak',
    nafas: 'napas',
    babakbelur: 'luka parah',
    selak: 'sesak',
    marah: 'emosi',
    barat: 'angin',
    ketabrak: 'kecelakaan',
    'tidak bisa': 'susah',
    'susah napas': 'sesak',
    'berat sekali': 'hebat',
    'nyeri hebat': 'siksa',
    'tidak sadar': 'pingsan',
    'tidak sadar kan diri': 'koma',
    'sadar diri': 'waras',
  }),
  ['muntah darah', 'kejang', 'tersedak', 'bunuh diri', 'melahirkan', 'jatuh', 'demam', 'tabrak'],
);

/** Each part as what it stands for, with the places of its words. */
function read(text: string): string {
  const guessed = guessWords(readWords(text, vocabulary), vocabulary);
  const parts = replaceRuns(readWords(text, vocabulary, guessed), vocabulary);
  return parts.map(({ meanings, places }) => `${meanings.join('+')}@${places.join()}`).join(' ');
}

describe('one typed word is read as', () => {
  test.each([
    ['2bln', '2@0 bln@1'],
    ['20hr', '20@0 hr@1'],
    ['40cc', '40@0 cc@1'],
    ['38,5c', '38@0 c@1'],
    ['12345hari', '12345hari@0'],
    ['2orang', '2orang@0'],
    ['25.000', '25@0 000@2'],
    ['kejang2', 'kejang@0 kejang@1'],
    ['a2', 'a2@0'],
    ['DARAHHH', 'darah@0'],
    ['Kéjang', 'kejang@0'],
    ['gak', 'tidak@0'],
    ['babakbelur', 'luka+parah@0'],
    ['terjatuh', 'jatuh@0'],
    ['kejangnya', 'kejang@0'],
    ['bunuhdiri', 'bunuh@0 diri@0'],
    ['darahmuntah', 'darah@0 muntah@0'],
    ['kulkas', 'kulkas@0'],
  ])('%s: %s', (typed, parts) => {
    expect(read(typed)).toBe(parts);
  });
});

test.each([
  ['ter sedak', 'tersedak@0,1'],
  ['mela hirkan', 'melahirkan@0,1'],
  // A known word stays apart.
  ['muntah darah', 'muntah@0 darah@1'],
  ['muntah hirkan', 'muntah@0 hirkan@1'],
  ['ke tabrak', 'tabrak@1'],
])('a word that is typed as two is one: %s', (typed, parts) => {
  expect(read(typed)).toBe(parts);
});

test.each([
  ['what was replaced is in another run', 'gak bisa nafas', 'sesak@0,1,2'],
  ['a run that begins before becomes complete', 'nyeri berat sekali', 'siksa@0,1,2'],
  ['of two that overlap the first', 'tidak sadar diri', 'pingsan@0,1 diri@2'],
  ['of two that begin together the longer', 'tidak sadar kan diri', 'koma@0,1,2,3'],
  ['in their order alone', 'sadar tidak', 'sadar@0 tidak@1'],
  ['with a filler within', 'tidak lagi sadar', 'pingsan@0,2'],
])('runs: %s', (_, typed, parts) => {
  expect(read(typed)).toBe(parts);
});

test.each([
  ['tolong dok saya kejang ya', 'kejang@3'],
  ['muntah dan darah', 'muntah@0 darah@2'],
  ['muntah untuk darah', 'muntah@0 darah@1'],
  ['muntah yang darah', 'muntah@0 darah@1'],
  ['muntah. darah', 'muntah@0 darah@2'],
  ['muntah ?! darah', 'muntah@0 darah@2'],
  ['muntah / darah', 'muntah@0 darah@1'],
])('fillers and marks take a place, links and other signs none: %s', (typed, parts) => {
  expect(read(typed)).toBe(parts);
});

test('of a very long text the first forty words and marks are read', () => {
  expect(read(`${'kulkas '.repeat(39)} kejang darah`)).toMatch(/ kejang@39$/);
});

describe('one error in a word of five letters or more', () => {
  test.each([
    ['a letter is missing', 'kejag', 'kejang@0'],
    ['the first letter is missing', 'ejang', 'kejang@0'],
    ['a letter is doubled', 'kejangg', 'kejang@0'],
    ['a letter is too much', 'gdarah', 'darah@0'],
    ['two letters are swapped', 'kejnag', 'kejang@0'],
    ['a letter is another', 'demom', 'demam@0'],
    ['two words are as near, one begins alike', 'barah', 'angin@0'],
    ['two words are as near and mean the same', 'sebak', 'sesak@0'],
  ])('is corrected where %s', (_, typed, parts) => {
    expect(read(typed)).toBe(parts);
  });

  test.each([
    ['two words are as near and mean something else', 'farah', 'farah@0'],
    ['there are two errors', 'kejxgg', 'kejxgg@0'],
    ['the word is short', 'jath', 'jath@0'],
    ['the word has a digit', 'kejan9', 'kejan9@0'],
    ['the word is known', 'marah', 'emosi@0'],
  ])('is none where %s', (_, typed, parts) => {
    expect(read(typed)).toBe(parts);
  });

  test('is a guess, which no word as typed is', () => {
    const guesses = (text: string) =>
      readWords(text, vocabulary, guessWords(readWords(text, vocabulary), vocabulary)).map(({ isGuess }) => isGuess);
    expect(guesses('kejag darah kulkas')).toEqual([true, false, false]);
  });
});

test('a text of fillers alone has no word that is compared', () => {
  expect(comparedWords('tolong dok saya gimana ya')).toEqual([]);
  expect(comparedWords('tolong kejang2')).toEqual(['kejang', 'kejang']);
});
