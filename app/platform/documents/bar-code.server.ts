import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { runsOf } from './qr-code.server.ts';

/** Bars as one SVG path, `width` units wide and one high: a page draws them as high as it likes. */
export type BarCode = Readonly<{ width: number; path: string }>;

/** White units on both sides, which readers require (ISO/IEC 15417). */
const quietZone = 10;

async function loadWriter() {
  // The library is read on first use: few processes print labels.
  const { prepareZXingModule, writeBarcode } = await import('zxing-wasm/writer');
  const file = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(file).buffer } });
  return writeBarcode;
}

let writer: ReturnType<typeof loadWriter> | undefined;

/** Encodes a text of ASCII as Code 128. */
export async function code128(text: string): Promise<BarCode> {
  writer ??= loadWriter();
  const { error, symbol } = await (await writer)(text, { format: 'Code128' });
  if (error) throw new Error(`Code 128: ${error}`);
  const row = [...symbol.data.subarray(0, symbol.width)].map((value) => value === 0);
  const path = runsOf(row).map(([x, length]) => `M${x + quietZone} 0h${length}v1h-${length}z`);
  return { width: symbol.width + 2 * quietZone, path: path.join('') };
}
