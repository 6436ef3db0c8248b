import type { EverydayEntry } from './everyday-page.ts';
import { everydayEntries } from './everyday-pages.ts';

/** The words of a text, in lower case. */
export const typedWordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** More words than a question has: what is longer is no question. */
const maxWords = 12;

const phrases = everydayEntries.flatMap((entry) =>
  entry.asked.flatMap((line) => line.split(', ')).map((phrase) => ({ entry, words: phrase.split(' ') })),
);
/** What is put behind a word without another meaning: "jam besuknya". */
const ending = /(nya|kah|lah)$/;
const isTyped = (word: string, typed: ReadonlySet<string>, all: readonly string[]) =>
  word.endsWith('*') ? all.some((one) => one.startsWith(word.slice(0, -1))) : typed.has(word);

/** The page that a typed text asks for: the one of the longest phrase whose words are all in it; null where there is none. */
export function findEverydayPageOrNull(text: string): EverydayEntry | null {
  const all = typedWordsOf(text);
  if (all.length === 0 || all.length > maxWords) return null;
  const typed = new Set(all.flatMap((word) => [word, word.replace(ending, '')]));
  let best: (typeof phrases)[number] | null = null;
  for (const phrase of phrases) {
    if (phrase.words.length > (best?.words.length ?? 0) && phrase.words.every((word) => isTyped(word, typed, all))) best = phrase;
  }
  return best?.entry ?? null;
}
