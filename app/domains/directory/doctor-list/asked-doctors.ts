import { genderLabels } from '#app/platform/text/gender-labels.ts';
import { listText } from '#app/platform/text/list-text.ts';
import { dayName } from '#app/platform/time/calendar.ts';
import { listAddress, pageParam, searchParam } from '#app/ui/list/address.ts';
import { languageNames } from '../doctor/spoken-languages.schema.ts';
import { type PartOfDay, partNames, partsOfDay } from './part-of-day.schema.ts';

/** What the address of the list of doctors asks for; an empty text, null and false = anything. */
export type AskedDoctors = Readonly<{
  text: string;
  /** Slugs. */
  specialist: string;
  unit: string;
  /** Monday = 1, in their order. */
  days: readonly number[];
  inDays: number | null;
  part: PartOfDay | null;
  /** HH:mm. */
  startsFrom: string;
  gender: 'female' | 'male' | null;
  /** `bpjs`, `insurance`, or the payer's name as `payerKey` writes it. */
  payer: string;
  language: string;
  hasChat: boolean;
}>;

export const doctorListPath = '/dokter';

export const nothingAsked: AskedDoctors = {
  text: '',
  specialist: '',
  unit: '',
  days: [],
  inDays: null,
  part: null,
  startsFrom: '',
  gender: null,
  payer: '',
  language: '',
  hasChat: false,
};

/** The parameters of the list's address beside its page. */
export const doctorListParams = [searchParam, 'spesialis', 'unit', 'hari', 'waktu', 'mulai', 'jk', 'penjamin', 'bahasa', 'chat'] as const;

export const weekdays = [1, 2, 3, 4, 5, 6, 7];
export const dateWords = ['hari-ini', 'besok', 'lusa'];
export const dateLabels = ['Hari ini', 'Besok', 'Lusa'];
export const genderWords = { female: 'perempuan', male: 'laki-laki' } as const;
/** How an address writes any insurer. */
const anyInsurer = 'asuransi';
export const payerLabels = { bpjs: 'BPJS Kesehatan', insurance: 'Asuransi' } as const;

/** A payer as an address writes it. */
export const payerWord = (payer: string): string => (payer === 'insurance' ? anyInsurer : payer);
/** The payer that an address means. */
export const payerOfWord = (word: string): string => (word === anyInsurer ? 'insurance' : word);

/** "Bahasa Inggris". */
export const languageLabel = (code: string): string => `Bahasa ${languageNames([code])[0] ?? code}`;

/** The days of the list's choice as words: weekdays, or one of the next days. */
const dayText = ({ days, inDays }: Pick<AskedDoctors, 'days' | 'inDays'>): string =>
  [...(inDays === null ? [] : [dateWords[inDays] ?? '']), ...days.map((day) => dayName(day).toLowerCase())].join(' ');

/** The parameters of an address, by their names. */
export function paramsOf(asked: AskedDoctors): Record<(typeof doctorListParams)[number], string> {
  return {
    [searchParam]: asked.text,
    spesialis: asked.specialist,
    unit: asked.unit,
    hari: dayText(asked),
    waktu: asked.part === null ? '' : partsOfDay[asked.part].word,
    mulai: asked.startsFrom.replace(':', '.'),
    jk: asked.gender === null ? '' : genderWords[asked.gender],
    penjamin: payerWord(asked.payer),
    bahasa: asked.language,
    chat: asked.hasChat ? 'ya' : '',
  };
}

/** The address of the list of these doctors. */
export const doctorListAddress = (asked: AskedDoctors, page = 1): string =>
  listAddress(doctorListPath, { ...paramsOf(asked), [pageParam]: page });

/** Three or more days that follow each other are named by the first and the last. */
function daysLabel(days: readonly number[]): string {
  const [first = 1, last = 1] = [days[0], days.at(-1)];
  const isRange = days.length > 2 && last - first === days.length - 1;
  return isRange ? `${dayName(first)} sampai ${dayName(last)}` : listText(days.map(dayName));
}

/** The names of records that an address has as slugs and keys; null = there is none of it. */
export type AskedNames = Readonly<{ specialist: string | null; unit: string | null; payer: string | null }>;

type Asked = keyof AskedDoctors;
/** A part of what is asked, as people read it, and what is asked without it. */
type AskedPart = Readonly<{ kind: Asked; label: string; without: AskedDoctors }>;

