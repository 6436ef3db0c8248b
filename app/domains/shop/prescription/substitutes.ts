import { contentsOf } from '../medicine-limit/read-contents.ts';

/** A medicine that may stand for another one: with the same ingredients, strengths and form, or with the ingredients alone. */
export type Likeness = 'same' | 'strength';

type Medicine = Readonly<{ product_id: number; name: string; generic: string; form: string | null; base_unit: string }>;

/** What tells a tablet that gives its drug slowly from one that gives it at once, though both have one strength. */
const slow = /(?<!\p{L})(?:xr|sr|er|cr|mr|retard|oros|lepas (?:lambat|bertahap|berkala))(?!\p{L})/u;
const isSlow = ({ name, generic }: Medicine): boolean => slow.test(`${name} ${generic}`.toLowerCase());

/** How alike two medicines are; null for those that have other ingredients, or of which none are known. `keyOf` knows all names of an ingredient. */
export function likenessOf(written: Medicine, other: Medicine, keyOf: (ingredient: string) => string): Likeness | null {
  const textOf = ({ generic }: Medicine, isStrong: boolean) =>
    contentsOf(generic)
      .map(({ ingredient, milligrams, millilitres }) => `${keyOf(ingredient)}${isStrong ? ` ${milligrams} ${millilitres}` : ''}`)
      .toSorted()
      .join(';');
  if (other.product_id === written.product_id || contentsOf(written.generic).length === 0) return null;
  if (textOf(other, false) !== textOf(written, false)) return null;
  const isSameForm = other.form === written.form && other.base_unit === written.base_unit && isSlow(other) === isSlow(written);
  // What no strength is known of is compared by a person.
  const isKnown = contentsOf(written.generic).every(({ milligrams }) => milligrams !== null);
  return isSameForm && isKnown && textOf(other, true) === textOf(written, true) ? 'same' : 'strength';
}

export const likenessLabels: Readonly<Record<Likeness, string>> = {
  same: 'Zat aktif, kekuatan, dan bentuk sama',
  strength: 'Zat aktif sama; kekuatan, bentuk, atau pelepasannya lain',
};
