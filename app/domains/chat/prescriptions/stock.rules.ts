import type { Prescribable } from './schema.ts';

export type Pharmacy = Readonly<{ id: number; name: string }>;

/** Where a medicine is asked for, and how many of it; null while that is not chosen or written. */
type Asked = Readonly<{ pharmacies: readonly Pharmacy[]; facilityId: number | null; count?: number | null }>;

/** The variant of a pharmacy; before one is chosen, that of the first, so that the pharmacy alone is missing. Null where it sells none. */
export function stockIdAt({ stocks }: Prescribable, facilityId: number | null): number | null {
  const found = facilityId === null ? stocks[0] : stocks.find((one) => one.facility_id === facilityId);
  return found?.stock_id ?? null;
}

/** What a doctor reads of the stock of a medicine at the chosen pharmacy and the others; `isShort`: not all of it is there. */
export function stockOf({ unit, stocks }: Prescribable, { pharmacies, facilityId, count = null }: Asked) {
  const numberOf = (free: number) => `${free.toLocaleString('id-ID')} ${unit}`;
  const at = (id: number) => stocks.find((one) => one.facility_id === id);
  const others = pharmacies.flatMap(({ id, name }) => {
    const free = id === facilityId ? 0 : (at(id)?.free ?? 0);
    return free > 0 ? [`${name} (${numberOf(free)})`] : [];
  });
  const elsewhere = others.length > 0 ? `Ada di ${others.join(', ')}.` : 'Tidak ada juga di apotek lain.';
  if (facilityId === null) return { isShort: others.length === 0, text: others.length > 0 ? elsewhere : 'Habis di semua apotek.' };
  const name = pharmacies.find(({ id }) => id === facilityId)?.name ?? '';
  const here = at(facilityId);
  if (!here) return { isShort: true, text: `Tidak dijual ${name}. ${elsewhere}` };
  if (here.free === 0) return { isShort: true, text: `Habis di ${name}. ${elsewhere}` };
  if (count !== null && count > here.free) return { isShort: true, text: `Hanya ${numberOf(here.free)} di ${name}. ${elsewhere}` };
  return { isShort: false, text: `Ada ${numberOf(here.free)} di ${name}.` };
}
