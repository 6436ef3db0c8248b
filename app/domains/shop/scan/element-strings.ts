import { isDate } from '#app/platform/time/dates.ts';

/** The sign that ends a value of no fixed length, FNC1 in the symbol. */
export const groupSeparator = '\u001D';

/** What a scanner puts around a text, or a symbol at its beginning, says nothing of the separators inside. */
export function trimSeparators(text: string): string {
  let [from, to] = [0, text.length];
  while (text[from] === groupSeparator) from += 1;
  while (to > from && text[to - 1] === groupSeparator) to -= 1;
  return text.slice(from, to);
}

/** An application identifier with its value. */
export type Element = readonly [identifier: string, value: string];

/** How long the value of an identifier is, and what it may be. */
type Format = Readonly<{ min: number; max: number; fits(value: string): boolean }>;

/** The characters that GS1 lets into a value. */
const signs = (max: number, min = 1): Format => ({ min, max, fits: (value) => /^[!"%-?A-Z_a-z]+$/.test(value) });
const digits = (min: number, max = min): Format => ({ min, max, fits: (value) => /^\d+$/.test(value) });

/** True when the last digit is the check digit of those before it. */
export function hasCheckDigit(number: string): boolean {
  if (!/^\d+$/.test(number)) return false;
  const sum = [...number].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** A date of six digits in this century; the day 00 is the last one of its month. Null when there is no such day. */
export function readShortDate(value: string): string | null {
  const [, year = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(value) ?? [];
  if (!/^(?:0[1-9]|1[0-2])$/.test(month)) return null;
  const last = new Date(Date.UTC(2000 + Number(year), Number(month), 0)).getUTCDate();
  const found = `20${year}-${month}-${day === '00' ? String(last).padStart(2, '0') : day}`;
  return isDate(found) ? found : null;
}

const numbered = (length: number): Format => ({ min: length, max: length, fits: hasCheckDigit });
const date: Format = { min: 6, max: 6, fits: (value) => readShortDate(value) !== null };

/** Every identifier that is assigned, so that the true reading of a text is always among those that are found. */
const formats: readonly (readonly [RegExp, Format])[] = [
  [/^00/, numbered(18)],
  [/^0[1-3]/, numbered(14)],
  [/^(?:10|2[12])/, signs(20)],
  [/^1[1-35-7]/, date],
  [/^20/, digits(2)],
  [/^3(?:0|7)/, digits(1, 8)],
  [/^(?:24[013]|25[0134]|235|400|403|420|71\d)/, signs(30)],
  [/^242/, digits(1, 6)],
  [/^255/, digits(13, 25)],
  [/^3[1-6]\d\d/, digits(6)],
  [/^39[0-5]\d/, digits(1, 18)],
  [/^401/, signs(30)],
  [/^402/, digits(17)],
  [/^41[0-7]/, numbered(13)],
  [/^421/, signs(12, 4)],
  [/^42[2-6]/, digits(3, 15)],
  [/^427/, signs(3)],
  [/^43[0-3]\d/, signs(70)],
  [/^7001/, digits(13)],
  [/^7003/, digits(10)],
  [/^7006/, digits(6)],
  [/^70(?:0\d|1[01]|2[0-3]|3\d|4[01])/, signs(30)],
  [/^72[345]\d/, signs(90)],
  [/^8001/, digits(14)],
  [/^8005/, digits(6)],
  [/^80(?:06|17|18|26)/, digits(18)],
  [/^80(?:0[2-47-9]|1[0-39]|2\d|30)/, signs(90)],
  [/^811[0-2]/, signs(70)],
  [/^8200/, signs(70)],
  [/^9\d/, signs(90)],
];

/** The number of a medicine's permit, as BPOM has it printed under the identifier 90. It has always 15 characters. */
const permitLength = 15;
/** True for the number of a permit. */
export const isPermit = (value: string): boolean => /^[A-Z]{3}\d{10}[A-Z]\d$/.test(value);

function identifierAt(part: string): readonly [identifier: string, Format] | null {
  for (const [pattern, format] of formats) {
    const found = pattern.exec(part)?.[0];
    if (found) return [found, format];
  }
  return null;
}

/** True when this is a value of the identifier. */
export function fitsIdentifier(identifier: string, value: string): boolean {
  const [found, { min, max, fits }] = identifierAt(identifier) ?? ['', signs(0)];
  return found === identifier && value.length >= min && value.length <= max && fits(value);
}

/** So many readings are looked at; a text with more of them is not read. */
const maxReadings = 60;

/** A scanner that cannot send the separator types its number instead, which may as well belong to a value. */
const typedSeparator = '029';

/**
 * Every way to read a text as elements, null when there are too many. A separator inside the text says that all were sent: then a value
 * ends there and nowhere else. Without one a value of no fixed length may end at any character after which the rest is elements too.
 */
export function readElements(text: string): readonly (readonly Element[])[] | null {
  const sent = trimSeparators(text);
  const isSeparated = sent.includes(groupSeparator);
  const known = new Map<number, readonly (readonly Element[])[]>([[sent.length, [[]]]]);
  let isCut = false;

  function* endsOf(identifier: string, { min, max }: Format, at: number): Generator<readonly [end: number, next: number]> {
    const separator = sent.indexOf(groupSeparator, at);
    const last = separator === -1 ? sent.length : separator;
    if (isSeparated && min < max) return yield [last, last];
    const isPermitHere = identifier === '90' && isPermit(sent.slice(at, at + permitLength));
    const [shortest, longest] = isPermitHere ? [permitLength, permitLength] : [min, Math.min(max, last - at)];
    for (let end = at + shortest; end <= at + longest; end += 1) {
      yield [end, end];
      if (min < max && sent.startsWith(typedSeparator, end)) yield [end, end + typedSeparator.length];
    }
  }

  function readFrom(at: number): readonly (readonly Element[])[] {
    if (sent[at] === groupSeparator) return readFrom(at + 1);
    const before = known.get(at);
    if (before) return before;
    const readings: (readonly Element[])[] = [];
    const [identifier, format] = identifierAt(sent.slice(at, at + 4)) ?? ['', null];
    if (format) {
      for (const [end, next] of endsOf(identifier, format, at + identifier.length)) {
        const value = sent.slice(at + identifier.length, end);
        if (!fitsIdentifier(identifier, value)) continue;
        for (const rest of readFrom(next)) readings.push([[identifier, value], ...rest]);
        if (readings.length > maxReadings) break;
      }
    }
    isCut ||= readings.length > maxReadings;
    known.set(at, readings.slice(0, maxReadings));
    return known.get(at) ?? [];
  }

  const readings = readFrom(0);
  return isCut ? null : readings;
}
