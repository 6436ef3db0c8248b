import type { Part } from '#app/kits/content/compare/diff-fields.ts';
import type { PictureState } from '#app/platform/pictures/picture-address.ts';
import type { Change, Document } from '#app/platform/rich-text/document.ts';
import { choiceText } from '#app/platform/text/list-text.ts';
import { mediumDateOf, momentText } from '#app/platform/time/calendar.ts';
import { type Care, type CareField, careFields } from '../care/care.schema.ts';

/** The words of a reviewed record, by field. */
export type Reviewed = Care &
  Readonly<{
    name: string;
    summary: string;
    content: string;
    citations: readonly Readonly<{ ref: string; cite: string }>[];
    image: string | null;
    ex_author: string;
  }>;

/** A source of the list below a text; `change` where it came or went. */
export type MarkedSource = Readonly<{ ref: string; cite: string; change: Change | null }>;

/** An article as visitors see it, with what came and went in it. Its text is a document, or words where it has more than a document knows. */
export type MarkedArticle = Readonly<{
  title: readonly Part[];
  summary: readonly Part[];
  author: readonly Part[];
  pictures: Readonly<{ before: readonly string[]; after: readonly string[] }>;
  text: Readonly<{ document: Document } | { words: readonly Part[] } | { html: string }>;
  sources: readonly MarkedSource[];
  /** The lists of the care block that have or had lines. */
  care: readonly Readonly<{ name: CareField; lines: readonly Part[] }>[];
}>;

/** The fields that a doctor approves. */
export const reviewedFields = ['name', 'summary', 'content', 'citations', 'image', 'ex_author', ...careFields] as const;

/** Those that can name a dose. */
export const dosedFields = ['name', 'summary', 'content', 'citations', ...careFields] as const;

const monthsUntilNext = 12;
/** Doses change sooner. */
const monthsUntilNextOfDoses = 6;

/** The day on which a text that is approved on this day is due again. */
export function nextReviewOn(day: string, hasDoses: boolean): string {
  const next = new Date(`${day}T00:00:00Z`);
  const date = next.getUTCDate();
  next.setUTCMonth(next.getUTCMonth() + (hasDoses ? monthsUntilNextOfDoses : monthsUntilNext));
  // The last of a month has no equal in a shorter one.
  if (next.getUTCDate() !== date) next.setUTCDate(0);
  return next.toISOString().slice(0, 10);
}

/** How long after its day a review may be late before the page says so. */
const quietDays = 60;

/** True when visitors are told that the review is overdue. */
export function isLongOverdue(nextReview: string | null, today: string): boolean {
  return nextReview !== null && Date.parse(today) - Date.parse(nextReview) > quietDays * 86_400_000;
}

/** How many days before its day a review is listed. */
export const soonDays = 30;

export const stateTexts = {
  none: 'Belum diajukan',
  submitted: 'Menunggu peninjau',
  returned: 'Dikembalikan peninjau',
  approved: 'Disetujui',
  emergency: 'Izin darurat, belum ditinjau',
  lapsed: 'Izin darurat sudah lewat: ajukan tinjauan',
  due: 'Waktu tinjauannya sudah lewat: ajukan lagi',
  replaced: 'Naskah berubah: ajukan lagi',
  withdrawn: 'Pengajuan ditarik',
} as const;

/** How far the review of what is on the site is, as the list of a reviewed kind says it; `menunggu` also of what was never published. */
export const liveReviewOptions = [
  { value: 'perlu', label: 'Perlu ditinjau', of: ['terlambat', 'belum'] },
  { value: 'terlambat', label: 'Terlambat' },
  { value: 'menunggu', label: 'Menunggu dokter' },
  { value: 'belum', label: 'Belum pernah ditinjau' },
  { value: 'berlaku', label: 'Berlaku' },
] as const;

export type ReviewState = keyof typeof stateTexts;

type Newest = Readonly<{ hash: string; state: Exclude<ReviewState, 'none' | 'due' | 'lapsed'> }>;

