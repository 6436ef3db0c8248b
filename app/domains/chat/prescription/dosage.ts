import type { DoseFacts } from '#app/domains/shop/prescription/dose-facts.ts';
import { sellableUnits } from '#app/domains/shop/prescription/prescribed-amount.ts';

/** When a medicine is taken. */
export const whenChoices = ['sesudah makan', 'sebelum makan', 'sebelum tidur', 'bila perlu'] as const;

/** A dose in numbers: so often a day, so many of its unit at once, for so many days. */
type Dosage = Readonly<{ times: number; amount: number; when: string; days: number }>;

/** More often, or for longer, nobody writes on purpose. */
const max = { times: 12, amount: 1_000, days: 180 } as const;

/** A medicine whose doses are reckoned in a unit of which a base unit has so many, and which is sold in packs. */
type Reckoned = Readonly<{ base_unit: string; packs: readonly number[]; dose: Pick<DoseFacts, 'unit' | 'in_base'> }>;

const numberText = (value: number): string => value.toLocaleString('id-ID', { maximumFractionDigits: 2 });

/** A dose whose numbers make sense; null for another. */
export function dosageOf(times: number | null, amount: number | null, days: number | null, when: string): Dosage | null {
  if (!times || !amount || !days || amount < 0 || times % 1 !== 0 || days % 1 !== 0 || times < 1 || days < 1) return null;
  return times > max.times || amount > max.amount || days > max.days ? null : { times, amount, when, days };
}

/** The directions of a dose, as they stand on the label: "3 x sehari 1 tablet sesudah makan, selama 5 hari". */
export const dosageText = ({ times, amount, when, days }: Dosage, unit: string): string =>
  `${[`${times} x sehari ${numberText(amount)} ${unit}`, when].filter(Boolean).join(' ')}, selama ${days} hari`;

/** How many base units a dose takes in all, in whole packs. */
export const unitsOf = ({ times, amount, days }: Dosage, { packs, dose }: Reckoned): number =>
  sellableUnits(Math.ceil((times * amount * days) / dose.in_base - 1e-9), packs);

/** The arithmetic as a doctor checks it: "3 x 1 x 5 = 15 tablet, diberikan 20 tablet". */
export function sumText(dosage: Dosage, medicine: Reckoned): string {
  const { base_unit: base, dose } = medicine;
  const [taken, units] = [dosage.times * dosage.amount * dosage.days, unitsOf(dosage, medicine)];
  const sum = `${dosage.times} x ${numberText(dosage.amount)} x ${dosage.days} = ${numberText(taken)} ${dose.unit}`;
  return dose.unit === base && units === taken ? sum : `${sum}, diberikan ${numberText(units)} ${base}`;
}
