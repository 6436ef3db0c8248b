/** The label of a value of a closed list; the value where it has none. */
export function labelIn(options: readonly Readonly<{ value: string; label: string }>[], value: string): string {
  return options.find((one) => one.value === value)?.label ?? value;
}
