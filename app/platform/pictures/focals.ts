/** The part of a picture that stays where its slot has another shape: 1 top left to 9 bottom right. The middle needs no entry. */
export const middle = 5;

/** Seven letters for the address of a picture or of one of its files. Two pictures with the same ones would share a part, and nothing else. */
function keyOf(address: string): string {
  let hash = 0;
  for (const letter of address.replace(/-\d+\.[a-z]+$/, '')) hash = (hash * 31 + letter.charCodeAt(0)) % 0x1_0000_0000;
  return hash.toString(36).padStart(7, '0');
}

/** The parts as one short text, `0k2f9a13 1x7c2b08`: every page of the site carries it. */
export function focalsText(media: readonly Readonly<{ address: string; focal: number }>[]): string {
  return media.map(({ address, focal }) => `${keyOf(address)}${focal}`).join(' ');
}

/** The part of one picture or of a file of it, by such a text; undefined for the middle. */
export function focalOf(focals: string | undefined, address: string): string | undefined {
  if (!focals) return undefined;
  const key = keyOf(address);
  return focals
    .split(' ')
    .find((one) => one.startsWith(key))
    ?.at(-1);
}
