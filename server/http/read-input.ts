import type { z } from 'zod';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { fieldErrorsOf } from '#app/platform/operations/input-messages.server.ts';
import { type FieldErrors, Problem } from '#app/platform/operations/problem.server.ts';
import { readLists, readOnce, refuseHostile, requireText } from './hostile-input.ts';
import { isMultipart, parseMultipart } from './read-form.ts';

export const defaultBodyBytes = 64 * 1024;

export type EndpointInput = { params: unknown; query: unknown; body: unknown };

/**
 * Reads what an endpoint declared from a request, unchecked. Throws Problem: 400 unreadable, 413 too large, 415 neither JSON nor a declared
 * multipart form, 422 for what no field can mean.
 */
export async function readRawInput(endpoint: Endpoint, request: Request, params: Record<string, string>): Promise<EndpointInput> {
  const query = readOnce(new URL(request.url).searchParams, (value) => value);
  const body = endpoint.body && !endpoint.files ? await readBody(endpoint, request) : {};
  for (const part of [params, query, body]) refuseHostile(part);
  return { params, query, body };
}

/** Checks raw input against the schemas and drops undeclared keys. Throws Problem 422 with the errors by field. */
export function checkInput(endpoint: Endpoint, raw: EndpointInput): EndpointInput {
  const errors: FieldErrors = {};
  const input = {
    params: check(endpoint.params, raw.params, errors),
    query: check(endpoint.query, raw.query, errors),
    body: check(endpoint.body, raw.body, errors),
  };
  if (Object.keys(errors).length > 0) throw new Problem('invalid_input', { errors });
  return input;
}

function check(schema: z.ZodType | undefined, value: unknown, errors: FieldErrors): unknown {
  if (!schema) return {};
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const [field, messages] of Object.entries(fieldErrorsOf(parsed.error))) {
    errors[field] = [...(errors[field] ?? []), ...messages];
  }
  return undefined;
}

const jsonType = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

async function readBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (endpoint.optionalBody && type === '') {
    const sent = await readUpTo(request, 1);
    if (sent.length === 0) return {};
  }
  const isForm = endpoint.multipart !== undefined && isMultipart(type);
  if (!(isForm || jsonType.test(type)) || request.headers.has('content-encoding')) throw new Problem('unsupported_media_type');
  const bytes = await readUpTo(request, endpoint.maxBodyBytes ?? defaultBodyBytes);
  if (isForm) {
    const form = await parseMultipart(bytes, type);
    return endpoint.multipart === 'repeated' ? readLists(form, requireText) : readOnce(form, requireText);
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Problem('malformed_request');
  }
}

/**
 * A request's body, counted while it is read, so that a body without a length cannot fill the memory. Throws Problem: 413 beyond
 * `maxBytes`, 408 when it has not ended at `deadline`, 400 when the client disconnected.
 */
export async function readUpTo(request: Request, maxBytes: number, deadline?: AbortSignal): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new Problem('body_too_large');
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const cancel = () => void reader.cancel().catch(() => {});
  deadline?.addEventListener('abort', cancel, { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // A body that is cancelled ends as one that is whole.
      if (deadline?.aborted) throw new Problem('request_timeout');
      if (done) return Buffer.concat(chunks);
      size += value.byteLength;
      if (size > maxBytes) {
        cancel();
        throw new Problem('body_too_large');
      }
      chunks.push(value);
    }
  } catch (error) {
    // The client disconnected or broke the framing in the middle of its body.
    if (error instanceof Problem) throw error;
    throw new Problem(deadline?.aborted ? 'request_timeout' : 'malformed_request');
  } finally {
    deadline?.removeEventListener('abort', cancel);
  }
}
