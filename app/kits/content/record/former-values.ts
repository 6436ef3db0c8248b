import type { Values } from '#app/platform/content/field-values.ts';
import type { Upgrade } from '#app/platform/content/resource-types.server.ts';

type Kind = Readonly<{
  names: readonly string[];
  facility?: string;
  schemaVersion: number;
  upgrade?: Readonly<Record<number, Upgrade>>;
}>;

/** The texts with every field: one that came after they were written is empty. */
export const withEveryField = (names: readonly string[], values: Values): Values => ({
  ...Object.fromEntries(names.map((name) => [name, ''])),
  ...values,
});

/** A row of `staff_revisions`. */
type Former = Readonly<{ data: Values; schema_version: number }>;

/**
 * The texts of a revision in the fields of today: a field that they lack is empty, and what is no field any more is left out. Null for those of
 * a newer program, which may mean something else.
 */
export function formerValuesOrNull(kind: Kind, { data, schema_version }: Former, current: Values): Values | null {
  if (schema_version > kind.schemaVersion) return null;
  let values = data;
  for (let version = schema_version; version < kind.schemaVersion; version += 1)
    values = kind.upgrade?.[version]?.(values, current) ?? values;
  const { facility } = kind;
  // The facility of a record need not be one of its fields.
  const place = facility !== undefined && values[facility] !== undefined ? { [facility]: values[facility] } : {};
  return { ...place, ...Object.fromEntries(kind.names.map((name) => [name, values[name] ?? ''])) };
}
