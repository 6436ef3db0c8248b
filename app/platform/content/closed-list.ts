/** The label of a value of a closed list; the value where it has none. */
export function labelIn(options: readonly Readonly<{ value: string; label: string }>[], value: string): string {
  return options.find((one) => one.value === value)?.label ?? value;
}

/** The values of a closed list, for a schema. */
export function valuesOf<const V extends string>(options: readonly Readonly<{ value: V }>[]): [V, ...V[]] {
  return options.map(({ value }) => value) as [V, ...V[]];
}
