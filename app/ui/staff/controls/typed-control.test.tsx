import { expect, test } from 'vitest';
import { resources } from '#app/domains.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import { joinParts } from '#app/platform/content/form-parts.ts';
import type { Choice, Field, Problem } from '#app/platform/content/typed-fields.ts';
import { Form } from '#app/ui/form/form.tsx';
import { markupOf } from '#tests/harness/markup.tsx';
import { sentOf } from '#tests/harness/sent-form.ts';
import { ControlContext, type ControlState } from './control-context.ts';
import { TypedControl } from './typed-control.tsx';

const choice = (value: string, label: string): Choice => ({ value, label, hint: null, picture: null, state: 'live' });
const specialties = [choice('anak', 'Anak'), choice('jantung', 'Jantung')];

type Given = Readonly<
  { values?: Values; fields?: readonly Field[]; problems?: readonly Problem[] } & Partial<
    Pick<ControlState, 'choices' | 'saved' | 'order' | 'used'>
  >
>;

/** The control of a field without a script: what the server sends. */
function control(field: Field, given: Given = {}): string {
  const { values = {}, fields = [field], problems = [], choices = {}, saved = values, order, used } = given;
  const record: ControlState = {
    kind: 'articles',
    fields,
    values,
    saved,
    samples: { nama: 'Rina' },
    previews: {},
    choices,
    order,
    used,
    creatable: {},
    problems,
    isStored: true,
    isKnown: false,
    set: () => {},
    notePlaces: () => {},
    draw: (props) => <TypedControl {...props} />,
  };
  return markupOf(
    <Form answer={null} action="/x">
      <ControlContext value={record}>
        <TypedControl field={field} value={values[field.name] ?? ''} isReadOnly={false} onChange={() => {}} />
      </ControlContext>
    </Form>,
  );
}

/** The text of a field as the server reads it from the form, with what the server would say of names. */
function postedText(field: Field, given: Given): string | null {
  const sent = sentOf(control(field, given));
  const joined = { ...Object.fromEntries(sent), ...joinParts([field], sent, given.values ?? {}) };
  return joined[field.name] ?? null;
}

const cells = [
  { name: 'name', label: 'Nama', control: 'line', max: 100 },
  { name: 'price', label: 'Harga', control: 'money' },
  { name: 'kind', label: 'Jenis', control: 'select', variant: 'list', options: [{ value: 'a', label: 'Anak' }], isOptional: true },
] as const;
const options = [
  { value: 'female', label: 'Perempuan' },
  { value: 'male', label: 'Laki-laki' },
];

