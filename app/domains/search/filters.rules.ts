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

/**
 * The filters that the words say, each with the words it takes. `isNamed`: beside them a doctor or a specialist is named; without one, a
 * gender and a part of the day are words of the topic, unless a day is named too.
 */
export function readFilters(words: readonly string[], units: readonly Unit[], isNamed: boolean) {
  const places = placesOf(units);
  const taken = new Set<number>();
  const chips: FilterChip[] = [];
  const filters: DoctorFilters = { days: null, inDays: null, startsFrom: null, startsBefore: null, gender: null, facility: null };
  const take = (label: string, first: number, last: number) => {
    for (let nth = first; nth <= last; nth += 1) taken.add(nth);
    chips.push({ label, without: words.filter((_, nth) => nth < first || nth > last).join(' ') });
  };
  const at = <T>(known: ReadonlyMap<string, T>, nth: number): [T, number] | null => {
    for (const size of [2, 1]) {
      const value = known.get(words.slice(nth, nth + size).join(' '));
      if (value !== undefined && nth + size <= words.length) return [value, nth + size - 1];
    }
    return null;
  };
  const withBefore = (before: ReadonlySet<string>, nth: number) => {
    let first = nth;
    while (first > 0 && before.has(words[first - 1] ?? '') && !taken.has(first - 1)) first -= 1;
    return first;
  };
  const isSunday = (nth: number) => {
    const before = words[nth - 1] ?? '';
    if (words[nth] !== 'minggu' || words[nth + 1] === 'depan' || words[nth + 1] === 'lalu') return false;
    return (
      beforeDays.has(before) ||
      days.has(before) ||
      (isNamed && nth > 0 && !/^\d+$|^malam$|^se/.test(before) && (nth === words.length - 1 || parts.has(words[nth + 1] ?? '')))
    );
  };
  for (let nth = 0; nth < words.length; nth += 1) {
    const date = at(dates, nth);
    if (date) {
      filters.inDays = date[0];
      take(['Hari ini', 'Besok', 'Lusa'][date[0]] ?? '', nth, date[1]);
      nth = date[1];
      continue;
    }
    const day = isSunday(nth) ? ([[7], nth] as const) : at(days, nth);
    if (day) {
      filters.days = [...(filters.days ?? []), ...day[0]];
      take(day[0].map((one) => dayName(one)).join(' dan '), withBefore(beforeDays, nth), day[1]);
      nth = day[1];
    }
  }
  for (let nth = 0; nth < words.length; nth += 1) {
    if (taken.has(nth)) continue;
    const hour =
      /^(setelah|sesudah|mulai|diatas|atas)$/.test(words[nth] ?? '') && /^(jam|pukul)$/.test(words[nth + 1] ?? '')
        ? readWhole(words[nth + 2] ?? '')
        : null;
    if (isNamed && hour !== null && hour >= 1 && hour <= 23) {
      const part = words[nth + 3] ?? '';
      const start = hour < 8 && !/^(pagi|subuh)$/.test(part) ? hour + 12 : hour;
      filters.startsFrom = `${String(start).padStart(2, '0')}:00`;
      take(`Mulai ${String(start).padStart(2, '0')}.00`, nth, parts.has(part) ? nth + 3 : nth + 2);
      continue;
    }
    const part = at(parts, nth);
    const isToday = part !== null && (words[part[1] + 1] === 'ini' || words[nth - 1] === 'nanti');
    if (part && (isNamed || filters.days || filters.inDays !== null)) {
      [filters.startsFrom, filters.startsBefore] = hoursOf[part[0]];
      if (isToday) filters.inDays = 0;
      take(
        isToday ? `Hari ini · ${nameOf[part[0]]}` : nameOf[part[0]],
        words[nth - 1] === 'nanti' ? nth - 1 : nth,
        words[part[1] + 1] === 'ini' ? part[1] + 1 : part[1],
      );
      nth = part[1];
      continue;
    }
    const gender = at(genders, nth);
    if (gender && isNamed && nth > 0 && !topicWords.has(words[nth - 1] ?? '')) {
      filters.gender = gender[0];
      take(nameOf[gender[0]], nth, gender[1]);
      nth = gender[1];
      continue;
    }
    const unit = places.get(words[nth] ?? '');
    if (unit && words.length > 1) {
      filters.facility = unit.id;
      take(unit.name, withBefore(new Set([...beforePlaces, ...wordsOf(unit.name)]), nth), nth);
    }
  }
  return { filters, chips, rest: words.filter((_, nth) => !taken.has(nth)).join(' ') };
}
