import type { JsonSchema, Operation } from '#server/http/openapi.ts';

/** The smallest PNG: one pixel. */
const tinyPng = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** A form with fields as text and a file in each field of `files`. */
export function formWith(fields: Record<string, unknown>, files: Record<string, Uint8Array>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    // A form has no null: an empty field says it.
    if (!(name in files)) form.set(name, typeof value === 'string' ? value : value === null ? '' : (JSON.stringify(value) ?? ''));
  }
  for (const [name, bytes] of Object.entries(files)) form.set(name, new Blob([bytes as Uint8Array<ArrayBuffer>]), 'unggahan');
  return form;
}

/** A picture for the field `file`, and for each `file_<n>` among the fields. */
export function picturesFor(fields: Record<string, unknown>): Record<string, Uint8Array> {
  const names = Object.keys(fields).filter((field) => /^file_\d$/.test(field));
  return Object.fromEntries(['file', ...names].map((name) => [name, tinyPng]));
}

/** The schema of what an operation takes, as JSON or as a form. */
export function bodySchemaOf(operation: Operation | undefined): JsonSchema | undefined {
  const content = operation?.requestBody?.content;
  return content?.['application/json']?.schema ?? content?.['multipart/form-data']?.schema;
}

/** A body as its endpoint takes it, JSON or a form with a picture in each file's field, with the header that says so. */
export function sentBody(
  item: { body?: unknown; files?: Readonly<Record<string, number>> },
  body: unknown,
): { headers: Record<string, string>; body?: string | FormData } {
  if (!item.body) return { headers: {} };
  if (!item.files) return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const files = Object.fromEntries(Object.keys(item.files).map((name) => [name, tinyPng]));
  return { headers: {}, body: formWith((body ?? {}) as Record<string, unknown>, files) };
}
