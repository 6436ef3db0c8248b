import type { z } from 'zod';
import type { Endpoint } from '#app/platform/endpoint.server.ts';
import { type FieldErrors, Problem } from '#app/platform/problem.server.ts';

export const defaultBodyBytes = 64 * 1024;
const maxDepth = 10;
const maxItems = 200;
const maxQueryKeys = 100;
const pollutingKeys = new Set(['__proto__', 'constructor', 'prototype']);

export type EndpointInput = { params: unknown; query: unknown; body: unknown };

/**
 * Reads what an endpoint declared from a request and checks it against the schemas. Keys that are not declared are dropped.
 * Throws Problem: 400 unreadable, 413 too large, 415 neither JSON nor a declared multipart form, 422 with the faults by field.
 */
export async function readInput(endpoint: Endpoint, request: Request, rawParams: Record<string, string>): Promise<EndpointInput> {
  const query = readOnce(new URL(request.url).searchParams, (value) => value);
  refuseHostile(rawParams);
  refuseHostile(query);
  const body = endpoint.body ? await readBody(endpoint, request) : {};
  refuseHostile(body);
  const errors: FieldErrors = {};
  const input = {
    params: check(endpoint.params, rawParams, errors),
    query: check(endpoint.query, query, errors),
    body: check(endpoint.body, body, errors),
  };
  if (Object.keys(errors).length > 0) throw new Problem('invalid_input', { errors });
  return input;
}

function check(schema: z.ZodType | undefined, value: unknown, errors: FieldErrors): unknown {
  if (!schema) return {};
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.') || 'isian';
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return undefined;
}

/** Names with their values, each name once, so many at most. */
function readOnce<T>(pairs: Iterable<[string, T]>, textOf: (value: T, key: string) => string): Record<string, string> {
  const read: Record<string, string> = {};
  let count = 0;
  for (const [key, value] of pairs) {
    count += 1;
    if (count > maxQueryKeys) throw new Problem('invalid_input', { errors: { isian: [`Paling banyak ${maxQueryKeys} parameter.`] } });
    if (pollutingKeys.has(key)) throw new Problem('invalid_input', { errors: { isian: ['Nama isian ini tidak boleh dipakai.'] } });
    if (Object.hasOwn(read, key)) throw new Problem('invalid_input', { errors: { [fieldName(key)]: ['Hanya boleh diisi satu kali.'] } });
    read[key] = textOf(value, key);
  }
  return read;
}

/** A field name that can stand in an answer: what the caller sent is not repeated at length. */
function fieldName(key: string): string {
  return /^[\w.-]{1,60}$/.test(key) ? key : 'isian';
}

const jsonType = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;
const multipartType = /^multipart\/form-data\s*;\s*boundary=("[^"]{1,70}"|[^\s";]{1,70})\s*$/i;

async function readBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  const isMultipart = endpoint.multipart === true && multipartType.test(type);
  if (!(isMultipart || jsonType.test(type)) || request.headers.has('content-encoding')) throw new Problem('unsupported_media_type');
  const bytes = await readAtMost(request, endpoint.maxBodyBytes ?? defaultBodyBytes);
  if (isMultipart) return readFields(await parseForm(bytes, type));
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Problem('malformed_request');
  }
}

async function parseForm(bytes: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Problem('malformed_request');
  }
}

/** The text fields of a form, under the same rules as a query. A file is refused: no endpoint takes one yet. */
function readFields(form: FormData): Record<string, string> {
  return readOnce(form, (value, key) => {
    if (typeof value === 'string') return value;
    throw new Problem('invalid_input', { errors: { [fieldName(key)]: ['Berkas tidak diterima di sini.'] } });
  });
}

/**
 * A request's body, counted while it is read, so that a body without a length cannot fill the memory.
 * Throws Problem: 413 beyond `maxBytes`, 400 when the client broke off.
 */
export async function readAtMost(request: Request, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new Problem('body_too_large');
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return Buffer.concat(chunks);
      size += value.byteLength;
      if (size > maxBytes) {
        void reader.cancel().catch(() => {});
        throw new Problem('body_too_large');
      }
      chunks.push(value);
    }
  } catch (error) {
    // The client went away or broke the framing in the middle of its body.
    if (error instanceof Problem) throw error;
    throw new Problem('malformed_request');
  }
}

/** Refuses what no field of ours can mean: NUL, half characters, deep nesting, long lists, keys that reach for prototypes. */
function refuseHostile(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw hostile('Ada karakter yang tidak boleh dipakai.');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth >= maxDepth) throw hostile(`Susunan data paling dalam ${maxDepth} tingkat.`);
  if (Array.isArray(value)) {
    if (value.length > maxItems) throw hostile(`Daftar paling banyak ${maxItems} isian.`);
    for (const item of value) refuseHostile(item, depth + 1);
    return;
  }
  const entries = Object.entries(value);
  if (entries.length > maxItems) throw hostile(`Paling banyak ${maxItems} isian.`);
  for (const [key, item] of entries) {
    if (pollutingKeys.has(key)) throw hostile('Nama isian ini tidak boleh dipakai.');
    refuseHostile(key, depth + 1);
    refuseHostile(item, depth + 1);
  }
}

function hostile(message: string): Problem {
  return new Problem('invalid_input', { errors: { isian: [message] } });
}
