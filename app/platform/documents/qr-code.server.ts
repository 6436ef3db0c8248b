import { encodeQR } from 'qr';

/** A QR code as one SVG path over a square of `size` units, so that a page draws it without a picture, a style or a script. */
export type QrCode = Readonly<{ size: number; path: string }>;

/** White modules around the code, which readers require (ISO/IEC 18004). */
const quietZone = 4;

/** Encodes a text. `level` is how much of the code may be damaged: `medium` 15 %, `high` 30 %. */
export function qrCode(text: string, level: 'medium' | 'high' = 'medium'): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: level, border: quietZone });
  const path = rows.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('');
  return { size: rows.length, path };
}

/** Start and length of each black run in a row. */
export function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  row.forEach((black, x) => {
    const last = runs.at(-1);
    if (!black) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
