import { compactCode } from '#app/platform/text/typed-number.ts';

/** The kind of orders among what is paid for. */
export const payableKind = 'order';

/** The name of an order of this local date, with a code of eight letters: INV-20261121-7K3QZ9TM. */
export const nameOf = (date: string, code: string): string => `INV-${date.replaceAll('-', '')}-${code}`;

/** A receipt as people read it: facility, year and number. */
export function receiptName(facilityId: number, year: number, no: number): string {
  return `KW/${facilityId}/${year}/${String(no).padStart(6, '0')}`;
}

/** True when what a person shows names this order: the whole name, or its last eight characters, as people write them. */
export function namesOrder(name: string, shown: string): boolean {
  const plain = compactCode(shown).replaceAll(/[^0-9A-Z]/g, '');
  const whole = name.replaceAll('-', '');
  return plain === whole || plain === whole.slice(-8);
}
