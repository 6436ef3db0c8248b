import type { KnownIngredients } from '../medicine-limit/ingredient-names.ts';
import type { Limit } from '../medicine-limit/medicine-limit.ts';
import { contentsOf, measureOf } from '../medicine-limit/read-contents.ts';
import { amountFor, amountText } from '../medicine-limit/weight-bands.ts';

/** A dose for a weight, as the hospital has published it: so much at once, so often a day, with its arithmetic. */
type WeighedDose = Readonly<{ from: number; to: number; amount: number; times: number; text: string }>;

/** With what a dose is reckoned: its unit, how many of it a base unit has, the milligrams in it, and doses by weight. */
export type DoseFacts = Readonly<{ unit: string; in_base: number; milligrams: number | null; doses: readonly WeighedDose[] }>;

type Medicine = Readonly<{ generic: string; base_unit: string; size: string }>;
type Known = Readonly<{ limits: readonly Limit[]; known: KnownIngredients }>;

/** How a dose of a medicine is reckoned; null where it has no measure. Of several ingredients nobody says which one a weight is for. */
export function doseFactsOf(medicine: Medicine, { limits, known }: Known): DoseFacts | null {
  const measure = measureOf(medicine);
  if (!measure) return null;
  const [content, another] = contentsOf(medicine.generic);
  const facts = { unit: measure.unit, in_base: measure.inBase };
  if (!content || another || content.milligrams === null || (measure.unit === 'ml') !== (content.millilitres !== null))
    return { ...facts, milligrams: null, doses: [] };
  const own = limits.filter(({ ingredient }) => known.keyOf(ingredient) === known.keyOf(content.ingredient));
  const doses = own.flatMap(({ bands, source }) =>
    bands.flatMap(({ from, to, mg, times }) => {
      const amount = amountFor(mg, content, measure);
      return amount === null ? [] : [{ from, to, amount, times, text: `${amountText(mg, content, measure, amount)} (${source})` }];
    }),
  );
  // Of two limits of one substance the smaller dose is the first that fits a weight.
  const smallestFirst = doses.toSorted((one, other) => one.amount * one.times - other.amount * other.times);
  return { ...facts, milligrams: content.milligrams / (content.millilitres ?? 1), doses: smallestFirst };
}
