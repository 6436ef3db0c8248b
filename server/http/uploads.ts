import { isUtf8 } from 'node:buffer';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { fileTooLarge } from '#app/platform/files/file-sizes.ts';
import { type ReceivedFile, receivedFileAt } from '#app/platform/files/received-file.server.ts';
import { Problem } from '#app/platform/operations/problem.server.ts';
import { createClientConcurrency } from './concurrency.ts';
import { type RepeatedFields, readFields, refuseHostile, requireText } from './hostile-input.ts';
import { isMultipart } from './read-form.ts';

/** The files that a form may have: the largest size in bytes by the name of the field. */
export type FileFields = Readonly<Record<string, number>>;

type Form = Readonly<{ fields: [string, string][]; files: Readonly<Record<string, ReceivedFile>> }>;

/** A received form. `end` deletes its temporary files and makes room for the next form. */
export type Upload = Form & Readonly<{ end(): Promise<void> }>;

const maxFiles = 5;
/** One more than a form may have, so that it is refused for that. */
const maxFields = 401;
const maxFieldBytes = 64 * 1024;
/** Beside its files a form has fields and boundaries. */
const maxOtherBytes = 256 * 1024;
/** A temporary file this old was left by a process that died. */
const abandonedMs = 60 * 60_000;
/** Forms with files at once, from their first byte to their answer. */
export const uploadConcurrency = {
  client: { executing: 2, waiting: 6, waitMs: 10_000 },
  process: { executing: 24, waiting: 48, waitMs: 10_000 },
} as const;
const tooLarge = (maxBytes: number) => new Problem('body_too_large', { message: fileTooLarge(maxBytes) });

export type Uploads = ReturnType<typeof createUploads>;

/**
 * Receives forms with files into a temporary folder while they arrive: never more than the limit of a field, whatever the sender announces.
 * They have no turn among other requests, because a sender or a store may be slow: these limits are theirs instead.
 */
