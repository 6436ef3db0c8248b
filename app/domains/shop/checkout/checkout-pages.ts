import { rupiah } from '#app/platform/text/money.ts';
import { readWhole } from '#app/platform/text/typed-number.ts';
import { belowMinimumText, maxCount, maxOrderText } from '../cart/cart-limits.schema.ts';
import type { Purchase, ShipmentChoice } from './checkout.schema.ts';
import { goneText } from './checkout-texts.schema.ts';

/** The page before the payment, of the cart or of one variant that is bought directly. */
export const confirmationPath = '/order/products/confirmation';

/** What a direct purchase is; it stands in the address, so it survives a log-in, a reload and another tab. */
export const directPath = (variantId: number | string, count: number | string) =>
  `${confirmationPath}?${new URLSearchParams({ obat: String(variantId), jumlah: String(count) })}`;

/** The direct purchase that an address names, as input of the operations; empty for the cart. */
export function purchaseIn(request: Pick<Request, 'url'>): { medicine_stock_id?: string; count?: string } {
  const { searchParams } = new URL(request.url);
  const [medicine_stock_id, count] = [searchParams.get('obat') ?? undefined, searchParams.get('jumlah') ?? undefined];
  return { medicine_stock_id, count };
}

/** Why a direct purchase is not possible: by its number, or because the variant is not sold. */
export function goneTextOf({ count = '' }: { count?: string | undefined }): string {
  const number = readWhole(count);
  if (number === null || number < 1) return belowMinimumText;
  return number > maxCount ? maxOrderText(maxCount) : goneText;
}

/** An address of the checkout: its page or one of its dialogs, for the same purchase, with what was done. */
export function checkoutPath(request: Pick<Request, 'url'>, below = '', done?: string): string {
  const { medicine_stock_id: obat, count: jumlah } = purchaseIn(request);
  const query = new URLSearchParams({ ...(obat ? { obat } : {}), ...(jumlah ? { jumlah } : {}), ...(done ? { hasil: done } : {}) });
  return `${confirmationPath}${below}${query.size > 0 ? `?${query}` : ''}`;
}

/** The title of the dialog that a path of the checkout has; null for the page itself. */
export function dialogTitle(pathname: string): string | null {
  const [, name, part] = pathname.slice(confirmationPath.length).split('/');
  if (name === 'pembayaran') return 'Metode pembayaran';
  if (name !== 'alamat') return null;
  return part ? `${part === 'baru' ? 'Tambah' : 'Ubah'} Alamat` : 'Pilih Alamat';
}

/** What the buyer had in front of them when they pressed, in short: it is sent with the form, for the comparison after a refusal. */
type Seen = Readonly<{
  lines: readonly (readonly [id: number, price: number, qt: number, name: string])[];
  shipments: readonly (readonly [seller: number, price: number | null, arrives: string | null])[];
  address: string | null;
  method: string | null;
}>;

type Shown = Readonly<{ purchase: Purchase; method: string | null }>;

/** Until when it comes, for the comparison. */
const comesOf = ({ arrives_until, arrives_hour_from, arrives_hour_until }: ShipmentChoice): string =>
  [arrives_until, arrives_hour_from, arrives_hour_until].join(' ');

/** What the buyer has in front of them, as the form sends it. */
export function shownTextOf({ purchase: { seller, address }, method }: Shown): string {
  const seen: Seen = {
    lines: seller.flatMap(({ product }) => product.map(({ id, price, qt, name, unit }) => [id, price, qt, `${name} (${unit})`] as const)),
    shipments: seller.map(({ id, shipment_selected: way }) => [id, way?.price ?? null, way && comesOf(way)] as const),
    address: address?.id ?? null,
    method,
  };
  return JSON.stringify(seen);
}

function readSeen(text: string | undefined): Seen | null {
  try {
    const seen = JSON.parse(text ?? '') as Seen;
    const isWhole = Array.isArray(seen.lines) && Array.isArray(seen.shipments) && [...seen.lines, ...seen.shipments].every(Array.isArray);
    return isWhole ? seen : null;
  } catch {
    return null;
  }
}

/** In a refusal. */
export type Changes = Readonly<{
  /** The price that was seen of each variant that costs another now. */
  oldPrices: readonly (readonly [id: number, price: number])[];
  texts: readonly string[];
}>;

/** What is other now than what the buyer had in front of them; `short` says how many can be had of lines that were refused. */
export function changesOf(seenText: string | undefined, shown: Shown, short: ReadonlyMap<number, number> = new Map()): Changes {
  const seen = readSeen(seenText);
  if (!seen) return { oldPrices: [], texts: [] };
  const { seller, address } = shown.purchase;
  const now = new Map(seller.flatMap(({ product }) => product.map((one) => [one.id, one] as const)));
  const before = new Map(seen.lines.map((line) => [line[0], line] as const));
  const oldPrices: [number, number][] = [];
  const texts: string[] = [];
  for (const [id, price, qt, name] of seen.lines) {
    const product = now.get(id);
    const left = short.get(id);
    if (left !== undefined) texts.push(`${name}: ${left > 0 ? `tersisa ${left}` : 'tidak dapat dibeli'}`);
    else if (!product) texts.push(`${name}: tidak ikut lagi dalam pesanan ini`);
    if (!product) continue;
    if (product.price !== price) {
      oldPrices.push([id, price]);
      texts.push(`${name}: harga berubah dari ${rupiah(price)} menjadi ${rupiah(product.price)}`);
    }
    if (product.qt !== qt) texts.push(`${name}: jumlahnya sekarang ${product.qt}`);
  }
  for (const { id, name, unit } of now.values()) if (!before.has(id)) texts.push(`${name} (${unit}): ikut dalam pesanan ini`);
  const shipments = new Map(seen.shipments.map((one) => [one[0], one] as const));
  for (const { id, name, shipment_selected } of seller) {
    const [, old = null, seenComing = null] = shipments.get(id) ?? [];
    if (old === null) continue;
    if (shipment_selected === null) {
      texts.push(`Pengiriman ${name}: pilih lagi`);
      continue;
    }
    const { price, etd } = shipment_selected;
    if (price !== old) texts.push(`Ongkos kirim ${name}: berubah dari ${rupiah(old)} menjadi ${rupiah(price)}`);
    if (comesOf(shipment_selected) !== seenComing) texts.push(`Pengiriman ${name}: ${etd}`);
  }
  if (seen.address !== (address?.id ?? null)) texts.push(address ? `Alamat sekarang: ${address.label}` : 'Alamat: pilih lagi');
  if (seen.method !== shown.method)
    texts.push(shown.method ? `Metode pembayaran sekarang: ${shown.method}` : 'Metode pembayaran: pilih lagi');
  return { oldPrices, texts };
}
