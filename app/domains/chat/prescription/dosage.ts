/** When a medicine is taken. */
export const whenChoices = ['sesudah makan', 'sebelum makan', 'sebelum tidur', 'bila perlu'] as const;

/** A dose in numbers: so often a day, so many base units at once, for so many days. */
export type Dosage = Readonly<{ times: number; amount: number; when: string; days: number }>;

const numberText = (value: number): string => value.toLocaleString('id-ID', { maximumFractionDigits: 2 });

/** The directions of a dose, as they stand on the label: "3 x sehari 1 tablet sesudah makan, selama 5 hari". */
export const dosageText = ({ times, amount, when, days }: Dosage, unit: string): string =>
  [`${times} x sehari ${numberText(amount)} ${unit}`, when].filter(Boolean).join(' ') + (days > 0 ? `, selama ${days} hari` : '');

/** How many base units a dose takes in all. */
export const unitsOf = ({ times, amount, days }: Dosage): number => Math.ceil(times * amount * days - 1e-9);

/** So many packs hold them. */
export const packsOf = (units: number, baseQty: number): number => Math.max(1, Math.ceil(units / baseQty));

/** The arithmetic as a doctor checks it: "3 x 1 x 5 = 15 tablet, 2 strip". */
export function sumText(
  dosage: Dosage,
  { unit, base_qty: baseQty, base_unit: base }: Readonly<{ unit: string; base_qty: number; base_unit: string }>,
): string {
  const units = unitsOf(dosage);
  const packs = baseQty === 1 ? '' : `, ${packsOf(units, baseQty)} ${unit}`;
  return `${dosage.times} x ${numberText(dosage.amount)} x ${dosage.days} = ${numberText(units)} ${base}${packs}`;
}
