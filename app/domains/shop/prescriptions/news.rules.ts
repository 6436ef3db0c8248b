import { mediumDateOf } from '#app/platform/calendar.ts';
import type { TemplateValues } from '#app/platform/messaging/templates.ts';
import type { MailContent } from '#app/ui/mail/mail-content.ts';
import type { PrescriptionState } from './schema.ts';

/** The events that a patient hears of. */
export const newsKinds = ['quoted', 'approved', 'refused', 'expired'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** Whether a patient hears of events of this kind. */
export const isNews = (kind: string): kind is NewsKind => newsKinds.some((one) => one === kind);

/** How things are when the message is written: no medicine is named, and not for whom. */
export type NewsFacts = Readonly<{ state: PrescriptionState; pharmacy: string; validUntil: string | null }>;

/** Whether a message of this kind still says what is true. */
export const isTrue = (kind: NewsKind, { state }: NewsFacts): boolean => state === kind;

const headings: Readonly<Record<NewsKind, string>> = {
  quoted: 'Apoteker menunggu jawaban Anda',
  approved: 'Resep Anda siap ditebus',
  refused: 'Resep Anda tidak dapat ditebus',
  expired: 'Masa berlaku resep Anda habis',
};

const untilText = ({ validUntil }: NewsFacts) => (validUntil === null ? 'masa berlakunya habis' : mediumDateOf(validUntil));

function paragraphsOf(kind: NewsKind, facts: NewsFacts): string[] {
  switch (kind) {
    case 'quoted':
      return [
        `${facts.pharmacy} mengusulkan pengganti untuk sebagian isi resep. Lihat selisih harganya, lalu setujui atau tolak sebelum ${untilText(facts)}.`,
      ];
    case 'approved':
      return [`${facts.pharmacy} sudah memeriksa resep Anda. Masukkan isinya ke keranjang dan pesan sebelum ${untilText(facts)}.`];
    case 'refused':
      return [`${facts.pharmacy} tidak dapat menebus resep ini. Alasannya, dan apa yang dapat Anda lakukan, ada di halaman resep.`];
    case 'expired':
      return ['Yang belum ditebus dari resep ini tidak dapat dipesan lagi. Minta resep baru kepada dokter Anda bila masih diperlukan.'];
  }
}

/** The mail about an event. Its link needs a log-in, and what is prescribed is not named. */
export function newsMail(kind: NewsKind, facts: NewsFacts, url: string): MailContent {
  return {
    subject: headings[kind],
    preheader: paragraphsOf(kind, facts)[0] ?? '',
    heading: headings[kind],
    paragraphs: paragraphsOf(kind, facts),
    values: { place: facts.pharmacy, until: untilText(facts) },
    action: { label: kind === 'quoted' ? 'Jawab sekarang' : 'Lihat resep', url },
    sentBecause: 'Anda mengirim resep ke apotek Sehati',
  };
}

const ending = 'Lihat di {{url}} setelah masuk ke akun Anda.';

/** The texts by phone; the provider approves each, so a change needs a new version. */
const bodies: Readonly<Record<NewsKind, string>> = {
  quoted: `Sehati: {{place}} mengusulkan pengganti untuk sebagian isi resep Anda dan menunggu jawaban Anda. ${ending}`,
  approved: `Sehati: resep Anda sudah diperiksa {{place}} dan siap ditebus. ${ending}`,
  refused: `Sehati: resep Anda tidak dapat ditebus oleh {{place}}. Alasannya ada di halaman resep. ${ending}`,
  expired: `Sehati: masa berlaku resep Anda di {{place}} sudah habis. ${ending}`,
};

const example: TemplateValues = {
  place: 'Apotek Sehati Dago',
  url: 'https://sehati.example/account/prescriptions/0199c7f2-6f4e-7c1a-9c53-1d2b3a4c5d6e',
};

/** The id of the template of a message. */
export const templateOf = (kind: NewsKind) => `prescription_${kind}`;

/** The declared texts, for the templates. */
export const newsTexts = newsKinds.map((kind) => ({
  kind,
  id: templateOf(kind),
  title: headings[kind],
  body: bodies[kind],
  minutes: 24 * 60,
  example,
}));

/** The values of a message by phone; null when it is no longer true. */
export function newsValues(kind: NewsKind, facts: NewsFacts, url: string): TemplateValues | null {
  return isTrue(kind, facts) ? { place: facts.pharmacy, url } : null;
}
