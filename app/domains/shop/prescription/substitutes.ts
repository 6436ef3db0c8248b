import { contentsOf } from '../medicine-limit/read-contents.ts';

/** A medicine that may stand for another one: with the same ingredients, strengths and base unit, or with other strengths alone. */
export type Likeness = 'same' | 'strength';

type Medicine = Readonly<{ product_id: number; generic: string; base_unit: string }>;

const namesOf = (generic: string): string =>
  contentsOf(generic)
    .map(({ ingredient }) => ingredient)
    .toSorted()
    .join(';');
const strengthsOf = (generic: string): string =>
  contentsOf(generic)
    .map(({ ingredient, milligrams, millilitres }) => `${ingredient} ${milligrams} ${millilitres}`)
    .toSorted()
    .join(';');

/** How alike two medicines are; null for those that have other ingredients, or of which none are known. */
export function likenessOf(written: Medicine, other: Medicine): Likeness | null {
  if (other.product_id === written.product_id || namesOf(written.generic) === '') return null;
  if (namesOf(other.generic) !== namesOf(written.generic)) return null;
  return strengthsOf(other.generic) === strengthsOf(written.generic) && other.base_unit === written.base_unit ? 'same' : 'strength';
}

export const likenessLabels: Readonly<Record<Likeness, string>> = {
  same: 'Zat aktif, kekuatan, dan bentuk sama',
  strength: 'Zat aktif sama, kekuatan atau bentuk lain',
};
