import { joinRow, splitRow } from './row-text.ts';
import type { Field } from './typed-fields.ts';

/** One kind of section, and what can be written in it. */
type BlockKind = Readonly<{ label: string; fields: readonly Field[] }>;

/** A section as its fields have it. `rest` is what none of them has, such as lines of another kind. */
export type Block = Readonly<{ kind: string; title: string; values: Readonly<Record<string, string>>; rest: string }>;

type Part = 'paragraphs' | 'items' | 'groups' | 'group' | 'named';

/**
 * Where a field stands in its section, by its name: `paragraphs` as lines without a mark, `items` as `- a | b`, `+ termasuk` as a group of that
 * title with `- a` below it, `groups` as rows of a title and an item; anything else as a line `Catatan: a`.
 */
function partOf({ name }: Field): Part {
  if (name === 'paragraphs' || name === 'items' || name === 'groups') return name;
  return name.startsWith('+ ') ? 'group' : 'named';
}

/** The names of lines such as `Catatan: …`, in every kind: such a line is never text. */
const namesOf = (kinds: readonly BlockKind[]) =>
  new Set(kinds.flatMap(({ fields }) => fields.filter((one) => partOf(one) === 'named').map(({ name }) => name)));

/** The name of a line `Catatan: …` in lower case, and what stands behind it. */
function namedLine(line: string, names: ReadonlySet<string>): readonly [name: string, text: string] | null {
  const colon = line.indexOf(':');
  const name = line.slice(0, Math.max(0, colon)).toLowerCase();
  return names.has(name) ? [name, line.slice(colon + 1).trim()] : null;
}

/** The kind of sections with this label, in any case. */
export const findBlockKind = (kinds: readonly BlockKind[], label: string) =>
  kinds.find((one) => one.label.toLowerCase() === label.toLowerCase());

type Building = { kind: string; title: string; lines: string[] };

/** The sections of a text. What stands before the first heading is a section without a kind. */
export function readBlocks(text: string, kinds: readonly BlockKind[]): Block[] {
  const names = namesOf(kinds);
  const found: Building[] = [];
  for (const whole of text.split('\n')) {
    const line = whole.trim();
    const colon = line.startsWith('##') ? line.indexOf(':') : -1;
    if (colon > 2) found.push({ kind: line.slice(2, colon).trim(), title: line.slice(colon + 1).trim(), lines: [] });
    else if (line !== '' || found.length > 0) {
      if (found.length === 0) found.push({ kind: '', title: '', lines: [] });
      found.at(-1)?.lines.push(line);
    }
  }
  return found.map(({ kind, title, lines }) => ({ kind, title, ...readLines(lines, findBlockKind(kinds, kind)?.fields ?? [], names) }));
}

/** The texts of the fields of one section. */
function readLines(lines: readonly string[], fields: readonly Field[], names: ReadonlySet<string>): Pick<Block, 'values' | 'rest'> {
  const parts: Record<string, string[]> = {};
  const rest: string[] = [];
  let group: string | null = null;
  const fieldOf = (name: string) => fields.find((one) => one.name === name);
  const add = (field: Field | undefined, text: string, raw: string) => {
    if (!field) return void rest.push(raw);
    parts[field.name] = [...(parts[field.name] ?? []), text];
  };
  const groups = fieldOf('groups');
  for (const line of lines) {
    const named = namedLine(line, names);
    if (named) add(fieldOf(named[0]), named[1], line);
    else if (line.startsWith('+ ')) {
      group = line.slice(2).trim();
      if (!groups && !fieldOf(`+ ${group.toLowerCase()}`)) rest.push(line);
    } else if (line.startsWith('- ')) {
      const item = line.slice(2).trim();
      if (group === null) add(fieldOf('items'), item, line);
      else if (groups) add(groups, joinRow([group, item]), line);
      else add(fieldOf(`+ ${group.toLowerCase()}`), item, line);
    } else if (line !== '' || fieldOf('paragraphs')) {
      add(fieldOf('paragraphs'), line.startsWith('\\') ? line.slice(1) : line, line);
    }
  }
  const values = Object.fromEntries(Object.entries(parts).map(([name, texts]) => [name, texts.join('\n').trim()]));
  return { values, rest: rest.join('\n').trim() };
}

/** The text of sections, which is read as the same sections. */
export function writeBlocks(blocks: readonly Block[], kinds: readonly BlockKind[]): string {
  const names = namesOf(kinds);
  return blocks
    .map((block) => {
      const fields = findBlockKind(kinds, block.kind)?.fields ?? [];
      const heading = block.kind === '' ? '' : `## ${block.kind}: ${block.title.trim()}`.trim();
      return [heading, ...linesOf(block, fields, names), block.rest.trim()].filter(Boolean).join('\n');
    })
    .filter(Boolean)
    .join('\n\n');
}

/** The parts in the order in which they are read: what belongs to a group stands last. */
const order: readonly Part[] = ['named', 'paragraphs', 'items', 'groups', 'group'];

function linesOf({ values }: Block, fields: readonly Field[], names: ReadonlySet<string>): string[] {
  // Lines of one part stay in the order in which they were read, so that only what is changed differs.
  const read = Object.keys(values);
  const written = fields
    .filter(({ name }) => read.includes(name))
    .toSorted((one, other) => read.indexOf(one.name) - read.indexOf(other.name));
  const sorted = written.toSorted((one, other) => order.indexOf(partOf(one)) - order.indexOf(partOf(other)));
  return sorted.flatMap((field) => {
    const text = (values[field.name] ?? '').trim();
    return text === ''
      ? []
      : writePart(
          field,
          text.split('\n').map((line) => line.trim()),
          names,
        );
  });
}

const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

function writePart(field: Field, lines: readonly string[], names: ReadonlySet<string>): string[] {
  const isMark = (line: string) => /^[-+#\\]/.test(line) || namedLine(line, names) !== null;
  const items = lines.filter(Boolean);
  switch (partOf(field)) {
    case 'named':
      return [`${capital(field.name)}: ${items.join(' ')}`];
    case 'paragraphs':
      return [lines.map((line) => (isMark(line) ? `\\${line}` : line)).join('\n')];
    case 'items':
      return items.map((line) => `- ${line}`);
    case 'group':
      return [`+ ${capital(field.name.slice(2))}`, ...items.map((line) => `- ${line}`)];
    case 'groups':
      return groupLines(items);
  }
}

/** Rows of a group and an item; those of one group in a row stand together. */
function groupLines(rows: readonly string[]): string[] {
  let former: string | null = null;
  return rows.flatMap((row) => {
    const [group = '', item = ''] = splitRow(row, 2);
    const begins = group !== former;
    former = group;
    return [...(begins ? [`+ ${group}`] : []), `- ${item}`];
  });
}
