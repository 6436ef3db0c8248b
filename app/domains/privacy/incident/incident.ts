import type { MessageTemplate } from '#app/platform/messaging/templates.ts';
import type { DataKind } from '#app/platform/personal-data/data-kinds.ts';
import type { MailContent } from '#app/ui/mail/mail-content.ts';
import type { PersonQuery } from './incident-kinds.schema.ts';

/** Hours after which the persons and the authority have to know: UU 27/2022, art. 46. */
export const noticeHours = 72;

/** Days after its end that an incident says who was told, and that it is kept at all. */
export const keptDays = { persons: 365, incident: 5 * 365 } as const;

export const dataKindLabels: Readonly<Record<DataKind, string>> = {
  identity: 'Nama, tanggal lahir, keluarga',
  contact: 'Email, nomor ponsel, alamat',
  health: 'Data kesehatan (spesifik)',
  child: 'Data anak (spesifik)',
  payment: 'Pembayaran dan rekening (spesifik)',
  credentials: 'Kata sandi atau sesi',
};

export const queryLabels: Readonly<Record<PersonQuery, string>> = {
  accounts: 'Akun menurut nomornya',
  actor: 'Semua yang dibuka atau diubah seorang petugas dalam rentang waktu',
  reveals: 'Semua pembukaan nomor dalam rentang waktu',
  records: 'Semua catatan satu jenis yang masuk dalam rentang waktu',
  form: 'Pendaftar dan penjawab sebuah formulir (yang hasilnya diunduh)',
  unit: 'Pasien sebuah unit dengan kunjungan dalam rentang tanggal',
  all_accounts: 'Semua akun',
};

export type Notice = Readonly<{ data: string; how: string; done: string; advice: string }>;

/** The mail that tells a person of a breach, with the contents that art. 46 (2) requires. */
export function breachMail({ data, how, done, advice }: Notice, publicUrl: string): MailContent {
  return {
    subject: 'Pemberitahuan tentang data pribadi Anda',
    preheader: 'Data pribadi Anda terdampak sebuah kejadian',
    heading: 'Data pribadi Anda terdampak sebuah kejadian',
    paragraphs: [
      'Sesuai Pasal 46 Undang-Undang Nomor 27 Tahun 2022 kami memberi tahu Anda bahwa pelindungan data pribadi Anda di Sehati gagal dalam sebuah kejadian.',
      `Data yang terungkap: ${data}`,
      `Kapan dan bagaimana terjadi: ${how}`,
      `Yang kami lakukan: ${done}`,
      `Yang dapat Anda lakukan: ${advice}`,
    ],
    action: { label: 'Hubungi petugas pelindungan data', url: `${publicUrl}/contact-us?tentang=data-pribadi` },
    caution: 'Kami tidak pernah meminta kata sandi atau kode lewat email, telepon, atau WhatsApp.',
    values: { data, how, done, advice },
    sentBecause: 'Undang-Undang Pelindungan Data Pribadi mewajibkan kami memberi tahu Anda',
  };
}

/** The same to a phone. */
export const breachTemplate: MessageTemplate = {
  id: 'privacy_breach',
  version: 1,
  title: 'Pemberitahuan kebocoran data',
  category: 'UTILITY',
  body: 'Sehati: menurut Pasal 46 UU 27/2022 kami memberi tahu bahwa data pribadi Anda terdampak sebuah kejadian. Data: {{data}} Kejadian: {{how}} Yang kami lakukan: {{done}} Saran: {{advice}} Pertanyaan: tulis lewat Hubungi Kami di situs Sehati.',
  example: {
    data: 'nama dan nomor ponsel.',
    how: 'satu berkas terkirim ke alamat yang salah pada 20 November 2026.',
    done: 'berkas itu sudah dihapus dan aksesnya ditutup.',
    advice: 'waspadai telepon yang meminta kode.',
  },
  minutes: 3 * 24 * 60,
  byHand: false,
};

const stepLabels = new Map([
  ['opened', 'Kejadian dibuka'],
  ['noted', 'Catatan'],
  ['persons', 'Orang terdampak ditambahkan'],
  ['notice', 'Pemberitahuan ditulis'],
  ['approved', 'Pemberitahuan disetujui'],
  ['sent', 'Pengiriman dimulai'],
  ['told', 'Pengiriman selesai'],
  ['by_hand', 'Orang diberi tahu langsung'],
  ['authority', 'Lembaga diberi tahu'],
  ['closed', 'Kejadian ditutup'],
]);

/** What a step is called in the log. */
export const stepLabel = (kind: string): string => stepLabels.get(kind) ?? kind;

/** What staff choose among the kinds of records: one kind, or all that hold one kind of data. */
type RecordKind = Readonly<{ kind: string; label: string; holds: readonly DataKind[] }>;

const dataPrefix = 'data:';

/** The kinds of records that were chosen; all for no choice, none for one that does not exist. */
export function chosenRecords<One extends RecordKind>(all: readonly One[], choice: string): One[] {
  if (choice === '') return [...all];
  return all.filter(({ kind, holds }) => kind === choice || holds.some((one) => choice === dataPrefix + one));
}

/** The choices among the kinds of records. */
export function recordChoices(all: readonly RecordKind[]): { value: string; label: string }[] {
  const held = (Object.entries(dataKindLabels) as [DataKind, string][]).filter(([one]) => all.some(({ holds }) => holds.includes(one)));
  const byData = held.map(([one, label]) => ({ value: dataPrefix + one, label: `Semua yang memuat: ${label}` }));
  return [...byData, ...new Map(all.map(({ kind, label }) => [kind, { value: kind, label }])).values()];
}

/** What a search came to. `unmatched` are rows that should belong to a person, `others` rows about things. */
export type SearchResult = Readonly<{
  added: number;
  byHand: number;
  unmatched: readonly Readonly<{ label: string; count: number }>[];
  others: number;
}>;

/** A search in the log of an incident. */
export function searchText(query: PersonQuery, { added, byHand, unmatched, others }: SearchResult): string {
  const lost = unmatched.reduce((sum, { count }) => sum + count, 0);
  return [
    `${queryLabels[query]}: ${added} orang baru${byHand > 0 ? `, ${byHand} di antaranya tanpa kontak` : ''}.`,
    ...(lost > 0
      ? [`${lost} catatan tidak dapat dicocokkan dengan orang: ${unmatched.map(({ label, count }) => `${label} ${count}`).join(', ')}.`]
      : []),
    ...(others > 0 ? [`${others} baris lain menyangkut hal tanpa orang, seperti jadwal dan isi situs.`] : []),
  ].join(' ');
}

/** Objects of the audit log that are lists of persons, of whom the row does not say which. */
export const listLabels = new Map([
  ['gate_list', 'Daftar gerbang acara'],
  ['gate_device', 'Perangkat gerbang acara'],
  ['gate_code', 'Kode gerbang acara'],
  ['form_export', 'Unduhan hasil formulir'],
  ['disclosures', 'Daftar unduhan dan pembukaan'],
  ['stock_recall', 'Penarikan obat'],
]);
