import { expect, test } from 'vitest';
import type { Field, NextStep } from '#app/platform/content/typed-fields.ts';
import { markupOf } from '#tests/harness/markup.tsx';
import type { RecordStanding } from '../record-standing.ts';
import { Editor } from './content-editor.tsx';
import type { Step } from './editor-fields.tsx';
import { LeftOutNotice } from './left-out-notice.tsx';

const fields: readonly Field[] = [
  { name: 'name', label: 'Judul', control: 'line', max: 100 },
  { name: 'latitude', label: 'Letak', control: 'place', sets: ['longitude'] },
  { name: 'longitude', label: 'Bujur', control: 'line', max: 20 },
  {
    name: 'options',
    label: 'Pilihan',
    control: 'rows',
    item: 'pilihan',
    min: 0,
    max: 9,
    cells: [{ name: 'price', label: 'Harga', control: 'money' }],
  },
  { name: 'doctor', label: 'Dokter', control: 'line', max: 100, onlyIf: { name: 'name', is: 'Chat' } },
];

type Given = Partial<RecordStanding> & {
  steps?: readonly Step[];
  values?: Record<string, string>;
  isTrashed?: boolean;
  mayPublish?: boolean;
};

/** The editor without a script. */
const editor = ({ steps = [], values = {}, isTrashed = false, mayPublish = true, ...standing }: Given) =>
  markupOf(
    <Editor
      kind="services"
      path="/staff/konten/services/1"
      fields={fields}
      samples={{}}
      previews={{}}
      steps={steps}
      choices={{}}
      ordered={[]}
      canSpread={false}
      used={{}}
      creatable={{}}
      closed={[]}
      mayPublish={mayPublish}
      isTrashed={isTrashed}
      isKnown={false}
      answer={undefined}
      done={null}
      people={null}
      stored={{ version: 1, values }}
      standing={{ problems: [], next: null, address: null, ...standing }}
    >
      {() => null}
    </Editor>,
  );

const step = (act: NextStep['act'], more: Partial<NextStep> = {}): NextStep => ({ act, label: 'Lanjut', text: null, field: null, ...more });
const button = (html: string) => html.match(/<(?:a|button)[^>]*data-next[^>]*>/)?.[0] ?? null;

test('the bar has the one act that comes next: one that sends the form, or the way to what is missing', () => {
  expect(button(editor({ next: step('publish') }))).toMatch(/<button[^>]*type="submit"[^>]*form="naskah"[^>]*value="publish"/);
  expect(button(editor({ next: step('log_in') }))).toMatch(/value="publish"/);
  expect(button(editor({ next: step('submit') }))).toMatch(/value="submit"/);
  expect(button(editor({ next: step('mend', { field: 'name' }) }))).toMatch(/<a [^>]*href="#field-name"/);
  expect(button(editor({ next: step('replan') }))).toMatch(/href="#jadwal"/);
  expect(button(editor({ next: step('notes') }))).toMatch(/href="#tinjauan"/);
  expect(button(editor({ next: step('look', { text: '/layanan' }) }))).toMatch(
    /href="\/layanan"[^>]*target="_blank"|target="_blank"[^>]*href="\/layanan"/,
  );
});

test('who can do nothing next has no button that looks ready, and can save', () => {
  const html = editor({ next: null });
  expect(button(html)).toBeNull();
  expect(html).toContain('Simpan naskah');
  expect(editor({ next: null, isTrashed: true })).not.toContain('Simpan dan lanjut');
});

test('what comes next, and what will not be shown, is told as it changes: its place is there before', () => {
  expect(editor({ next: step('notes', { text: 'Dikembalikan dr. Rina' }) })).toMatch(
    /<div role="status"[^>]*><p[^>]*>Dikembalikan dr\. Rina<\/p><\/div>/,
  );
  expect(editor({ next: null })).toMatch(/aria-label="Simpan dan lanjut">.*<div role="status"[^>]*><\/div>/s);
  expect(markupOf(<LeftOutNotice texts={[]} />)).toBe('<div role="status"></div>');
  expect(markupOf(<LeftOutNotice texts={['Satu']} />)).toMatch(/^<div role="status">.*Satu/s);
});

test('an approval publishes what is sent for review, unless that is ticked off', () => {
  expect(editor({ next: step('submit') })).toMatch(/<input(?=[^>]*name="publishes")(?=[^>]*form="naskah")(?=[^>]*checked)[^>]*>/);
  expect(editor({ next: step('submit'), mayPublish: false })).not.toContain('publishes');
});

test('each problem leads to its field, and says its row', () => {
  const html = editor({
    problems: [
      { field: 'name', text: 'Isi judul' },
      { field: 'longitude', text: 'Isi letak' },
      { field: 'options', row: 1, cell: 'price', text: 'Tulis angka' },
    ],
  });
  expect(html).toContain('Masih kurang (3)');
  expect(html).toMatch(/<a class="link" href="#field-name">Judul<\/a>: Isi judul/);
  expect(html).toMatch(/<a class="link" href="#field-latitude">Letak<\/a>: Isi letak/);
  expect(html).toMatch(/<a class="link" href="#field-options\.1\.price">Pilihan, baris 2, Harga<\/a>: Tulis angka/);
});

test('steps are headings, and ticked once nothing stands against their fields', () => {
  const steps = [
    { title: 'Nama', fields: ['name'] },
    { title: 'Tempat', fields: ['latitude', 'longitude'] },
  ];
  const html = editor({ steps, problems: [{ field: 'longitude', text: 'Isi letak' }] });
  expect(html).toMatch(/<h2 id="langkah-1"[^>]*>Nama<\/h2>/);
  expect(html).toMatch(/href="#langkah-1">Nama<span[^>]*>, lengkap/);
  expect(html).toMatch(/href="#langkah-2">Tempat<span[^>]*>, belum lengkap/);
  // What no step names stands last, and a longitude stands in its place alone.
  expect(html.indexOf('field-options')).toBeGreaterThan(html.indexOf('langkah-2'));
  expect(html).not.toContain('id="field-longitude"');
});

test('a field that belongs to another answer is off until that is given', () => {
  const isOff = (html: string) => /<div class="[^"]*off[^"]*">(?:<div>)*<div class="field"><label[^>]*for="field-doctor"/.test(html);
  expect(isOff(editor({}))).toBe(true);
  expect(isOff(editor({ values: { name: 'Chat' } }))).toBe(false);
});
