import { normalForm } from '#app/platform/text/normal-form.ts';
import type { TextSection } from './group-profile.schema.ts';

/** The anchor of a heading that names none. */
function anchorOf(title: string): string {
  return normalForm(title.toLowerCase(), 'NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The kinds of sections, by their level. */
export const storyKinds = { 2: 'Bagian', 3: 'Bagian kecil' } as const;
/** Where a section can be linked to, in its own line. */
const link = /^tautan:\s*([a-z0-9-]+)$/i;
/** Text that would be read as a mark begins with `\`. */
const marked = /^(?:[-#\\]|tautan:)/i;

type Building = { id: string; level: 2 | 3; title: string; text: string[]; items: string[] };

/** The heading of a section; null for any other line. Earlier texts have `## Judul` or `### Judul`, perhaps with an anchor `{#alamat}` behind. */
function headingOf(line: string): Readonly<{ level: 2 | 3; title: string; id: string }> | null {
  const colon = line.startsWith('##') ? line.indexOf(':') : -1;
  const kind = line.slice(2, Math.max(colon, 2)).trim().toLowerCase();
  for (const level of [2, 3] as const) {
    const titled = line.slice(colon + 1).trim();
    if (kind === storyKinds[level].toLowerCase()) return { level, title: titled, id: anchorOf(titled) };
  }
  const [, marks, text = ''] = /^(#{2,3})\s(.*)$/.exec(line) ?? [];
  if (marks === undefined) return null;
  const at = text.endsWith('}') ? text.lastIndexOf('{#') : -1;
  const anchor = at === -1 ? '' : text.slice(at + 2, -1);
  const isAnchored = /^[a-z0-9-]+$/.test(anchor);
  const title = isAnchored ? text.slice(0, at).trim() : text.trim();
  return { level: marks.length as 2 | 3, title, id: isAnchored ? anchor : anchorOf(title) };
}

/**
 * Reads a text of sections: `## Bagian: Judul` or `## Bagian kecil: Judul`, perhaps `Tautan: alamat`, then paragraphs between empty lines, and
 * lines with `- `. Null when it does not begin with a heading.
 */
export function readStory(text: string): TextSection[] | null {
  const sections: Building[] = [];
  for (const whole of text.split('\n')) {
    const line = whole.trim();
    const heading = headingOf(line);
    const section = sections.at(-1);
    const [, id] = link.exec(line) ?? [];
    if (heading) sections.push({ ...heading, text: [], items: [] });
    else if (section && id) section.id = id;
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
function readParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll('\n', ' '))
    .filter(Boolean);
}

/** The text of sections, which is read as the same sections. */
export function writeStory(sections: readonly TextSection[]): string {
  return sections
    .map(({ id, level, title, paragraphs, items = [] }) => {
      const anchor = id === anchorOf(title) ? '' : `Tautan: ${id}`;
      const text = paragraphs.map((paragraph) => (marked.test(paragraph) ? `\\${paragraph}` : paragraph)).join('\n\n');
      return [`## ${storyKinds[level]}: ${title}`, anchor, text, ...items.map((item) => `- ${item}`)].filter(Boolean).join('\n');
    })
    .join('\n\n');
}
