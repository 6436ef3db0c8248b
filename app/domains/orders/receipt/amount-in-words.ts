const digits = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh', 'sebelas'] as const;

const scales = [
  [1_000_000_000_000, 'triliun'],
  [1_000_000_000, 'miliar'],
  [1_000_000, 'juta'],
  [1_000, 'ribu'],
  [100, 'ratus'],
] as const;

/** "se-" stands for one of these, as in "seribu". */
const withSe: readonly string[] = ['ribu', 'ratus'];

/** A whole number below a thousand trillion in Indonesian words: 218500 is "dua ratus delapan belas ribu lima ratus". */
export function inWords(value: number): string {
  if (value < digits.length) return digits[value] ?? '';
  if (value < 20) return `${inWords(value - 10)} belas`;
  if (value < 100) return joined(`${inWords(Math.floor(value / 10))} puluh`, value % 10);
  for (const [size, name] of scales) {
    if (value < size) continue;
    const count = Math.floor(value / size);
    const head = count === 1 && withSe.includes(name) ? `se${name}` : `${inWords(count)} ${name}`;
    return joined(head, value % size);
  }
  return '';
}

const joined = (head: string, rest: number): string => (rest === 0 ? head : `${head} ${inWords(rest)}`);
