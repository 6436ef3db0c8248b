/** One active ingredient of a product; `milligrams` are in one base unit, or in so many `millilitres`. Null where nothing is written that could be read. */
export type Content = Readonly<{ ingredient: string; milligrams: number | null; millilitres: number | null }>;

const numberOf = (text: string): number => Number(text.replace(',', '.'));
const inMilligrams: Readonly<Record<string, number>> = { mcg: 0.001, µg: 0.001, mg: 1, g: 1_000 };

/** The active ingredients in a text such as "Parasetamol 120 mg/5 ml, fenilefrin 2,5 mg". */
export function contentsOf(generic: string): Content[] {
  // A comma between digits belongs to a number, and a slash before a digit to a strength.
  const parts = generic.toLowerCase().split(/[;+]|,(?!\d)|\/(?= ?\p{L}{3})| dan /u);
  return parts.flatMap((part) => {
    const [name = ''] = part.split(/[\d(]/, 1);
    const [, amount, unit = '', per] =
      /^(\d{1,6}(?:[.,]\d{1,4})?) ?(mcg|µg|mg|g)\b(?: ?\/ ?(\d{0,4}(?:[.,]\d{1,2})?) ?ml)?/.exec(part.slice(name.length)) ?? [];
    if (!/^ ?\p{L}{2}/u.test(name)) return [];
    return [
      {
        ingredient: name.trim(),
        milligrams: amount ? numberOf(amount) * (inMilligrams[unit] ?? 1) : null,
        millilitres: per === undefined ? null : per === '' ? 1 : numberOf(per),
      },
    ];
  });
}

/** The names of all ingredients in such texts, in order. */
export const ingredientsIn = (contents: readonly string[]): string[] =>
  [...new Set(contents.flatMap((generic) => contentsOf(generic).map(({ ingredient }) => ingredient)))].toSorted((one, other) =>
    one.localeCompare(other, 'id'),
  );

/** How often a day, and how much at once: of the base unit, or in millilitres or milligrams. */
export type Directions = Readonly<{ times: number; amount: number; unit: 'piece' | 'ml' | 'mg' }>;

const fractions: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, setengah: 0.5, seperempat: 0.25 };
const pieces = 'tablet|tab|kaplet|kapsul|kap|caps|cap|butir|biji|bungkus|saset|sachet|supositoria';
const spoons: Readonly<Record<string, number>> = { 'sendok takar': 5, 'sendok teh': 5, cth: 5, 'sendok makan': 15, ml: 1, cc: 1 };
const amountPattern = String.raw`(\d{1,2}\/\d{1,2}|\d{1,5}(?:[.,]\d{1,3})?|½|¼|setengah|seperempat)`;
const namedAmount = new RegExp(
  String.raw`${amountPattern}(?: ?(?:-|–|sampai) ?${amountPattern})? ?(sendok takar|sendok teh|sendok makan|cth|ml|cc|mg|${pieces})\b`,
);

function readAmount(text: string | undefined): number | null {
  if (!text) return null;
  const [top, bottom] = text.split('/').map(numberOf);
  return fractions[text] ?? (bottom ? (top ?? 0) / bottom : (top ?? null));
}

/** How often a day; of a range the larger. */
function readTimes(text: string): number | null {
  const [, often, oftenest] = /(\d{1,2})(?: ?(?:-|–|sampai) ?(\d{1,2}))? ?(?:x|kali)/.exec(text) ?? [];
  const [, hours] = /tiap (\d{1,2}) jam/.exec(text) ?? [];
  return often ? Number(oftenest ?? often) : hours ? 24 / Number(hours) : null;
}

/** The dose in directions such as "3 x sehari 1 tablet sesudah makan", of a range the larger; null for what says none that can be read. */
export function readDirections(directions: string): Directions | null {
  const text = directions
    .toLowerCase()
    .replaceAll('×', 'x')
    .replaceAll(/\s{1,9}/g, ' ')
    .replaceAll(/(\d)½/g, '$1,5');
  const times = readTimes(text);
  const named = namedAmount.exec(text);
  const bare = /\d ?x ?(?:sehari )?(\d{1,3}(?:[.,]\d{1,2})?|½|¼)/.exec(text);
  const amount = readAmount(named?.[2] ?? named?.[1] ?? bare?.[1]);
  if (times === null || amount === null || times <= 0 || amount <= 0) return null;
  const unit = named?.[3] ?? '';
  const millilitres = spoons[unit];
  if (millilitres !== undefined) return { times, amount: amount * millilitres, unit: 'ml' };
  return { times, amount, unit: unit === 'mg' ? 'mg' : 'piece' };
}

/** The milligrams of an ingredient at once and in a day; null where they cannot be reckoned. */
export function doseOf(
  { milligrams, millilitres }: Content,
  directions: Directions | null,
): Readonly<{ once: number; day: number }> | null {
  if (!directions) return null;
  const { times, amount, unit } = directions;
  if (unit === 'mg') return { once: amount, day: amount * times };
  if (milligrams === null || (unit === 'ml') !== (millilitres !== null)) return null;
  const once = (amount * milligrams) / (millilitres ?? 1);
  return { once, day: once * times };
}
