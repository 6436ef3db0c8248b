import type { Queryable } from '#app/platform/database/db.server.ts';
import { readScannedGoods, type ScannedGoods, type ScannedProduct } from './scanned-goods.ts';
import { findNamedProducts, findProductAt, type NamedProduct, searchProducts } from './scanned-product.store.server.ts';

/** So many readings are asked about, and so many products are offered. */
const maxAsked = 6;
const maxOffered = 20;

type Asked = Readonly<{
  /** What was scanned or typed. */
  text: string;
  /** A name, where the text is a code that nobody knows. */
  search: string;
  /** What a person has chosen of several. */
  productId?: number | undefined;
  reading?: number | undefined;
  facilityId: number;
}>;

const isOf = ({ code, permit }: ScannedGoods) => {
  return (product: NamedProduct): boolean =>
    (code !== null && [product.code, product.kfa_code, product.nie].includes(code)) || (permit !== null && product.nie === permit);
};

/** Whose goods a text names, as far as that is sure; what is not is left to a person. */
export async function findScannedProduct(db: Queryable, asked: Asked): Promise<ScannedProduct> {
  const { text, search, productId, facilityId } = asked;
  const scanned = readScannedGoods(text);
  const all = scanned.kind === 'read' ? [scanned.goods] : scanned.readings.slice(0, maxAsked);
  const codes = all.flatMap(({ code }) => code ?? []);
  const named = await findNamedProducts(
    db,
    codes,
    all.flatMap(({ permit }) => permit ?? []),
  );
  // Of several readings the one whose product is known is right; two of them are asked about.
  const known = all.filter((one) => named.some(isOf(one)));
  const [first] = known.length > 0 ? known : all;
  const isSure = scanned.kind === 'read' || known.length === 1;
  const goods = asked.reading === undefined ? (isSure ? (first ?? null) : null) : (all[asked.reading] ?? null);
  const theirs = goods ? named.filter(isOf(goods)) : [];
  const products = [...new Map(theirs.map((one) => [one.id, one])).values()];
  const chosenId = productId ?? (products.length === 1 ? products[0]?.id : undefined);
  const product = chosenId === undefined ? null : await findProductAt(db, chosenId, facilityId);
  const packQty = theirs.find(({ id, code }) => id === product?.id && code !== null)?.pack_qty;
  return {
    goods,
    readings: goods || productId !== undefined ? [] : all,
    product: product && { ...product, pack_qty: packQty ?? product.pack_qty },
    offered: product ? [] : products.length > 1 ? products : await searchProducts(db, search || text, maxOffered),
  };
}
