import { dateLabels, languageLabel, payerLabels } from '#app/domains/directory/doctor-list/asked-doctors.ts';
import { type PartOfDay, partsOfDay } from '#app/domains/directory/doctor-list/part-of-day.schema.ts';
import { genderLabels } from '#app/platform/text/gender-labels.ts';
import { listText } from '#app/platform/text/list-text.ts';
import { normalForm } from '#app/platform/text/normal-form.ts';
import { readWhole } from '#app/platform/text/typed-number.ts';
import { dayName } from '#app/platform/time/calendar.ts';
import {
  beforeDays,
  beforeHours,
  beforeLanguages,
  beforePlaces,
  betweenExcluding,
  dates,
  days,
  doctorWords,
  excludingWords,
  genders,
  hourWords,
  joiningWords,
  languages,
  orderWords,
  parts,
  payers,
  saidHours,
  topicWords,
  untilWords,
} from './search-filter-words.ts';
import { type FilterChip, noFilters, type TypedFilters, type Unit } from './search-filters.schema.ts';

/** The words of a text as the search compares them; a dash between two days is a word too. */
export function wordsOf(text: string): string[] {
  const plain = normalForm(text, 'NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/jum['’`]at/g, 'jumat')
    .replace(/[-–—]/g, ' - ');
  const words = plain.split(/[^a-z0-9-]+/).filter(Boolean);
  const isDay = (word = '') => word === 'minggu' || days.has(word);
  return words.flatMap((word, nth) => (word !== '-' ? word : isDay(words[nth - 1]) && isDay(words[nth + 1]) ? 'sampai' : []));
}

/** True when the words ask for a doctor, whatever the specialist. */
export const asksForDoctor = (words: readonly string[]) => words.some((word) => doctorWords.has(word));

/** The words without those that ask for who is free first. */
export const withoutOrder = (words: readonly string[]): string[] => {
  const isOrder = (nth: number) => {
    const pair = `${words[nth]} ${words[nth + 1]}`;
    return orderWords.has(words[nth] ?? '') || orderWords.has(pair) || (nth > 0 && orderWords.has(`${words[nth - 1]} ${words[nth]}`));
  };
  return words.filter((_, nth) => !isOrder(nth));
};

/** A unit is named by the last word of its name, unless several end so. */
function placesOf(units: readonly Unit[]): Map<string, Unit> {
  const named = units.map((unit) => [wordsOf(unit.name).at(-1) ?? '', unit] as const);
  return new Map(named.filter(([word]) => word.length > 3 && named.filter(([other]) => other === word).length === 1));
}

/** What is read: `isNamed` when a doctor or a specialist is named, `hasDay` when a day or a date is; `part` where one alone is named. */
type Query = { words: readonly string[]; places: ReadonlyMap<string, Unit>; isNamed: boolean; hasDay: boolean; part: PartOfDay | null };

/** In the order in which they are shown and count: an hour says more than the part of its day. */
const kinds = ['day', 'part', 'hour', 'gender', 'unit', 'payer', 'language'] as const;

/** What the words from `first` to `last` say. */
type FilterMatch = { kind: (typeof kinds)[number]; filters: Partial<TypedFilters>; label: string; first: number; last: number };

/** Reads one kind of filter whose word stands at `nth`; the words from `free` on are not taken yet. */
type Reader = (query: Query, nth: number, free: number) => FilterMatch | null;

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
  if (!date) return null;
  return { kind: 'day', filters: { inDays: date[0] }, label: dateLabels[date[0]] ?? '', first: nth, last: date[1] };
};

/** From the day at `nth` to another, and the last word of that; null when no other follows. */
function dayRangeAt(words: readonly string[], nth: number): { from: number; to: number; last: number } | null {
  const dayAt = (at: number) => (words[at] === 'minggu' ? ([[7], at] as const) : valueAt(days, words, at));
  const from = dayAt(nth);
  const until = from && valueAt(untilWords, words, from[1] + 1);
  const to = until && dayAt(until[1] + (beforeDays.has(words[until[1] + 1] ?? '') ? 2 : 1));
  return to ? { from: from[0][0] as number, to: to[0].at(-1) as number, last: to[1] } : null;
}

const readDayRange: Reader = ({ words }, nth, free) => {
  const range = dayRangeAt(words, nth);
  if (!range) return null;
  const { from, to, last } = range;
  const ofRange = Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, after) => ((from + after - 1) % 7) + 1);
  const label = from === to ? dayName(from) : `${dayName(from)} sampai ${dayName(to)}`;
  return { kind: 'day', filters: { days: ofRange }, label, first: firstWith(beforeDays, words, nth, free), last };
};

const readDay: Reader = (query, nth, free) => {
  const { words } = query;
  const day = isSunday(query, nth) ? ([[7], nth] as const) : valueAt(days, words, nth);
  if (!day) return null;
  const label = listText(day[0].map((one) => dayName(one)));
  return { kind: 'day', filters: { days: [...day[0]] }, label, first: firstWith(beforeDays, words, nth, free), last: day[1] };
};

/** A part of the day at `nth`, also "nanti malam" and "malam ini", which are today's. */
function partAt(words: readonly string[], nth: number): { part: PartOfDay; isToday: boolean; last: number } | null {
  const start = words[nth] === 'nanti' ? nth + 1 : nth;
  const found = valueAt(parts, words, start);
  if (!found) return null;
  const [part, end] = found;
  const last = words[end + 1] === 'ini' ? end + 1 : end;
  return { part, isToday: start > nth || last > end, last };
}

const readPart: Reader = ({ words, isNamed, hasDay }, nth) => {
  const found = isNamed || hasDay ? partAt(words, nth) : null;
  if (!found) return null;
  const { label, begins } = partsOfDay[found.part];
  const filters = { startsFrom: begins[0], startsBefore: begins[1] };
  return { kind: 'part', ...todayOr(found.isToday, filters, label), first: nth, last: found.last };
};

const todayOr = (isToday: boolean, filters: Partial<TypedFilters>, label: string) =>
  isToday ? { filters: { ...filters, inDays: 0 }, label: `${dateLabels[0]} · ${label}` } : { filters, label };

/**
 * The hour of the day that is said, from 1 to 23; null for one at which no part of that name is, such as 12 at night. Without a part, the
 * hours before eight are those of the afternoon and the evening.
 */
function hourOf(said: number, part: PartOfDay | null): number | null {
  if (said < 1 || said > 23) return null;
  if (!part) return said < 8 ? said + 12 : said;
  const [from, to] = saidHours[part];
  return [said, said + 12].find((hour) => hour >= from && hour <= to) ?? null;
}

const readHour: Reader = ({ words, isNamed, part }, nth, free) => {
  if (!isNamed || !beforeHours.has(words[nth] ?? '') || !hourWords.has(words[nth + 1] ?? '')) return null;
  const minutes = /^[0-5]\d$/.exec(words[nth + 3] ?? '')?.[0];
  const end = minutes ? nth + 3 : nth + 2;
  const after = partAt(words, end + 1);
  const hour = hourOf(readWhole(words[nth + 2] ?? '') ?? 0, after?.part ?? part);
  if (hour === null) return null;
  const start = [String(hour).padStart(2, '0'), minutes ?? '00'];
  const first = words[nth] === 'atas' ? firstWith(new Set(['di']), words, nth, free) : nth;
  const read = todayOr(after?.isToday ?? false, { startsFrom: start.join(':') }, `Mulai ${start.join('.')}`);
  return { kind: 'hour', ...read, first, last: after?.last ?? end };
};

const readGender: Reader = ({ words, isNamed }, nth) => {
  const gender = valueAt(genders, words, nth);
  if (!gender || !isNamed || nth === 0 || topicWords.has(words[nth - 1] ?? '')) return null;
  return { kind: 'gender', filters: { gender: gender[0] }, label: genderLabels[gender[0]], first: nth, last: gender[1] };
};

const readUnit: Reader = ({ words, places }, nth, free) => {
  const unit = places.get(words[nth] ?? '');
  if (!unit || words.length === 1) return null;
  const before = new Set([...beforePlaces, ...wordsOf(unit.name)]);
  return { kind: 'unit', filters: { facility: unit.id }, label: unit.name, first: firstWith(before, words, nth, free), last: nth };
};

const readPayer: Reader = ({ words, isNamed }, nth) => {
  const payer = isNamed ? valueAt(payers, words, nth) : null;
  return payer && { kind: 'payer', filters: { payer: payer[0] }, label: payerLabels[payer[0]], first: nth, last: payer[1] };
};

const readLanguage: Reader = ({ words, isNamed }, nth, free) => {
  const spoken = isNamed ? valueAt(languages, words, nth) : null;
  if (!spoken) return null;
  const [language, last] = spoken;
  return {
    kind: 'language',
    filters: { language },
    label: languageLabel(language),
    first: firstWith(beforeLanguages, words, nth, free),
    last,
  };
};

const dayReaders = [readDate, readDayRange, readDay];
const readers = [...dayReaders, readHour, readPart, readGender, readUnit, readPayer, readLanguage];

/** What the first of these readers says that reads something. */
function readAt(known: readonly Reader[], query: Query, nth: number, free: number): FilterMatch | null {
  for (const read of known) {
    const match = read(query, nth, free);
    if (match) return match;
  }
  return null;
}

/** The one part of the day that is named; null where several are, or other hours beside it. */
function onlyPart(words: readonly string[]): PartOfDay | null {
  const named = words.flatMap((_, nth) => valueAt(parts, words, nth)?.[0] ?? []);
  return named.length === 1 && !words.includes('atau') ? (named[0] ?? null) : null;
}

/** True when the words exclude what this one says: by a word before it, or as they excluded the one that it continues. */
function isExcluded(words: readonly string[], { kind, first }: FilterMatch, former: FilterMatch | null): boolean {
  const before = firstWith(betweenExcluding, words, first, 0) - 1;
  if (excludingWords.has(words[before] ?? '')) return true;
  const isContinued = former && firstWith(joiningWords, words, first, 0) === former.last + 1;
  const isOfOneKind = former?.kind === kind || (isTime(former?.kind) && isTime(kind));
  return Boolean(isContinued) && isOfOneKind;
}

const isTime = (kind?: FilterMatch['kind']) => kind === 'day' || kind === 'part' || kind === 'hour';

/** Everything that the words say of doctors, without what they exclude. */
function readAll(query: Query): FilterMatch[] {
  const matches: FilterMatch[] = [];
  let free = 0;
  let excluded: FilterMatch | null = null;
  for (const nth of query.words.keys()) {
    const match = nth < free ? null : readAt(readers, query, nth, free);
    if (!match) continue;
    free = match.last + 1;
    excluded = isExcluded(query.words, match, excluded) ? match : null;
    if (!excluded) matches.push(match);
  }
  return matches;
}

/** True when not both can hold, as with two genders: then neither is a filter. Weekdays add up, unless a date is the other choice. */
function isContrary(words: readonly string[], one: FilterMatch, other: FilterMatch): boolean {
  if (one.filters.days && other.filters.inDays !== undefined) return words.some((word) => word === 'atau' || untilWords.has(word));
  const fields = (['inDays', 'startsFrom', 'gender', 'facility', 'payer', 'language'] as const).filter(
    (field) => field === 'inDays' || one.kind === other.kind,
  );
  return fields.some((field) => {
    const [value, another] = [one.filters[field], other.filters[field]];
    return value !== undefined && another !== undefined && value !== another;
  });
}

/** All of these together: any of the days, from the latest of the hours on. */
function joinFilters(matches: readonly FilterMatch[]): TypedFilters {
  const joined: TypedFilters = { ...noFilters };
  for (const { filters } of matches) {
    const daysOfAll = filters.days ? [...new Set([...(joined.days ?? []), ...filters.days])] : joined.days;
    const isLater = (filters.startsFrom ?? '') > (joined.startsFrom ?? '');
    Object.assign(joined, filters, { days: daysOfAll, startsFrom: isLater ? filters.startsFrom : joined.startsFrom });
  }
  return joined;
}

/**
 * The filters that the words say, each with the words it takes. `isNamed`: beside them a doctor or a specialist is named; without one, a
 * gender and a part of the day are words of the topic, unless a day is named too.
 */
export function readFilters(words: readonly string[], units: readonly Unit[], isNamed: boolean) {
  const given = { words, places: placesOf(units), isNamed, hasDay: false, part: onlyPart(words) };
  const query = { ...given, hasDay: words.some((_, nth) => readAt(dayReaders, given, nth, nth)) };
  const all = readAll(query);
  const matches = all
    .filter((one) => !all.some((other) => isContrary(words, one, other) || isContrary(words, other, one)))
    .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
  const without = (taken: readonly FilterMatch[]) =>
    words.filter((_, nth) => !taken.some(({ first, last }) => nth >= first && nth <= last)).join(' ');
  const labels = [...new Set(matches.map(({ label }) => label))];
  const chips: FilterChip[] = labels.map((label) => ({ label, without: without(matches.filter((one) => one.label === label)) }));
  return { filters: joinFilters(matches), chips, rest: without(matches) };
}
