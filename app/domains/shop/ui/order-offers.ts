import { keptPlace } from '#app/domains/addresses/ui/kept-place.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { accountCount, callCart, sentLines } from '../cart/ui/browser-cart.ts';
import { distanceText, kilometresBetween, type Position, sharedLevels } from '../medicine/offer-distance.ts';

const waitMs = 10_000;
const noPlaceText = 'Pilih alamat di akun Anda, atau kecamatan di Hitung ongkos kirim pada keranjang.';

/** Where the browser is, if the person lets it say so; it is neither sent nor kept. */
const positionOrNull = () =>
  new Promise<Position | null>((resolve) => {
    if (!navigator.geolocation) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => resolve(null),
      { timeout: waitMs, maximumAge: 60_000 },
    );
  });

/** The code of where it is sent: the selected address of an account, or the district of a guest's estimate; empty when neither is known. */
async function ownRegion(): Promise<string> {
  if (accountCount() === null) return keptPlace();
  const answer = await fetch('/v1/user/address/selected', { signal: AbortSignal.timeout(waitMs) });
  const selected = answer.ok ? ((await answer.json()) as { data: { subdistrict_id: string } | null }).data : null;
  return selected?.subdistrict_id ?? keptPlace();
}

/** The place of the pharmacy of an offer, as its item says it. */
function placeOf({ dataset }: HTMLElement): Position | null {
  const [latitude, longitude] = (dataset.at ?? '').split(' ').map(Number);
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

const offersIn = (list: HTMLElement) => [...list.children] as HTMLElement[];

/** Puts the lower ones first and what is sold out last, with what is said of each. Equal ones keep their order. */
function order(list: HTMLElement, weights: readonly number[], texts: readonly string[] = []): void {
  const offers = offersIn(list).map((offer, at) => {
    const said = offer.querySelector<HTMLElement>('[data-said]');
    if (said) said.textContent = texts[at] ? ` · ${texts[at]}` : '';
    return { offer, out: Number(offer.querySelector('[data-band=none]') !== null), weight: weights[at] ?? 0 };
  });
  offers.sort((a, b) => a.out - b.out || (a.weight === b.weight ? 0 : a.weight - b.weight));
  list.append(...offers.map(({ offer }) => offer));
}

/** Puts the nearest first, by the position of the browser, or else by the region of the buyer. Returns what is said of it. */
export async function orderByDistance(list: HTMLElement): Promise<string> {
  const places = offersIn(list).map(placeOf);
  const here = places.some((place) => place !== null) ? await positionOrNull() : null;
  if (here) {
    const ways = places.map((place) => (place ? kilometresBetween(here, place) : Number.POSITIVE_INFINITY));
    order(
      list,
      ways,
      ways.map((way) => (Number.isFinite(way) ? distanceText(way) : '')),
    );
    return 'Diurutkan dari yang terdekat, dalam garis lurus.';
  }
  const region = await ownRegion();
  if (!region) return `Posisi Anda tidak terbaca. ${noPlaceText}`;
  order(
    list,
    offersIn(list).map(({ dataset }) => -sharedLevels(dataset.district ?? '', region)),
  );
  return 'Diurutkan menurut wilayah pengiriman Anda.';
}

type Estimated = Readonly<{
  seller: readonly { id: number; product_total: number; shipment: readonly { mode: string; price: number }[] }[];
}>;

/** Puts first what costs the least with its shipment to the buyer. Returns what is said of it. */
export async function orderByTotal(list: HTMLElement): Promise<string> {
  const region = await ownRegion();
  if (!region) return noPlaceText;
  const lines = offersIn(list).map(({ dataset }) => ({ id: Number(dataset.variant), qty: 1, checked: true }));
  const answer = await callCart('POST', '/estimate', { lines: sentLines(lines), region_id: region });
  const { data, message } = (await answer.json()) as { data: Estimated; message: string };
  if (!answer.ok) return message;
  const totals = offersIn(list).map(({ dataset }) => {
    const seller = data.seller.find(({ id }) => id === Number(dataset.seller));
    const way = seller?.shipment.find(({ mode }) => mode !== 'pickup');
    return seller && way ? seller.product_total + way.price : Number.POSITIVE_INFINITY;
  });
  order(
    list,
    totals,
    totals.map((total) => (Number.isFinite(total) ? `${rupiah(total)} dengan kirim` : 'hanya diambil')),
  );
  return 'Diurutkan dari yang termurah dengan ongkos kirim ke wilayah Anda.';
}
