import { expect, test } from 'vitest';
import { resources } from '#app/domains.server.ts';
import type { Field } from '#app/platform/content/typed-fields.ts';

/** What no field may ask people for: a code, an address to copy, or a sign between parts or in the place of something. */
const asked =
  /\bkode\b(?! pos)|\bslug\b|\bkunci\b|nama pendek|huruf kecil|tanda hubung|\btel:|\/media\/|alamat dari halaman|salin alamat|\S \| \S|##|satu (?:alamat )?per baris|\{\w*[#}]/i;

/** The fields of a kind with those inside of it; what is only kept is asked of nobody. */
function within(field: Field): readonly Readonly<{ label: string; hint?: string; isKept?: true }>[] {
  if (field.control === 'rows') return [field, ...field.cells];
  if (field.control === 'hours') return [field, ...(field.more ? [field.more] : [])];
  return field.control === 'blocks' ? [field, ...field.kinds.flatMap(({ fields }) => fields.flatMap(within))] : [field];
}

test('no field asks for a code, an address to copy, or a sign between parts', () => {
  const found = [...resources.values()].flatMap(({ kind, fields, key }) => {
    const all = [...fields.flatMap(within).filter(({ isKept }) => !isKept), ...(key ? [key] : [])];
    return all.filter(({ label, hint = '' }) => asked.test(label) || asked.test(hint)).map(({ label }) => `${kind}: ${label}`);
  });
  expect(found).toEqual([]);
});

const words = 'Bedah Saraf 2';

/** Inputs of words that take no other words, each of a form that people know from outside of this site, or that is written for them. */
const formats = [
  // Counted, and shown where the text names the source.
  'articles.citations.ref',
  'business-cards.email',
  'departments.email',
  // A telephone number or a site, as it is dialled.
  'emergency-numbers.href',
  // Written with the place on the map.
  'facilities.longitude',
  'facilities.postal_code',
  'facilities.web_url',
  'pharmacies.origin_post_code',
  'products.kfa_code',
  // The address at which the earlier site had the page.
  'redirects.old_path',
  'vacancies.email',
];

test('what is typed as words takes words: no code stands behind an input of text', () => {
  const refused = [...resources.values()].flatMap(({ kind, fields, schema }) => {
    const isRefused = (name: string, text: string, path: readonly (string | number)[]) => {
      const { error } = schema.safeParse({ [name]: text });
      return error?.issues.some((issue) => path.every((part, at) => issue.path[at] === part)) ?? false;
    };
    return fields.flatMap((field): string[] => {
      const own = `${kind}.${field.name}`;
      if (field.control === 'line' || field.control === 'text') return isRefused(field.name, words, [field.name]) ? [own] : [];
      if (field.control === 'hours') return field.more?.control === 'line' ? [`${own}.${field.more.name}`] : [];
      if (field.control !== 'rows') return [];
      const text = field.between ? [words, words].join(field.between) : field.cells.map(() => words).join(' | ');
      return field.cells
        .filter(({ control, name }) => control === 'line' && isRefused(field.name, text, [field.name, 0, name]))
        .map(({ name }) => `${own}.${name}`);
    });
  });
  expect(refused.toSorted()).toEqual(formats);
});

test('a key that is typed is made of a name as people write it', () => {
  // Some are names of several words, some single words.
  const names = ['Bedah Saraf Anak', 'Tolong'];
  const typed = [...resources.values()].flatMap(({ kind, key }) => (key && !key.control ? [{ kind, key }] : []));
  const coded = typed.filter(({ key }) => names.every((name) => !key.schema.safeParse(name).success));
  expect(coded.map(({ kind }) => kind)).toEqual([]);
  // What was read from a name is read as itself.
  const changed = typed.filter(({ key }) =>
    names.some((name) => {
      const stored = key.schema.safeParse(name).data;
      return stored !== undefined && key.schema.safeParse(stored).data !== stored;
    }),
  );
  expect(changed.map(({ kind }) => kind)).toEqual([]);
});

test('what a field names exists: kinds, fields that it takes something from, and what a card shows', () => {
  const wrong: string[] = [];
  for (const { kind, fields, names } of resources.values()) {
    for (const field of fields) {
      const parts = [field, ...(field.control === 'rows' ? field.cells : [])];
      for (const part of parts) {
        if (part.control !== 'reference') continue;
        const target = resources.get(part.to);
        const hasSlug = part.by === 'key' || target?.fields.some(({ control }) => control === 'slug');
        if (!target || !hasSlug) wrong.push(`${kind}.${field.name}: ${part.to} ${part.by}`);
        if (part.preset && part.preset !== 'own' && !names.includes(part.preset)) wrong.push(`${kind}.${field.name}: ${part.preset}`);
        if (part.first && !names.includes(part.first.by)) wrong.push(`${kind}.${field.name}: ${part.first.by}`);
      }
      const {
        from = '',
        sets = [],
        order,
        chatOf,
        alt,
      } = field as Partial<Record<'from' | 'chatOf' | 'alt', string>> & {
        sets?: readonly string[];
        order?: { within: readonly string[] };
      };
      const taken = [...from.split(' '), ...sets, ...(order?.within ?? []), chatOf ?? '', alt ?? ''].filter(Boolean);
      wrong.push(...taken.filter((name) => !names.includes(name)).map((name) => `${kind}.${field.name}: ${name}`));
    }
  }
  expect(wrong).toEqual([]);
});

test('every field has a control with limits of its own', () => {
  const plain = [...resources.values()].flatMap(({ kind, fields }) =>
    fields
      .filter(
        ({ control, ...limits }) => ['line', 'text', 'rich', 'slug'].includes(control) && !('max' in limits && Number(limits.max) > 0),
      )
      .map(({ name }) => `${kind}.${name}`),
  );
  expect(plain).toEqual([]);
});
