/** A section as it is written: a heading `## Jenis: Judul` and lines below it. */
export type SectionText = Readonly<{
  kind: string;
  title: string;
  /** Lines such as `Catatan: …`, by their name in lower case. */
  named: Readonly<Record<string, string>>;
  /** Lines without a mark; an empty line begins the next paragraph. */
  paragraphs: readonly string[];
  /** Lines with `- `. */
  items: readonly string[];
  /** Lines with `+ `, each with the items below it. */
  groups: readonly Readonly<{ title: string; items: readonly string[] }>[];
}>;

const namedLines = ['Pembuka', 'Catatan', 'Kolom', 'Perkiraan', 'Gambar', 'Keterangan', 'Spesialisasi'] as const;

const named = new RegExp(`^(${namedLines.join('|')}):\\s*(.*)$`, 'i');
/** Text that would be read as a mark begins with `\`. */
const marked = new RegExp(`^(?:[-+#\\\\]|(?:${namedLines.join('|')}):)`, 'i');

type Building = { kind: string; title: string; named: Record<string, string>; text: string[]; items: string[] } & {
  groups: { title: string; items: string[] }[];
};

/** The sections of a text; text before the first heading is a section without a kind. */
export function readSectionTexts(text: string): SectionText[] {
  const sections: Building[] = [];
  const begin = (kind: string, title: string) => {
    const section: Building = { kind, title, named: {}, text: [], items: [], groups: [] };
    sections.push(section);
    return section;
  };
  for (const whole of text.split('\n')) {
    const line = whole.trim();
    const colon = line.startsWith('##') ? line.indexOf(':') : -1;
    if (colon > 2) begin(line.slice(2, colon).trim(), line.slice(colon + 1).trim());
    else if (line !== '' || sections.length > 0) addLine(sections.at(-1) ?? begin('', ''), line);
  }
  return sections.map(({ text: lines, ...rest }) => ({ ...rest, paragraphs: paragraphsOf(lines) }));
}

function addLine(section: Building, line: string): void {
  const [, name, value] = named.exec(line) ?? [];
  if (name !== undefined) section.named[name.toLowerCase()] = value ?? '';
  else if (line.startsWith('- ')) (section.groups.at(-1)?.items ?? section.items).push(line.slice(2).trim());
  else if (line.startsWith('+ ')) section.groups.push({ title: line.slice(2).trim(), items: [] });
  else section.text.push(line.startsWith('\\') ? line.slice(1) : line);
}

function paragraphsOf(lines: readonly string[]): string[] {
  return lines
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim().replaceAll('\n', ' '))
    .filter(Boolean);
}

/** The text of sections, which is read as the same sections. */
export function writeSectionTexts(sections: readonly SectionText[]): string {
  return sections
    .map(({ kind, title, named: lines, paragraphs, items, groups }) =>
      [
        `## ${kind}: ${title}`,
        ...namedLines.flatMap((name) => (lines[name.toLowerCase()] ? [`${name}: ${lines[name.toLowerCase()]}`] : [])),
        paragraphs.map((paragraph) => (marked.test(paragraph) ? `\\${paragraph}` : paragraph)).join('\n\n'),
        ...items.map((item) => `- ${item}`),
        ...groups.flatMap((group) => [`+ ${group.title}`, ...group.items.map((item) => `- ${item}`)]),
      ]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n\n');
}

/** The cells of a line, between `|`; `\|` is one in a cell. */
export function readCells(line: string): string[] {
  return line.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
}

/** The line of cells. */
export function writeCells(cells: readonly string[]): string {
  return cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ');
}
