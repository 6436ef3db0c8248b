import { normalForm } from '#app/platform/normal-form.ts';
import type { TextSection } from './group-profile.schema.ts';

/** The anchor of a heading that names none. */
function anchorOf(title: string): string {
  return normalForm(title.toLowerCase(), 'NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Text that would be read as a mark begins with `\`. */
const marked = /^(?:[-#\\])/;

type Building = { id: string; level: 2 | 3; title: string; text: string[]; items: string[] };

/** A heading, and the anchor that stands behind it as `{#alamat}`. */
function headingOf(written: string): { title: string; anchor: string | undefined } {
  const at = written.endsWith('}') ? written.lastIndexOf('{#') : -1;
  const anchor = at === -1 ? '' : written.slice(at + 2, -1);
  return /^[a-z0-9-]+$/.test(anchor) ? { title: written.slice(0, at).trim(), anchor } : { title: written.trim(), anchor: undefined };
}

/**
 * Reads a text of sections: `## Judul` or `### Judul`, perhaps with an anchor `{#alamat}`, then paragraphs between empty lines, and lines with
 * `- `. Null when it does not begin with a heading.
 */
export function readStory(text: string): TextSection[] | null {
  const sections: Building[] = [];
  for (const whole of text.split('\n')) {
    const line = whole.trim();
    const [, marks, written = ''] = /^(#{2,3})\s(.*)$/.exec(line) ?? [];
    const { title, anchor } = headingOf(written);
    if (marks !== undefined) sections.push({ id: anchor ?? anchorOf(title), level: marks.length as 2 | 3, title, text: [], items: [] });
    else if (line.startsWith('- ')) sections.at(-1)?.items.push(line.slice(2).trim());
    else sections.at(-1)?.text.push(line.startsWith('\\') ? line.slice(1) : line);
    if (sections.length === 0 && line !== '') return null;
  }
  return sections.map(({ text: lines, items, ...rest }) => ({
    ...rest,
    paragraphs: readParagraphs(lines.join('\n')),
    ...(items.length > 0 ? { items } : {}),
  }));
}

/** The paragraphs of a text, which empty lines divide. */
export function readParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll('\n', ' '))
    .filter(Boolean);
}

/** The text of sections, which is read as the same sections. */
export function writeStory(sections: readonly TextSection[]): string {
  return sections
    .map(({ id, level, title, paragraphs, items = [] }) => {
      const anchor = id === anchorOf(title) ? '' : ` {#${id}}`;
      const text = paragraphs.map((paragraph) => (marked.test(paragraph) ? `\\${paragraph}` : paragraph)).join('\n\n');
      return [`${'#'.repeat(level)} ${title}${anchor}`, text, ...items.map((item) => `- ${item}`)].filter(Boolean).join('\n');
    })
    .join('\n\n');
}
