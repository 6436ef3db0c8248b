import { z } from 'zod';
import type { Values } from '#app/platform/content/field-values.ts';
import { readRows } from '#app/platform/content/row-text.ts';
import { type Cell, type Control, type Field, fixedHint, type Line, type Option, type Said } from '#app/platform/content/typed-fields.ts';
import type { WeekHour } from '#app/platform/content/week-hours.ts';
import { blockOfText, lineOfText, localMoment } from '#app/platform/operations/fields.ts';
import { isStoredPicture } from '#app/platform/pictures/picture-address.ts';
import { withSlug } from './make-slug.ts';
import { choiceId, dateText, entriesText, flagText, htmlText, keyOfName, numberText, phoneField } from './text-schemas.ts';
import { weekHoursText } from './week-hours-text.ts';

/** What makes a value of the text of a field, of one that is left out too. */
type TextSchema<T> = z.ZodType<T, string | undefined>;

/** A field, and what makes of its text the part of a snapshot. */
export type FieldPart<T> = Part<Readonly<Said & Control>, T>;
type Part<F, T> = Readonly<{ field: F; schema: TextSchema<T> }>;
type CellPart<T> = Part<Readonly<Said & Line>, T>;

/** What fields with these names and parts are published as. */
type Snapshot<P> = { [K in keyof P]: P[K] extends FieldPart<infer T> ? T : never };
type Check<P> = (snapshot: Snapshot<P>) => Readonly<Record<string, string | undefined>> | null;

export type Published<F extends Readonly<{ schema: z.ZodType }>> = z.output<F['schema']>;
const isValues = (given: unknown): given is Values => typeof given === 'object' && given !== null;

/** Fields and schema from one list. An address that nobody has written is made of the title. */
export function form<P extends Record<string, FieldPart<unknown>>>(
  parts: P,
  check?: Check<P>,
): Readonly<{ fields: readonly Field[]; schema: z.ZodType<Snapshot<P>, Values> }> {
  const fields = Object.entries(parts).map(([name, { field }]) => ({ name, ...field }) as Field);
  const shape = Object.fromEntries(Object.entries(parts).map(([name, { schema }]) => [name, schema]));
  const schema = z
    .custom<Values>(isValues)
    .transform((values): Readonly<Record<string, string | undefined>> => withSlug(fields, values))
    .pipe(z.object(shape))
    // Of fields with an error nothing is compared.
    .transform((read, context) => {
      const snapshot = read as Snapshot<P>;
      for (const [name, message] of Object.entries(check?.(snapshot) ?? {}))
        if (message !== undefined) context.addIssue({ code: 'custom', message, path: [name] });
      return snapshot;
    });
  return { fields, schema };
}

type Own<C extends Line['control']> = Extract<Line, { control: C }>;
type More = Readonly<Pick<Said, 'hint' | 'editableBy' | 'isFixed' | 'onlyIf'> & { missing?: string }>;
const said = (label: string, { missing: _missing, ...more }: More) => ({ label, ...(more.isFixed ? { hint: fixedHint } : {}), ...more });
const isSaid = (label: string, verb: 'Isi' | 'Pilih', { missing }: More) => missing ?? `${verb} ${label.toLowerCase()}`;

function mayBeEmpty<F extends Readonly<Said & Control>, T, E>({ field, schema }: Part<F, T>, empty: E) {
  const read = z.string().transform((text, context): T | E => {
    if (text.trim() === '') return empty;
    const parsed = schema.safeParse(text);
    for (const { message, path } of parsed.error?.issues ?? []) context.addIssue({ code: 'custom', message, path: [...path] });
    return parsed.data as T;
  });
  return { field: { ...field, isOptional: true as const }, schema: read };
}

/** A field that may be empty: null then. */
export const optional = <F extends Readonly<Said & Control>, T>(part: Part<F, T>) => mayBeEmpty(part, null);

