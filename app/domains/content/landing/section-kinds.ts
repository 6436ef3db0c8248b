import type { Field } from '#app/platform/content/typed-fields.ts';
import type { LandingSection, SectionOf } from './landing-section.schema.ts';
import { readCells, type SectionText, writeCells } from './section-text.ts';

type Parts = Partial<Omit<SectionText, 'kind' | 'title'>>;
type Kind = LandingSection['kind'];

/** How one kind of section is written. What `read` returns is still to be checked by the schema of sections. */
type Codec<K extends Kind> = Readonly<{
  label: string;
  /** What stands below the heading: named lines, `paragraphs`, `items`, and groups by their title, `+ Termasuk`. */
  fields: readonly Field[];
  read(text: SectionText): Readonly<Record<string, unknown>>;
  write(section: SectionOf<K>): Parts;
}>;

const lead = ({ named }: SectionText) => ({ lead: named.pembuka || undefined });
const note = ({ named }: SectionText) => ({ note: named.catatan || undefined });
const paragraphs = {
  read: ({ paragraphs: given }: SectionText) => ({ paragraphs: given }),
  write: ({ paragraphs: given }: { paragraphs: readonly string[] }) => ({ paragraphs: given }),
};
/** Items of two parts, such as a question and its answer. */
const pairs = (items: readonly string[], first: string, second: string) =>
  items.map((item) => {
    const [head = '', ...rest] = readCells(item);
    return { [first]: head, [second]: rest.join(' | ') };
  });
const groupOf = ({ groups }: SectionText, title: string) => groups.find((one) => one.title.toLowerCase() === title)?.items;
const namedOf = (given: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(given).filter((pair): pair is [string, string] => Boolean(pair[1])));

const paragraphsField: Field = { name: 'paragraphs', label: 'Alinea', control: 'text', max: 9_600, rows: 5, hint: 'Dipisah baris kosong' };
const leadField: Field = { name: 'pembuka', label: 'Pembuka', control: 'text', max: 1_200, isOptional: true };
const noteField: Field = { name: 'catatan', label: 'Catatan', control: 'text', max: 1_200, isOptional: true };
const estimateField: Field = {
  name: 'perkiraan',
  label: 'Harganya perkiraan',
  control: 'select',
  variant: 'radios',
  options: [
    { value: 'ya', label: 'Ya' },
    { value: 'tidak', label: 'Tidak' },
  ],
};
const pictureField: Field = { name: 'gambar', label: 'Gambar', control: 'pictures', max: 1, shape: 'wide' };

/** Rows below the heading or in one of its groups. */
const itemsOf = (item: string, cells: readonly string[], name = 'items', label = 'Isi'): Field => ({
  name,
  label,
  control: 'rows',
  item,
  min: 0,
  max: 40,
  cells: cells.map((one, at) => ({ name: `${at}`, label: one, control: 'line', max: 1_200 })),
});
/** One row, in a named line. */
const rowOf = (label: string, cells: readonly string[]): Field => ({
  name: label.toLowerCase(),
  label,
  control: 'rows',
  item: label.toLowerCase(),
  min: 1,
  max: 1,
  cells: cells.map((one, at) => ({ name: `${at}`, label: one, control: 'line', max: 200 })),
});

const tones = { info: 'Info', warning: 'Peringatan' } as const;

