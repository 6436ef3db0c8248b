import { compactCode, seenText } from '#app/platform/text/typed-number.ts';
import {
  type Element,
  fitsIdentifier,
  groupSeparator,
  hasCheckDigit,
  isPermit,
  readElements,
  readShortDate,
  trimSeparators,
} from './element-strings.ts';

/** What a code on goods says; null = nothing. `permit` is the number of BPOM, `code` that of the pack, without zeros in front. */
export type ScannedGoods = Readonly<{
  code: string | null;
  permit: string | null;
  batch: string | null;
  expires_on: string | null;
  serial: string | null;
  quantity: number | null;
}>;

/** A product that goods may be of, and how many base units are in a pack, where that is known. */
export type FoundProduct = Readonly<{ id: number; name: string; nie: string; base_unit: string; pack_qty: number | null }>;

/** Whose goods a text names. */
export type ScannedProduct = Readonly<{
  /** What is known of the goods; null while a reading is to be chosen. */
  goods: ScannedGoods | null;
  /** The readings of which a person chooses one. */
  readings: readonly ScannedGoods[];
  product: FoundProduct | null;
  /** Products to choose from. */
  offered: readonly FoundProduct[];
}>;

/** `ask` = the text can be read in several ways, or in none: a person says what is on the pack. */
type Scanned = Readonly<{ kind: 'read'; goods: ScannedGoods }> | Readonly<{ kind: 'ask'; readings: readonly ScannedGoods[] }>;

const longest = 300;
const nothing: ScannedGoods = { code: null, permit: null, batch: null, expires_on: null, serial: null, quantity: null };

/** A code as it is stored: of a number no zeros in front, so that its spellings with 8, 12, 13 and 14 digits are one. */
export const storedCode = (code: string): string => {
  const compact = compactCode(code);
  return /^\d+$/.test(compact) ? compact.replace(/^0+(?=\d)/, '') : compact;
};

/** How programs and keyboards write the separator: its picture, its number with Alt, its name. */
const separators = /\u241D|\u2194|Alt0?29|<(?:GS|FNC1)>|[{[](?:GS|FNC1)[}\]]|\^\]|\\x1d|\\u001d/gu;

/** Elements that begin with the number of a pack or a permit are no other code by chance. */
const isElementString = (text: string): boolean =>
  (/^0[12]\d{14}/.test(text) && hasCheckDigit(text.slice(2, 16))) || (text.startsWith('90') && isPermit(text.slice(2, 17)));

/** A text as the scanner meant it: without what cannot be seen, and every separator as the one sign. */
function cleaned(text: string): string {
  const parts = text.replaceAll(separators, groupSeparator).split(groupSeparator);
  const clean = parts.map(seenText).join(groupSeparator);
  // Some scanners send a sign in its place that no value of elements may have.
  return isElementString(trimSeparators(clean)) ? clean.replaceAll(/[#|~]/g, groupSeparator) : clean;
}

function goodsOf(elements: readonly Element[]): ScannedGoods | null {
  const values = new Map<string, string>();
  for (const [identifier, value] of elements) {
    // What is said twice, and differently, is no reading.
    if ((values.get(identifier) ?? value) !== value) return null;
    values.set(identifier, value);
  }
  const [number, permit] = [values.get('01') ?? values.get('02'), values.get('90')];
  const [expiry, quantity] = [values.get('17'), values.get('30') ?? values.get('37')];
  return {
    code: number ? storedCode(number) : null,
    permit: permit && isPermit(permit) ? permit : null,
    batch: values.get('10') ?? null,
    expires_on: expiry ? readShortDate(expiry) : null,
    serial: values.get('21') ?? null,
    quantity: quantity ? Number(quantity) : null,
  };
}

/** The elements of a label's text as people print it, "(01)…(10)…"; null for another text. */
function readBrackets(text: string): readonly Element[] | null {
  const [before, ...parts] = text.split(/\((\d{2,4})\)/);
  if (before !== '' || parts.length === 0) return null;
  const elements = parts.flatMap((identifier, at): Element[] =>
    at % 2 === 0 ? [[identifier, trimSeparators((parts[at + 1] ?? '').trim())]] : [],
  );
  return elements.every(([identifier, value]) => fitsIdentifier(identifier, value)) ? elements : null;
}

/** The twelve digits that the eight of a UPC-E stand for. */
function expandedUpc(code: string): string {
  const [system = '', a = '', b = '', c = '', d = '', e = '', last = '', check = ''] = code;
  if (/[012]/.test(last)) return `${system}${a}${b}${last}0000${c}${d}${e}${check}`;
  if (last === '3') return `${system}${a}${b}${c}00000${d}${e}${check}`;
  if (last === '4') return `${system}${a}${b}${c}${d}00000${e}${check}`;
  return `${system}${a}${b}${c}${d}${e}0000${last}${check}`;
}

/** What a text is that has no elements: a permit, the number of a pack, or a code of its own. */
function readPlain(text: string): ScannedGoods[] {
  const compact = compactCode(text);
  if (compact.length < 3 || compact.length > 60) return [];
  if (isPermit(compact)) return [{ ...nothing, permit: compact }];
  const upc = /^0\d{7}$/.test(compact) ? expandedUpc(compact) : '';
  if (hasCheckDigit(upc)) return [{ ...nothing, code: storedCode(upc) }];
  // A number of that length has a check digit: another was typed or read wrongly.
  return /^\d{13,14}$/.test(compact) && !hasCheckDigit(compact) ? [] : [{ ...nothing, code: storedCode(compact) }];
}

const distinct = (goods: readonly (ScannedGoods | null)[]): ScannedGoods[] => [
  ...new Map(goods.filter((one) => one !== null).map((one) => [JSON.stringify(one), one])).values(),
];
const isTelling = ({ code, permit, batch }: ScannedGoods): boolean => code !== null || permit !== null || batch !== null;

/**
 * Reads what a scanner, a camera or a person has sent from goods: EAN and UPC, GS1 in a Data Matrix, a Code 128 or a QR code with or without
 * its separators, and the label's text in brackets. What could be read in two ways is not decided here.
 */
export function readScannedGoods(sent: string): Scanned {
  const unread: Scanned = { kind: 'ask', readings: [] };
  if (sent.length > longest) return unread;
  const [prefix = '', kind = ''] = /^\s*\]([A-Za-z]\d)/.exec(sent) ?? [];
  const text = cleaned(sent.slice(prefix.length));
  const whole = trimSeparators(text);
  const labelled = readBrackets(whole);
  const isMarked = /^(?:d2|C1|Q3|e0|J1)$/.test(kind) || text.startsWith(groupSeparator) || whole.includes(groupSeparator);
  const elements = labelled ? [labelled] : kind.startsWith('E') ? [] : readElements(text);
  if (elements === null) return unread;
  // What begins as elements do is no code of its own, also where something of it is wrong.
  const plain = isMarked || /^(?:\(\d{2,4}\)|0[12]\d{14})/.test(whole) || isElementString(whole) ? [] : readPlain(whole);
  const readings = distinct([...plain, ...elements.map(goodsOf)]).filter(isTelling);
  const [only] = readings;
  return only && readings.length === 1 ? { kind: 'read', goods: only } : { kind: 'ask', readings };
}

/** All that a text may say of goods. */
export function readingsOf(sent: string): readonly ScannedGoods[] {
  const found = readScannedGoods(sent);
  return found.kind === 'read' ? [found.goods] : found.readings;
}
