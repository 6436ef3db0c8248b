import { expect, test } from 'vitest';
import { resources } from '#app/domains.server.ts';
import type { Field } from '#app/platform/content/typed-fields.ts';

/** What no field may ask people for: a code, an address to copy, or a sign between parts. */
const asked = /\bkode\b(?! pos)|\bslug\b|\bkunci\b|\/media\/|alamat dari halaman|salin alamat|\S \| \S|##|satu (?:alamat )?per baris|\{#/i;

/** The fields of a kind with those inside of it. */
function within(field: Field): readonly { label: string; hint?: string }[] {
  if (field.control === 'rows') return [field, ...field.cells];
  return field.control === 'blocks' ? [field, ...field.kinds.flatMap(({ fields }) => fields.flatMap(within))] : [field];
}

test('no field asks for a code, an address to copy, or a sign between parts', () => {
  const found = [...resources.values()].flatMap(({ kind, fields, key }) => {
    const all = [...fields.flatMap(within), ...(key ? [key] : [])];
    return all.filter(({ label, hint = '' }) => asked.test(label) || asked.test(hint)).map(({ label }) => `${kind}: ${label}`);
  });
  expect(found).toEqual([]);
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
      }
      const taken =
        field.control === 'slug' ? field.from.split(' ') : field.control === 'place' || field.control === 'region' ? field.sets : [];
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
