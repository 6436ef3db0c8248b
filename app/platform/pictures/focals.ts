/** The part of a picture that stays where its slot has another shape: 1 top left to 9 bottom right. The middle needs no entry. */
export const middle = 5;

/**
 * Eight letters for the address of a picture or of one of its files: of an upload those of its random id, of a picture that came with the
 * product a hash (FNV-1a). Two pictures with the same ones would share a part, and nothing else.
 */
function keyOf(address: string): string {
  const upload = /^\/media\/uploads\/([0-9a-f]{8})/.exec(address)?.[1];
  if (upload) return upload;
  let hash = 0x811c9dc5;
  for (const letter of address.replace(/-\d+\.[a-z]+$/, '')) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The parts as one short text, `1a2b3c4d3 5e6f70811`: every page of the site carries it. */
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
