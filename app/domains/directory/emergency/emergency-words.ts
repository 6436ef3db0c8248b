import { normalForm } from '#app/platform/text/normal-form.ts';
import { fillerWords, linkWords } from './words-around-emergencies.ts';

/** A word, or a run of words, as people write it, and the words that the phrases use for it. */
export type WordRow = Readonly<{ word: string; meaning: string }>;

/** What the phrases and the typed text are read with. */
export type Vocabulary = Readonly<{
  /** Of each known word, the words that it stands for. */
  meanings: ReadonlyMap<string, readonly string[]>;
  /** Of each run of two to five words, joined by spaces. */
  runs: ReadonlyMap<string, readonly string[]>;
  /** The first words of runs, because most words begin none. */
  runStarts: ReadonlySet<string>;
  /** Known words by themselves and by each text that remains without one letter. */
  near: ReadonlyMap<string, readonly string[]>;
}>;

/** A part of a text: the words that it stands for, and the places of the typed words. */
export type Part = Readonly<{ typed: string; meanings: readonly string[]; places: readonly number[]; isKnown: boolean; isGuess: boolean }>;

/** A word as typed, with its places in the text. */
type Placed = Readonly<{ word: string; places: readonly number[] }>;

/**
 * The words of a text: lower case, no accents, letters and digits alone, no letter many times in a row, "tiba2" as "tiba tiba", "2bln" as "2 bln".
 * A mark that ends a clause takes a place too and a link takes none, so words whose places follow each other belong together.
 */
function placeWords(text: string): Placed[] {
  // The rows are plain already, and there are thousands.
  const letters = /^[a-z0-9 ]*$/.test(text) ? text : normalForm(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const plain = letters
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(fraction, '$1')
    .replace(timeInWords, (_, one, count, unit) => `${one ? 1 : counts.indexOf(count) + 1} ${unit}`);
  const placed: Placed[] = [];
  let next = 0;
  for (const typed of (plain.match(/[a-z0-9]+|[.,;!?]+/g) ?? []).slice(0, maxTyped)) {
    const words = splitWord(typed);
    if (words.length === 0) next += 1;
    for (const word of words) placed.push({ word, places: [linkWords.has(word) ? next : next++] });
  }
  return placed;
}
/** "38,5" is read as 38, while "25.000" stays. */
const fraction = /(\d)[.,]\d{1,2}(?!\d)/g;
const maxTyped = 40;
const counts = ['satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh', 'sebelas'];
/** "dua bulan", "sebulan". */
const timeInWords = new RegExp(`\\b(?:(se)|(${counts.join('|')}) )(hari|minggu|bulan|tahun)\\b`, 'g');

/** What stands for one typed word; none for a mark. */
function splitWord(typed: string): string[] {
  if (!/[a-z0-9]/.test(typed)) return [];
  if (/^[a-z]{3,}2$/.test(typed)) return [typed.slice(0, -1), typed.slice(0, -1)];
  const [, figure, unit] = gluedUnit.exec(typed) ?? [];
  return figure && unit ? [figure, unit] : [typed];
}
const gluedUnit = /^(\d{1,4})(hari|hr|minggu|mgg|bulan|bln|tahun|thn|th|jam|menit|kg|kali|x|c|cc|derajat)$/;

/** The words of a text that are compared: none in one of fillers alone. */
export const comparedWords = (text: string): string[] => placeWords(text).flatMap(({ word }) => (fillerWords.has(word) ? [] : word));

/** Adds to the list of a key. */
export function pushTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

const prefixes = ['', 'di', 'ke', 'ka', 'ter', 'ber', 'me', 'mem', 'men', 'meng', 'se', 'nge', 'ng', 'nga'];
const suffixes = ['', 'nya', 'ku', 'mu', 'an', 'kan', 'i', 'in', 'na', 'e', 'ne', 'eun', 'keun', 'ake', 'lah'];

/** The known word of which this is a form, if there is one. */
function knownForm(word: string, isKnown: (form: string) => boolean): string | null {
  for (const suffix of suffixes) {
    for (const prefix of prefixes) {
      if (!word.startsWith(prefix) || !word.endsWith(suffix)) continue;
      const form = word.slice(prefix.length, word.length - suffix.length);
      if (form.length > 3 && isKnown(form)) return form;
    }
  }
  return null;
}

/** What a text without one letter may have been. */
const withoutOne = (word: string): string[] => [word, ...Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1))];

/** Reads the rows of words; `phrases` are known words too. */
export function readVocabulary(rows: readonly WordRow[], phrases: readonly string[]): Vocabulary {
  const meanings = new Map<string, readonly string[]>();
  for (const { meaning } of rows) for (const word of meaning.split(' ')) meanings.set(word, [word]);
  for (const phrase of phrases) for (const { word } of placeWords(phrase)) meanings.set(word, [word]);
  for (const { word, meaning } of rows) if (!word.includes(' ')) meanings.set(word, meaning.split(' '));
  for (const { word } of rows) for (const one of word.split(' ')) if (!meanings.has(one)) meanings.set(one, [one]);
  const runs = new Map<string, readonly string[]>();
  const near = new Map<string, string[]>();
  for (const word of meanings.keys()) {
    if (word.length < 4 || fillerWords.has(word)) continue;
    for (const text of withoutOne(word)) pushTo(near, text, word);
  }
  const runStarts = new Set<string>();
  const vocabulary = { meanings, runs, runStarts, near };
  // A run is read as the text is: its words one by one, and shorter runs in it.
  const long = rows.filter(({ word }) => word.includes(' ')).sort((a, b) => a.word.length - b.word.length);
  for (const { word, meaning } of long) {
    const parts = readParts(word, vocabulary);
    runs.set(keyOf(parts), meaning.split(' '));
    runStarts.add(parts[0]?.meanings[0] ?? '');
  }
  return vocabulary;
}

