import { normalForm } from '#app/platform/text/normal-form.ts';
import type { TextSection } from './group-profile.schema.ts';

/** The anchor of a heading that has none yet. */
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

/** `isKept`: its anchor stands in the text. */
type Building = { id: string; isKept: boolean; level: 2 | 3; title: string; text: string[]; items: string[] };

/** The heading of a section; null for any other line. Earlier texts have `## Judul` or `### Judul`, perhaps with an anchor `{#alamat}` behind. */
function headingOf(line: string): Pick<Building, 'level' | 'title' | 'id' | 'isKept'> | null {
  const colon = line.startsWith('##') ? line.indexOf(':') : -1;
  const kind = line.slice(2, Math.max(colon, 2)).trim().toLowerCase();
  for (const level of [2, 3] as const) {
    const titled = line.slice(colon + 1).trim();
    if (kind === storyKinds[level].toLowerCase()) return { level, title: titled, id: anchorOf(titled), isKept: false };
  }
  const [, marks, text = ''] = /^(#{2,3})\s(.*)$/.exec(line) ?? [];
  if (marks === undefined) return null;
  const at = text.endsWith('}') ? text.lastIndexOf('{#') : -1;
  const anchor = at === -1 ? '' : text.slice(at + 2, -1);
  const isAnchored = /^[a-z0-9-]+$/.test(anchor);
  const title = isAnchored ? text.slice(0, at).trim() : text.trim();
  return { level: marks.length as 2 | 3, title, id: isAnchored ? anchor : anchorOf(title), isKept: isAnchored };
}

/**
 * Reads a text of sections: `## Bagian: Judul` or `## Bagian kecil: Judul`, perhaps `Tautan: alamat`, then paragraphs between empty lines, and
 * lines with `- `. A section without that line, or with one that an earlier section has, gets an anchor from its title. Null when it does not
 * begin with a heading.
 */
export function readStory(text: string): TextSection[] | null {
  const sections: Building[] = [];
  for (const whole of text.split('\n')) {
    const line = whole.trim();
    const heading = headingOf(line);
    const section = sections.at(-1);
    const [, id] = link.exec(line) ?? [];
    if (heading) sections.push({ ...heading, text: [], items: [] });
    else if (section && id) Object.assign(section, { id, isKept: true });
    else if (line.startsWith('- ')) sections.at(-1)?.items.push(line.slice(2).trim());
    else sections.at(-1)?.text.push(line.startsWith('\\') ? line.slice(1) : line);
    if (sections.length === 0 && line !== '') return null;
  }
  const anchors = anchorsOf(sections);
  return sections.map(({ text: lines, items, level, title }, at) => ({
    id: anchors[at] ?? '',
    level,
    title,
    paragraphs: readParagraphs(lines.join('\n')),
    ...(items.length > 0 ? { items } : {}),
  }));
}

/** One anchor per section: links lead to those that are kept, so the others give way. */
function anchorsOf(sections: readonly Building[]): string[] {
  const keeper = new Map<string, Building>();
  for (const one of sections) if (one.isKept && !keeper.has(one.id)) keeper.set(one.id, one);
  const taken = new Set(keeper.keys());
  return sections.map((one) => {
    if (keeper.get(one.id) === one) return one.id;
    let id = one.id;
    for (let n = 2; taken.has(id); n += 1) id = `${one.id}-${n}`;
    taken.add(id);
    return id;
  });
}

/** The paragraphs of a text, which empty lines divide. */
function readParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll('\n', ' '))
    .filter(Boolean);
}

/** The text of sections, which is read as the same sections. Their anchors stand in it, so that another title does not change them. */
export function writeStory(sections: readonly TextSection[]): string {
  return sections
    .map(({ id, level, title, paragraphs, items = [] }) => {
      const text = paragraphs.map((paragraph) => (marked.test(paragraph) ? `\\${paragraph}` : paragraph)).join('\n\n');
      return [`## ${storyKinds[level]}: ${title}`, `Tautan: ${id}`, text, ...items.map((item) => `- ${item}`)].filter(Boolean).join('\n');
    })
    .join('\n\n');
}