export function createUploads(folder: string) {
  const ofClient = createClientConcurrency(uploadConcurrency.client);
  const ofProcess = createClientConcurrency(uploadConcurrency.process);
  let tidied = { at: Number.NEGATIVE_INFINITY, done: Promise.resolve() };

  async function receive(request: Request, allowed: FileFields, repeated: RepeatedFields, paths: string[]): Promise<Form> {
    const type = request.headers.get('content-type') ?? '';
    if (!isMultipart(type) || request.headers.has('content-encoding')) throw new Problem('unsupported_media_type');
    const tooLong = tooLarge(Math.max(...Object.values(allowed)));
    const maxBytes = Object.values(allowed).reduce((sum, bytes) => sum + bytes, maxOtherBytes);
    if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLong;
    if (Date.now() - tidied.at > abandonedMs) tidied = { at: Date.now(), done: tidy(folder) };
    await tidied.done;
    const fields: [string, string][] = [];
    const files: Record<string, ReceivedFile> = {};
    const named = new Set<string>();
    const writing: Promise<void>[] = [];
    const stopping = new AbortController();
    const stop = (error: unknown) => stopping.abort(error);
    const form = new Busboy({
      headers: { 'content-type': type } as BusboyHeaders,
      // Text too is received as bytes: the parser would replace what is no UTF-8.
      isPartAFile: () => true,
      limits: { files: maxFiles + maxFields, fieldNameSize: 100, headerPairs: 20, fileSize: maxBytes },
    });
    /** A part without a file name is text. A field in which no file was chosen has an empty one, and no content. */
    const receivePart = async (name: string, stream: Readable, isText: boolean): Promise<void> => {
      if (isText) {
        const place = fields.push([name, '']) - 1;
        fields[place] = [name, await readText(addAbortSignal(stopping.signal, stream))];
        return;
      }
      if (named.has(name)) throw new Problem('invalid_input', { errors: { isian: ['Hanya boleh diisi satu kali.'] } });
      if (named.size === maxFiles) throw new Problem('body_too_large');
      named.add(name);
      const path = join(folder, randomUUID());
      paths.push(path);
      const file = await storeUpload(stream, path, name, maxOf(allowed, name), stopping.signal);
      if (file.bytes > 0) files[name] = file;
    };
    form.on('file', (name, stream, filename, _encoding, partType) => {
      // A form that is cut off is an error of the part too, also of one that nothing reads.
      stream.on('error', stop);
      const work = receivePart(name, stream, filename === undefined && partType !== 'application/octet-stream');
      writing.push(work);
      work.catch(stop);
    });
    for (const event of ['filesLimit', 'partsLimit'] as const) form.on(event, () => stop(new Problem('body_too_large')));
    try {
      const body = request.body ? Readable.fromWeb(request.body as never) : Readable.from([]);
      await pipeline(body, atMost(maxBytes, tooLong), form, { signal: stopping.signal });
      await Promise.all(writing);
      const texts = readFields(fields, requireText, repeated);
      for (const field of texts) refuseHostile(field);
      return { fields: texts, files };
    } catch (error) {
      // The first error says why; those that follow only say that the rest was stopped.
      stop(error);
      await Promise.allSettled(writing);
      throw problemOf(stopping.signal.reason);
    }
  }

  async function storeUpload(
    stream: Readable,
    path: string,
    field: string,
    max: number | undefined,
    signal: AbortSignal,
  ): Promise<ReceivedFile> {
    if (max === undefined) throw new Problem('invalid_input', { errors: { isian: ['Berkas tidak diterima di sini.'] } });
    const sum = createHash('sha256');
    let bytes = 0;
    const counting = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        if (bytes > max) return done(tooLarge(max));
        sum.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(stream, counting, createWriteStream(path, { mode: 0o600, flags: 'wx' }), { signal });
    return receivedFileAt(path, { field, bytes, sha256: sum.digest('hex') });
  }

  return {
    /** Receives a form once its client and the process have room. Throws Problem: 413, 415, 422, 429, 503, 507. */
    async receive(client: string, request: Request, allowed: FileFields, repeated: RepeatedFields = []): Promise<Upload> {
      const leaveClient = await ofClient.enter(client);
      if (!leaveClient) throw new Problem('too_many_requests', { retryAfterSeconds: 10 });
      const leaveProcess = await ofProcess.enter('all');
      if (!leaveProcess) {
        leaveClient();
        throw new Problem('unavailable', { retryAfterSeconds: 10 });
      }
      const paths: string[] = [];
      const end = async () => {
        await Promise.all(paths.map((path) => rm(path, { force: true }))).finally(() => {
          leaveProcess();
          leaveClient();
        });
      };
      try {
        return { ...(await receive(request, allowed, repeated, paths)), end };
      } catch (error) {
        await end();
        throw error;
      }
    },
  };
}

/** Throws Problem for a text that is too long, or no UTF-8. */
async function readText(stream: Readable): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maxFieldBytes) throw new Problem('body_too_large');
    pieces.push(piece);
  }
  const text = Buffer.concat(pieces);
  if (!isUtf8(text)) throw new Problem('malformed_request');
  return text.toString();
}

const maxOf = (allowed: FileFields, name: string) => (Object.hasOwn(allowed, name) ? allowed[name] : undefined);

/** Ends an endless body. */
function atMost(maxBytes: number, error: Problem): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > maxBytes ? error : null, chunk);
    },
  });
}

function problemOf(error: unknown): unknown {
  if (error instanceof Problem) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (['ENOSPC', 'EDQUOT'].includes(code)) return new Problem('storage_full', { retryAfterSeconds: 60 });
  // A disk error is not the sender's; everything else is a form that cannot be separated, or a sender who disconnected.
  return ['EROFS', 'EACCES', 'EIO', 'EMFILE'].includes(code) ? error : new Problem('malformed_request');
}

/** Creates the folder, and removes what a process that died has left in it. */
async function tidy(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(path, { force: true });
  }
}