const fields: readonly (readonly [Field, string])[] = [
  [{ name: 'f', label: 'Baris', control: 'line', max: 100 }, 'Demam'],
  [{ name: 'f', label: 'Teks', control: 'text', max: 300, best: [120, 160] }, 'Dua\nbaris'],
  [{ name: 'f', label: 'Angka', control: 'number', min: 0, max: 99, unit: 'tahun' }, '12'],
  [{ name: 'f', label: 'Urutan', control: 'number', min: 0, max: 99, order: { within: [] } }, '12'],
  [{ name: 'f', label: 'Penulis', control: 'line', max: 100, offersUsed: true }, 'Redaksi'],
  [{ name: 'f', label: 'Harga', control: 'money' }, '350000'],
  [{ name: 'f', label: 'Telepon', control: 'phone' }, '+62221234567'],
  [{ name: 'f', label: 'Hari', control: 'date', until: 'g' }, '2026-11-30'],
  [{ name: 'f', label: 'Waktu', control: 'moment' }, '2026-11-30T08:00'],
  [{ name: 'f', label: 'Alamat', control: 'slug', max: 60, from: 'g', before: '/x/', after: 'moves' }, 'demam'],
  [{ name: 'f', label: 'Tampil', control: 'flag' }, 'ya'],
  [{ name: 'f', label: 'Tampil', control: 'flag' }, ''],
  [{ name: 'f', label: 'Jenis', control: 'select', variant: 'radios', options }, 'male'],
  [{ name: 'f', label: 'Jenis', control: 'select', variant: 'list', options }, 'male'],
  [{ name: 'f', label: 'Jenis', control: 'select', variant: 'list', options }, 'setengah'],
  [{ name: 'f', label: 'Bahasa', control: 'select', variant: 'list', options, max: 2 }, 'female\nmale'],
  [{ name: 'f', label: 'Bahasa', control: 'select', variant: 'list', options, max: 2 }, ''],
  [{ name: 'f', label: 'Spesialis', control: 'reference', to: 'specializations', by: 'slug', max: 1 }, 'jantung'],
  [{ name: 'f', label: 'Spesialis', control: 'reference', to: 'specializations', by: 'slug', max: 1 }, 'jantungg'],
  [
    { name: 'f', label: 'Pilihan', control: 'rows', cells, item: 'pilihan', min: 0, max: 20 },
    'Chat \\| cepat | 55000 | a\nTatap muka | 75000',
  ],
  [{ name: 'f', label: 'Pilihan', control: 'rows', cells, item: 'pilihan', min: 0, max: 20 }, ''],
  [{ name: 'f', label: 'Pilihan', control: 'rows', cells, item: 'pilihan', min: 0, max: 20 }, 'tidak|rapi|b|sisa'],
  [{ name: 'f', label: 'Misi', control: 'rows', cells: [cells[0]], item: 'misi', min: 1, max: 9 }, 'Satu | dua\nTiga'],
  [{ name: 'f', label: 'Alinea', control: 'rows', cells: [cells[0]], item: 'alinea', min: 2, max: 2, between: '\n\n' }, 'Satu.\n\nDua.'],
  [{ name: 'f', label: 'Jam', control: 'hours', isOpen: true }, 'Senin–Jumat 08.00–20.00\nMinggu 24 jam\nhari raya tutup'],
  [{ name: 'f', label: 'Jam', control: 'hours', isOpen: false, more: cells[1] }, 'Senin 08.00–10.00 | 20\nSenin 13.00'],
  [
    {
      name: 'f',
      label: 'Jam',
      control: 'hours',
      isOpen: false,
      more: { name: 'p', label: 'Tempat', control: 'number', min: 1, max: 100, extra: { value: 'jam dokter', label: 'Jam dokter' } },
    },
    'Senin 08.00–10.00 | 20\nSelasa 08.00–10.00 | jam dokter\nRabu 13.00',
  ],
  [{ name: 'f', label: 'Foto', control: 'pictures', max: 1, shape: 'square' }, '/media/doctors/rina'],
  [{ name: 'f', label: 'Foto', control: 'pictures', max: 8, shape: 'wide' }, '/media/medicines/a\n/media/medicines/b'],
  [{ name: 'f', label: 'Tujuan', control: 'page', reach: 'site' }, '/layanan'],
  [{ name: 'f', label: 'Letak', control: 'place', sets: ['g'] }, '-6.893000'],
  [{ name: 'f', label: 'Kota', control: 'region', sets: [] }, 'Bandung'],
  [{ name: 'f', label: 'Bagian', control: 'blocks', kinds: [{ label: 'Info', fields: [] }] }, '## Info: Puasa\nDelapan jam.'],
  [{ name: 'f', label: 'Isi', control: 'rich', max: 1_000 }, '<p>Isi & "tanda"</p>'],
  [{ name: 'f', label: 'Isi', control: 'rich', max: 1_000, isFolded: true }, '<p>Isi</p>'],
  [{ name: 'f', label: 'Isi', control: 'rich', max: 1_000, isFolded: true }, ''],
];

test.each(fields)('without a script: $label, $control sends the text that it shows', (field, text) => {
  const given = { values: { f: text, g: '107.613000' }, choices: { f: specialties } };
  expect(postedText(field, given) ?? '').toBe(text);
});

test.each([...resources.values()].map(({ kind, fields: own, example = {} }) => [kind, own, example] as const))(
  'without a script every field of %s sends what it shows',
  (_kind, own, example) => {
    const given = { values: example, fields: own };
    const sent = Object.fromEntries(own.map((field) => [field.name, postedText(field, given) ?? '']));
    expect(sent).toEqual(Object.fromEntries(own.map(({ name }) => [name, example[name] ?? ''])));
  },
);

test('several records are written by their names, which the server reads', () => {
  const field: Field = { name: 'f', label: 'Spesialis', control: 'reference', to: 'specializations', by: 'slug', max: 5 };
  expect(postedText(field, { values: { f: 'anak\nlain' }, choices: { f: specialties } })).toBe('Anak\nlain');
});

test('of very many records the name is written, with those of the page offered', () => {
  const field: Field = { name: 'f', label: 'Dokter', control: 'reference', to: 'doctors', by: 'key', max: 1 };
  const many = Array.from({ length: 200 }, (_, at) => choice(String(at), `dr. ${at}`));
  const html = control(field, { values: { f: '7' }, choices: { f: many } });
  expect(html).not.toContain('<select');
  expect(html).toContain('<option value="dr. 199">');
  expect(sentOf(html).get('f')).toBe('dr. 7');
});

