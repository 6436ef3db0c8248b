import type { LandingSection, SectionOf } from './landing-section.schema.ts';
import { readCells, type SectionText, writeCells } from './section-text.ts';

type Parts = Partial<Omit<SectionText, 'kind' | 'title'>>;
type Kind = LandingSection['kind'];

/** How one kind of section is written. What `read` returns is still to be checked by the schema of sections. */
type Codec<K extends Kind> = Readonly<{
  label: string;
  /** For people: what stands below the heading. */
  form: string;
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

const tones = { info: 'Info', warning: 'Peringatan' } as const;

const codecs: { readonly [K in Kind]: Codec<K> } = {
  intro: { label: 'Pengantar', form: 'alinea, dipisah baris kosong', ...paragraphs },
  facts: {
    label: 'Angka',
    form: '- nilai | keterangan; Catatan: …',
    read: (text) => ({ items: pairs(text.items, 'value', 'label'), ...note(text) }),
    write: ({ items, note: catatan }) => ({
      named: namedOf({ catatan }),
      items: items.map(({ value, label }) => writeCells([value, label])),
    }),
  },
  steps: {
    label: 'Langkah',
    form: 'Pembuka: …; - judul | penjelasan',
    read: (text) => ({ items: pairs(text.items, 'title', 'text'), ...lead(text) }),
    write: ({ items, lead: pembuka }) => ({
      named: namedOf({ pembuka }),
      items: items.map(({ title, text }) => writeCells([title, text])),
    }),
  },
  contents: {
    label: 'Isi paket',
    form: 'Pembuka: …; + judul kelompok, lalu - isi',
    read: (text) => ({ groups: text.groups, ...lead(text) }),
    write: ({ groups, lead: pembuka }) => ({ named: namedOf({ pembuka }), groups }),
  },
  comparison: {
    label: 'Perbandingan',
    form: 'Pembuka: …; Kolom: A | B; - baris | isi A | isi B; Catatan: …',
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
    form: 'Perkiraan: ya atau tidak; + Termasuk, lalu - isi; + Belum termasuk, lalu - isi; Catatan: …',
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
    form: '- pertanyaan | jawaban',
    read: (text) => ({ items: pairs(text.items, 'question', 'answer') }),
    write: ({ items }) => ({ items: items.map(({ question, answer }) => writeCells([question, answer])) }),
  },
  picture: {
    label: 'Gambar',
    form: 'Gambar: /media/…; Keterangan: isi gambar bagi yang tidak melihatnya; lalu alinea',
    read: (text) => ({ ...paragraphs.read(text), image: text.named.gambar ?? '', alt: text.named.keterangan ?? '' }),
    write: (section) => ({ ...paragraphs.write(section), named: namedOf({ gambar: section.image, keterangan: section.alt }) }),
  },
  callout: {
    label: tones.info,
    form: 'alinea; dengan jenis Peringatan tampil merah',
    read: (text) => ({ ...paragraphs.read(text), tone: text.kind.toLowerCase() === tones.warning.toLowerCase() ? 'warning' : 'info' }),
    write: paragraphs.write,
  },
  doctors: {
    label: 'Dokter',
    form: 'Spesialisasi: alamatnya, contoh anak; Pembuka: …',
    read: (text) => ({ specialization: text.named.spesialisasi ?? '', ...lead(text) }),
    write: ({ specialization, lead: pembuka }) => ({ named: namedOf({ pembuka, spesialisasi: specialization }) }),
  },
  order: {
    label: 'Pemesanan',
    form: 'Pembuka: …; - langkah',
    read: (text) => ({ steps: text.items, ...lead(text) }),
    write: ({ steps, lead: pembuka }) => ({ named: namedOf({ pembuka }), items: steps }),
  },
  sources: {
    label: 'Sumber',
    form: '- sumber',
    read: (text) => ({ items: text.items }),
    write: ({ items }) => ({ items }),
  },
};

const kinds = Object.keys(codecs) as Kind[];

/** For people: every kind and what stands below its heading. */
export const sectionForms = kinds.map((kind) => ({ value: codecs[kind].label, label: codecs[kind].form }));

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
