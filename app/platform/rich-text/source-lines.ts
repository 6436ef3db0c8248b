/** A source of a text: its number, which the text names, and its words. */
type SourceLine = Readonly<{ ref: string; cite: string }>;

const sourceLine = /^([\w-]{1,20})\s*\|\s*(\S.*)$/;

/** The sources of a list, `1 | Kementerian Kesehatan, 2024` in each line, in their order. A line that is none is left out. */
export function sourcesOf(text: string): SourceLine[] {
  return text.split('\n').flatMap((line) => {
    const [, ref, cite] = sourceLine.exec(line.trim()) ?? [];
    return ref && cite ? [{ ref, cite }] : [];
  });
}

/** The sources that texts cite, also those that are in no list any more. */
export const citedSources = (texts: readonly string[]): string[] =>
  texts.flatMap((html) => [...html.matchAll(/href="#referensi-([\w-]{1,20})"/g)].map(([, ref = '']) => ref));

/** A number that none of these names is: a text that still cites a removed source must not cite another one. */
export const nextNumber = (refs: readonly string[]): string =>
  String(1 + Math.max(0, ...refs.map((ref) => (/^\d{1,6}$/.test(ref) ? Number(ref) : 0))));

/**
 * The list with one more source behind the others, and its number; a source that is there already keeps its own. `cited` are those that
 * texts cite.
 */
export function withSource(text: string, words: string, cited: readonly string[] = []): { text: string; ref: string } {
  const cite = words.replace(/\s+/g, ' ').trim();
  const sources = sourcesOf(text);
  const known = sources.find((source) => source.cite.toLowerCase() === cite.toLowerCase());
  if (known) return { text, ref: known.ref };
  const ref = nextNumber([...cited, ...sources.map((source) => source.ref)]);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return { text: [...lines, `${ref} | ${cite}`].join('\n'), ref };
}