test('below the rows stand two empty ones, and a button that saves', () => {
  const field: Field = { name: 'f', label: 'Pilihan', control: 'rows', cells, item: 'pilihan', min: 0, max: 20 };
  const sent = sentOf(control(field, { values: { f: 'Chat | 1' } }));
  expect([...sent.keys()].filter((name) => name.endsWith('.name'))).toEqual(['f.0.name', 'f.1.name', 'f.2.name']);
  expect(control(field)).toMatch(
    /<button(?=[^>]*type="submit")(?=[^>]*name="intent")(?=[^>]*value="save")(?=[^>]*formaction="\?ke=f")[^>]*>/i,
  );
});

test('each day has two empty spans', () => {
  const sent = sentOf(control({ name: 'f', label: 'Jam', control: 'hours', isOpen: true }));
  for (const day of [1, 7]) expect([sent.get(`f.${day}.0.time`), sent.get(`f.${day}.1.time`)]).toEqual(['', '']);
});

test('what stands against a cell is said at it, and against a field below it unless it is still empty', () => {
  const field: Field = { name: 'f', label: 'Pilihan', control: 'rows', cells, item: 'pilihan', min: 0, max: 20 };
  const html = control(field, {
    values: { f: 'Chat | murah\nTatap muka | 1' },
    problems: [
      { field: 'f', row: 0, cell: 'price', text: 'Tulis angka' },
      { field: 'f', row: 1, text: 'Sudah ada' },
      { field: 'f', text: 'Paling banyak satu' },
    ],
  });
  expect(html).toMatch(/aria-invalid="true"[^>]*value="murah"|value="murah"[^>]*aria-invalid="true"/);
  expect(html).toMatch(/id="field-f\.0\.price-error">.*?Tulis angka/);
  expect(html).toMatch(/id="field-f\.1-error">.*?Sudah ada/);
  expect(html).toMatch(/id="field-f-error">.*?Paling banyak satu/);

  const line: Field = { name: 'f', label: 'Nama', control: 'line', max: 100 };
  const problems = [{ field: 'f', text: 'Isi nama' }];
  expect(control(line, { problems })).not.toContain('Isi nama');
  expect(control(line, { problems, values: { f: 'x' } })).toContain('Isi nama');
  // Of what is being typed nothing is known yet.
  expect(control(line, { problems, values: { f: 'x' }, saved: { f: '' } })).not.toContain('Isi nama');
});

test('a row of records is called by the name of its record, never by what is stored', () => {
  const cell = { name: 'specialty', label: 'Spesialis', control: 'reference', to: 'specializations', by: 'slug', max: 1 } as const;
  const field: Field = { name: 'f', label: 'Praktik', control: 'rows', cells: [cell], item: 'praktik', min: 0, max: 20 };
  const html = control(field, { values: { f: 'jantung\ntidak-ada' }, choices: { 'f.specialty': specialties } });
  for (const called of ['praktik Jantung', 'praktik 2']) expect(html).toContain(`Hapus ${called}`);
  expect(html).not.toContain('praktik tidak-ada');
});

test('what was found in a stored text is not said of another one that is typed', () => {
  const line: Field = { name: 'f', label: 'Nama', control: 'line', max: 100 };
  const given = { values: { f: 'x' }, problems: [{ field: 'f', text: 'Isi nama' }] };
  expect(control(line, { ...given, saved: { f: 'x' } })).toContain('Isi nama');
  expect(control(line, { ...given, saved: { f: '' } })).not.toContain('Isi nama');
  const rows: Field = { name: 'f', label: 'Pilihan', control: 'rows', cells, item: 'pilihan', min: 0, max: 20 };
  const problems = [0, 1].map((row) => ({ field: 'f', row, text: `Baris ${row + 1} sudah ada` }));
  const html = control(rows, { values: { f: 'Chat | 1\nTatap muka | 2' }, problems, saved: { f: 'Chat | 1\nTatap' } });
  expect(html).toContain('Baris 1 sudah ada');
  expect(html).not.toContain('Baris 2 sudah ada');
});

test('a text says how long it is for a search engine, and what its reader gets', () => {
  const field: Field = { name: 'f', label: 'Teks', control: 'text', max: 300, best: [5, 10], hasValues: true };
  expect(control(field, { values: { f: 'abc' } })).toContain('3 karakter, masih pendek');
  expect(control(field, { values: { f: 'abcdef' } })).toContain('6 karakter, pas');
  expect(control(field, { values: { f: 'abcdefghijk' } })).toContain('ujungnya terpotong');
  expect(control(field, { values: { f: 'Halo {{nama}}' } })).toContain('<p>Halo Rina</p>');
});

