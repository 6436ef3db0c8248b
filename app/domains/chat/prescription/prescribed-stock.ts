import { packsText } from '#app/domains/shop/prescription/prescribed-amount.ts';
import { listText } from '#app/platform/text/list-text.ts';
import type { Prescribable } from './room-prescription.schema.ts';

export type Pharmacy = Readonly<{ id: number; name: string }>;

type Stocked = Pick<Prescribable, 'base_unit' | 'stocks'>;

/** What a doctor reads of the stock of a medicine, of which the patient gets so many base units; `isShort`: no pharmacy has as much. */
export function stockOf({ base_unit: unit, stocks }: Stocked, pharmacies: readonly Pharmacy[], quantity: number | null) {
  const there = pharmacies.flatMap(({ id, name }) => {
    const free = stocks.find((one) => one.facility_id === id)?.free ?? 0;
    return free > 0 ? [{ free, text: `${name} (${free.toLocaleString('id-ID')} ${unit})` }] : [];
  });
  if (there.length === 0) return { isShort: true, text: 'Habis di semua apotek.' };
  const isShort = there.every(({ free }) => free < (quantity ?? 1));
  return { isShort, text: `${isShort ? 'Kurang. ' : ''}Ada di ${listText(there.map(({ text }) => text))}.` };
}

/** A medicine as it is offered: with its packs, where it is not sold by one. */
export function medicineText({ name, ...packed }: Pick<Prescribable, 'name' | 'base_unit' | 'packs'>): string {
  const packs = packsText(packed);
  return packs ? `${name}, ${packs}` : name;
}
