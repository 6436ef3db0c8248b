import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, Path } from 'opentype.js';
import { normalForm } from '../text/normal-form.ts';
import { withoutEnd } from '../text/without-end.ts';

export type Weight = 500 | 800;

/** Lines of text as one outline each, so that the drawing does not depend on the fonts of the machine. */
export type TextToPath = Readonly<{
  /** At most `maxLines` lines of at most `width` pixels; what does not fit ends with an ellipsis. */
  wrap(text: string, at: { weight: Weight; size: number; width: number; maxLines: number }): string[];
  /** The outline of one line as SVG path data; `y` is its baseline. */
  outline(line: string, at: { weight: Weight; size: number; x: number; y: number }): string;
}>;

let loaded: Promise<TextToPath> | undefined;

/** The site's own font, read on first use. */
export function loadTextToPath(): Promise<TextToPath> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<TextToPath> {
  const { default: opentype } = await import('opentype.js');
  const require = createRequire(import.meta.url);
  const read = (path: string): Font => {
    const file = readFileSync(path);
    return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer);
  };
  return createTextToPath({
    500: read(require.resolve('@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-500-normal.woff')),
    800: read(require.resolve('@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-800-normal.woff')),
  });
}

function createTextToPath(fonts: Record<Weight, Font>): TextToPath {
  const widthOf = (text: string, weight: Weight, size: number) => walk(fonts[weight], text, size, () => {});
  return {
    wrap(text, { weight, size, width, maxLines }) {
      const fits = (line: string) => widthOf(line, weight, size) <= width;
      const lines: string[] = [];
      for (const word of drawable(text, fonts[weight]).split(' ').filter(Boolean)) {
        const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
        if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
        else lines.push(...pieces(word, fits));
      }
      return lines.length <= maxLines ? lines : [...lines.slice(0, maxLines - 1), shortened(lines[maxLines - 1] as string, fits)];
    },
    outline(line, { weight, size, x, y }) {
      let path = '';
      walk(fonts[weight], drawable(line, fonts[weight]), size, (glyph, pen) => {
        path += pathData(glyph.getPath(x + pen, y, size).commands);
      });
      return path;
    },
  };
}

/** Visits a line glyph by glyph, with kerning, and returns its width. */
function walk(font: Font, text: string, size: number, visit: (glyph: ReturnType<Font['charToGlyph']>, pen: number) => void): number {
  const glyphs = [...text].map((character) => font.charToGlyph(character));
  let pen = 0;
  for (const [index, glyph] of glyphs.entries()) {
    visit(glyph, pen);
    const next = glyphs[index + 1];
    pen += (((glyph.advanceWidth ?? 0) + (next ? font.getKerningValue(glyph, next) : 0)) * size) / font.unitsPerEm;
  }
  return pen;
}

/** The package's own writer of path data loses some numbers to rounding (`NaN`). */
function pathData(commands: Path['commands']): string {
  const number = (value: number) => String(Math.round(value * 10) / 10);
  return commands
    .map((one) => {
      if (one.type === 'Z') return 'Z';
      const first = one.type === 'C' ? [one.x1, one.y1, one.x2, one.y2] : one.type === 'Q' ? [one.x1, one.y1] : [];
      return one.type + [...first, one.x, one.y].map(number).join(' ');
    })
    .join('');
}

/** The characters that the font has: an unsupported accented letter becomes the plain one, and other characters (an emoji) are dropped. */
function drawable(text: string, font: Font): string {
  const has = (character: string) => font.charToGlyphIndex(character) !== 0;
  return [...normalForm(text, 'NFC').replace(/\s+/g, ' ').trim()]
    .map((character) => (has(character) ? character : (normalForm(character, 'NFD')[0] as string)))
    .filter(has)
    .join('');
}

/** Splits a word that is wider than a line into parts that fit. */
function pieces(word: string, fits: (line: string) => boolean): string[] {
  const parts = [''];
  for (const character of word) {
    const longer = `${parts.at(-1)}${character}`;
    if (longer.length === 1 || fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(character);
  }
  return parts;
}

function shortened(line: string, fits: (line: string) => boolean): string {
  let kept = withoutEnd(line, /[\s,;:.–-]/);
  // Whole words are removed first; a single word that is too long loses letters.
  while (kept !== '' && !fits(`${kept}…`)) kept = kept.includes(' ') ? kept.replace(/[\s,;:.–-]+\S+$/, '') : kept.slice(0, -1);
  return `${kept}…`;
}
