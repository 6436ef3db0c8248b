/** The text that an address names; null for none. */
export function namedText(texts: Readonly<Record<string, string>>, name: string | null): string | null {
  return name !== null && Object.hasOwn(texts, name) ? (texts[name] ?? null) : null;
}
