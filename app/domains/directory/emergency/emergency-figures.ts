import { readWhole } from '#app/platform/text/typed-number.ts';
import { gapBefore, type Part } from './emergency-words.ts';

type Range = readonly [number, number];

/** `per`: what it is counted in; another unit of time says that the number is how long something lasts. */
type Figure = Readonly<{ beside: readonly string[]; word: string; range: Range; per?: string }>;

/** What a number means beside a word; the phrases use the word that it then stands for. */
const figures: readonly Figure[] = [
  { beside: ['suhu', 'derajat'], word: 'panas', range: [38, 43] },
  { beside: ['panas', 'suhu', 'derajat'], word: 'panastinggi', range: [39, 43] },
  { beside: ['saturasi', 'spo'], word: 'saturasirendah', range: [40, 93] },
  { beside: ['gula', 'gds'], word: 'gularendah', range: [10, 69] },
  { beside: ['gula', 'gds'], word: 'gulatinggi', range: [300, 1500] },
  { beside: ['detak', 'nadi', 'denyut', 'berdebar'], word: 'detakcepat', range: [130, 300], per: 'menit' },
  { beside: ['tensi', 'tekanan'], word: 'tensitinggi', range: [180, 300] },
  { beside: ['butir', 'tablet', 'kapsul', 'pil'], word: 'obatbanyak', range: [10, 500] },
];

/** Words beside which a number has a meaning. */
export const measured: readonly string[] = figures.flatMap(({ beside }) => beside);

const daysOf = { hari: 1, minggu: 7, bulan: 30, tahun: 365 } as const;
type Unit = keyof typeof daysOf;

/** `maxDays`: a longer time is the age of somebody else. */
type Age = Readonly<{ of: string; word: string; units: Readonly<Partial<Record<Unit, Range>>>; maxDays?: number }>;

/** What an age means: a baby of less than three months, the last months of a pregnancy. */
const ages: readonly Age[] = [
  { of: 'bayi', word: 'bayimuda', units: { hari: [0, 92], minggu: [0, 13], bulan: [0, 3], tahun: [0, 0] }, maxDays: 3 * 365 },
  { of: 'hamil', word: 'hamiltua', units: { minggu: [28, 45], bulan: [7, 10] } },
];

/** Adds to each number what it means beside the other words; an age takes its unit with it. */
export function readFigures(parts: readonly Part[]): Part[] {
  const said = new Set(parts.flatMap(({ meanings }) => meanings));
  const aged = new Map(ages.flatMap((age) => (said.has(age.of) ? findAges(parts, age) : [])));
  const read: Part[] = [];
  for (let place = 0; place < parts.length; place += 1) {
    const [part, unit] = [parts[place] as Part, parts[place + 1]];
    const [value, age] = [numberOf(part), aged.get(place)];
    const duration = unit?.meanings.find((name) => durations.has(name));
    const isOther = value === null || isPrice(parts, place);
    const words = figures.filter(
      ({ beside, range, per }) =>
        !isOther && (!duration || duration === per) && isBetween(value, range) && beside.some((word) => said.has(word)),
    );
    if (age && unit) {
      read.push({ ...part, meanings: [age], places: [...part.places, ...unit.places], isKnown: true });
      place += 1;
    } else if (words.length > 0) read.push({ ...part, meanings: words.map(({ word }) => word), isKnown: true });
    else read.push(part);
  }
  return read;
}

/** Units of what is none of these: how long, how heavy, how often. */
const durations = new Set(['hari', 'minggu', 'bulan', 'tahun', 'jam', 'menit', 'kg', 'kali', 'gram', 'gr', 'kilo']);
const isBetween = (value: number, range: Range) => value >= range[0] && value <= range[1];
const numberOf = ({ typed }: Part) => (/^\d{1,4}$/.test(typed) ? readWhole(typed) : null);

/**
 * Where the one age of a text stands, with the word for it; nothing for another age. It is the number behind the noun or "usia". Without one
 * it is the longest time, because nobody is ill for longer than they live.
 */
function findAges(parts: readonly Part[], { of, word, units, maxDays = Number.POSITIVE_INFINITY }: Age): [number, string][] {
  const times = parts.flatMap((part, place) => {
    const value = numberOf(part);
    const unit = (Object.keys(units) as Unit[]).find((name) => parts[place + 1]?.meanings.includes(name));
    return value === null || !unit || value * daysOf[unit] > maxDays ? [] : [{ place, value, unit, days: value * daysOf[unit] }];
  });
  const behind = (noun: string) => times.find(({ place }) => parts[place - 1]?.meanings.includes(noun));
  const age = behind(of) ?? behind('usia') ?? times.sort((one, other) => other.days - one.days)[0];
  const range = age && units[age.unit];
  return age && range && isBetween(age.value, range) ? [[age.place, word]] : [];
}

const money = new Set(['000', 'ribu', 'rb', 'rbu', 'k', 'juta', 'jt', 'rupiah']);
const paid = new Set(['biaya', 'promo', 'diskon', 'bayar']);
/** They may stand between the word for a price and its number. */
const examined = new Set(['cek', 'tes', 'periksa', 'darah', 'jantung', ...measured]);

/** True for a number of rupiah. A price that is asked for behind a number says nothing of it: "gula darah 450 biaya igd". */
function isPrice(parts: readonly Part[], place: number): boolean {
  if (money.has(parts[place + 1]?.typed ?? '') || parts[place - 1]?.typed === 'rp') return true;
  let at = place;
  while (at > 0 && gapBefore(parts, at) === 1) {
    at -= 1;
    const { meanings } = parts[at] as Part;
    if (meanings.some((word) => paid.has(word))) return true;
    if (!meanings.some((word) => examined.has(word))) return false;
  }
  return false;
}
