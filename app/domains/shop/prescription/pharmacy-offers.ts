import type { PharmacyOffer } from './prescription.schema.ts';

/** A signed line at one pharmacy: what it would be given as, and what that costs; null where the pharmacy does not sell it. */
export type OfferedLine = Readonly<{
  id: number;
  name: string;
  city: string;
  province: string;
  no: number;
  product: string;
  productId: number;
  quantity: number;
  stockId: number | null;
  price: number | null;
  free: number;
}>;

type Place = Readonly<{ city: string; province: string }>;

const nameOf = (text: string): string => text.toLowerCase().replace(/^(?:kota|kabupaten|kab\.?|provinsi) /, '');
/** How near a pharmacy is: 2 in the same city, 1 in the same province. */
const nearnessOf = (one: Place, other: Place): number =>
  nameOf(one.city) === nameOf(other.city) ? 2 : Number(nameOf(one.province) === nameOf(other.province));

/** The pharmacies that sell something of a prescription: those with all of it first, then the nearest to the address, then the cheapest. */
export function offersOf(lines: readonly OfferedLine[], address: Place | null): PharmacyOffer[] {
  const offers = [...Map.groupBy(lines, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own;
    const sold = own.filter(({ stockId }) => stockId !== null);
    if (!first || sold.length === 0) return [];
    const short = sold.filter(({ free, quantity }) => free < quantity);
    const missing = own.filter(({ stockId }) => stockId === null);
    const nearness = address ? nearnessOf(first, address) : 0;
    return [
      {
        nearness,
        id: first.id,
        name: first.name,
        city: first.city,
        is_near: nearness === 2,
        is_complete: short.length === 0 && missing.length === 0,
        price: sold.reduce((sum, { price }) => sum + (price ?? 0), 0),
        short: short.map(({ product }) => product),
        missing: missing.map(({ product }) => product),
      },
    ];
  });
  const lacks = ({ short, missing }: Pick<PharmacyOffer, 'short' | 'missing'>) => missing.length * 100 + short.length;
  const inOrder = offers.toSorted(
    (one, other) =>
      lacks(one) - lacks(other) || other.nearness - one.nearness || one.price - other.price || one.name.localeCompare(other.name, 'id'),
  );
  return inOrder.map(({ nearness: _, ...offer }) => offer);
}

/** What a patient reads of a pharmacy's stock. */
export function stockText({ is_complete: isComplete, short, missing }: PharmacyOffer): string {
  if (isComplete) return 'Semua obatnya ada.';
  const parts = [
    missing.length > 0 && `Tidak dijual: ${missing.join(', ')}.`,
    short.length > 0 && `Stok kurang: ${short.join(', ')}.`,
    missing.length > 0 && 'Apoteker dapat mengusulkan pengganti.',
  ];
  return parts.filter(Boolean).join(' ');
}
