import type { TemplateValues } from '#app/platform/messaging/templates.ts';
import type { MailContent } from '#app/ui/mail/mail-content.ts';
import { silentMinutes } from '../rooms/rules.ts';
import type { ChatState } from '../rooms/schema.ts';

/** The events that a person hears of, and who does. `next_doctor` = the one to whom the chat is offered. */
const audience = {
  paid: 'doctor',
  half_gone: 'doctor',
  nearly_gone: 'doctor',
  asked: 'doctor',
  handed: 'patient',
  handover_offered: 'next_doctor',
  handed_over: 'doctor',
  silent: 'doctor',
  reopened: 'doctor',
  absent: 'patient',
  started: 'patient',
  unread: 'patient',
  missed: 'patient',
  failed: 'patient',
  summed_up: 'patient',
  follow_up_answered: 'patient',
} as const;
export type NewsKind = keyof typeof audience;
const newsKinds = Object.keys(audience) as NewsKind[];

/** Whether somebody hears of events of this kind. */
export const isNews = (kind: string): kind is NewsKind => Object.hasOwn(audience, kind);

/** Who hears of it. */
export const hearerOf = (kind: NewsKind): 'doctor' | 'next_doctor' | 'patient' => audience[kind];

/** The notice to browsers beside the other messages; null = there is none. */
export function pushNoticeOf(kind: NewsKind): 'reply' | 'waiting' | null {
  if (hearerOf(kind) !== 'patient') return 'waiting';
  return kind === 'handed' || kind === 'started' || kind === 'unread' || kind === 'follow_up_answered' ? 'reply' : null;
}

/** How long an answer is unread before its patient hears of it by a message, and how often a room tells at most. */
export const unreadMinutes = 2;
export const quietMinutes = 15;
/** An answer that is older is not told of any more, such as after a downtime. */
export const unreadHours = 2;
/** When a patient who has no page open is notified on the own devices. */
export const pushAfterSeconds = 10;

/** How things are when the message is written. It says nothing of what is asked or said, and not for whom. */
export type NewsFacts = Readonly<{
  state: ChatState;
  facility: string;
  answerBy: string;
  /** A hand-over that is offered: until when, and who has not answered it yet. */
  handover: Readonly<{ until: string; waitsFor: readonly ('next_doctor' | 'patient')[] }> | null;
  followUp: 'open' | 'answered' | null;
  hasUnread: boolean;
  /** The patient waits too long for an answer of the doctor. */
  isSilent: boolean;
  /** Until when an absent patient may open the chat again; empty when not. */
  reopenUntil: string;
}>;

/** Whether a message of this kind still says what is true. */
export function isTrue(kind: NewsKind, { state, handover, followUp, hasUnread, isSilent, reopenUntil }: NewsFacts): boolean {
  if (kind === 'handed') return handover?.waitsFor.includes('patient') ?? false;
  if (kind === 'handover_offered') return handover?.waitsFor.includes('next_doctor') ?? false;
  if (kind === 'handed_over') return state === 'paid' || state === 'active';
  if (kind === 'paid' || kind === 'half_gone' || kind === 'nearly_gone' || kind === 'reopened') return state === 'paid';
  if (kind === 'silent') return isSilent;
  if (kind === 'absent') return state === 'done' && reopenUntil !== '';
  if (kind === 'started') return state === 'active';
  if (kind === 'unread') return hasUnread;
  if (kind === 'missed' || kind === 'failed') return state === kind;
  if (kind === 'asked') return followUp === 'open';
  return kind === 'summed_up' || followUp === 'answered';
}

const headings: Readonly<Record<NewsKind, string>> = {
  paid: 'Chat baru menunggu Anda',
  half_gone: 'Chat masih menunggu Anda',
  nearly_gone: 'Waktu menjawab chat hampir habis',
  asked: 'Ada tanya lanjutan untuk Anda',
  handed: 'Dokter lain ditawarkan untuk chat Anda',
  handover_offered: 'Ada chat yang diserahkan kepada Anda',
  handed_over: 'Chat yang diserahkan kini milik Anda',
  silent: 'Pasien chat menunggu balasan Anda',
  reopened: 'Pasien melanjutkan chat',
  absent: 'Chat Anda berakhir, dan dapat dilanjutkan',
  started: 'Dokter membuka chat Anda',
  unread: 'Ada balasan baru di Sehati',
  missed: 'Dokter tidak sempat menjawab',
  failed: 'Chat Anda berakhir tanpa jawaban',
  summed_up: 'Ringkasan chat Anda tersedia',
  follow_up_answered: 'Tanya lanjutan Anda dijawab',
};

