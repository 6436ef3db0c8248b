import { readDecimal } from '#app/platform/text/typed-number.ts';
import type { Content, Measure } from './read-contents.ts';

/** A dose by weight: from and to so many kilograms, so many milligrams at once, so often a day. */
export type WeightBand = Readonly<{ from: number; to: number; mg: number; times: number }>;

const line =
  /^(\d{1,3}(?:[.,]\d{1,2})?) ?(?:-|–|sampai) ?(\d{1,3}(?:[.,]\d{1,2})?) ?kg ?: ?(\d{1,5}(?:[.,]\d{1,3}){0,2}) ?mg,? ?(\d{1,2}) ?x(?: ?sehari)?$/;
const decimal = (value: number): string => value.toLocaleString('id-ID', { maximumFractionDigits: 2 });

/** The bands as a person writes them, one a line: "10-12,9 kg: 120 mg, 3 x sehari". Null for a line that cannot be read, or bands that overlap. */
export function readBands(text: string): WeightBand[] | null {
  const bands: WeightBand[] = [];
  for (const typed of text.split('\n')) {
    const written = typed.trim().toLowerCase();
    if (written === '') continue;
    const [from, to, mg, times] = (line.exec(written) ?? []).slice(1).map(readDecimal);
    if (!from || !to || !mg || !times || to < from || times > 12 || from <= (bands.at(-1)?.to ?? 0)) return null;
    bands.push({ from, to, mg, times });
  }
  return bands;
}

/** The bands as they are written. */
export const bandsText = (bands: readonly WeightBand[]): string =>
  bands.map(({ from, to, mg, times }) => `${decimal(from)}-${decimal(to)} kg: ${decimal(mg)} mg, ${times} x sehari`).join('\n');

/** How much of a medicine has so many milligrams, in its measure and rounded down to what can be measured; null where nobody can say. */
export function amountFor(mg: number, { milligrams, millilitres }: Content, { unit }: Measure): number | null {
  if (milligrams === null || (unit === 'ml') !== (millilitres !== null)) return null;
  // A quarter of a tablet, and half a millilitre: never more than was meant.
  const step = unit === 'ml' ? 0.5 : 0.25;
  const amount = Math.floor((mg * (millilitres ?? 1)) / milligrams / step + 1e-9) * step;
  return amount > 0 ? amount : null;
}

/** The arithmetic of a dose in milligrams: "120 mg : 24 mg/ml = 5 ml". */
export function amountText(mg: number, { milligrams, millilitres }: Content, { unit }: Measure, amount: number): string {
  const strength = (milligrams ?? 0) / (millilitres ?? 1);
  return `${decimal(mg)} mg : ${decimal(strength)} mg/${unit} = ${decimal(amount)} ${unit}`;
}
