import type { Values } from '#app/platform/content/field-values.ts';
import type { Field } from '#app/platform/content/typed-fields.ts';
import { slugOf } from '#app/platform/text/slug.ts';

/** The name of a person alone: "Rina Kusumawardani" of "dr. Rina Kusumawardani, Sp.A". */
function withoutTitles(name: string): string {
  const [first = ''] = name.split(',', 1);
  const words = first.trim().split(/\s+/);
  const begin = words.findIndex((word) => !word.endsWith('.') || word.length < 3);
  return begin === -1 ? name : words.slice(begin).join(' ');
}

/** The address itself where nobody has it, otherwise with the first free number behind it. */
export function freeSlug(slug: string, max: number, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slugOf(slug, max - `-${number}`.length)}-${number}`;
  return free;
}

type SlugField = Extract<Field, { control: 'slug' }>;

/** The field with the address of a record, where its kind has one. */
export function slugField(fields: readonly Field[]): SlugField | null {
  return fields.find((field): field is SlugField => field.control === 'slug') ?? null;
}

/** The same texts with an address where nobody has written one, made from `named`, the texts as people read them. */
export function withSlug(fields: readonly Field[], values: Values, named: Values = values): Values {
  const field = slugField(fields);
  if (!field || (values[field.name] ?? '').trim() !== '') return values;
  const title = field.from.split(' ').map((name) => named[name] ?? '');
  const text = title.join(' ');
  const slug = title.includes('') ? '' : slugOf(field.isOfPerson ? withoutTitles(text) : text, field.max);
  return slug === '' ? values : { ...values, [field.name]: slug };
}
