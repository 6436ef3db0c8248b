import type { Values } from './field-values.ts';
import { joinParts } from './form-parts.ts';
import type { Field } from './typed-fields.ts';

/** The text of each field from which a form began, from its hidden field `base`; null, which schemas refuse, for text that is no JSON. */
export function baseOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

const isTexts = (base: unknown): base is Values =>
  typeof base === 'object' && base !== null && Object.values(base).every((text) => typeof text === 'string');

/** The same request of a page, and its form, with one text for each field that has several inputs. */
export async function withJoinedFields<A extends Readonly<{ request: Request }>>(
  args: A,
  fields: readonly Field[],
): Promise<A & { form: URLSearchParams }> {
  const form = new URLSearchParams();
  for (const [name, value] of await args.request.formData()) if (typeof value === 'string') form.append(name, value);
  const base = baseOf(form.get('base'));
  for (const [name, text] of Object.entries(joinParts(fields, form, isTexts(base) ? base : {}))) form.set(name, text);
  const { url, headers } = args.request;
  const kept = new Headers(headers);
  for (const name of ['content-type', 'content-length']) kept.delete(name);
  return { ...args, form, request: new Request(url, { method: 'POST', headers: kept, body: form }) };
}