const codecs: { readonly [K in Kind]: Codec<K> } = {
  intro: { label: 'Pengantar', fields: [paragraphsField], ...paragraphs },
  facts: {
    label: 'Angka',
    fields: [itemsOf('angka', ['Nilai', 'Keterangan']), noteField],
    read: (text) => ({ items: pairs(text.items, 'value', 'label'), ...note(text) }),
    write: ({ items, note: catatan }) => ({
      named: namedOf({ catatan }),
      items: items.map(({ value, label }) => writeCells([value, label])),
    }),
  },
  steps: {
    label: 'Langkah',
    fields: [leadField, itemsOf('langkah', ['Judul', 'Penjelasan'])],
    read: (text) => ({ items: pairs(text.items, 'title', 'text'), ...lead(text) }),
    write: ({ items, lead: pembuka }) => ({
      named: namedOf({ pembuka }),
      items: items.map(({ title, text }) => writeCells([title, text])),
    }),
  },
  contents: {
    label: 'Isi paket',
    fields: [leadField, itemsOf('isi', ['Kelompok', 'Isi'], 'groups', 'Isi paket')],
    read: (text) => ({ groups: text.groups, ...lead(text) }),
    write: ({ groups, lead: pembuka }) => ({ named: namedOf({ pembuka }), groups }),
  },
  comparison: {
    label: 'Perbandingan',
    fields: [
      leadField,
      rowOf('Kolom', ['Kolom 1', 'Kolom 2', 'Kolom 3', 'Kolom 4']),
      itemsOf('baris', ['Nama baris', 'Isi 1', 'Isi 2', 'Isi 3', 'Isi 4']),
      noteField,
    ],
    read: (text) => ({
      columns: readCells(text.named.kolom ?? ''),
      rows: text.items.map((item) => {
        const [label = '', ...cells] = readCells(item);
        return { label, cells };
      }),
      ...lead(text),
      ...note(text),
    }),
    write: ({ columns, rows, lead: pembuka, note: catatan }) => ({
      named: namedOf({ pembuka, kolom: writeCells(columns), catatan }),
      items: rows.map(({ label, cells }) => writeCells([label, ...cells])),
    }),
  },
  price: {
    label: 'Harga',
    fields: [
      estimateField,
      itemsOf('isi', ['Isi'], '+ termasuk', 'Termasuk'),
      itemsOf('isi', ['Isi'], '+ belum termasuk', 'Belum termasuk'),
      noteField,
    ],
    read: (text) => ({
      isEstimate: text.named.perkiraan?.toLowerCase() !== 'tidak',
      includes: groupOf(text, 'termasuk') ?? [],
      excludes: groupOf(text, 'belum termasuk'),
      ...note(text),
    }),
    write: ({ isEstimate, includes, excludes, note: catatan }) => ({
      named: namedOf({ perkiraan: isEstimate ? 'ya' : 'tidak', catatan }),
      groups: [{ title: 'Termasuk', items: includes }, ...(excludes ? [{ title: 'Belum termasuk', items: excludes }] : [])],
    }),
  },
  questions: {
    label: 'Tanya jawab',
    fields: [itemsOf('pertanyaan', ['Pertanyaan', 'Jawaban'])],
    read: (text) => ({ items: pairs(text.items, 'question', 'answer') }),
    write: ({ items }) => ({ items: items.map(({ question, answer }) => writeCells([question, answer])) }),
  },
  picture: {
    label: 'Gambar',
    fields: [
      pictureField,
      { name: 'keterangan', label: 'Isi gambar bagi yang tidak melihatnya', control: 'line', max: 200 },
      paragraphsField,
    ],
    read: (text) => ({ ...paragraphs.read(text), image: text.named.gambar ?? '', alt: text.named.keterangan ?? '' }),
    write: (section) => ({ ...paragraphs.write(section), named: namedOf({ gambar: section.image, keterangan: section.alt }) }),
  },
  callout: {
    label: tones.info,
    fields: [paragraphsField],
    read: (text) => ({ ...paragraphs.read(text), tone: text.kind.toLowerCase() === tones.warning.toLowerCase() ? 'warning' : 'info' }),
    write: paragraphs.write,
  },
  doctors: {
    label: 'Dokter',
    fields: [{ name: 'spesialisasi', label: 'Spesialisasi', control: 'reference', to: 'specializations', by: 'slug', max: 1 }, leadField],
    read: (text) => ({ specialization: text.named.spesialisasi ?? '', ...lead(text) }),
    write: ({ specialization, lead: pembuka }) => ({ named: namedOf({ pembuka, spesialisasi: specialization }) }),
  },
  order: {
    label: 'Pemesanan',
    fields: [leadField, itemsOf('langkah', ['Langkah'])],
    read: (text) => ({ steps: text.items, ...lead(text) }),
    write: ({ steps, lead: pembuka }) => ({ named: namedOf({ pembuka }), items: steps }),
  },
  sources: {
    label: 'Sumber',
    fields: [itemsOf('sumber', ['Sumber'])],
    read: (text) => ({ items: text.items }),
    write: ({ items }) => ({ items }),
  },
};

const kinds = Object.keys(codecs) as Kind[];

/** Every kind with its fields; a warning is a callout that is shown in red. */
export const sectionKinds = kinds.flatMap((kind) => [
  { label: codecs[kind].label, fields: codecs[kind].fields },
  ...(kind === 'callout' ? [{ label: tones.warning, fields: codecs[kind].fields }] : []),
]);

/** What a written section says, for the schema of sections; null when there is no such kind. */
export function sectionOfText(text: SectionText): Readonly<Record<string, unknown>> | null {
  const called = text.kind.toLowerCase();
  const kind = called === tones.warning.toLowerCase() ? 'callout' : kinds.find((one) => codecs[one].label.toLowerCase() === called);
  return kind ? { kind, title: text.title, ...codecs[kind].read(text) } : null;
}

/** A section as it is written. */
export function textOfSection(section: LandingSection): SectionText {
  // The codec of a kind takes sections of that kind.
  const codec = codecs[section.kind] as unknown as Codec<Kind>;
  const kind = section.kind === 'callout' ? tones[section.tone] : codec.label;
  return { kind, title: section.title, named: {}, paragraphs: [], items: [], groups: [], ...codec.write(section as never) };
}
