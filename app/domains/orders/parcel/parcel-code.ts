import { seenText } from '#app/platform/text/typed-number.ts';

/** One box of a part. */
export type Box = Readonly<{ partId: string; no: number }>;

/** What the bars on a label say: P1042-2 is the second box of part 1042. */
export const parcelCode = ({ partId, no }: Box): string => `P${partId}-${no}`;

/** The box that a scanned or typed code names; null for a code that is none of ours. A keyboard may write another dash. */
export function readParcelCode(code: string): Box | null {
  const [, partId, no] =
    /^P([1-9]\d{0,17})-([1-9]\d?)$/.exec(
      seenText(code)
        .toUpperCase()
        .replaceAll(/[ _/?\p{Pd}−]/gu, '-'),
    ) ?? [];
  return partId && no ? { partId, no: Number(no) } : null;
}
