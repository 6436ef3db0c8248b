import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mailColors } from './mail/mail-colors.ts';
import { themeColors } from './theme-colors.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The colours of a `:root` block, by name. */
function coloursOf(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]));
}

const dark = css.slice(css.indexOf('@media (prefers-color-scheme: dark)'), css.indexOf('.unit-teal {'));
const light = css.slice(css.indexOf(':root'), css.indexOf('@media (prefers-color-scheme: dark)'));
const themes = { light: coloursOf(light), dark: { ...coloursOf(light), ...coloursOf(dark) } };

/** WCAG 2.2: (lighter + 0.05) / (darker + 0.05) of the relative luminances. */
function contrast(one: string, other: string): number {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const surfaces = ['canvas', 'surface', 'sand', 'mint'];
const texts: [string, string[]][] = [
  ['ink', [...surfaces, 'accent-soft', 'info-soft', 'danger-soft', 'good-soft', 'unit-teal-soft', 'unit-rose-soft', 'unit-indigo-soft']],
  ['ink-soft', surfaces],
  ['brand', surfaces],
  ['brand-hover', surfaces],
  ['on-brand', ['brand', 'brand-hover']],
  ['on-deep', ['deep', 'deep-line']],
  ['on-deep-soft', ['deep']],
  ['on-accent', ['accent', 'accent-hover', 'accent-press']],
  ['accent-ink', ['canvas', 'surface', 'sand', 'accent-soft']],
  ['info', ['canvas', 'surface', 'info-soft']],
  ['on-info', ['info']],
  ['danger', ['canvas', 'surface', 'danger-soft']],
  ['on-danger', ['danger']],
  ['good', ['canvas', 'surface', 'good-soft']],
  ...['teal', 'rose', 'indigo'].map((unit): [string, string[]] => [`unit-${unit}`, ['canvas', 'surface', `unit-${unit}-soft`]]),
];
/** The edges of controls, and the ring of the focus: 3:1. */
const edges: [string, string[]][] = [
  ['line-strong', ['canvas', 'surface', 'sand']],
  ['brand', surfaces],
  ['accent', ['deep']],
];

describe.each(Object.entries(themes))('colours of the %s theme', (_theme, colours) => {
  const ratios = (pairs: [string, string[]][]) =>
    pairs.flatMap(([front, backs]) =>
      backs.map((back) => ({ pair: `${front} on ${back}`, ratio: contrast(colours[front] ?? '', colours[back] ?? '') })),
    );

  test('text has 4.5:1 on every surface it is used on', () => {
    expect(ratios(texts).filter(({ ratio }) => !(ratio >= 4.5))).toEqual([]);
  });

  test('edges and focus rings have 3:1', () => {
    expect(ratios(edges).filter(({ ratio }) => !(ratio >= 3))).toEqual([]);
  });
});

test('a pair that is too faint is found', () => {
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

test('the colour of the browser’s bars is that of the page, in the head and in the manifest', () => {
  expect(css).toContain(`--canvas: ${themeColors.light};`);
  expect(css).toContain(`--canvas: ${themeColors.dark};`);
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));
  expect([manifest.theme_color, manifest.background_color]).toEqual([themeColors.light, themeColors.light]);
});

test('mails have the colours of the site', () => {
  expect(themes.light).toMatchObject(mailColors.light);
  expect(themes.dark).toMatchObject(mailColors.dark);
});
