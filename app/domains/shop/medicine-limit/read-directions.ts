import { readDecimal } from '#app/platform/text/typed-number.ts';
import { type Content, inMilligrams } from './read-contents.ts';

/** How often a day, and how much at once: of the base unit, or in millilitres or milligrams. */
export type Directions = Readonly<{ times: number; amount: number; unit: 'piece' | 'ml' | 'mg' }>;

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const pieces = wordsOf('tablet tab kaplet kapsul kap caps cap butir biji bungkus saset sachet supositoria');
const inMillilitres: Readonly<Record<string, number>> = {
  ml: 1,
  cc: 1,
  cth: 5,
  'sendok takar': 5,
  'sendok teh': 5,
  'sendok makan': 15,
};
/** A number before these says how often or how long, and is no amount. */
const ofTime = wordsOf('x kali dd hari jam menit minggu bulan tahun');
/** What may follow a bare number of pieces, such as in "3 x 1 sesudah makan". */
const followers = wordsOf('sesudah sebelum setelah saat bila jika pagi siang sore malam sehari selama bersama pc ac');

const number = String.raw`(\d{1,5}(?:[.,]\d{1,3}){0,2})`;
const range = `${number}(?: ?(?:-|–|sampai) ?${number})?`;
const amounts = new RegExp(String.raw`${range} ?((?:sendok (?:takar|teh|makan))|[\p{L}µ]{0,20})`, 'gu');
const frequencies = new RegExp(String.raw`${range} ?(?:x|kali|dd)(?!\p{L})`, 'gu');
const hours = new RegExp(`(?:tiap|per) ${range} jam`, 'gu');

const decimal = (value: number): string => String(Math.round(value * 1_000) / 1_000).replace('.', ',');

/** The text with one space between words and every fraction as a decimal: "1 ½", "1 1/2" and "setengah" too. */
function plain(directions: string): string {
  return directions
    .toLowerCase()
    .replaceAll('×', 'x')
    .replaceAll(/\s{1,9}/g, ' ')
    .replaceAll('½', ' 1/2')
    .replaceAll('¼', ' 1/4')
    .replaceAll('¾', ' 3/4')
    .replaceAll(/(?<!\p{L})setengah/gu, '1/2')
    .replaceAll(/(?<!\p{L})seperempat/gu, '1/4')
    .replaceAll(
      /(?:(?<![\d.,/])(\d{1,2}) {1,2})?(?<![\d.,/])(\d{1,2})\/(\d{1,2})(?![\d/])/g,
      (text, whole: string | undefined, top: string, bottom: string) =>
        Number(bottom) === 0 ? text : decimal(Number(whole ?? 0) + Number(top) / Number(bottom)),
    );
}

/** The only value among these; null where there is none, or another one. */
const onlyOf = (values: readonly (number | null)[]): number | null => (new Set(values).size === 1 ? (values[0] ?? null) : null);

/** How often a day, of a range the more often. Two frequencies are none that could be read. */
function readTimes(text: string): number | null {
  const often = [...text.matchAll(frequencies)].map(([, from = '', to]) => readDecimal(to ?? from));
  const every = [...text.matchAll(hours)].map(([, from = '']) => 24 / (readDecimal(from) || Number.NaN));
  const once = /(?<!\p{L})(?:sekali sehari|sehari sekali)(?!\p{L})/u.test(text) ? [1] : [];
  return onlyOf([...often, ...every, ...once]);
}

type Amount = Pick<Directions, 'amount' | 'unit'>;

/** How much at once, of a range the more. Null where it cannot be read, or says two amounts. */
function readAmount(text: string): Amount | null {
  const found = new Map<string, Amount>();
  for (const [, from = '', to, word = ''] of text.matchAll(amounts)) {
    if (ofTime.has(word)) continue;
    const amount = readDecimal(to ?? from);
    const [millilitres, milligrams] = [inMillilitres[word], inMilligrams[word]];
    if (amount === null) return null;
    let read: Amount;
    if (millilitres !== undefined) read = { amount: amount * millilitres, unit: 'ml' };
    else if (milligrams !== undefined) read = { amount: amount * milligrams, unit: 'mg' };
    else if (pieces.has(word) || word === '' || followers.has(word)) read = { amount, unit: 'piece' };
    else return null;
    found.set(`${read.amount} ${read.unit}`, read);
  }
  const [only, another] = found.values();
  return another ? null : (only ?? null);
}

/**
 * The dose in directions such as "3 x sehari 1 tablet sesudah makan". Null for what says none, or more than one: too small a dose that is read
 * would hide too large a one.
 */
export function readDirections(directions: string): Directions | null {
  const text = plain(directions);
  if (/\/ ?kg|per kg/.test(text)) return null;
  const [times, amount] = [readTimes(text), readAmount(text)];
  return times !== null && times > 0 && amount !== null && amount.amount > 0 ? { times, ...amount } : null;
}

/** The milligrams of an ingredient at once and in a day; null where they cannot be reckoned. */
export function doseOf(
  { milligrams, millilitres }: Content,
  directions: Directions | null,
): Readonly<{ once: number; day: number }> | null {
  if (!directions) return null;
  const { times, amount, unit } = directions;
  if (unit === 'mg') return { once: amount, day: amount * times };
  if (milligrams === null || (unit === 'ml') !== (millilitres !== null)) return null;
  const once = (amount * milligrams) / (millilitres ?? 1);
  return { once, day: once * times };
}
