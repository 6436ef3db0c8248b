import { lazy, Suspense, useState } from 'react';
import { formAccountField } from '#app/platform/forms/form-answer.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { shoppingCart } from '#app/ui/icons/glyphs.ts';
import { EmptyState, Notice, Skeleton } from '#app/ui/page-parts.tsx';
import { showToast } from '#app/ui/toasts.tsx';
import type { Cart, CartProduct, MergeChange } from '../cart.schema.ts';
import { isBuyable } from '../cart.ts';
import { emptiedText } from '../cart-limits.schema.ts';
import styles from './cart.module.css';
import { type CartControl, linesOf } from './cart-control.ts';
import { CartLine } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { type Removed, RemovedNotice } from './removed-notice.tsx';
import { useFocus } from './use-focus.ts';

const MergedNotice = lazy(() => import('./merged-notice.tsx').then((one) => ({ default: one.MergedNotice })));

type CartViewProps = {
  control: CartControl;
  /** The account that the page is for, as its forms name it; null for a guest. */
  account: string | null;
  /** What the form of a page without a script has just taken out. */
  removed?: Removed | null;
  /** What became other at the log-in. */
  merged?: readonly MergeChange[];
};

const removedOf = (products: readonly CartProduct[], name: string): Removed => ({
  lines: linesOf(products),
  name,
  hasPrescribed: products.some(({ prescription_id: id }) => id !== null),
});

/** The cart with everything that can be done with it, of an account or of a guest. */
export function CartView({ control, account, removed: removedBefore = null, merged = [] }: CartViewProps) {
  const { cart, message } = control;
  const [removed, setRemoved] = useState<Removed | null>(removedBefore);
  const alert = useFocus<HTMLDivElement>(message);
  if (!cart) return message ? <Failed control={control} /> : <CartSkeleton />;

  function take(taken: Removed, count = 1): void {
    setRemoved(taken);
    if (cart && cart.count <= count) showToast({ text: emptiedText });
  }
  return (
    <div className={styles.cart}>
      {message ? (
        <div ref={alert} role="alert" tabIndex={-1}>
          <Notice tone="error">
            <p>{message}</p>
          </Notice>
        </div>
      ) : null}
      {merged.length > 0 ? (
        <Suspense>
          <MergedNotice changes={merged} />
        </Suspense>
      ) : null}
      {cart.unlisted > 0 ? (
        <Notice>
          <p>{`${cart.unlisted} produk tidak dijual lagi, jadi tidak ada lagi di keranjang ini.`}</p>
        </Notice>
      ) : null}
      <RemovedNotice
        removed={removed}
        isEmpty={cart.count === 0}
        account={account}
        onUndo={() => {
          if (removed) control.restore(removed.lines);
          setRemoved(null);
        }}
      />
      {cart.count === 0 ? (
        <EmptyCart />
      ) : (
        <div className={styles.columns}>
          <div className={styles.sellers}>
            <Head
              cart={cart}
              account={account}
              onClear={() =>
                take(
                  removedOf(
                    cart.seller.flatMap(({ product }) => product),
                    'Semua produk',
                  ),
                  cart.count,
                )
              }
              control={control}
            />
            {cart.seller.map((seller) => (
              <Seller
                key={seller.id}
                seller={seller}
                account={account}
                control={control}
                onRemove={(product) => {
                  take(removedOf([product], product.name));
                  control.remove(product.id);
                }}
              />
            ))}
          </div>
          <CartSummary control={control} isGuest={account === null} />
        </div>
      )}
    </div>
  );
}

/** An empty cart, and where to fill it. */
export function EmptyCart() {
  return (
    <EmptyState
      title="Keranjang belanja anda kosong"
      glyph={shoppingCart}
      action={
        <LinkButton tone="brand" href="/obat">
          Cari obat
        </LinkButton>
      }
    >
      <p>Cari obat, lalu tekan + Keranjang di halamannya.</p>
    </EmptyState>
  );
}

type HeadProps = { cart: Cart; account: string | null; control: CartControl; onClear(): void };

function Head({ cart, account, control, onClear }: HeadProps) {
  return (
    <div className={styles.head}>
      <p>{`${cart.count} produk`}</p>
      <form
        method="post"
        action="/order/cart"
        onSubmit={(event) => {
          event.preventDefault();
          onClear();
          control.clear();
        }}
      >
        {account ? <input type="hidden" name={formAccountField} value={account} /> : null}
        <Button type="submit" name="act" value="empty" tone="quiet" small>
          Kosongkan Keranjang
        </Button>
      </form>
    </div>
  );
}

type SellerProps = {
  seller: Cart['seller'][number];
  account: string | null;
  control: CartControl;
  onRemove(product: Cart['seller'][number]['product'][number]): void;
};

/** What one pharmacy sells of the cart; its box chooses all of it that can be bought. */
function Seller({ seller: { id, name, product }, account, control, onRemove }: SellerProps) {
  const buyable = product.filter(isBuyable);
  const chosen = buyable.filter(({ checked }) => checked === 1);
  const isAll = buyable.length > 0 && chosen.length === buyable.length;
  return (
    <section className={`card ${styles.seller}`} aria-labelledby={`penjual-${id}`}>
      <header>
        <input
          type="checkbox"
          aria-label={`Pilih semua dari ${name}`}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && !isAll;
          }}
          checked={isAll}
          disabled={buyable.length === 0}
          onChange={({ target }) => control.change(buyable.map((one) => ({ id: one.id, qty: one.qt, checked: target.checked })))}
        />
        <h2 id={`penjual-${id}`}>{name}</h2>
      </header>
      <ul>
        {product.map((one) => (
          <CartLine
            key={one.id}
            product={one}
            account={account}
            onChange={(line) => control.change([line])}
            onRemove={() => onRemove(one)}
          />
        ))}
      </ul>
    </section>
  );
}

function Failed({ control }: { control: CartControl }) {
  return (
    <div className={styles.cart} role="alert">
      <Notice tone="error">
        <p>{control.message}</p>
      </Notice>
      <div>
        <Button tone="brand" onClick={control.retry}>
          Coba lagi
        </Button>
      </div>
    </div>
  );
}

/** Where the cart of a guest appears once its prices are read. */
export function CartSkeleton() {
  return (
    <div className={styles.cart} aria-busy="true">
      <div className={styles.columns}>
        <Skeleton className={styles.waiting} />
        <Skeleton className={styles.waiting} />
      </div>
    </div>
  );
}
