import type { Values } from '#app/platform/content/field-values.ts';
import type { Field } from '#app/platform/content/typed-fields.ts';
import { slugField, withSlug } from './make-slug.ts';

/**
 * The address that comes with a new title, null where it stays. It follows while it is empty or what the former title makes: so neither the
 * first letter, stored by itself, nor what somebody has written is taken for the other.
 */
export function followTitle(fields: readonly Field[], values: Values, typed: Readonly<{ name: string; value: string }>): string | null {
  const field = slugField(fields);
  if (!field?.from.split(' ').includes(typed.name)) return null;
  const without = { ...values, [field.name]: '' };
  const slug = values[field.name] ?? '';
  if (slug !== '' && slug !== (withSlug(fields, without)[field.name] ?? '')) return null;
  return withSlug(fields, { ...without, [typed.name]: typed.value })[field.name] ?? '';
}
