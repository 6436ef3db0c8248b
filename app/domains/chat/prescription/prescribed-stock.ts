import { listText } from '#app/platform/text/list-text.ts';
import type { Prescribable } from './room-prescription.schema.ts';

export type Pharmacy = Readonly<{ id: number; name: string }>;

/** Where a medicine is asked for, and how many of it; null while that is not chosen or written. */
type Asked = Readonly<{ pharmacies: readonly Pharmacy[]; facilityId: number | null; count?: number | null }>;

/** The variant of a pharmacy; before one is chosen, that of the first, so that the pharmacy alone is missing. Null where it sells none. */
export function stockIdAt({ stocks }: Pick<Prescribable, 'stocks'>, facilityId: number | null): number | null {
  const found = facilityId === null ? stocks[0] : stocks.find((one) => one.facility_id === facilityId);
  return found?.stock_id ?? null;
}

/** What a doctor reads of the stock of a medicine at the chosen pharmacy and the others; `isShort`: not all of it is there. */
export function stockOf({ unit, stocks }: Pick<Prescribable, 'unit' | 'stocks'>, { pharmacies, facilityId, count = null }: Asked) {
  const numberOf = (free: number) => `${free.toLocaleString('id-ID')} ${unit}`;
  const at = (id: number) => stocks.find((one) => one.facility_id === id);
  const others = pharmacies.flatMap(({ id, name }) => {
    const free = id === facilityId ? 0 : (at(id)?.free ?? 0);
    return free > 0 ? [`${name} (${numberOf(free)})`] : [];
  });
  if (facilityId === null) {
    return others.length > 0 ? { isShort: false, text: `Ada di ${listText(others)}.` } : { isShort: true, text: 'Habis di semua apotek.' };
  }
  const name = pharmacies.find(({ id }) => id === facilityId)?.name ?? '';
  const here = at(facilityId)?.free ?? null;
  if (here !== null && here > 0 && here >= (count ?? 0)) return { isShort: false, text: `Ada ${numberOf(here)} di ${name}.` };
  const there = here === null ? `Tidak dijual ${name}.` : here === 0 ? `Habis di ${name}.` : `Hanya ${numberOf(here)} di ${name}.`;
  const nowhere = here ? 'Tidak ada di apotek lain.' : 'Apotek lain juga tidak punya.';
  const elsewhere = others.length > 0 ? `Ada di ${listText(others)}.` : pharmacies.length > 1 ? nowhere : '';
  return { isShort: true, text: `${there} ${elsewhere}`.trim() };
}
