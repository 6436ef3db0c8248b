/** The part of a picture that stays where its slot has another shape: 1 top left to 9 bottom right. The middle needs no entry. */
export const middle = 5;

/** Eight letters of a random id are enough: two pictures with the same ones would share a part, and nothing else. */
const keyOf = (base: string) => /^\/media\/uploads\/([0-9a-f]{8})/.exec(base)?.[1];

/** The parts as one short text, `1a2b3c4d3 5e6f70811`: every page of the site carries it. */
export function focalsText(media: readonly Readonly<{ address: string; focal: number }>[]): string {
  return media.map(({ address, focal }) => `${keyOf(address)}${focal}`).join(' ');
}

/** The part of one picture, by such a text; undefined for the middle. */
export function focalOf(focals: string | undefined, base: string): string | undefined {
  const key = keyOf(base);
  const found = key && focals?.split(' ').find((one) => one.startsWith(key));
  return found?.at(-1);
}
