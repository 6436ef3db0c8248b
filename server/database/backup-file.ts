import { createCipheriv, createDecipheriv, createHash, type DecipherGCM, randomBytes, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { DatabaseRefusal } from './refusal.ts';

// Layout: one line of plain text (the preamble, JSON), the zstd-compressed lines (encrypted with
// AES-256-GCM when there is a key), the 16-byte GCM tag when encrypted, then the SHA-256 of
// everything before it.
const MAGIC = 'SEHATI-BACKUP ';
const FORMAT = 1;
const TAG_BYTES = 16;
const SUM_BYTES = 32;
const PREAMBLE_LIMIT = 1_024;

type Preamble = { format: number; cipher: 'aes-256-gcm' | 'none'; iv: string };

/** Parses BACKUP_KEY (64 hexadecimal digits) into a key; undefined when it is not set. */
export function parseBackupKey(text: string | undefined): Buffer | undefined {
  if (!text) return undefined;
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  throw new DatabaseRefusal('BACKUP_KEY harus 64 digit heksadesimal (32 byte). Buat dengan: openssl rand -hex 32');
}

/** Refuses the name of an existing file. */
export function requireNewFile(file: string): void {
  if (fs.existsSync(file)) throw new DatabaseRefusal(`Berkas ${file} sudah ada. Pilih nama lain.`);
}

/**
 * Writes lines to a backup file: compressed, encrypted when `key` is given, with its checksum. The file appears under its name only when it
 * is complete and on disk; an existing file is refused.
 */
export async function writeBackupFile(file: string, lines: AsyncIterable<string>, key?: Buffer): Promise<void> {
  requireNewFile(file);
  // An existing folder keeps its rights: it may belong to another account.
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.part-${process.pid}`;
  const iv = randomBytes(12);
  const preamble: Preamble = { format: FORMAT, cipher: key ? 'aes-256-gcm' : 'none', iv: key ? iv.toString('hex') : '' };
  const opening = Buffer.from(`${MAGIC}${JSON.stringify(preamble)}\n`);
  const sum = createHash('sha256').update(opening);
  const cipher = key ? createCipheriv('aes-256-gcm', key, iv).setAAD(opening) : undefined;
  const encrypt = new Transform({
    transform(chunk, _encoding, done) {
      sum.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const tag = cipher?.getAuthTag() ?? Buffer.alloc(0);
      this.push(Buffer.concat([tag, sum.update(tag).digest()]));
      done();
    },
  });
  encrypt.push(opening);
  try {
    const target = fs.createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(joinLines(lines)), createZstdCompress(), cipher ?? new PassThrough(), encrypt, target);
    fs.renameSync(draft, file);
  } catch (error) {
    fs.rmSync(draft, { force: true });
    throw error;
  }
}

/** Joins small rows into larger pieces: one piece per row would spend its time in the streams. */
async function* joinLines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const line of lines) {
    piece += `${line}\n`;
    if (piece.length < 65_536) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/**
 * Reads the lines of a backup file. The checksum (and the GCM tag) are compared at the end, so a caller must not act on a line before the
 * last one was read without error.
 */
export async function* readBackupFile(file: string, key?: Buffer): AsyncGenerator<string> {
  const { preamble, opening, size } = readPreamble(file);
  const decipher = openCipher(preamble, opening, key, file);
  const bodyEnd = size - SUM_BYTES - (preamble.cipher === 'none' ? 0 : TAG_BYTES);
  if (bodyEnd < opening.length) throw damagedBackup(file);
  const sum = createHash('sha256').update(opening);
  const body = fs.createReadStream(file, { start: opening.length, end: bodyEnd - 1 });
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      sum.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(sumMatches(sum, readSlice(file, bodyEnd, size - bodyEnd)) ? null : damagedBackup(file));
    },
  });
  if ('setAuthTag' in decipher) decipher.setAuthTag(readSlice(file, bodyEnd, TAG_BYTES));
  const text = new PassThrough();
  const flow = pipeline(body, hashing, decipher, createZstdDecompress(), text);
  flow.catch((error) => text.destroy(error));
  try {
    yield* splitLines(text.setEncoding('utf8'));
    await flow;
  } catch (error) {
    if (error instanceof DatabaseRefusal) throw error;
    throw damagedBackup(file, error);
  }
}

async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text) {
    const parts = chunk.split('\n');
    parts[0] = rest + parts[0];
    rest = parts.pop() as string;
    yield* parts;
  }
}

function sumMatches(sum: ReturnType<typeof createHash>, ending: Buffer): boolean {
  const tag = ending.subarray(0, ending.length - SUM_BYTES);
  return timingSafeEqual(sum.update(tag).digest(), ending.subarray(-SUM_BYTES));
}

function readPreamble(file: string): { preamble: Preamble; opening: Buffer; size: number } {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new DatabaseRefusal(`Berkas cadangan ${file} tidak ditemukan.`);
  const head = readSlice(file, 0, Math.min(size, PREAMBLE_LIMIT));
  const end = head.indexOf('\n') + 1;
  const opening = head.subarray(0, end);
  if (!opening.toString().startsWith(MAGIC)) {
    throw new DatabaseRefusal(`Berkas ${file} bukan berkas cadangan Sehati.`);
  }
  try {
    const preamble: Preamble = JSON.parse(opening.toString().slice(MAGIC.length));
    if (preamble.format === FORMAT) return { preamble, opening, size };
  } catch {
    throw damagedBackup(file);
  }
  throw new DatabaseRefusal(`Berkas ${file} dibuat oleh versi aplikasi lain; pulihkan dengan versi itu.`);
}

function openCipher(preamble: Preamble, opening: Buffer, key: Buffer | undefined, file: string): DecipherGCM | PassThrough {
  if (preamble.cipher === 'none') return new PassThrough();
  if (!key) throw new DatabaseRefusal(`Berkas ${file} terenkripsi. Isi BACKUP_KEY dengan kunci saat cadangan dibuat.`);
  return createDecipheriv('aes-256-gcm', key, Buffer.from(preamble.iv, 'hex')).setAAD(opening);
}

function readSlice(file: string, from: number, length: number): Buffer {
  const handle = fs.openSync(file, 'r');
  try {
    const slice = Buffer.alloc(length);
    return slice.subarray(0, fs.readSync(handle, slice, 0, length, from));
  } finally {
    fs.closeSync(handle);
  }
}

/** The refusal for a file whose content cannot be trusted. */
export function damagedBackup(file: string, cause?: unknown): DatabaseRefusal {
  return new DatabaseRefusal(
    `Berkas cadangan ${file} rusak atau kuncinya salah (checksum tidak cocok). Data tidak diubah. Pakai cadangan lain.`,
    { cause },
  );
}
