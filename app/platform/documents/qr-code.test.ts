import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { type QrCode, qrCode } from './qr-code.server.ts';

/** Draws the path as a browser does, `scale` pixels for a unit, and reads it as a camera does. */
function read({ size, path }: QrCode): string {
  const scale = 4;
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const from = row * width + Number(x) * scale;
      for (let at = from; at < from + Number(length) * scale; at += 1) data.set([0, 0, 0], at * 4);
    }
  }
  return decodeQR({ width, height: width, data });
}

test.each(['medium', 'high'] as const)('a reader decodes what was encoded, level %s', (level) => {
  for (const text of ['a', 'otpauth://totp/Sehati:ani%40contoh.id?secret=GEZDGNBVGY3TQOJQ&issuer=Sehati', 'x'.repeat(400)]) {
    expect(read(qrCode(text, level))).toBe(text);
  }
});

test('four units around it are white', () => {
  const { size, path } = qrCode('tepi');
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    expect(Number(x)).toBeGreaterThanOrEqual(4);
    expect(Number(y)).toBeGreaterThanOrEqual(4);
    expect(Number(x) + Number(length)).toBeLessThanOrEqual(size - 4);
    expect(Number(y)).toBeLessThan(size - 4);
  }
});
