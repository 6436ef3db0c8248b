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

/** The list with one more source behind the others, and its number; a source that is there already keeps its own. */
export function withSource(text: string, words: string): { text: string; ref: string } {
  const cite = words.replace(/\s+/g, ' ').trim();
  const sources = sourcesOf(text);
  const known = sources.find((source) => source.cite.toLowerCase() === cite.toLowerCase());
  if (known) return { text, ref: known.ref };
  const highest = Math.max(0, ...sources.map(({ ref }) => (/^\d{1,6}$/.test(ref) ? Number(ref) : 0)));
  const ref = String(highest + 1);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return { text: [...lines, `${ref} | ${cite}`].join('\n'), ref };
}
