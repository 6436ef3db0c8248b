import type { KnownIngredients } from '../medicine-limit/ingredient-names.ts';
import type { Limit } from '../medicine-limit/medicine-limit.ts';
import { contentsOf } from '../medicine-limit/read-contents.ts';

type Medicine = Readonly<{ generic: string; directions: string }>;
type Known = Readonly<{ limits: readonly Limit[]; known: KnownIngredients }>;

/** Of these a grown-up gets the same, whatever the weight. */
const droppedOrSpread = /(?<!\p{L})(?:tetes|semprot|oles)/iu;

/** Why the weight of a patient of any age is asked for with a medicine, as it stands behind its name; null where it is not. */
export function whyWeighed({ generic, directions }: Medicine, { limits, known }: Known): string | null {
  const contents = contentsOf(generic);
  if (contents.some(({ millilitres }) => millilitres !== null) && !droppedOrSpread.test(directions)) return 'obat cair';
  const keys = new Set(contents.map(({ ingredient }) => known.keyOf(ingredient)));
  const isLimited = limits.some(({ ingredient, maxDayMgPerKg }) => maxDayMgPerKg !== null && keys.has(known.keyOf(ingredient)));
  return isLimited ? 'dosisnya dibatasi per kg' : null;
}