/** How far these words are: what is submitted, otherwise what releases them, otherwise the newest that was said of the record. */
export function reviewStateOf(
  newest: Newest | null,
  { hash, isLive, released }: Readonly<{ hash: string | null; isLive: boolean; released: 'approved' | 'emergency' | null }>,
): ReviewState {
  if (!newest) return released ?? 'none';
  const isOfThese = newest.hash === hash;
  if (isOfThese && newest.state === 'submitted') return 'submitted';
  if (released) return released;
  if (isOfThese && newest.state === 'emergency') return isLive ? 'emergency' : 'lapsed';
  if (isOfThese) return newest.state === 'approved' ? 'due' : newest.state;
  return newest.state === 'returned' ? 'returned' : 'replaced';
}

const submitAgain = 'Ajukan naskah yang sekarang di bagian Tinjauan medis.';
export const olderApprovedText = `Yang disetujui peninjau medis adalah naskah sebelumnya. ${submitAgain}`;
const lapsedText = `Izin terbit darurat naskah ini sudah lewat. ${submitAgain}`;

/** Why words that nothing releases are not published. */
export const heldTexts: Readonly<Record<ReviewState, string>> = {
  none: 'Naskah ini terbit setelah disetujui dokter. Ajukan di bagian Tinjauan medis.',
  submitted: 'Naskah ini sudah diajukan dan menunggu peninjau medis. Terbitkan setelah disetujui.',
  returned: 'Peninjau medis mengembalikan naskah ini. Perbaiki menurut catatannya, lalu ajukan lagi di bagian Tinjauan medis.',
  approved: olderApprovedText,
  emergency: lapsedText,
  lapsed: lapsedText,
  due: `Persetujuan naskah ini sudah lewat waktunya. ${submitAgain}`,
  replaced: `Naskah berubah sejak diajukan. ${submitAgain}`,
  withdrawn: 'Pengajuan naskah ini ditarik. Ajukan lagi di bagian Tinjauan medis bila sudah siap.',
};

type Specialties = Readonly<{ specialties: readonly string[]; fitting: readonly string[] }>;

/** What a reviewer is told whose specialty is none of those that fit the category; null where one does, or the category names none. */
export function otherSpecialty({ specialties, fitting }: Specialties): string | null {
  if (fitting.length === 0 || specialties.some((one) => fitting.includes(one))) return null;
  return `Kategori naskah ini sebaiknya ditinjau dokter ${choiceText(fitting)}. Anda tetap dapat memutuskan bila menguasai isinya.`;
}

/** What is known of the persons on a picture, for who decides whether it may be shown; `isOpen` where that still has to be answered. */
export function consentLine(
  { alt, persons, until, lacksConsent }: Pick<PictureState, 'alt' | 'persons' | 'until' | 'lacksConsent'>,
  today: string,
): { alt: string; text: string; isOpen: boolean } {
  if (lacksConsent) return { alt, text: 'Pasien pada gambar ini belum menyetujui', isOpen: true };
  if (until !== null && until < today) return { alt, text: `Izinnya berakhir ${mediumDateOf(until)}`, isOpen: true };
  if (persons === null) return { alt, text: 'Belum dijawab: ada orang yang dapat dikenali?', isOpen: true };
  const end = until === null ? '' : `, sampai ${mediumDateOf(until)}`;
  const texts = { none: 'Tidak ada orang yang dapat dikenali', staff: 'Petugas rumah sakit', patient: 'Pasien sudah menyetujui' };
  return { alt, text: `${texts[persons]}${end}`, isOpen: false };
}

type ShownState = Readonly<{
  state: ReviewState;
  fitting: readonly string[];
  submitted: Readonly<{ at: Date; by: string | null; isPublished: boolean }> | null;
}>;

/** "Sudah diajukan Rina, 28 November 2026, 10.00 WIB, menunggu peninjau Anak. Terbit begitu disetujui."; any other state in a word. */
export function reviewText({ state, fitting, submitted }: ShownState): string {
  if (!submitted) return stateTexts[state];
  const { at, by, isPublished } = submitted;
  const reviewer = fitting.length > 0 ? choiceText(fitting) : 'medis';
  const who = `Sudah diajukan ${by ? `${by}, ` : ''}${momentText(at.toISOString())}, menunggu peninjau ${reviewer}.`;
  return isPublished ? `${who} Terbit begitu disetujui.` : who;
}
