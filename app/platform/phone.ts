/** A phone as people write it, without separators and with ASCII digits: `(+62) 812-3456.7890` → `+6281234567890`. */
export function compactPhone(phone: string): string {
  return phone
    .normalize('NFKC')
    .replace(/[\s\-‐-―−.()/]/gu, '')
    .replace(/^00/, '+');
}
