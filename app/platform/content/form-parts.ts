import { htmlOfPlainText, plainTextOfHtml } from '../rich-text/plain-paragraphs.ts';
import { citedSources } from '../rich-text/source-lines.ts';
import { countedPlace, countedRows, hasWords } from './counted-rows.ts';
import type { Values } from './field-values.ts';
import { positionText, readPosition } from './map-position.ts';
import { readRows, writeRows } from './row-text.ts';
import type { Field } from './typed-fields.ts';
import { readWeek, type Span, writeWeek } from './week-hours.ts';

/** The name of an input of a field that has several of them, such as `options.0.price`. */
export const partName = (name: string, ...path: readonly (string | number)[]) => [name, ...path].join('.');

/** The line of a place, whose numbers are stored in two fields. */
export const placePart = (name: string) => partName(name, 'place');

/** A long text as it is typed without a script, with line breaks in the place of tags. */
export const plainPart = (name: string) => partName(name, 'plain');

/** What is written there of stored HTML: one with more than paragraphs stays HTML. */
export const plainOf = (html: string): string => plainTextOfHtml(html) ?? html;

/** The lines of hours that name no day. */
export const unreadPart = (name: string) => partName(name, 'unread');

/** How many empty rows stand below the rows of a form without a script. */
export const emptyRows = 2;

type Sent = Pick<URLSearchParams, 'getAll' | 'has' | 'entries'>;
/** One text of each input, so that very many are read in linear time. */
type Inputs = ReadonlyMap<string, string>;
/** A form, with the first and the last text of each input. */
type Read = Readonly<{ sent: Sent; form: Inputs; last: Inputs }>;

/** The numbers that stand behind `name.` in the names of a form, in their order. */
function numbersOf(form: Inputs, name: string): number[] {
  const found = new Set<number>();
  for (const key of form.keys()) {
    if (!key.startsWith(`${name}.`)) continue;
    const number = key.slice(name.length + 1).split('.', 1)[0] ?? '';
    if (/^\d{1,9}$/.test(number)) found.add(Number(number));
  }
  return [...found].sort((a, b) => a - b);
}

const textOf = (form: Inputs, name: string) => (form.get(name) ?? '').replace(/\r\n?/g, '\n');

function sentRows(form: Inputs, { name, cells }: Extract<Field, { control: 'rows' }>): (readonly string[])[] {
  const rows = numbersOf(form, name).map((row) => cells.map((cell) => textOf(form, partName(name, row, cell.name))));
  if (countedPlace(cells) === -1) return rows;
  // A source that is emptied is removed, though its number is sent.
  const kept = rows.filter((row) => hasWords(cells, row));
  return countedRows(cells, kept, () => citedSources([...form.keys()].map((key) => textOf(form, key))));
}

function sentDays({ form, last }: Read, name: string): Span[][] {
  return [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const before = partName(name, day);
    return numbersOf(form, before).map((at) => ({
      time: textOf(form, partName(before, at, 'time')),
      // A tick in the place of a number has its name and stands behind it.
      more: last.get(partName(before, at, 'more')) ?? '',
    }));
  });
}

/** The texts of one field from its inputs; empty where the form has none of them. */
function textsOf(field: Field, read: Read, base: Values): Values {
  const { sent, form } = read;
  const { name } = field;
  const before = base[name] ?? '';
  const hasParts = () => form.keys().some((key) => key.startsWith(`${name}.`));
  switch (field.control) {
    case 'rows': {
      if (!hasParts()) return {};
      const text = writeRows(field, sentRows(form, field));
      return { [name]: text === writeRows(field, readRows(field, before)) ? before : text };
    }
    case 'hours': {
      if (!hasParts()) return {};
      const unread = textOf(form, unreadPart(name)).split('\n');
      const text = writeWeek({ days: sentDays(read, name), unread }, field);
      return { [name]: text === writeWeek(readWeek(before, field), field) ? before : text };
    }
    case 'select':
      return (field.max ?? 1) > 1 && sent.has(name) ? { [name]: sent.getAll(name).filter(Boolean).join('\n') } : {};
    case 'place': {
      const [other = ''] = field.sets.filter((one) => one !== name);
      const line = form.get(placePart(name));
      if (line === undefined) return {};
      if (line === positionText(before, base[other] ?? '')) return { [name]: before, [other]: base[other] ?? '' };
      if (line.trim() === '') return { [name]: '', [other]: '' };
      const position = readPosition(line);
      // What cannot be read stays as it is typed, and is refused there.
      return position ? { [name]: position.latitude, [other]: position.longitude } : { [name]: line, [other]: '' };
    }
    case 'rich': {
      if (!form.has(plainPart(name))) return {};
      const text = textOf(form, plainPart(name));
      return { [name]: text === plainOf(before) ? before : htmlOfPlainText(text) };
    }
    default:
      return {};
  }
}

/**
 * The texts of the fields that have inputs of their own without a script, from a form that was sent so: with one the form has the text itself,
 * under the name of its field. A field whose inputs say what `base` says keeps its text.
 */
export function joinParts(fields: readonly Field[], sent: Sent, base: Values): Values {
  const inputs = [...sent.entries()];
  const read = { sent, form: new Map(inputs.toReversed()), last: new Map(inputs) };
  return Object.assign({}, ...fields.map((field) => textsOf(field, read, base)));
}
