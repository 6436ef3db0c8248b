import type { Address } from '#app/domains/addresses/address.schema.ts';
import { getSelectedOrNull } from '#app/domains/addresses/index.server.ts';
import { methodsFor } from '#app/domains/payments/index.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { requestHashOf } from '#app/platform/operations/idempotency.server.ts';
import type { Channel } from '#app/platform/payments/channels.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { CartProduct } from '../cart/cart.schema.ts';
import { findLines, findSold } from '../cart/cart.store.server.ts';
import { cartOf } from '../cart/cart.ts';
import { type Opening, type Promised, promiseOf, promiseText } from '../shipment/delivery-promise.ts';
import { findOpenings } from '../shipment/opening-spans.store.server.ts';
import { findQuotes, findSent, putPackingDays, putQuotes, type Quote } from '../shipment/shipment.store.server.ts';
import { noteFor, optionsOf, type Parcel, parcelOf, type ShipmentOption } from '../shipment/shipment.ts';
import type { ChosenMethod, Purchase, PurchaseInput, ShipmentChoice } from './checkout.schema.ts';
import { type Draft, findDraft, findGoods, putShown } from './checkout.store.server.ts';
import { missingTexts } from './checkout-texts.schema.ts';
import { type BuyLine, buyableLines, bySeller, totalOf } from './purchase.ts';

/** Who buys, and when. */
export type Buyer = Readonly<{ userId: string; platform: Pick<PlatformServices, 'payments'>; now: Date }>;

/** When the parcel comes if it is paid now, also in words. */
type PromiseShown = Readonly<{ promised: Promised | null; etd: string }>;
type PromisedQuote = Quote & PromiseShown;

type BuyPart = Readonly<{
  id: number;
  name: string;
  lines: readonly BuyLine[];
  parcel: Parcel;
  quotes: readonly PromisedQuote[];
  chosen: PromisedQuote | null;
}>;

/** What a person is about to buy, as it is now. */
export type Buying = Readonly<{
  type: 'cart' | 'direct';
  lines: readonly BuyLine[];
  sellers: readonly BuyPart[];
  address: Address | null;
  draft: Draft;
  methods: Awaited<ReturnType<typeof methodsFor>>;
  method: ChosenMethod;
  /** Ways to pay that are not offered for it. */
  without: readonly Channel[];
  products: number;
  shipment: number;
  fee: number;
}>;

/** The lines that are wanted: one variant directly, otherwise those that are marked in the cart, also when they cannot be had any more. */
export async function wantedLines(db: Queryable, { userId, now }: Buyer, input: PurchaseInput): Promise<BuyLine[]> {
  const { medicine_stock_id: id, count = 0 } = input;
  const found =
    id === undefined
      ? (await findLines(db, userId, now)).filter(({ checked }) => checked)
      : [...(await findSold(db, [id], now)).values()].map((variant) => ({ ...variant, qty: count, checked: true, seen_price: null }));
  const ids = found.map((line) => line.id);
  const goods = await findGoods(db, ids, now);
  return found.flatMap((line) => {
    const good = goods.get(line.id);
    return good ? [{ ...line, good }] : [];
  });
}

/** The parcels of these lines with the hash that their quotes have. */
function parcelsOf(lines: readonly BuyLine[]) {
  return bySeller(lines).map((seller) => {
    const parcel = parcelOf(
      seller.id,
      seller.lines.map(({ good, qty }) => ({ ...good, qty })),
    );
    const hash = requestHashOf({
      parcel,
      lines: seller.lines.map(({ id, qty }) => [id, qty]).toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
    });
    return { ...seller, parcel, hash };
  });
}

/** When a parcel comes that is sent in this way and paid now. */
export function promisedOf(openings: ReadonlyMap<number, Opening>, option: ShipmentOption, now: Date): PromiseShown {
  const { days, timeZone } = openings.get(option.facilityId) ?? { days: [], timeZone: 'Asia/Jakarta' };
  const promised = promiseOf(days, option, now);
  return { promised, etd: promiseText(promised, { mode: option.mode, timeZone }, now) };
}