/** A field that may be empty, whose column has an empty text then. */
export const orEmpty = <F extends Readonly<Said & Control>, T>(part: Part<F, T>) => mayBeEmpty(part, '' as const);

/** A field that programs do not know yet: left out, it is empty. */
export const later = <F extends Readonly<Said & Control>, T>({ field, schema }: Part<F, T>) => ({ field, schema: schema.prefault('') });

/** A field whose value has to pass another schema too, or is made into something else by it. */
export function checked<F extends Readonly<Said & Control>, T, U>(part: Part<F, T>, next: z.ZodType<U, T>): Part<F, U> {
  return { field: part.field, schema: part.schema.pipe(next) };
}

/** A field whose value is made into something else, with what is wrong with it. */
export function converted<F extends Readonly<Said & Control>, T, U>(
  part: Part<F, T>,
  convert: (value: T, refuse: (message: string, path?: (string | number)[]) => void) => U,
): Part<F, U> {
  const schema = part.schema.transform((value, context) =>
    convert(value, (message, path = []) => context.addIssue({ code: 'custom', message, path })),
  );
  return { field: part.field, schema };
}

type LineMore = More & Pick<Own<'line'>, 'isCounted' | 'offersUsed' | 'offersOfKey' | 'isAddress'> & { min?: readonly [number, string] };

/** One line. */
export function line(label: string, max: number, more: LineMore = {}) {
  const { min, ...rest } = more;
  const text = lineOfText(max, isSaid(label, 'Isi', rest));
  const schema: TextSchema<string> = min ? text.pipe(z.string().min(min[0], { error: min[1] })) : text;
  return { field: { ...said(label, rest), control: 'line', max } as const, schema };
}

type TextMore = More & Readonly<{ rows?: number; best?: readonly [number, number]; hasValues?: true }>;

/** A longer text of one paragraph. */
export function text(label: string, max: number, more: TextMore = {}) {
  return { field: { ...said(label, more), control: 'text', max } as const, schema: lineOfText(max, isSaid(label, 'Isi', more)) };
}

/** The same with line breaks. */
export function block(label: string, max: number, more: TextMore = {}) {
  return { field: { ...said(label, more), control: 'text', max } as const, schema: blockOfText(max, isSaid(label, 'Isi', more)) };
}

/** HTML of the allowed tags; without a `missing` it may be empty. */
export function rich(label: string, max: number, more: More & { hasBlocks?: true; isFolded?: true } = {}) {
  const schema: TextSchema<string> = more.missing ? blockOfText(max, more.missing) : htmlText(max);
  return { field: { ...said(label, more), control: 'rich', max, ...(more.missing ? {} : { isOptional: true as const }) } as const, schema };
}

type SlugMore = More & Readonly<{ before: string; example: string; from?: string; after?: 'moves' | 'stays' }>;

/** The address of the record: made from its title while nobody has written one. */
export function slug(max: number, { before, example, from = 'name', after = 'stays', ...more }: SlugMore) {
  const hint = after === 'moves' ? 'Alamat lama tetap mengantar ke sini.' : fixedHint;
  const field = { hint, ...said('Alamat', more), control: 'slug', max, from, before, after } as const;
  return { field, schema: keyOfName(max, example) };
}

/** One of a closed list. */
export function select<const V extends string>(
  label: string,
  options: readonly Readonly<{ value: V; label: string }>[],
  { variant = 'list', ...more }: More & { variant?: Own<'select'>['variant'] } = {},
) {
  const values = options.map(({ value }) => value);
  const schema: TextSchema<V> = z.enum(values, { error: isSaid(label, 'Pilih', more) });
  return { field: { ...said(label, more), control: 'select', options, variant } as const, schema };
}

