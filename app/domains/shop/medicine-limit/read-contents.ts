import { readDecimal } from '#app/platform/text/typed-number.ts';

/** One active ingredient of a product; `milligrams` are in one base unit, or in so many `millilitres`. Null where nothing is written that could be read. */
export type Content = Readonly<{ ingredient: string; milligrams: number | null; millilitres: number | null }>;

export const inMilligrams: Readonly<Record<string, number>> = { mcg: 0.001, µg: 0.001, mg: 1, g: 1_000, gram: 1_000, gr: 1_000 };
const strength =
  /(\d{1,7}(?:[.,]\d{1,4}){0,2}) ?(mcg|µg|mg|gram|gr|g|iu|ui|unit|%)(?!\p{L})(?: ?\/ ?(\d{0,4}(?:[.,]\d{1,2})?) ?ml(?!\p{L}))?/u;
/** What a strength may be said of, such as in "500 mg/tablet": no ingredient. Of all but a piece nobody knows how much it is. */
const measures = /^(tablet|kaplet|kapsul|saset|sachet|butir|supositoria|sendok|dosis|semprot|tetes|botol|ampul|vial)(?!\p{L})/u;
const pieceMeasures = /^(tablet|kaplet|kapsul|saset|sachet|butir|supositoria)$/;

/** The active ingredients in a text such as "Parasetamol 120 mg/5 ml, fenilefrin 2,5 mg". */
export function contentsOf(generic: string): Content[] {
  const contents: Content[] = [];
  // A comma between digits belongs to a number, and a slash before a digit to a strength.
  for (const part of generic.toLowerCase().split(/[;+]|,(?!\d)|\/(?= ?\p{L}{3})| dan /u)) {
    const text = part.trim();
    const last = contents.at(-1);
    const [, measure] = measures.exec(text) ?? [];
    if (measure) {
      if (last && !pieceMeasures.test(measure)) contents.splice(-1, 1, { ...last, milligrams: null });
      continue;
    }
    const found = strength.exec(text);
    const [ingredient = ''] = text.slice(0, found?.index).split('(', 1);
    if (!/^\p{L}{2}/u.test(ingredient)) continue;
    const [, amount = '', unit = '', per] = found ?? [];
    const [milligrams, millilitres] = [readDecimal(amount), per === undefined ? null : per === '' ? 1 : readDecimal(per)];
    const factor = inMilligrams[unit];
    // What is written in two ways of reading is not read: "1,000 mg".
    const isRead = milligrams !== null && factor !== undefined && !(per && !millilitres);
    contents.push({ ingredient: ingredient.trim(), milligrams: isRead ? milligrams * factor : null, millilitres });
  }
  return contents;
}

/** The names of all ingredients in such texts, in order. */
export const ingredientsIn = (contents: readonly string[]): string[] =>
  [...new Set(contents.flatMap((generic) => contentsOf(generic).map(({ ingredient }) => ingredient)))].toSorted((one, other) =>
    one.localeCompare(other, 'id'),
  );

/** In what a medicine is measured when it is taken: in its base unit, or in millilitres, of which a base unit such as a bottle has so many. */
export type Measure = Readonly<{ unit: string; inBase: number }>;

const wholeUnits = ['tablet', 'kaplet', 'kapsul', 'saset', 'supositoria', 'ml'];

/** How a medicine is measured; null where nobody knows how much of it is one time, as of an ointment or of a bottle without a size. */
export function measureOf({
  generic,
  base_unit: base,
  size,
}: Readonly<{ generic: string; base_unit: string; size: string }>): Measure | null {
  if (wholeUnits.includes(base)) return { unit: base, inBase: 1 };
  const [, millilitres = ''] = /^(?:\p{L}{1,12} )?(\d{1,4}(?:,\d)?) ?ml$/u.exec(size.toLowerCase().trim()) ?? [];
  const inBase = readDecimal(millilitres);
  return inBase && contentsOf(generic).some((content) => content.millilitres !== null) ? { unit: 'ml', inBase } : null;
}
