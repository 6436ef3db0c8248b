import type { ChatText } from '#app/platform/contacts/whatsapp-link.ts';
import type { MessageTemplate } from '#app/platform/messaging/templates.ts';
import type { MailContent } from '#app/ui/mail/mail-content.ts';
import { reopenDays } from './survey-complaint.ts';

/** What a person is told of a complaint. Neither the complaint nor the answer is in a message: both may be about health. */
export const complaintNoticeKinds = ['received', 'answered', 'reopened'] as const;
export type ComplaintNoticeKind = (typeof complaintNoticeKinds)[number];

const headings: Readonly<Record<ComplaintNoticeKind, string>> = {
  received: 'Keluhan Anda kami terima',
  answered: 'Keluhan Anda sudah dijawab',
  reopened: 'Keluhan Anda kami buka kembali',
};

const paragraphs: Readonly<Record<ComplaintNoticeKind, string>> = {
  received: 'Petugas membacanya dan menjawab paling lambat pada waktu yang tertulis di halaman keluhan Anda.',
  answered: `Baca jawabannya di halaman keluhan Anda. Bila belum selesai, buka kembali dalam ${reopenDays} hari.`,
  reopened: 'Petugas menanganinya lagi. Perkembangannya tertulis di halaman keluhan Anda.',
};

/** The mail about a complaint. `canFollow` = the number opens the page. */
export function complaintMail(
  kind: ComplaintNoticeKind,
  { code, url, canFollow }: Readonly<{ code: string; url: string; canFollow: boolean }>,
): MailContent {
  return {
    subject: `${headings[kind]}, kode ${code}`,
    preheader: `Kode ${code}`,
    heading: headings[kind],
    paragraphs: [
      canFollow ? paragraphs[kind] : 'Petugas menghubungi Anda lewat email ini. Sebutkan kodenya bila Anda menghubungi kami.',
      ...(canFollow ? ['Halamannya dibuka dengan kode ini dan 4 angka terakhir nomor ponsel yang Anda tulis.'] : []),
    ],
    facts: [['Kode', code]],
    ...(canFollow ? { action: { label: 'Buka keluhan', url } } : {}),
    values: { code },
    sentBecause: 'Anda mengirim keluhan lewat situs Sehati',
  };
}

const ending = 'Buka {{url}} dengan 4 angka terakhir nomor ponsel Anda kapan saja.';
const bodies: Readonly<Record<ComplaintNoticeKind, string>> = {
  received: `Sehati: keluhan Anda kami terima dengan kode {{code}} dan petugas akan menjawabnya. ${ending}`,
  answered: `Sehati: keluhan Anda dengan kode {{code}} sudah dijawab oleh rumah sakit. ${ending}`,
  reopened: `Sehati: keluhan Anda dengan kode {{code}} kami buka kembali dan petugas menanganinya lagi. ${ending}`,
};

/** The template of a message by phone. */
export const templateOf = (kind: ComplaintNoticeKind): string => `complaint_${kind}`;

/** The texts by phone; the provider approves each, so a change needs a new version. */
export const complaintTemplates: readonly MessageTemplate[] = complaintNoticeKinds.map((kind) => ({
  id: templateOf(kind),
  version: 1,
  title: headings[kind],
  category: 'UTILITY',
  body: bodies[kind],
  example: { code: 'K7QM2-X9PT4', url: 'https://sehati.example/keluhan/K7QM2X9PT4' },
  minutes: 3 * 24 * 60,
  byHand: true,
}));

/** The message with which staff begin a chat about a complaint. */
export const complaintChat = (place: string, code: string): ChatText => ({
  lines: [`Halo, kami dari ${place}. Ini tentang keluhan Anda dengan kode ${code}.`],
  values: { place, code },
});
