import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptFile, encryptedSize, encryptFile } from './encrypted-file.server.ts';

const key = randomBytes(32);
const chunk = 64 * 1024;
const about = 'private file 1';

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function whole(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}

const encrypted = (content: Buffer, name = about) => whole(encryptFile(inPieces(content, 10_000), key, name));
const decrypted = (bytes: Buffer, name = about, size = 7_777) => whole(decryptFile(inPieces(bytes, size), key, name));

test.each([1, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 5])('%i bytes come back, whatever the pieces', async (bytes) => {
  const content = randomBytes(bytes);
  const stored = await encrypted(content);
  expect(stored.length).toBe(encryptedSize(bytes));
  if (bytes > 64) expect(stored.includes(content.subarray(0, 64))).toBe(false);
  for (const size of [1_000, chunk + 16, stored.length]) expect((await decrypted(stored, about, size)).equals(content)).toBe(true);
});

test('a cut, a moved, a lost, an added and a changed chunk are refused, and so is another name or key', async () => {
  const stored = await encrypted(randomBytes(3 * chunk));
  const part = (n: number) => stored.subarray(n * (chunk + 16), (n + 1) * (chunk + 16));
  expect((await decrypted(Buffer.concat([part(0), part(1), part(2)]))).length).toBe(3 * chunk);
  const wrong = {
    cutAtChunk: Buffer.concat([part(0), part(1)]),
    cutInside: stored.subarray(0, stored.length - 1),
    empty: Buffer.alloc(0),
    moved: Buffer.concat([part(1), part(0), part(2)]),
    lost: Buffer.concat([part(0), part(2)]),
    added: Buffer.concat([stored, part(2)]),
  };
  for (const [name, bytes] of Object.entries(wrong)) await expect(decrypted(bytes), name).rejects.toThrow();
  for (const at of [0, chunk, chunk + 15, 2 * chunk, stored.length - 1]) {
    const changed = Buffer.from(stored);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(decrypted(changed), `byte ${at}`).rejects.toThrow();
  }
  await expect(decrypted(stored, 'private file 2')).rejects.toThrow();
  await expect(whole(decryptFile(inPieces(stored, 9_999), randomBytes(32), about))).rejects.toThrow();
});

test('nothing of a changed chunk is given to the reader', async () => {
  const stored = await encrypted(randomBytes(2 * chunk));
  stored[chunk + 20] = (stored[chunk + 20] ?? 0) ^ 1;
  let given = 0;
  const reading = (async () => {
    for await (const piece of decryptFile(inPieces(stored, 5_000), key, about)) given += piece.length;
  })();
  await expect(reading).rejects.toThrow();
  expect(given).toBe(chunk);
});
