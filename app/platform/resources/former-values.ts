import type { Values } from './values.ts';

/** Brings the texts of one version of a schema to the next. `current` has the texts of today, for what the earlier ones did not say. */
export type Upgrade = (values: Values, current: Values) => Values;

type Kind = Readonly<{
  names: readonly string[];
  facility?: string;
  schemaVersion: number;
  upgrade?: Readonly<Record<number, Upgrade>>;
}>;

/** True for texts that this program can read: those of a newer one may mean something else. */
export const isReadableVersion = ({ schemaVersion }: Pick<Kind, 'schemaVersion'>, version: number): boolean => version <= schemaVersion;

/** Texts of an earlier version in the fields of today: a field that they lack is empty, and what is no field any more is left out. */
export function formerValues(kind: Kind, former: Readonly<{ data: Values; schemaVersion: number }>, current: Values): Values {
  let values = former.data;
  for (let version = former.schemaVersion; version < kind.schemaVersion; version += 1)
    values = kind.upgrade?.[version]?.(values, current) ?? values;
  const { facility } = kind;
  // The facility of a record need not be one of its fields.
  const place = facility !== undefined && values[facility] !== undefined ? { [facility]: values[facility] } : {};
  return { ...place, ...Object.fromEntries(kind.names.map((name) => [name, values[name] ?? ''])) };
}
