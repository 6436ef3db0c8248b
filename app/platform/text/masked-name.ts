/** A name as strangers may see it: the first word, and one letter of the next: `Siti R***`. */
export function maskedName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  if (second) return `${first} ${firstLetter(second)}***`;
  return `${firstLetter(first)}***`;
}

/** The initials of a child: `S. R.` */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words
    .slice(0, 3)
    .map((word) => `${firstLetter(word).toUpperCase()}.`)
    .join(' ');
}

const firstLetter = (word: string): string => [...word][0] ?? '';
