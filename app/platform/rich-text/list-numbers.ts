import { normalForm } from '../text/normal-form.ts';
import type { Markup, MarkupNode } from './markup.ts';

const romanValues: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };
const roman = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;

function romanOf(letters: string): number | null {
  if (letters === '' || !roman.test(letters)) return null;
  const values = [...letters].map((letter) => romanValues[letter] as number);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** A number of a list may be written with so many digits. */
const maxDigits = 5;

/**
 * The numbers that a drawn marker may mean: `3`, `3.`, `(3)`, `2.3`, `Langkah 3:`, `③`, and letters with a sign behind them, of which `c.` may
 * be 3 or 100. None for a bullet: one sign, or a letter of a font of signs without one behind it.
 */
export function numbersOfMarker(drawn: string): number[] {
  const marker = normalForm(drawn, 'NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
  const digits = marker.match(/\d+/g)?.at(-1);
  if (digits !== undefined) return digits.length <= maxDigits ? [Number(digits)] : [1];
  const word = marker.split(/[\s([]/).at(-1) ?? '';
  const letters = /^([a-z]{1,12})[.):\]]$/.exec(word)?.[1] ?? /^[ivxlcdm]{2,12}$/.exec(word)?.[0] ?? '';
  const asRoman = romanOf(letters);
  return [...(/^[a-z]$/.test(letters) ? [letters.charCodeAt(0) - 96] : []), ...(asRoman === null ? [] : [asRoman])];
}

/** Which of these numbers stands after `former`; the smallest when none does, or nothing stands before it. */
export function numberAfter(former: number | null, numbers: readonly number[]): number {
  return former !== null && numbers.includes(former + 1) ? former + 1 : Math.min(...numbers);
}

/** The number that an attribute says; null when it says none. */
export function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : null;
}

/** The first number of a list that does not begin at 1, as its attribute; null for 1. */
export const startAttribute = (start: number | null | undefined): string | null =>
  start === null || start === undefined || start === 1 ? null : String(start);

const isItem = (node: MarkupNode | undefined): node is Markup => typeof node === 'object' && node.name === 'li';

/** A numbered list as lists in which each item follows the one before: an item with an own number (`value`) begins one. */
export function numberedLists(list: Markup): Markup[] {
  const lists: { start: number; next: number; items: MarkupNode[] }[] = [];
  const first = numberOf(list.attributes.start) ?? 1;
  for (const node of list.children) {
    const own = isItem(node) ? numberOf(node.attributes.value) : null;
    const last = lists.at(-1);
    const expected = last?.next ?? first;
    const hasItems = last?.items.some(isItem) ?? false;
    const unnumbered = own === null || !isItem(node) ? node : withoutValue(node);
    if (!last || (hasItems && own !== null && own !== expected)) {
      lists.push({ start: own ?? expected, next: (own ?? expected) + (isItem(node) ? 1 : 0), items: [unnumbered] });
      continue;
    }
    if (!hasItems && own !== null) last.start = own;
    if (isItem(node)) last.next = (own ?? expected) + 1;
    last.items.push(unnumbered);
  }
  const { start: _, ...attributes } = list.attributes;
  return lists.map(({ start, items }) => ({
    name: 'ol',
    attributes: start === 1 ? attributes : { ...attributes, start: String(start) },
    children: items,
  }));
}

function withoutValue(item: Markup): Markup {
  const { value: _, ...attributes } = item.attributes;
  return { ...item, attributes };
}
