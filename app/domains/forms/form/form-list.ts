import { namedText } from '#app/platform/text/named-text.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { type FormKind, formKinds } from './form-parts.schema.ts';

/** The staff's pages of forms. */
export const formsPath = '/staff/formulir';

export const kindLabels: Readonly<Record<FormKind, string>> = { event: 'Acara', attendance: 'Presensi', survey: 'Survei' };
const kindNames: Readonly<Record<FormKind, string>> = { event: 'acara', attendance: 'presensi', survey: 'survei' };

type State = 'draft' | 'published' | 'closed' | 'archived';
export const stateLabels: Readonly<Record<State, string>> = {
  draft: 'Naskah',
  published: 'Terbit',
  closed: 'Ditutup',
  archived: 'Diarsipkan',
};
const stateWords: Readonly<Record<State, string>> = { draft: 'naskah', published: 'terbit', closed: 'ditutup', archived: 'arsip' };
export const stateOptions = (Object.keys(stateLabels) as State[]).map((state) => ({ value: stateWords[state], label: stateLabels[state] }));

export type ListView = Readonly<{ kind: FormKind; state: State | null; q: string }>;

/** The list that an address names. */
export function readListView(query: URLSearchParams): ListView {
  return {
    kind: formKinds.find((kind) => kindNames[kind] === query.get('jenis')) ?? 'event',
    state: (Object.keys(stateWords) as State[]).find((state) => stateWords[state] === query.get('keadaan')) ?? null,
    q: (query.get('cari') ?? '').slice(0, 100),
  };
}

/** The address of a list of forms. */
export function listAddress({ kind, state, q }: ListView): string {
  const query = new URLSearchParams({
    ...(kind === 'event' ? {} : { jenis: kindNames[kind] }),
    ...(state ? { keadaan: stateWords[state] } : {}),
    ...(q ? { cari: q } : {}),
  });
  return query.size > 0 ? `${formsPath}?${query}` : formsPath;
}

/** A kind in an address. */
export const kindWord = (kind: FormKind): string => kindNames[kind];
/** A state in an address; empty for none. */
export const stateWord = (state: State | null): string => (state ? stateWords[state] : '');

type Counted = Readonly<{
  kind: FormKind;
  capacity: number | null;
  taken: number | null;
  confirmed: number;
  waiting: number;
  to_check: number;
  submissions: number;
}>;

/** How full a form is: "24 dari 25, 3 menunggu". */
export function fillText({ kind, capacity, taken, confirmed, waiting, submissions }: Counted): string {
  if (kind === 'survey') return `${submissions} jawaban`;
  const seats = capacity === null ? `${confirmed} peserta` : `${taken ?? 0} dari ${capacity} tempat`;
  return waiting > 0 ? `${seats}, ${waiting} di daftar tunggu` : seats;
}

/** When a form takes place, or until when it is open. */
export function whenText({ starts_at: starts, closes_at: closes }: Readonly<{ starts_at: Date | null; closes_at: Date | null }>): string {
  if (starts) return momentText(starts.toISOString());
  return closes ? `sampai ${momentText(closes.toISOString())}` : '–';
}

/** The address of a form on the site. */
export function publicPath(kind: FormKind, slug: string): string {
  return `/${kind}/form/${slug}`;
}

export const editorTabs = ['isian', 'pengaturan', 'peserta', 'teks', 'terbit'] as const;
export type EditorTab = (typeof editorTabs)[number];
export const tabLabels: Readonly<Record<EditorTab, string>> = {
  isian: 'Isian',
  pengaturan: 'Waktu dan tempat',
  peserta: 'Peserta dan harga',
  teks: 'Persetujuan dan teks',
  terbit: 'Periksa dan terbitkan',
};

/** The part of the builder that an address names. */
export const readTab = (text: string | null): EditorTab => editorTabs.find((tab) => tab === text) ?? 'isian';

const doneTexts: Readonly<Record<string, string>> = {
  dibuat: 'Formulir dibuat. Susun isiannya, lalu terbitkan.',
  disalin: 'Salinan dibuat, tanpa tanggalnya.',
  terbit: 'Formulir terbit.',
  dibuang: 'Perubahan yang belum terbit dibuang.',
  ditutup: 'Formulir ditutup: tidak ada yang dapat mengisi lagi.',
  dibuka: 'Formulir dibuka kembali.',
  arsip: 'Formulir diarsipkan.',
};

/** The sentence of what an address says was done. */
export const doneText = (done: string | null): string | null => namedText(doneTexts, done);
