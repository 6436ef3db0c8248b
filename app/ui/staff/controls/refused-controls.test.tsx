import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { resources } from '#app/domains.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import type { Choice, Field, Problem } from '#app/platform/content/typed-fields.ts';
import { Form } from '#app/ui/form/form.tsx';
import { markupOf } from '#tests/harness/markup.tsx';
import { ControlContext, type ControlState } from './control-context.ts';
import { TypedControl } from './typed-control.tsx';

// Without a script, as the server sends them; with one: tests/e2e/details/refused-controls.test.ts.

const refusal = 'Ini perlu diperbaiki';
const choice = (value: string): Choice => ({ value, label: value, hint: null, picture: null, state: 'live' });

type Given = Readonly<{ values?: Values; fields?: readonly Field[]; problems?: readonly Problem[]; choices?: ControlState['choices'] }>;

/** The control of a field, with what the server has found, or with what a form answers (`isAnswered`). */
function control(field: Field, given: Given, isAnswered = false): string {
  const { values = {}, fields = [field], problems = [], choices = {} } = given;
  const record: ControlState = {
    kind: 'articles',
    fields,
    values,
    saved: values,
    samples: {},
    previews: {},
    choices,
    order: { key: '1', others: [{ key: '2', title: 'Lain', order: 5, within: {} }] },
    used: {},
    creatable: {},
    problems: isAnswered ? [] : problems,
    isStored: true,
    isKnown: false,
    set: () => {},
    notePlaces: () => {},
    draw: (props) => <TypedControl {...props} />,
  };
  const props = { value: values[field.name] ?? '', isReadOnly: false, onChange: () => {} };
  const errors = problems.map(({ field: name, text }) => ({ field: name, message: text }));
  return markupOf(
    <Form answer={isAnswered ? { code: 'invalid_input', message: 'Salah', errors, typed: {} } : null} action="/x">
      <ControlContext value={record}>
        <TypedControl field={field} {...props} />
      </ControlContext>
    </Form>,
  );
}

type Read = Readonly<{ texts: ReadonlyMap<string, string>; controls: readonly Readonly<Record<string, string>>[] }>;

/** The texts of elements with an id, and the inputs of a field, with the fieldsets around them. */
function readControls(html: string): Read {
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  const controls: Record<string, string>[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      open.push(attributes.id);
      if (attributes.id) texts.set(attributes.id, '');
      const isInput = ['input', 'select', 'textarea', 'fieldset'].includes(tag) && attributes.type !== 'hidden';
      if (isInput) controls.push({ tag, ...attributes });
    },
    ontext(text) {
      for (const id of open) if (id) texts.set(id, `${texts.get(id)}${text}`);
    },
    onclosetag: () => void open.pop(),
  });
  parser.write(html);
  parser.end();
  return { texts, controls };
}

/** The inputs that say that they are refused, and by which text. */
function refusedControls(html: string): Readonly<Record<string, string>>[] {
  const { texts, controls } = readControls(html);
  const says = ({ 'aria-describedby': described = '' }: Readonly<Record<string, string>>) =>
    described.split(' ').some((id) => texts.get(id)?.includes(refusal));
  return controls.filter((one) => one['aria-invalid'] === 'true' && says(one));
}

/** Every text that is named stands on the page. */
function missingTexts(html: string): string[] {
  const { texts, controls } = readControls(html);
  const named = controls.flatMap((one) => (one['aria-describedby'] ?? '').split(' ').filter(Boolean));
  return named.filter((id) => !texts.has(id));
}

const kinds = [...resources.values()].map(({ kind, fields, example = {} }) => [kind, fields, example] as const);

test.each(kinds)('every field of %s that is refused says so at its control, and by which text', (kind, fields, example) => {
  const silent = fields.flatMap((field) => {
    const problems = [{ field: field.name, text: refusal }];
    return [true, false].flatMap((isAnswered) => {
      // What the server finds of an empty text is said beside the form alone.
      const values = { ...example, [field.name]: example[field.name] || (field.control === 'flag' ? 'ya' : '1') };
      const html = control(field, { fields, values, problems }, isAnswered);
      const isSaid = refusedControls(html).length > 0 && missingTexts(html).length === 0;
      return isSaid ? [] : [`${kind} ${field.name} ${field.control} ${isAnswered}`];
    });
  });
  expect(silent).toEqual([]);
});

test('what nothing stands against says nothing', () => {
  for (const [, fields, example] of kinds) {
    for (const field of fields) expect(control(field, { fields, values: example })).not.toContain('aria-invalid');
  }
});

test('a refused cell and a refused row say so at an input', () => {
  for (const [kind, fields, example] of kinds) {
    for (const field of fields) {
      if (field.control !== 'rows') continue;
      const values = { ...example, [field.name]: field.cells.map(() => '1').join(' | ') };
      for (const cell of [...field.cells.map(({ name }) => name), undefined]) {
        const html = control(field, { fields, values, problems: [{ field: field.name, row: 0, cell, text: refusal }] });
        const isSaid = refusedControls(html).some(({ tag }) => tag !== 'fieldset');
        expect([kind, field.name, cell, isSaid]).toEqual([kind, field.name, cell, true]);
      }
    }
  }
});

test('the inputs of one choice, of several and of a record are refused themselves, not only what is around them', () => {
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ];
  const reference = { name: 'f', label: 'Unit', control: 'reference', to: 'facilities', by: 'slug' } as const;
  const cases: readonly (readonly [Field, string])[] = [
    [{ name: 'f', label: 'Bahasa', control: 'select', variant: 'list', options, max: 2 }, 'input'],
    [{ ...reference, max: 1 }, 'select'],
    [{ ...reference, max: 5 }, 'textarea'],
    [{ name: 'f', label: 'Foto', control: 'pictures', max: 1, shape: 'wide' }, 'input'],
    [{ name: 'f', label: 'Foto', control: 'pictures', max: 5, shape: 'wide' }, 'textarea'],
  ];
  for (const [field, tag] of cases) {
    const html = control(field, { values: { f: 'a' }, problems: [{ field: 'f', text: refusal }], choices: { f: [choice('a')] } });
    expect(refusedControls(html).map((one) => one.tag)).toContain(tag);
  }
  const radios: Field = { name: 'f', label: 'Jenis', control: 'select', variant: 'radios', options };
  expect(refusedControls(control(radios, { values: { f: 'a' }, problems: [{ field: 'f', text: refusal }] }))).toMatchObject([
    { role: 'radiogroup' },
  ]);
});
