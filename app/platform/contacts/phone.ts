import { seenText } from '../text/typed-number.ts';

/**
 * A phone as people write it, without separators and with ASCII digits: `(+62) 812-3456.7890` → `+6281234567890`. The address of a call
 * (`tel:`) is the number in it.
 */
export function compactPhone(phone: string): string {
  return seenText(phone)
    .replace(/^tel:/i, '')
    .replace(/[ \p{Pd}−.()/]/gu, '')
    .replace(/^00/, '+');
}
