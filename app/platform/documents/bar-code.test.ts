import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { type BarCode, code128 } from './bar-code.server.ts';

const reader = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(reader).buffer } });

/** Draws the bars as a printer does, four pixels for a unit, and reads them as a scanner does. */
async function read({ width, path }: BarCode): Promise<readonly string[]> {
  const [columns, rows] = [width * 4, 80];
  const data = new Uint8ClampedArray(columns * rows * 4).fill(255);
  for (const [, x, length] of path.matchAll(/M(\d+) 0h(\d+)v1h-\d+z/g)) {
    for (let row = 10; row < rows - 10; row += 1)
      for (let at = Number(x) * 4; at < (Number(x) + Number(length)) * 4; at += 1) data.set([0, 0, 0], (row * columns + at) * 4);
  }
  const found = await readBarcodes({ width: columns, height: rows, data, colorSpace: 'srgb' } as ImageData, { formats: ['Code128'] });
  return found.map(({ text }) => text);
}

test('a reader reads what was encoded, with ten white units on both sides', async () => {
  for (const text of ['P1-1', 'P9007199254740991-20', 'INV-20261121-7K3QZ9TM']) {
    const code = await code128(text);
    expect(await read(code)).toEqual([text]);
    const bars = [...code.path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, x, length]) => [Number(x), Number(x) + Number(length)] as const);
    expect([bars[0]?.[0], code.width - (bars.at(-1)?.[1] ?? 0)]).toEqual([10, 10]);
  }
});

test('what Code 128 cannot say is refused', async () => {
  await expect(code128('漢字')).rejects.toThrow('Code 128');
});