/** The quotes with when the parcel comes; `isShown` keeps that as what the buyer has seen. */
async function withPromises(db: Queryable, quotes: readonly Quote[], now: Date, isShown: boolean): Promise<PromisedQuote[]> {
  const openings = await findOpenings(db, [...new Set(quotes.map(({ facilityId }) => facilityId))], now);
  const promised = quotes.map((quote) => ({ ...quote, ...promisedOf(openings, quote, now) }));
  const moved = promised.filter((one) => one.packedOn !== packingDayOf(one));
  if (isShown && moved.length > 0)
    await putPackingDays(
      db,
      moved.map((one) => ({ id: one.id, packedOn: packingDayOf(one) })),
    );
  return promised;
}

/** The day on which a parcel is packed that is paid now; null when that is not known. */
export const packingDayOf = ({ promised }: PromiseShown): string | null => promised?.packedOn ?? null;

/** The lines with their shipments and the way to pay. `quote` prices the shipments; otherwise only prices that were shown count. */
export async function loadBuying(
  db: Queryable,
  buyer: Buyer,
  input: PurchaseInput,
  lines: readonly BuyLine[],
  quote: boolean,
): Promise<Buying> {
  const { userId, platform, now } = buyer;
  const address = await getSelectedOrNull(db, userId);
  const parts = parcelsOf(lines);
  const quoting = { userId, region: address?.subdistrict_id ?? null, hashes: new Map(parts.map(({ id, hash }) => [id, hash])) };
  if (quote && parts.length > 0) {
    const parcels = parts.map(({ parcel }) => parcel);
    const sent = quoting.region === null ? [] : await findSent(db, parcels, quoting.region);
    const options = parcels.flatMap((parcel) => optionsOf(parcel, sent));
    await putQuotes(db, quoting, options, now);
  }
  const quotes = await withPromises(db, await findQuotes(db, quoting), now, quote);
  const draft = await findDraft(db, userId);
  const type = input.medicine_stock_id === undefined ? 'cart' : 'direct';
  const sellers = parts.map(({ hash: _hash, ...part }) => {
    const own = quotes.filter(({ facilityId }) => facilityId === part.id);
    const isChosen = ({ id, serviceId }: Quote) =>
      input.shipment_id === undefined
        ? draft.shipments.has(part.id) && draft.shipments.get(part.id) === serviceId
        : id === input.shipment_id;
    return { ...part, quotes: own, chosen: own.find(isChosen) ?? null };
  });
  const [products, shipment] = [totalOf(lines), sellers.reduce((sum, { chosen }) => sum + (chosen?.price ?? 0), 0)];
  // What is sent is paid before; only what is fetched may be paid at the place.
  const without: readonly Channel[] = sellers.every(({ chosen }) => chosen?.mode === 'pickup') ? [] : ['at_place'];
  const [only, ...others] = sellers;
  const methods = await methodsFor(db, platform, {
    facilityId: only && others.length === 0 ? only.id : null,
    amount: products + shipment,
    without,
    withoutFee: type === 'direct',
  });
  const chosen = methods.find(({ id, reason }) => id === draft.methodId && reason === null);
  const method = chosen ? { id: chosen.id, name: chosen.name, fee: chosen.fee } : null;
  return { type, lines, sellers, address, draft, methods, method, without, products, shipment, fee: method?.fee ?? 0 };
}

const addressKey = (address: Address | null) =>
  address && [address.name, address.phone, address.description, address.note, address.post_code, address.subdistrict_id];

/** The hash of what a direct purchase is: its goods, where they go, how they are sent, and how they are paid. */
export function directHashOf({ lines, sellers, address }: Buying, methodId: number | null): string {
  return requestHashOf({
    method: methodId,
    address: addressKey(address),
    lines: lines.map(({ id, qty }) => [id, qty]),
    shipments: sellers.map(({ id, chosen }) => [id, chosen && [chosen.mode, chosen.serviceId]]),
  });
}

