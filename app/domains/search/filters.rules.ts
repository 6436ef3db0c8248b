import { dayName } from '#app/platform/calendar.ts';
import { normalForm } from '#app/platform/normal-form.ts';
import { readWhole } from '#app/platform/typed-number.ts';
import type { DoctorFilters, FilterChip, Unit } from './filters.schema.ts';

/** The words of a text as the search compares them. */
export function wordsOf(text: string): string[] {
  const plain = normalForm(text, 'NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/jum['’`]at/g, 'jumat');
  return plain.split(/[^a-z0-9]+/).filter(Boolean);
}

const table = <T>(lines: readonly (readonly [T, string])[]) =>
  new Map(lines.flatMap(([value, words]) => words.split(', ').map((word): [string, T] => [word, value])));

const days = table<number[]>([
  [[1], 'senin, senen'],
  [[2], 'selasa, salasa'],
  [[3], 'rabu, rebo'],
  [[4], 'kamis, kemis'],
  [[5], 'jumat, jumaah, jumuah'],
  [[6], 'sabtu, saptu, setu'],
  [[7], 'ahad'],
  [[6, 7], 'akhir pekan, weekend'],
]);
const dates = table([
  [0, 'hari ini, poe ieu, dinten ieu, dina iki, dino iki, sekarang'],
  [1, 'besok, isukan, enjing, sesuk'],
  [2, 'lusa, pageto, emben'],
]);
const parts = table([
  ['morning', 'pagi, subuh, isuk isuk, esuk'],
  ['afternoon', 'siang, beurang, awan, sore'],
  ['evening', 'malam, peuting, bengi'],
] as const);
const genders = table([
  ['female', 'perempuan, wanita, cewek, cewe, muslimah, awewe, wadon, wedok'],
  ['male', 'laki laki, laki, pria, cowok, cowo, lalaki, lanang'],
] as const);

const hoursOf = { morning: ['00:00', '11:00'], afternoon: ['11:00', '17:00'], evening: ['17:00', '24:00'] } as const;
const nameOf = { morning: 'Pagi', afternoon: 'Siang atau sore', evening: 'Malam', female: 'Perempuan', male: 'Laki-laki' } as const;

/** These say that a doctor is looked for, or an examination by one. */
const doctorWords = new Set('dokter doktere dr drg spesialis sp jadwal poli poliklinik praktek praktik obgyn usg'.split(' '));
/** Before a gender, these make it a word of the topic. */
const topicWords = new Set('pada untuk bagi penyakit kanker kelamin alat masalah'.split(' '));
/** They belong to the day after them. */
const beforeDays = new Set('hari dina dino poe tiap setiap'.split(' '));
const beforePlaces = new Set('di ke rs rsu rsia rumah sakit klinik cabang'.split(' '));

/** True when the words ask for a doctor, whatever the specialist. */
export const asksForDoctor = (words: readonly string[]) => words.some((word) => doctorWords.has(word));

/** A unit is named by the last word of its name, unless several end so. */
function placesOf(units: readonly Unit[]): Map<string, Unit> {
  const named = units.map((unit) => [wordsOf(unit.name).at(-1) ?? '', unit] as const);
  return new Map(named.filter(([word]) => word.length > 3 && named.filter(([other]) => other === word).length === 1));
}

/** What is read: `isNamed` when a doctor or a specialist is named, `hasDay` when a day or a date is. */
type Query = { words: readonly string[]; places: ReadonlyMap<string, Unit>; isNamed: boolean; hasDay: boolean };

/** What the words from `first` to `last` say. */
type Reading = { filters: Partial<DoctorFilters>; label: string; first: number; last: number };

/** Reads one kind of filter whose word stands at `nth`; the words from `free` on are not taken yet. */
type Reader = (query: Query, nth: number, free: number) => Reading | null;

/** The value of the two words at `nth`, or else of the one, and the last of them. */
function valueAt<T>(known: ReadonlyMap<string, T>, words: readonly string[], nth: number): [value: T, last: number] | null {
  for (const size of [2, 1]) {
    const value = known.get(words.slice(nth, nth + size).join(' '));
    if (value !== undefined && nth + size <= words.length) return [value, nth + size - 1];
  }
  return null;
}

/** The first of the words that belong to the one at `nth`. */
function firstWith(before: ReadonlySet<string>, words: readonly string[], nth: number, free: number): number {
  let first = nth;
  while (first > free && before.has(words[first - 1] ?? '')) first -= 1;
  return first;
}

/** "Minggu" is a week too: a Sunday is one of several days, or stands at the end beside a specialist. */
function isSunday({ words, isNamed }: Query, nth: number): boolean {
  const before = words[nth - 1] ?? '';
  const after = words[nth + 1] ?? '';
  if (words[nth] !== 'minggu' || after === 'depan' || after === 'lalu') return false;
  if (beforeDays.has(before) || days.has(before)) return true;
  return isNamed && nth > 0 && !/^\d+$|^malam$|^se/.test(before) && (nth === words.length - 1 || parts.has(after));
}

const readDate: Reader = ({ words }, nth) => {
  const date = valueAt(dates, words, nth);
  return date && { filters: { inDays: date[0] }, label: ['Hari ini', 'Besok', 'Lusa'][date[0]] ?? '', first: nth, last: date[1] };
};

const readDay: Reader = (query, nth, free) => {
  const { words } = query;
  const day = isSunday(query, nth) ? ([[7], nth] as const) : valueAt(days, words, nth);
  if (!day) return null;
  const label = day[0].map((one) => dayName(one)).join(' dan ');
  return { filters: { days: [...day[0]] }, label, first: firstWith(beforeDays, words, nth, free), last: day[1] };
};

const readHour: Reader = ({ words, isNamed }, nth) => {
  const isStart = /^(setelah|sesudah|mulai|diatas|atas)$/.test(words[nth] ?? '') && /^(jam|pukul)$/.test(words[nth + 1] ?? '');
  const hour = isStart ? readWhole(words[nth + 2] ?? '') : null;
  if (!isNamed || hour === null || hour < 1 || hour > 23) return null;
  const part = words[nth + 3] ?? '';
  const start = String(hour < 8 && !/^(pagi|subuh)$/.test(part) ? hour + 12 : hour).padStart(2, '0');
  return { filters: { startsFrom: `${start}:00` }, label: `Mulai ${start}.00`, first: nth, last: parts.has(part) ? nth + 3 : nth + 2 };
};

const readPart: Reader = ({ words, isNamed, hasDay }, nth) => {
  const part = valueAt(parts, words, nth);
  if (!part || !(isNamed || hasDay)) return null;
  const [name, end] = part;
  const first = words[nth - 1] === 'nanti' ? nth - 1 : nth;
  const last = words[end + 1] === 'ini' ? end + 1 : end;
  const isToday = first < nth || last > end;
  const [startsFrom, startsBefore] = hoursOf[name];
  return {
    filters: { startsFrom, startsBefore, ...(isToday ? { inDays: 0 } : {}) },
    label: isToday ? `Hari ini · ${nameOf[name]}` : nameOf[name],
    ...{ first, last },
  };
};

const readGender: Reader = ({ words, isNamed }, nth) => {
  const gender = valueAt(genders, words, nth);
  if (!gender || !isNamed || nth === 0 || topicWords.has(words[nth - 1] ?? '')) return null;
  return { filters: { gender: gender[0] }, label: nameOf[gender[0]], first: nth, last: gender[1] };
};

const readUnit: Reader = ({ words, places }, nth, free) => {
  const unit = places.get(words[nth] ?? '');
  if (!unit || words.length === 1) return null;
  const before = new Set([...beforePlaces, ...wordsOf(unit.name)]);
  return { filters: { facility: unit.id }, label: unit.name, first: firstWith(before, words, nth, free), last: nth };
};

const dayReaders = [readDate, readDay];
const readers = [...dayReaders, readHour, readPart, readGender, readUnit];

/** What the first of these readers says that reads something. */
function readAt(known: readonly Reader[], query: Query, nth: number, free: number): Reading | null {
  for (const read of known) {
    const reading = read(query, nth, free);
    if (reading) return reading;
  }
  return null;
}

/** True for a reading of a day or a date alone. */
const isOfDay = ({ filters }: Reading) => !('startsFrom' in filters) && ('days' in filters || 'inDays' in filters);

/**
 * The filters that the words say, each with the words it takes. `isNamed`: beside them a doctor or a specialist is named; without one, a
 * gender and a part of the day are words of the topic, unless a day is named too.
 */
export function readFilters(words: readonly string[], units: readonly Unit[], isNamed: boolean) {
  const given = { words, places: placesOf(units), isNamed, hasDay: false };
  const query = { ...given, hasDay: words.some((_, nth) => readAt(dayReaders, given, nth, nth)) };
  const readings: Reading[] = [];
  let free = 0;
  for (const nth of words.keys()) {
    const reading = nth < free ? null : readAt(readers, query, nth, free);
    if (reading) readings.push(reading);
    free = reading ? reading.last + 1 : free;
  }
  const filters: DoctorFilters = { days: null, inDays: null, startsFrom: null, startsBefore: null, gender: null, facility: null };
  const without = (taken: readonly Reading[]) =>
    words.filter((_, nth) => !taken.some(({ first, last }) => nth >= first && nth <= last)).join(' ');
  // Days come first, so that "malam ini" beside another day means today.
  const sorted = readings.toSorted((one, other) => Number(isOfDay(other)) - Number(isOfDay(one)));
  for (const { filters: read } of sorted) Object.assign(filters, read, read.days ? { days: [...(filters.days ?? []), ...read.days] } : {});
  const chips: FilterChip[] = sorted.map((reading) => ({ label: reading.label, without: without([reading]) }));
  return { filters, chips, rest: without(readings) };
}
