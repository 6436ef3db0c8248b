import { createCipheriv, createDecipheriv } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const chunkBytes = 64 * 1024;
const tagBytes = 16;

/** The content of a file, in pieces of any size. */
export type Content = AsyncIterable<Uint8Array>;

/** The bytes that `encryptFile` makes of so many. */
export function encryptedSize(bytes: number): number {
  return bytes + Math.max(1, Math.ceil(bytes / chunkBytes)) * tagBytes;
}

/**
 * Encrypts a file under a key that encrypts nothing else. Each chunk of 64 KiB has its own tag; its number and whether it is the last are in
 * its nonce, so that chunks cannot be moved, removed or added. `about` names the file: under another name it cannot be decrypted.
 */
export async function* encryptFile(content: Content, key: Buffer, about: string): AsyncGenerator<Buffer> {
  for await (const { chunk, number, isLast } of chunksOf(content, chunkBytes)) {
    const cipher = createCipheriv(algorithm, key, nonceOf(number, isLast));
    cipher.setAAD(Buffer.from(about));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts what `encryptFile` made. Every chunk is checked before it is given; throws for one that was changed, moved or lost. */
export async function* decryptFile(content: Content, key: Buffer, about: string): AsyncGenerator<Buffer> {
  for await (const { chunk, number, isLast } of chunksOf(content, chunkBytes + tagBytes)) {
    if (chunk.length < tagBytes) throw new Error('encrypted file: it is cut off');
    const decipher = createDecipheriv(algorithm, key, nonceOf(number, isLast), { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(about));
    decipher.setAuthTag(chunk.subarray(chunk.length - tagBytes));
    yield Buffer.concat([decipher.update(chunk.subarray(0, chunk.length - tagBytes)), decipher.final()]);
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** The content in chunks of `size`; only the last is shorter, and an empty content is one empty chunk. */
async function* chunksOf(content: Content, size: number): AsyncGenerator<{ chunk: Buffer; number: number; isLast: boolean }> {
  let held: Buffer[] = [];
  let bytes = 0;
  let number = 0;
  for await (const piece of content) {
    held.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
    bytes += piece.byteLength;
    if (bytes <= size) continue;
    let whole = Buffer.concat(held);
    // The rest may be the last chunk, so at least a byte is held back.
    while (whole.length > size) {
      yield { chunk: whole.subarray(0, size), number, isLast: false };
      number += 1;
      whole = whole.subarray(size);
    }
    held = [whole];
    bytes = whole.length;
  }
  yield { chunk: Buffer.concat(held), number, isLast: true };
}
