import { choiceText } from '#app/platform/text/list-text.ts';

/** A medicine that pharmacies sell in packs of so many base units. */
type Packed = Readonly<{ base_unit: string; packs: readonly number[] }>;

/** The least that can be sold of at least so many base units. */
export const sellableUnits = (units: number, packs: readonly number[]): number =>
  Math.min(...packs.map((pack) => Math.max(1, Math.ceil(units / pack)) * pack));

/** True for an amount that is a whole number of some pack. */
export const isSoldSo = (units: number, { packs }: Packed): boolean => packs.some((pack) => units % pack === 0);

/** In what a medicine is sold: "per 10 tablet"; empty for what is sold by one. */
export const packsText = ({ base_unit: unit, packs }: Packed): string =>
  packs.includes(1) ? '' : `dijual per ${choiceText(packs.map(String))} ${unit}`;

/** What is said of an amount that no pharmacy can sell. */
export function oddAmountText(units: number, medicine: Packed): string {
  const { base_unit: unit, packs } = medicine;
  const [below, above] = [Math.max(0, ...packs.map((pack) => Math.floor(units / pack) * pack)), sellableUnits(units, packs)];
  const text = packsText(medicine);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}. Tulis ${choiceText([...(below > 0 ? [below] : []), above].map(String))} ${unit}.`;
}
