import { cutText } from '#app/platform/text/cut-text.ts';
import { xmlText } from '#app/platform/text/xml.ts';
import type { DrawnProduct } from './drawing.ts';
import { drawPackage, drawRing, type Tint } from './package-shapes.ts';

/** One for each category in turn, from pale to deep. */
const tints: readonly Tint[] = [
  { pale: '#e2f2ee', soft: '#a9d8ce', deep: '#3f9a90' },
  { pale: '#d9edf0', soft: '#bcdde4', deep: '#4d8fa3' },
  { pale: '#f7efe2', soft: '#ecdcc3', deep: '#b98a5c' },
  { pale: '#fbeae8', soft: '#f3c7c6', deep: '#d9788a' },
  { pale: '#fdf3dc', soft: '#f8d796', deep: '#cf9130' },
  { pale: '#e9eafa', soft: '#c3c8f0', deep: '#6f78c9' },
  { pale: '#e6f1e8', soft: '#b4d8bd', deep: '#4f9a6d' },
];

/** The colours of the law, as the pages show them. */
const rings = { bebas: '#0a7a3b', bebas_terbatas: '#1450b8' } as const;

/** Letters of a line of the label, at its size; "Karboksimetilselulosa" is one. */
const lineLength = 22;
const nameLines = 2;

/** The words of a text in lines; what does not fit into the last one is cut. */
function linesOf(text: string, max: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && (longer.length <= lineLength || lines.length === max)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => cutText(line, lineLength));
}

const written = (text: string, y: number, style: string) => `<text x="20" y="${y}" ${style}>${xmlText(text)}</text>`;

/**
 * The drawing of a product as an SVG of 320 by 320: the form of its package, the ring of its class, and as its label the active ingredients and
 * the contents, as the record has them. No brand, no maker, no code.
 */
export function drawProduct({ form, class: drugClass, generic, content, category }: DrawnProduct): string {
  const tint = tints[category % tints.length] as Tint;
  const names = linesOf(generic, nameLines);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320" font-family="system-ui, sans-serif" fill="#17393b">',
    '<path d="M0 0H320V320H0Z" fill="#fff"/>',
    drawPackage(form, tint),
    drawRing(rings[drugClass]),
    drugClass === 'bebas_terbatas' ? '<text x="44" y="52" text-anchor="middle" font-size="22" font-weight="800" fill="#fff">P</text>' : '',
    ...names.map((name, at) => written(name, 240 + at * 30, 'font-size="21" font-weight="800"')),
    written(cutText(content, lineLength + 2), 242 + names.length * 30, 'font-size="23"'),
    '</svg>',
  ].join('');
}