/** The hash of everything that a buyer agrees to. */
export function hashOf({ type, sellers, address, method, products, shipment, fee }: Buying): string {
  return requestHashOf({
    type,
    method: method?.id,
    total: products + shipment + fee,
    address: addressKey(address),
    sellers: sellers
      .map(({ id, lines, chosen }) => ({
        id,
        shipment: chosen && [chosen.serviceId, chosen.price, chosen.promised?.from, chosen.promised?.until, chosen.promised?.hours],
        lines: lines.map((line) => [line.id, line.qty, line.price]).toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
      }))
      .toSorted((a, b) => a.id - b.id),
  });
}

/** What is missing before it can be paid for; null = nothing. */
function missingOf({ address, sellers, method }: Buying): keyof typeof missingTexts | null {
  if (!address) return 'address';
  if (sellers.some(({ chosen }) => chosen === null)) return 'shipment';
  return method === null ? 'payment' : null;
}

/** A way to send as an answer shows it. */
export const shownOption = ({ name, service, mode, price, etd, promised }: ShipmentOption & PromiseShown) => ({
  name,
  service,
  mode,
  price,
  etd,
  arrives_from: promised?.from ?? null,
  arrives_until: promised?.until ?? null,
  arrives_hour_from: promised?.hours?.[0] ?? null,
  arrives_hour_until: promised?.hours?.[1] ?? null,
});

const shownQuote = (quote: PromisedQuote): ShipmentChoice => ({
  id: quote.id,
  ...shownOption(quote),
  valid_until: quote.expiresAt.toISOString(),
});

const shownProduct = ({ id, name, unit, size, slug, path, img, price, old_price, qt, available, note, prescription_id }: CartProduct) => ({
  id,
  name,
  unit,
  size,
  slug,
  path,
  img,
  price,
  old_price,
  qt,
  available,
  note,
  prescription_id,
});

const shownAddress = ({ id, label, name, phone, description, note, post_code, ...at }: Address) => ({
  id,
  label,
  name,
  phone,
  description,
  note,
  post_code,
  subdistrict: at.subdistrict,
  district: at.district,
  city: at.city,
  province: at.province,
});

/** A purchase as an answer shows it. */
export function shownPurchase(buying: Buying): Purchase {
  const { type, lines, sellers, address, products, shipment, fee } = buying;
  const shownById = new Map(cartOf(lines, 0).seller.flatMap(({ product }) => product.map((one) => [one.id, one] as const)));
  const missing = missingOf(buying);
  return {
    type,
    seller: sellers.map((part) => ({
      id: part.id,
      name: part.name,
      product_total: totalOf(part.lines),
      weight: part.parcel.weight,
      product: part.lines.flatMap((line) => {
        const shown = shownById.get(line.id);
        return shown ? [shownProduct(shown)] : [];
      }),
      shipment: part.quotes.map(shownQuote),
      shipment_selected: part.chosen && shownQuote(part.chosen),
      shipment_note: noteFor(part.parcel, part.quotes, address !== null),
    })),
    product_total: products,
    shipment_fee: shipment,
    service_fee: fee,
    total: products + shipment + fee,
    address: address && shownAddress(address),
    missing,
    message: missing && missingTexts[missing],
    version: hashOf(buying),
  };
}

/** What can be bought now, with priced shipments; of a cart, the buyer is taken to have seen it. */
export async function showBuying(db: Queryable, buyer: Buyer, input: PurchaseInput): Promise<Buying> {
  const wanted = await wantedLines(db, buyer, input);
  const isCart = input.medicine_stock_id === undefined;
  const buying = await loadBuying(db, buyer, input, isCart ? buyableLines(wanted) : wanted, true);
  if (isCart) await putShown(db, buyer.userId, hashOf(buying), buyer.now);
  return buying;
}
