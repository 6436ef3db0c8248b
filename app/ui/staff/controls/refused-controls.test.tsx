import { Parser } from 'htmlparser2';
import { describe, expect, test, vi } from 'vitest';
import { resources } from '#app/domains.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import type { Choice, Field, Problem } from '#app/platform/content/typed-fields.ts';
import { Form } from '#app/ui/form/form.tsx';
import { markupOf } from '#tests/harness/markup.tsx';
import { BlocksControl } from './blocks-control.tsx';
import { ControlContext, type ControlState } from './control-context.ts';
import { TypedControl } from './typed-control.tsx';

const browser = vi.hoisted(() => ({ isThere: false }));
vi.mock('#app/ui/use-in-browser.ts', () => ({ useInBrowser: () => browser.isThere }));

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
        {field.control === 'blocks' && browser.isThere ? (
          <BlocksControl field={field} {...props} />
        ) : (
          <TypedControl field={field} {...props} />
        )}
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
      const isInput = ['input', 'select', 'textarea', 'fieldset', 'button', 'output'].includes(tag) && attributes.type !== 'hidden';
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

/** The inputs, and what stands in their place, that name the text by which they are refused. */
function describedControls(html: string): Readonly<Record<string, string>>[] {
  const { texts, controls } = readControls(html);
  return controls.filter((one) => (one['aria-describedby'] ?? '').split(' ').some((id) => texts.get(id)?.includes(refusal)));
}

/** Those that say themselves that they are refused. */
const refusedControls = (html: string) => describedControls(html).filter((one) => one['aria-invalid'] === 'true');

/** A chosen record is a button, and a number that a row gets by itself an output: both have no state of their own that says so. */
const isRefusedCell = (html: string) =>
  refusedControls(html).some(({ tag }) => tag !== 'fieldset') ||
  describedControls(html).some(({ tag = '' }) => ['button', 'output'].includes(tag));

/** Every text that is named stands on the page. */
function missingTexts(html: string): string[] {
  const { texts, controls } = readControls(html);
  const named = controls.flatMap((one) => (one['aria-describedby'] ?? '').split(' ').filter(Boolean));
  return named.filter((id) => !texts.has(id));
}

const kinds = [...resources.values()].map(({ kind, fields, example = {} }) => [kind, fields, example] as const);

describe.each([false, true])('with a script: %s', (isThere) => {
  test.each(kinds)('every field of %s that is refused says so at its control, and by which text', (kind, fields, example) => {
    browser.isThere = isThere;
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
    browser.isThere = isThere;
    for (const [, fields, example] of kinds) {
      for (const field of fields) expect(control(field, { fields, values: example })).not.toContain('aria-invalid');
    }
  });

  test('a refused cell and a refused row say so at an input', () => {
    browser.isThere = isThere;
    for (const [kind, fields, example] of kinds) {
      for (const field of fields) {
        if (field.control !== 'rows') continue;
        const written = field.cells.map(() => '1').join(' | ');
        const values = { ...example, [field.name]: field.cells.length === 1 ? '1' : written };
        for (const { name } of field.cells) {
          const html = control(field, { fields, values, problems: [{ field: field.name, row: 0, cell: name, text: refusal }] });
          expect([kind, field.name, name, isRefusedCell(html)]).toEqual([kind, field.name, name, true]);
        }
        const html = control(field, { fields, values, problems: [{ field: field.name, row: 0, text: refusal }] });
        expect([kind, field.name, isRefusedCell(html)]).toEqual([kind, field.name, true]);
      }
    }
  });
});

test('the inputs of one choice, of several and of a record are refused themselves, not only what is around them', () => {
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ];
  const reference = { name: 'f', label: 'Unit', control: 'reference', to: 'facilities', by: 'slug' } as const;
  const cases: readonly (readonly [Field, boolean, string])[] = [
    [{ name: 'f', label: 'Bahasa', control: 'select', variant: 'list', options, max: 2 }, false, 'input'],
    [{ ...reference, max: 1 }, false, 'select'],
    [{ ...reference, max: 5 }, false, 'textarea'],
    [{ ...reference, max: 5 }, true, 'input'],
    [{ name: 'f', label: 'Foto', control: 'pictures', max: 1, shape: 'wide' }, false, 'input'],
    [{ name: 'f', label: 'Foto', control: 'pictures', max: 5, shape: 'wide' }, false, 'textarea'],
    [{ name: 'f', label: 'Urutan', control: 'number', min: 0, max: 9, order: { within: [] } }, true, 'input'],
  ];
  for (const [field, isThere, tag] of cases) {
    browser.isThere = isThere;
    const html = control(field, { values: { f: 'a' }, problems: [{ field: 'f', text: refusal }], choices: { f: [choice('a')] } });
    expect(refusedControls(html).map((one) => one.tag)).toContain(tag);
  }
  browser.isThere = false;
  const radios: Field = { name: 'f', label: 'Jenis', control: 'select', variant: 'radios', options };
  expect(refusedControls(control(radios, { values: { f: 'a' }, problems: [{ field: 'f', text: refusal }] }))).toMatchObject([
    { role: 'radiogroup' },
  ]);
});

test('a section and an entry of a list that are refused name the text', () => {
  browser.isThere = true;
  const blocks: Field = {
    name: 'f',
    label: 'Bagian',
    control: 'blocks',
    kinds: [{ label: 'Info', fields: [{ name: 'isi', label: 'Isi', control: 'line', max: 20 }] }],
  };
  const problems = [{ field: 'f', row: 0, text: refusal }];
  const html = control(blocks, { values: { f: '## Info: Puasa' }, problems });
  expect(refusedControls(html)).toMatchObject([{ id: expect.stringContaining('judul') }]);
  const list: Field = { name: 'f', label: 'Unit', control: 'reference', to: 'facilities', by: 'slug', max: 5 };
  const shown = control(list, { values: { f: 'a\nb' }, problems, choices: { f: [choice('a'), choice('b')] } });
  const [, id = ''] = /role="group" aria-label="a" aria-describedby="([^"]+)"/.exec(shown) ?? [];
  expect(readControls(shown).texts.get(id)).toContain(refusal);
});
