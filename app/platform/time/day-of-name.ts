import { dayName } from './calendar.ts';

const dayNumbers = [1, 2, 3, 4, 5, 6, 7];

/** The number of a day by its name, as people spell it: `Jum'at`, `Ahad`; null for any other text. */
export function dayOfName(text: string): number | null {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/['’‘`ʼ]/g, '');
  const day = name === 'ahad' ? 7 : (dayNumbers.find((one) => dayName(one).toLowerCase() === name) ?? 0);
  return day === 0 ? null : day;
}