const texts: Readonly<Record<NewsKind, (facts: NewsFacts) => string>> = {
  paid: ({ facility, answerBy }) => `Seorang pasien di ${facility} sudah membayar chat. Mulai paling lambat ${answerBy}.`,
  half_gone: ({ facility, answerBy }) => `Chat di ${facility} masih menunggu. Mulai paling lambat ${answerBy}.`,
  nearly_gone: ({ facility, answerBy }) =>
    `Chat di ${facility} hampir lewat waktunya. Mulai paling lambat ${answerBy}, sesudah itu uang pasien kembali.`,
  asked: ({ facility }) => `Pasien chat di ${facility} menulis satu tanya lanjutan.`,
  handed: ({ facility, handover }) =>
    `Dokter chat Anda di ${facility} menawarkan dokter lain untuk melanjutkan. Jawab sebelum ${handover?.until}, sesudah itu seluruh uang Anda kembali.`,
  handover_offered: ({ facility, handover }) =>
    `Sebuah chat di ${facility} diserahkan kepada Anda. Jawab sebelum ${handover?.until}, sesudah itu uang pasien kembali.`,
  handed_over: ({ facility }) => `Anda dan pasien setuju: chat di ${facility} kini milik Anda, dan pasien menunggu.`,
  silent: ({ facility }) => `Pasien chat di ${facility} sudah menunggu balasan Anda ${silentMinutes} menit atau lebih.`,
  reopened: ({ facility, answerBy }) =>
    `Pasien yang tidak hadir melanjutkan chatnya di ${facility}. Mulai paling lambat ${answerBy}, sesudah itu uang pasien kembali.`,
  absent: ({ facility, reopenUntil }) =>
    `Dokter di ${facility} mengakhiri chat karena belum ada jawaban dari Anda. Anda dapat melanjutkannya tanpa biaya, satu kali, sampai ${reopenUntil}.`,
  started: ({ facility }) => `Dokter di ${facility} sudah membuka chat Anda. Tulis pertanyaan Anda sekarang.`,
  unread: ({ facility }) => `Ada balasan baru dalam chat Anda di ${facility}.`,
  missed: ({ facility }) =>
    `Dokter di ${facility} tidak sempat menjawab pada waktunya. Seluruh uang Anda dikembalikan setelah disetujui petugas; Anda tidak perlu memintanya.`,
  failed: ({ facility }) =>
    `Chat Anda di ${facility} berakhir tanpa jawaban yang dapat dipakai. Seluruh uang Anda dikembalikan setelah disetujui petugas; Anda tidak perlu memintanya.`,
  summed_up: ({ facility }) => `Dokter di ${facility} menulis ringkasan chat Anda.`,
  follow_up_answered: ({ facility }) => `Dokter di ${facility} menjawab tanya lanjutan Anda.`,
};

/** The mail about an event. Its link needs a log-in. */
export function newsMail(kind: NewsKind, facts: NewsFacts, url: string): MailContent {
  const text = texts[kind](facts);
  return {
    subject: headings[kind],
    preheader: text,
    heading: headings[kind],
    paragraphs: [text],
    action: { label: hearerOf(kind) === 'patient' ? 'Buka chat' : 'Buka meja chat', url },
    values: { place: facts.facility, until: untilOf(kind, facts) },
    sentBecause: hearerOf(kind) === 'patient' ? 'Anda memesan chat dokter di Sehati' : 'Anda menerima chat pasien di Sehati',
  };
}

/** The mail to a doctor whose licence at a facility has lapsed. */
export function lapseMail(facility: string, url: string): MailContent {
  const text = `SIP Anda di ${facility} sudah berakhir. Chat dan layanan Anda di sana berhenti sampai SIP yang baru dicatat manajer rumah sakit.`;
  return {
    subject: 'SIP Anda sudah berakhir',
    preheader: text,
    heading: 'SIP Anda sudah berakhir',
    paragraphs: [text, 'Chat yang sudah dibayar dan belum dimulai dibatalkan, dan uangnya kembali kepada pasien.'],
    action: { label: 'Buka Sehati', url },
    values: { place: facility },
    sentBecause: 'Anda berpraktik di rumah sakit Sehati',
  };
}