const keyOf = (parts: readonly Part[]) => parts.map(({ meanings }) => meanings[0]).join(' ');

/** Reads a text into parts, one for each word. `guessed` has the known word for each misspelt one. */
export function readWords(text: string, vocabulary: Vocabulary, guessed: ReadonlyMap<string, string> = new Map()): Part[] {
  const words = joinSplit(placeWords(text), vocabulary);
  return words.flatMap(({ word, places }) => (fillerWords.has(word) ? [] : readWord(word, places, vocabulary, guessed)));
}

/** Reads a text into parts, with the runs in it as one part each. */
function readParts(text: string, vocabulary: Vocabulary): Part[] {
  return replaceRuns(readWords(text, vocabulary), vocabulary);
}

/** How many places a part stands behind the one before; neighbours are one apart. */
export function gapBefore(parts: readonly Part[], at: number): number {
  return Math.max(1, (parts[at]?.places[0] ?? 0) - (parts[at - 1]?.places.at(-1) ?? 0));
}

/** Joins neighbours that are one known word together and none apart: "ter sedak". */
function joinSplit(words: readonly Placed[], { meanings }: Vocabulary): Placed[] {
  const joined: Placed[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [one, next] = [words[at] as Placed, words[at + 1]];
    const together = next && !meanings.has(one.word) && !meanings.has(next.word) ? one.word + next.word : '';
    if (next && together.length > 4 && meanings.has(together)) {
      joined.push({ word: together, places: [...one.places, ...next.places] });
      at += 1;
    } else joined.push(one);
  }
  return joined;
}

function readWord(word: string, places: readonly number[], vocabulary: Vocabulary, guessed: ReadonlyMap<string, string>): Part[] {
  const { meanings } = vocabulary;
  const isKnown = (form: string) => meanings.has(form);
  const known = isKnown(word) ? word : knownForm(word, isKnown);
  if (known) return [{ typed: word, meanings: meanings.get(known) ?? [known], places, isKnown: true, isGuess: false }];
  for (let cut = 4; cut <= word.length - 4; cut += 1) {
    const both = [word.slice(0, cut), word.slice(cut)];
    if (both.every(isKnown)) return both.flatMap((piece) => readWord(piece, places, vocabulary, guessed));
  }
  const guess = guessed.get(word);
  if (guess) return [{ typed: word, meanings: meanings.get(guess) ?? [guess], places, isKnown: false, isGuess: true }];
  return [{ typed: word, meanings: [word], places, isKnown: false, isGuess: false }];
}

const longestRun = 5;

/** Replaces runs, the longest first; what was replaced may be in another run: "tidak bisa napas", "susah napas", "sesak". */
export function replaceRuns(given: readonly Part[], { runs, runStarts }: Vocabulary): Part[] {
  let parts = [...given];
  for (let place = 0; place < parts.length; place += 1) {
    if (!runStarts.has(parts[place]?.meanings[0] ?? '')) continue;
    for (let size = Math.min(longestRun, parts.length - place); size > 1; size -= 1) {
      const run = parts.slice(place, place + size);
      const meanings = runs.get(keyOf(run));
      if (!meanings) continue;
      const places = run.flatMap((part) => part.places);
      const whole = { typed: keyOf(run), meanings, places, isKnown: true, isGuess: run.some(({ isGuess }) => isGuess) };
      parts = [...parts.slice(0, place), whole, ...parts.slice(place + size)];
      // A run that begins before may have become complete.
      place = Math.max(-1, place - longestRun);
      break;
    }
  }
  return parts;
}

const shortestGuessed = 5;

/** The known word for each unknown one of five letters or more that differs from it by one typing error; none where several are as near. */
export function guessWords(parts: readonly Part[], { near, meanings }: Vocabulary): Map<string, string> {
  const guesses = new Map<string, string>();
  for (const { typed, isKnown } of parts) {
    if (isKnown || typed.length < shortestGuessed || /\d/.test(typed)) continue;
    const found = new Set(
      withoutOne(typed)
        .flatMap((text) => near.get(text) ?? [])
        .filter((word) => isOneErrorApart(typed, word)),
    );
    const alike = [...found].filter((word) => word[0] === typed[0]);
    const candidates = alike.length > 0 ? alike : [...found];
    const [first] = candidates;
    const meant = new Set(candidates.map((word) => meanings.get(word)?.join(' ')));
    if (first && meant.size === 1) guesses.set(typed, first);
  }
  return guesses;
}

/** True for one letter more, less, other, or two neighbours in the wrong order. */
function isOneErrorApart(typed: string, word: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  const [a, b] = [typed.slice(start), word.slice(start)];
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
}