/** Some of a closed list, in its order. */
export function several<const V extends string>(
  label: string,
  options: readonly Readonly<{ value: V; label: string }>[],
  { min = 0, ...more }: More & { min?: number } = {},
) {
  const error = isSaid(label, 'Pilih', more);
  const values = options.map(({ value }) => value);
  return {
    field: {
      ...said(label, more),
      control: 'select',
      options: options as readonly Option[],
      variant: 'list',
      max: options.length,
    } as const,
    schema: entriesText
      .pipe(z.array(z.enum(values, { error })).min(min, { error }))
      .transform((chosen) => values.filter((value) => chosen.includes(value))),
  };
}

type ReferenceMore = More & Pick<Own<'reference'>, 'hasCreate' | 'preset' | 'only' | 'first' | 'extra'>;

/** A record of another kind, by its id. */
export function one(label: string, to: string, more: ReferenceMore = {}) {
  const schema: TextSchema<number> = choiceId(isSaid(label, 'Pilih', more));
  return { field: { ...said(label, more), control: 'reference', to, by: 'key', max: 1 } as const, schema };
}

/** A record of another kind, by its address or a key that is a word. */
export function named(label: string, to: string, by: 'key' | 'slug', more: ReferenceMore = {}) {
  const schema = z.string().min(1, { error: isSaid(label, 'Pilih', more) });
  return { field: { ...said(label, more), control: 'reference', to, by, max: 1 } as const, schema };
}

/** Several records of another kind in their order, by address or key. */
export function many(
  label: string,
  to: string,
  by: 'key' | 'slug',
  { min = 0, max = 20, ...more }: ReferenceMore & { min?: number; max?: number } = {},
) {
  const error = more.missing ?? `Pilih paling sedikit ${min} ${label.toLowerCase()}`;
  const list = z.array(z.string()).min(min, { error });
  return {
    field: { ...said(label, more), control: 'reference', to, by, max, ...(min === 0 ? { isOptional: true as const } : {}) } as const,
    schema: entriesText.pipe(list.max(max, { error: `Paling banyak ${max}` })),
  };
}

/** A whole number. */
export function number(label: string, min: number, max: number, more: More & Pick<Own<'number'>, 'unit' | 'order'> = {}) {
  return { field: { ...said(label, more), control: 'number', min, max } as const, schema: numberText(min, max) };
}

/** An amount of rupiah. */
export function money(label: string, { min = 1, max = 999_999_999, ...more }: More & { min?: number; max?: number } = {}) {
  return { field: { ...said(label, more), control: 'money' } as const, schema: numberText(min, max) };
}

/** A phone number. */
export const phone = (name: string, more: More = {}) => ({ field: { ...said(name, more), control: 'phone' } as const, schema: phoneField });

/** A yes or no. */
export const flag = (label: string, more: More & { danger?: string } = {}) => ({
  field: { ...said(label, more), control: 'flag' } as const,
  schema: flagText,
});

/** A date; `until` names the field with the last one. */
export function date(label: string, more: More & { until?: string } = {}) {
  return { field: { ...said(label, more), control: 'date' } as const, schema: dateText(isSaid(label, 'Isi', more)) };
}

/** A date and a time in Bandung. */
export function moment(label: string, more: More & { until?: string } = {}) {
  const schema: TextSchema<Date> = localMoment(more.missing ?? 'Isi tanggal dan jam');
  return { field: { ...said(label, more), control: 'moment' } as const, schema };
}

/** Where something leads; which pages those may be is checked by the kind. */
export function page(label: string, reach: 'site' | 'group' | 'any', max: number, more: More & { chatOf?: string } = {}) {
  const schema = z
    .string()
    .trim()
    .max(max, { error: `Paling banyak ${max.toLocaleString('id-ID')} karakter` });
  return { field: { ...said(label, more), control: 'page', reach } as const, schema };
}

type Shape = Extract<Control, { control: 'pictures' }>['shape'];
type Blocks = Extract<Control, { control: 'blocks' }>;

const storedPicture = z.string().refine(isStoredPicture, { error: 'Pilih gambar dari galeri, atau unggah yang baru' });