test('a phone number is shown as it is read, with a link that tries it', () => {
  const field: Field = { name: 'f', label: 'Telepon', control: 'phone' };
  expect(control(field, { values: { f: '0812 3456 7890' } })).toMatch(/0812-3456-7890.*href="tel:\+6281234567890"/s);
  expect(control(field, { values: { f: '123' } })).not.toContain('tel:');
  const chat = control({ ...field, name: 'whatsapp_phone' }, { values: { whatsapp_phone: '081234567890' } });
  expect(chat).toContain('https://wa.me/6281234567890');
});

test('a place is said by the names around it, of the records in the same list', () => {
  const field: Field = { name: 'f', label: 'Urutan', control: 'number', min: 0, max: 99, hint: 'Angka', order: { within: ['group'] } };
  const at = (key: string, title: string, order: number, group = 'a') => ({ key, title, order, within: { group } });
  const order = { key: '5', others: [at('1', 'Anak', 1), at('2', 'Bedah', 7), at('9', 'Lain', 4, 'b')] };
  expect(control(field, { order, values: { f: '3', group: 'a' } })).toContain('Angka. Sekarang sesudah Anak, sebelum Bedah');
  expect(control(field, { order, values: { f: '8', group: 'a' } })).toContain('Angka. Sekarang sesudah Bedah<');
  expect(control(field, { order, values: { f: '', group: 'a' } })).not.toContain('Sekarang');
});

test('without a script a line offers what others have, and a text without words is folded', () => {
  const line: Field = { name: 'f', label: 'Penulis', control: 'line', max: 100, offersUsed: true };
  expect(control(line, { used: { f: ['Redaksi'] } })).toMatch(/list="(field-f-dipakai)".*<datalist id="\1"><option value="Redaksi">/s);
  const rich: Field = { name: 'f', label: 'Penghargaan', control: 'rich', max: 100, isFolded: true };
  const isOpen = (given: Given) => /<details[^>]* open=""/.test(control(rich, given));
  expect([isOpen({}), isOpen({ values: { f: '<p>a</p>' } })]).toEqual([false, true]);
});

test('a tick that ends something says so before it is published, and looks like it', () => {
  const field: Field = { name: 'f', label: 'Dilarang dijual', control: 'flag', danger: 'Begitu terbit, tidak dijual lagi.' };
  const [off, on, known] = [
    control(field),
    control(field, { values: { f: 'ya' }, saved: { f: '' } }),
    control(field, { values: { f: 'ya' }, saved: { f: 'ya' } }),
  ];
  for (const html of [off, on, known]) expect(html).toMatch(/<div class="[^"]*danger[^"]*">/);
  expect([off, known].filter((html) => html.includes(field.danger ?? ''))).toEqual([]);
  expect(on).toMatch(/<div role="status"><p[^>]*>Begitu terbit, tidak dijual lagi\.<\/p><\/div>/);
  expect(control({ ...field, danger: undefined }, { values: { f: 'ya' }, saved: {} })).not.toContain('role="status"');
});

test('without a script a text of paragraphs is written without tags, and is read as paragraphs; one with more stays HTML', () => {
  const field: Field = { name: 'f', label: 'Isi', control: 'rich', max: 1_000 };
  const stored = '<p>Minum<br />cukup.</p><p>Suhu &lt; 38</p>';
  const sent = sentOf(control(field, { values: { f: stored } }));
  expect([...sent]).toEqual([['f.plain', 'Minum\ncukup.\n\nSuhu < 38']]);
  expect(joinParts([field], sent, { f: stored })).toEqual({ f: stored });
  sent.set('f.plain', 'Minum\r\ncukup.\r\n\r\nSuhu < 39 & turun');
  const read = joinParts([field], sent, { f: stored }).f ?? '';
  expect(read).toBe('<p>Minum<br>cukup.</p>\n<p>Suhu &lt; 39 &amp; turun</p>');
  // The next page shows what was typed.
  expect(sentOf(control(field, { values: { f: read } })).get('f.plain')).toBe('Minum\ncukup.\n\nSuhu < 39 & turun');
  const html = '<h2>Demam</h2>\n<p>Minum.</p>';
  expect(sentOf(control(field, { values: { f: html } })).get('f.plain')).toBe(html);
});

test('an address can be tried, and rupiah are said with their thousands', () => {
  const address: Field = { name: 'f', label: 'Situs', control: 'line', max: 300, isAddress: true };
  expect(control(address, { values: { f: 'https://dago.sehati.example' } })).toMatch(/href="https:\/\/dago\.sehati\.example"[^>]*>Coba/);
  expect(control(address, { values: { f: 'javascript:alert(1)' } })).not.toContain('Coba');
  expect(control({ name: 'f', label: 'Harga', control: 'money' }, { values: { f: '350000' } })).toMatch(/= Rp\s?350\.000/);
});
