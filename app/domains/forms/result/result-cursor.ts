/** The row after which a page begins, as text of an address. */
export const writeCursor = (at: Date, id: string): string => `${at.getTime()}.${id}`;

/** The same as its values; null for none, and for what is no cursor. */
export function readCursor(text: string | null): { at: Date; id: string } | null {
  const found = /^(\d{1,15})\.(\d{1,18}|[0-9a-f-]{36})$/.exec(text ?? '');
  return found ? { at: new Date(Number(found[1])), id: found[2] as string } : null;
}