/** One picture of the library. */
export function picture(label: string, shape: Shape, more: More & { alt?: string } = {}) {
  return { field: { ...said(label, more), control: 'pictures', max: 1, shape } as const, schema: storedPicture };
}

/** Pictures of the library in their order. */
export function pictures(label: string, shape: Shape, max: number, more: More = {}) {
  const list = z.array(storedPicture).max(max, { error: `Paling banyak ${max} gambar` });
  return { field: { ...said(label, more), control: 'pictures', max, shape, isOptional: true } as const, schema: entriesText.pipe(list) };
}

type RowsMore = More & Readonly<{ item: string; min?: number; max: number; between?: '\n\n' }>;

/** Rows of cells; what is wrong is said by row and cell. */
export function rows<P extends Record<string, CellPart<unknown>>>(
  label: string,
  parts: P,
  { item, min = 0, max, between, ...more }: RowsMore,
) {
  const cells = Object.entries(parts).map(([name, { field }]) => ({ name, ...field }) as Cell);
  const missing = more.missing ?? `Tulis paling sedikit ${min} ${item}`;
  const schema = z.string().transform((written, context) => {
    const read = readRows({ cells, between }, written);
    if (read.length < min) context.addIssue({ code: 'custom', message: missing });
    if (read.length > max) context.addIssue({ code: 'custom', message: `Paling banyak ${max} ${item}` });
    return read.map((row, at) => {
      const cellsOfRow = Object.entries(parts).map(([name, part], place) => {
        const parsed = part.schema.safeParse(row[place] ?? '');
        const message = parsed.success ? null : (parsed.error.issues[0]?.message ?? '');
        if (message !== null) context.addIssue({ code: 'custom', message, path: [at, name] });
        return [name, parsed.data] as const;
      });
      return Object.fromEntries(cellsOfRow) as Snapshot<P>;
    });
  });
  const field = { ...said(label, more), control: 'rows', cells, item, min, max, ...(between ? { between } : {}) } as const;
  return { field: { ...field, ...(min === 0 ? { isOptional: true as const } : {}) }, schema };
}

/** Texts in their order, each once. */
export function entries(label: string, max: number, { lower = false, ...more }: RowsMore & { lower?: boolean }) {
  const cell = { field: { label: more.item, control: 'line', max } as const, schema: lineOfText(max, `Isi ${more.item}`) };
  const { field, schema } = rows(label, { text: cell }, more);
  return { field, schema: schema.transform((read) => [...new Set(read.map((row) => (lower ? row.text.toLowerCase() : row.text)))]) };
}

type HoursMore = More & Readonly<{ isOpen: boolean; example: string; more?: Cell }>;

/** Weekly hours. */
export function hours(label: string, { isOpen, example, more: cell, ...more }: HoursMore) {
  const schema: TextSchema<WeekHour[]> = weekHoursText({ isOpen, example });
  return { field: { ...said(label, more), control: 'hours', isOpen, ...(cell ? { more: cell } : {}), isOptional: true } as const, schema };
}

/** A city, by which the fields of `sets` are known too. */
export function region(label: string, max: number, { sets, ...more }: More & { sets: readonly string[] }) {
  return { field: { ...said(label, more), control: 'region', sets } as const, schema: lineOfText(max, isSaid(label, 'Isi', more)) };
}

/** One number of a place on the map; the fields of `sets` are written with it. */
export const place = <T>(label: string, schema: FieldPart<T>['schema'], { sets, ...more }: More & { sets: readonly string[] }) => ({
  field: { ...said(label, more), control: 'place', sets } as const,
  schema,
});

/** Sections, each with the fields of its kind. */
export const blocks = <T>(label: string, kinds: Blocks['kinds'], schema: FieldPart<T>['schema'], more: More = {}) => ({
  field: { ...said(label, more), control: 'blocks', kinds } as const,
  schema,
});