/** The texts by phone; the provider approves each, so a change needs a new version. */
const bodies: Readonly<Record<NewsKind, string>> = {
  paid: 'Sehati: chat baru di {{place}} menunggu Anda. Mulai paling lambat {{until}} di {{url}} setelah masuk ke akun Anda.',
  half_gone: 'Sehati: chat di {{place}} masih menunggu Anda. Mulai paling lambat {{until}} di {{url}} setelah masuk ke akun Anda.',
  nearly_gone:
    'Sehati: waktu menjawab chat di {{place}} hampir habis. Mulai paling lambat {{until}} di {{url}} setelah masuk ke akun Anda.',
  asked: 'Sehati: ada tanya lanjutan dari chat di {{place}}. Jawab di {{url}} setelah masuk ke akun Anda.',
  handed:
    'Sehati: dokter chat Anda di {{place}} menawarkan dokter lain untuk melanjutkan. Jawab sebelum {{until}} di {{url}} setelah masuk ke akun Anda.',
  handover_offered:
    'Sehati: sebuah chat di {{place}} diserahkan kepada Anda. Jawab sebelum {{until}} di {{url}} setelah masuk ke akun Anda.',
  handed_over: 'Sehati: chat di {{place}} yang diserahkan kini milik Anda, dan pasien menunggu. Buka {{url}} setelah masuk ke akun Anda.',
  silent: 'Sehati: pasien chat di {{place}} menunggu balasan Anda. Buka {{url}} setelah masuk ke akun Anda.',
  reopened: 'Sehati: pasien melanjutkan chat di {{place}}. Mulai paling lambat {{until}} di {{url}} setelah masuk ke akun Anda.',
  absent:
    'Sehati: chat Anda di {{place}} berakhir karena belum ada jawaban dari Anda. Lanjutkan tanpa biaya sampai {{until}} di {{url}} setelah masuk ke akun Anda.',
  started: 'Sehati: dokter di {{place}} sudah membuka chat Anda. Buka {{url}} setelah masuk ke akun Anda.',
  unread: 'Sehati: ada balasan baru dalam chat Anda di {{place}}. Baca di {{url}} setelah masuk ke akun Anda.',
  missed: 'Sehati: dokter di {{place}} tidak sempat menjawab. Seluruh uang Anda dikembalikan. Lihat di {{url}} setelah masuk ke akun Anda.',
  failed:
    'Sehati: chat Anda di {{place}} berakhir tanpa jawaban. Seluruh uang Anda dikembalikan. Lihat di {{url}} setelah masuk ke akun Anda.',
  summed_up: 'Sehati: ringkasan chat Anda di {{place}} tersedia di {{url}} setelah masuk ke akun Anda.',
  follow_up_answered: 'Sehati: tanya lanjutan Anda di {{place}} sudah dijawab. Baca di {{url}} setelah masuk ke akun Anda.',
};

const isOffer = (kind: NewsKind) => kind === 'handed' || kind === 'handover_offered';
const hasUntil = (kind: NewsKind) =>
  isOffer(kind) || kind === 'reopened' || kind === 'absent' || kind === 'paid' || kind === 'half_gone' || kind === 'nearly_gone';
const example = { place: 'RS Sehati Dago', url: 'https://sehati.example/chat/mfrggzdfmztwq2lknnwg23tpoa' };

/** The id of the template of a message. */
export const templateOf = (kind: NewsKind) => `chat_${kind}`;

/** The declared texts, for the templates. A doctor has until the promise to answer. */
export const newsTexts = newsKinds.map((kind) => ({
  kind,
  id: templateOf(kind),
  title: headings[kind],
  body: bodies[kind],
  minutes: hasUntil(kind) || kind === 'unread' || kind === 'silent' ? 60 : 24 * 60,
  example: hasUntil(kind) ? { ...example, until: '10.45 WIB' } : example,
}));

const untilOf = (kind: NewsKind, { handover, answerBy, reopenUntil }: NewsFacts): string =>
  kind === 'absent' ? reopenUntil : isOffer(kind) ? (handover?.until ?? '') : answerBy;

/** The values of a message by phone; null when it is no longer true. */
export function newsValues(kind: NewsKind, facts: NewsFacts, url: string): TemplateValues | null {
  if (!isTrue(kind, facts)) return null;
  return {
    place: facts.facility,
    url,
    ...(hasUntil(kind) ? { until: untilOf(kind, facts) } : {}),
  };
}
