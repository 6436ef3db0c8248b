import type { Mode } from '#app/domains/orders/parcel/parcel.ts';
import type { Speed } from './delivery-promise.ts';

/** So many ways to send are offered at most, as specified. */
const maxOptions = 10;

/** A price that was shown holds so long, and one that is shown at least so long from then on. */
export const quoteMinutes = 30;
export const leastMinutes = 10;

const noRatesText = 'Apotek ini belum mengirim ke alamat Anda. Pesanan bisa diambil di apotek.';
const noAddressText = 'Pilih alamat dulu untuk melihat ongkos kirim. Pesanan bisa diambil di apotek tanpa ongkos.';
const ownOnlyText = 'Sebagian obat ini hanya bisa dikirim oleh kurir apotek atau diambil sendiri.';

/** What one pharmacy is to send. */
export type Parcel = Readonly<{ facilityId: number; weight: number; ownOnly: boolean }>;

/** A way to send with its price; `serviceId` null = it is fetched at the pharmacy. */
export type ShipmentOption = Speed &
  Readonly<{
    facilityId: number;
    serviceId: number | null;
    mode: Exclude<Mode, 'service'>;
    name: string;
    service: string;
    price: number;
  }>;

/** Goods as far as they decide how they may be sent. */
export type Goods = Readonly<{ weight_g: number; is_cold: boolean; shippable: boolean; qty: number }>;

/** What these goods are as a parcel: what is cold, or not to be handed to strangers, is brought by the pharmacy itself or fetched. */
export function parcelOf(facilityId: number, goods: readonly Goods[]): Parcel {
  return {
    facilityId,
    weight: goods.reduce((sum, { weight_g, qty }) => sum + weight_g * qty, 0),
    ownOnly: goods.some(({ is_cold, shippable }) => is_cold || !shippable),
  };
}

const pickup = (facilityId: number): ShipmentOption => ({
  facilityId,
  serviceId: null,
  mode: 'pickup',
  price: 0,
  name: 'Ambil di apotek',
  service: 'Ambil sendiri',
  daysFrom: null,
  daysTo: null,
  cutOff: null,
  hours: null,
});

/** What is offered for a parcel: the cheapest ways first, and fetching it, which is always possible. */
export function optionsOf({ facilityId }: Parcel, sent: readonly ShipmentOption[]): ShipmentOption[] {
  const own = sent.filter((one) => one.facilityId === facilityId);
  const inOrder = own.toSorted((one, other) => one.price - other.price || (one.serviceId ?? 0) - (other.serviceId ?? 0));
  return [...inOrder.slice(0, maxOptions - 1), pickup(facilityId)];
}

/** What a buyer should know about the ways that are offered; null when there is nothing to say. */
export function noteFor({ ownOnly }: Parcel, options: readonly Pick<ShipmentOption, 'mode'>[], hasAddress: boolean): string | null {
  if (!hasAddress) return noAddressText;
  if (options.every(({ mode }) => mode === 'pickup')) return noRatesText;
  return ownOnly ? ownOnlyText : null;
}
