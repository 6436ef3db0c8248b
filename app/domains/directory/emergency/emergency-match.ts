import { measured, readFigures } from './emergency-figures.ts';
import { type Level, levels } from './emergency-levels.schema.ts';
import {
  gapBefore,
  guessWords,
  type Part,
  pushTo,
  readVocabulary,
  readWords,
  replaceRuns,
  type Vocabulary,
  type WordRow,
} from './emergency-words.ts';
import { afterWord, happeningWords, loweringWords, takenMedicine } from './words-around-emergencies.ts';

type ShownLevel = Exclude<Level, 'none'>;

export type PhraseRow = Readonly<{ phrase: string; class: string; level: Level }>;
/** Each word of a phrase, and how far it stands from the one before. */
type Read = PhraseRow & Readonly<{ words: readonly string[]; gaps: readonly number[] }>;

type ByWord = ReadonlyMap<string, readonly Read[]>;

/** `byWord` has phrases with their runs as one word, `bySingleWord` those that have a run, word by word: its words may be typed in another order. */
type Phrases = Readonly<{ vocabulary: Vocabulary; byWord: ByWord; bySingleWord: ByWord }>;

/** Reads the rows once; a text is then compared with them in linear time. */
export function readPhrases(rows: readonly PhraseRow[], words: readonly WordRow[]): Phrases {
  const vocabulary = readVocabulary(words, [
    ...rows.map(({ phrase }) => phrase),
    ...loweringWords,
    ...happeningWords,
    ...measured,
    ...takenMedicine.given,
  ]);
  const [byWord, bySingleWord] = [new Map<string, Read[]>(), new Map<string, Read[]>()];
  for (const row of rows) {
    const single = readWords(row.phrase, vocabulary);
    const parts = replaceRuns(single, vocabulary);
    const add = (lists: Map<string, Read[]>, of: readonly Part[]) => {
      const read = readPhrase(row, readFigures(of));
      for (const word of read.words) pushTo(lists, word, read);
    };
    add(byWord, parts);
    if (parts.length < single.length) add(bySingleWord, single);
  }
  return { vocabulary, byWord, bySingleWord };
}

function readPhrase(row: PhraseRow, parts: readonly Part[]): Read {
  const gaps = new Map<string, number>();
  for (const [at, part] of parts.entries()) {
    for (const word of part.meanings)
      if (!gaps.has(word) && (word !== afterWord || row.level === 'none')) gaps.set(word, gapBefore(parts, at));
  }
  return { ...row, words: [...gaps.keys()], gaps: [...gaps.values()] };
}

/** True for a phrase that a text can say: fillers, and a word that counts at another level alone, are compared with nothing. */
export const canBeSaid = (row: PhraseRow, words: readonly WordRow[]): boolean => readPhrases([row], words).byWord.size > 0;

/** What a text names: the class of its box, and how urgent it is. */
export type EmergencyMatch = Readonly<{ class: string; level: ShownLevel }>;

type Found = Readonly<{ row: Read; places: ReadonlySet<number>; isUnsure: boolean }>;

/** The words of a text that would be read as misspelt; who knows more words says which of them are none. */
export function findGuesses(text: string, { vocabulary }: Phrases): Map<string, string> {
  return guessWords(readWords(text, vocabulary), vocabulary);
}

/** Which classes ask first beside a lowering word, and the known word for each misspelt one. */
type Given = Readonly<{ isLowered(slug: string): boolean; guessed?: ReadonlyMap<string, string> }>;

/** The most urgent match of a text, in the class of the longest phrase; null without one. */
export function findMatchOrNull(text: string, phrases: Phrases, { isLowered, guessed }: Given): EmergencyMatch | null {
  const single = readWords(text, phrases.vocabulary, guessed);
  const parts = readFigures(replaceRuns(single, phrases.vocabulary));
  const isLowering = parts.some(({ meanings }) => meanings.some((word) => loweringWords.has(word)));
  const found = [...findPhrases(parts, phrases.byWord), ...findPhrases(readFigures(single), phrases.bySingleWord)];
  const happens = parts.filter(({ meanings }) => meanings.some((word) => happeningWords.has(word)));
  const saysNothingHappens = ({ row, places }: Found) =>
    row.level === 'none' && happens.every((part) => part.places.every((place) => places.has(place)));
  const matches = found.flatMap((one) => {
    const { row, places, isUnsure } = one;
    if (row.level === 'none' || (isUnsure && (row.level === 'violence' || row.level === 'unit'))) return [];
    const around = found.filter((wider) => isWithinLonger(one, wider));
    if (around.some((wider) => row.level !== 'now' || wider.row.level !== 'none' || saysNothingHappens(wider))) return [];
    const isAsked = row.level === 'now' && (isUnsure || around.length > 0 || (isLowering && isLowered(row.class)));
    return [{ class: row.class, level: isAsked ? ('check' as const) : row.level, size: places.size }];
  });
  const [first] = matches.sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level) || b.size - a.size);
  return first ? { class: first.class, level: first.level } : null;
}

/** True for a phrase within a longer one; for a crisis only one of level `none` counts. */
function isWithinLonger({ row, places }: Found, wider: Found): boolean {
  if (wider.places.size <= places.size || (row.level === 'crisis' && wider.row.level !== 'none')) return false;
  return [...places].every((place) => wider.places.has(place));
}

/** A guess of one short word alone is unsure. */
const sureLength = 8;

/** The phrases all of whose words the parts have: in any order, but those of level `none` as they stand. */
function findPhrases(parts: readonly Part[], byWord: ByWord): Found[] {
  const said = Map.groupBy(
    parts.flatMap((part) => part.meanings.map((word) => ({ word, part }))),
    ({ word }) => word,
  );
  const counts = new Map<Read, number>();
  for (const word of said.keys()) for (const row of byWord.get(word) ?? []) counts.set(row, (counts.get(row) ?? 0) + 1);
  return [...counts].flatMap(([row, count]) => {
    if (count < row.words.length) return [];
    const used = row.level === 'none' ? findRun(parts, row) : row.words.flatMap((word) => said.get(word) ?? []).map(({ part }) => part);
    if (used.length === 0) return [];
    const isUnsure = used.every(({ isGuess, typed }) => isGuess && typed.length < sureLength);
    return [{ row, places: new Set(used.flatMap(({ places }) => places)), isUnsure }];
  });
}

/** The parts that say these words in their order, no farther apart than in the row; empty for none. One part may stand for several words. */
function findRun(parts: readonly Part[], { words, gaps }: Read): Part[] {
  for (let start = 0; start < parts.length; start += 1) {
    if (words[0] === takenMedicine.name && isGiven(parts, start)) continue;
    let at = start;
    const isSaid = words.every((word, nth) => {
      if (nth > 0 && !parts[at]?.meanings.includes(word)) {
        at += 1;
        if (gapBefore(parts, at) > (gaps[nth] ?? 1)) return false;
      }
      return parts[at]?.meanings.includes(word) ?? false;
    });
    if (isSaid) return parts.slice(start, at + 1);
  }
  return [];
}

/** True for a part directly behind a word of giving or taking. */
const isGiven = (parts: readonly Part[], at: number) =>
  gapBefore(parts, at) === 1 && takenMedicine.given.some((word) => parts[at - 1]?.meanings.includes(word));
