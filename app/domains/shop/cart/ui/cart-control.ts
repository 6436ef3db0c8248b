import type { Cart, CartProduct, WantedLine } from '../cart.schema.ts';

/** The cart of the page as it is with all changes, and how to change it; the account's and the guest's look alike. */
export type CartControl = Readonly<{
  /** Null until it is known. */
  cart: Cart | null;
  /** Why a change could not be made, or prices not be read. */
  message: string | null;
  /** Shown at once, and synchronised a second after the last change. */
  change(lines: readonly WantedLine[]): void;
  remove(id: number): void;
  restore(lines: readonly WantedLine[]): void;
  clear(): void;
  retry(): void;
  /** Of an account: sends what is not sent yet; true when all of it is stored. */
  save?(): Promise<boolean>;
}>;

/** The specification's "Local cart": synchronised 1 s after a change. */
export const syncMs = 1_000;

export const lostText = 'Belum ada jawaban dari server. Periksa sambungan internet, lalu coba lagi.';

/** Products as lines, without those of prescriptions: they enter a cart from their prescription alone. */
export const linesOf = (products: readonly CartProduct[]): WantedLine[] =>
  products.filter((one) => !one.prescription_id).map(({ id, qt, checked }) => ({ id, qty: qt, checked: checked === 1 }));

/** All products of a cart as lines, without those of prescriptions. */
export const linesIn = (cart: Cart): WantedLine[] => linesOf(cart.seller.flatMap(({ product }) => product));