/** What is asked, part by part, in the order in which it is shown. */
export function partsOf(asked: AskedDoctors, names: AskedNames): AskedPart[] {
  const labels: readonly (readonly [Asked, string | null])[] = [
    ['specialist', asked.specialist && (names.specialist ?? asked.specialist)],
    ['days', asked.days.length > 0 ? daysLabel(asked.days) : null],
    ['inDays', asked.inDays === null ? null : (dateLabels[asked.inDays] ?? null)],
    ['part', asked.part && partsOfDay[asked.part].label],
    ['startsFrom', asked.startsFrom && `Mulai ${asked.startsFrom.replace(':', '.')}`],
    ['gender', asked.gender && genderLabels[asked.gender]],
    ['unit', asked.unit && (names.unit ?? asked.unit)],
    ['payer', asked.payer && (names.payer ?? asked.payer)],
    ['language', asked.language && languageLabel(asked.language)],
    ['hasChat', asked.hasChat ? 'Bisa chat' : null],
    ['text', asked.text && `“${asked.text}”`],
  ];
  return labels.flatMap(([kind, label]) => (label ? [{ kind, label, without: { ...asked, [kind]: nothingAsked[kind] } }] : []));
}

/** What is asked as the end of a sentence about doctors: "anak perempuan hari Sabtu pagi di RSIA Sehati Melati". */
export function askedSentence(asked: AskedDoctors, names: AskedNames): string {
  const day = asked.inDays === null ? asked.days.length > 0 && `hari ${daysLabel(asked.days)}` : dateLabels[asked.inDays]?.toLowerCase();
  return [
    asked.specialist && names.specialist,
    asked.gender && genderLabels[asked.gender].toLowerCase(),
    day,
    asked.part && partsOfDay[asked.part].word,
    asked.startsFrom && `mulai pukul ${asked.startsFrom.replace(':', '.')}`,
    asked.unit && names.unit && `di ${names.unit}`,
    asked.payer && `dengan ${names.payer ?? asked.payer}`,
    asked.language && `berbahasa ${languageNames([asked.language])[0] ?? asked.language}`,
    asked.hasChat && 'yang bisa chat',
    asked.text && `untuk “${asked.text}”`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A list that is near to one that nobody meets. */
type NearList = Readonly<{ label: string; asked: AskedDoctors }>;

/**
 * The lists that are near to what is asked: on another day, at another part of the day, in another hospital, and without each of the others;
 * the specialist and the text stay, except in the last one.
 */
export function nearListsOf(asked: AskedDoctors, units: readonly Readonly<{ slug: string; name: string }>[]): NearList[] {
  const hasDay = asked.days.length > 0 || asked.inDays !== null;
  const otherDays = hasDay ? weekdays.filter((day) => asked.days.length !== 1 || asked.days[0] !== day) : [];
  const hasHour = asked.part !== null || asked.startsFrom !== '';
  const otherParts = hasHour ? partNames.filter((name) => name !== asked.part) : [];
  const otherUnits = asked.unit === '' ? [] : units.filter(({ slug }) => slug !== asked.unit);
  const without: readonly (readonly [isAsked: boolean, label: string, less: Partial<AskedDoctors>])[] = [
    [asked.gender !== null, 'Dokter perempuan atau laki-laki', { gender: null }],
    [asked.payer !== '', 'Tanpa penjamin ini', { payer: '' }],
    [asked.language !== '', 'Bahasa apa pun', { language: '' }],
    [asked.hasChat, 'Tanpa chat', { hasChat: false }],
    [asked.specialist !== '' && asked.text !== '', 'Spesialis apa pun', { specialist: '' }],
  ];
  const isOfRecord = asked.specialist !== '' || asked.text !== '';
  const lists = [
    ...otherDays.map((day) => ({ label: dayName(day), asked: { ...asked, days: [day], inDays: null } })),
    ...otherParts.map((part) => ({ label: partsOfDay[part].label, asked: { ...asked, part, startsFrom: '' } })),
    ...otherUnits.map(({ slug, name }) => ({ label: name, asked: { ...asked, unit: slug } })),
    ...without.flatMap(([isAsked, label, less]) => (isAsked ? [{ label, asked: { ...asked, ...less } }] : [])),
    ...(isOfRecord ? [{ label: 'Tanpa saringan lain', asked: { ...nothingAsked, specialist: asked.specialist, text: asked.text } }] : []),
  ];
  const addresses = lists.map((list) => doctorListAddress(list.asked));
  return lists.filter((_, nth) => addresses.indexOf(addresses[nth] ?? '') === nth);
}
