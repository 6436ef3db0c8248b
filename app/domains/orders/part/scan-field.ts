/** The field of a form in which one pick is confirmed. */
export const scanField = (lineId: string, from: string): string => `scan-${lineId}-${from}`;

/** The scans of a form, from its fields. */
export function readScans(fields: Iterable<readonly [string, string]>): { line_id: string; from: string; code: string }[] {
  return [...fields].flatMap(([name, code]) => {
    const [, lineId, from] = /^scan-(\d{1,18})-(.{1,40})$/.exec(name) ?? [];
    return lineId && from ? [{ line_id: lineId, from, code }] : [];
  });
}
