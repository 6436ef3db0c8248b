import { isUtf8 } from 'node:buffer';
import { Problem } from '#app/platform/operations/problem.server.ts';
import { isReadable, type RepeatedFields, readFields, refuseHostile, requireText } from './hostile-input.ts';

const multipartType = /^multipart\/form-data\s*;\s*boundary=("[^"]{1,70}"|[^\s";]{1,70})\s*$/i;

/** True for a multipart form with a boundary. */
export function isMultipart(type: string): boolean {
  return multipartType.test(type);
}

/** The parts of a multipart form. Throws Problem 400 when they cannot be separated. */
export async function parseMultipart(bytes: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Problem('malformed_request');
  }
}

/**
 * The text fields of a page's form; only the `repeated` names may occur several times. Throws Problem: 400 for what cannot be read as
 * UTF-8 text in the form's own type, 422 for files, NUL and fields that are not allowed.
 */
export async function readForm(bytes: Buffer, type: string, repeated: RepeatedFields): Promise<URLSearchParams> {
  const isParts = /^multipart\//i.test(type);
  if (isParts && !isMultipart(type)) throw new Problem('malformed_request');
  const fields = readFields(isParts ? await parseMultipart(bytes, type) : parseEncoded(bytes), requireText, repeated);
  if (!isUtf8(bytes)) throw new Problem('malformed_request');
  for (const field of fields) refuseHostile(field);
  return new URLSearchParams(fields);
}

function parseEncoded(bytes: Buffer): URLSearchParams {
  const text = bytes.toString('latin1');
  if (!isReadable(text)) throw new Problem('malformed_request');
  return new URLSearchParams(bytes.toString());
}
