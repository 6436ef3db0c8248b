import type { Definition, Discount } from './form-definition.schema.ts';
import { type Choice, choicesOf, isChoiceField } from './form-fields.ts';

/** The answer to one field: text, a number, or the options or files that were chosen. */
export type Answer = string | number | readonly string[];
export type Answers = Readonly<Record<string, Answer>>;

/** What a registration costs, in whole rupiah. `each` is what one person, or the registration, pays of it. */
export type Price = Readonly<{
  sum: number;
  ticked: number;
  discount: Discount | null;
  cut: number;
  each: number;
  total: number;
}>;

/** An option that was chosen, with its field. */
export type Chosen = Readonly<{ field: string; choice: Choice }>;

/** The options that are chosen in these answers, in the order of the form. */
export function chosenOptions(definition: Definition, answers: Answers): Chosen[] {
  return definition.fields.flatMap((field) => {
    if (!isChoiceField(field) || !Object.hasOwn(answers, field.key)) return [];
    const given = answers[field.key];
    const isTicked = ({ value }: Choice) => (Array.isArray(given) ? given.includes(value) : given === value);
    return choicesOf(field)
      .filter(isTicked)
      .map((choice) => ({ field: field.key, choice }));
  });
}

/** A percentage in whole rupiah, half a rupiah rounded up. */
function cutOf({ schema, value }: Discount, sum: number): number {
  return schema === 'percent' ? Math.floor((sum * value + 50) / 100) : value;
}

/** Of the rules that hold for so many ticked prices one wins: the one that asks for most of them, then the one that takes more off. */
function winningDiscount(discounts: readonly Discount[], sum: number, ticked: number): Discount | null {
  const holding = discounts.filter(
    ({ min_class, schema, value }) => ticked >= min_class && value > 0 && (schema === 'flat' || value <= 100),
  );
  return holding.toSorted((a, b) => b.min_class - a.min_class || cutOf(b, sum) - cutOf(a, sum))[0] ?? null;
}

/** The price of checked answers, which hold no answer of a hidden field, for so many persons. */
export function priceOf(definition: Definition, answers: Answers, persons: number): Price {
  const priced = new Set(definition.fields.filter(({ type }) => type === 'checkbox-price').map(({ key }) => key));
  const prices = chosenOptions(definition, answers).flatMap(({ field, choice }) => (priced.has(field) ? [choice.price] : []));
  const sum = prices.reduce((total, one) => total + one, 0);
  const discount = winningDiscount(definition.discounts, sum, prices.length);
  const cut = discount ? Math.min(sum, cutOf(discount, sum)) : 0;
  const each = sum - cut;
  return { sum, ticked: prices.length, discount, cut, each, total: definition.party.price_per === 'person' ? each * persons : each };
}
