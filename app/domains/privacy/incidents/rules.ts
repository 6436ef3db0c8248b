import type { MessageTemplate } from '#app/platform/messaging/templates.ts';
import type { MailContent } from '#app/ui/mail/mail-content.ts';
import type { DataKind, PersonQuery } from './kinds.schema.ts';

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
  form: 'Pendaftar sebuah formulir (yang hasilnya diunduh)',
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
    action: { label: 'Hubungi petugas pelindungan data', url: `${publicUrl}/contact-us` },
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
  ['authority', 'Lembaga diberi tahu'],
  ['closed', 'Kejadian ditutup'],
]);

/** What a step is called in the log. */
export const stepLabel = (kind: string): string => stepLabels.get(kind) ?? kind;
