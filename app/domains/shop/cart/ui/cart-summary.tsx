import { lazy, Suspense } from 'react';
import { rupiah } from '#app/platform/text/money.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import styles from './cart.module.css';
import { type CartControl, linesIn } from './cart-control.ts';

const GuestSummary = lazy(() => import('./guest-summary.tsx').then((one) => ({ default: one.GuestSummary })));

/** As in checkout/checkout-pages.ts, whose code this page does not need. */
const confirmation = '/order/products/confirmation';

type CartSummaryProps = { control: CartControl; isGuest: boolean };

/** What is chosen and what it costs, and `Beli`. */
export function CartSummary({ control, isGuest }: CartSummaryProps) {
  const { cart } = control;
  if (!cart) return null;
  const chosen = cart.seller.flatMap(({ product }) => product).filter(({ checked }) => checked === 1).length;
  return (
    <aside className={`card ${styles.summary}`} aria-label="Ringkasan belanja">
      <p className={styles.total}>
        <span>{chosen === 0 ? 'Total' : `Total ${chosen} produk`}</span>
        <output>{rupiah(cart.total_price)}</output>
      </p>
      {chosen === 0 ? <p className={styles.choose}>Pilih produk dulu</p> : null}
      {isGuest ? (
        <Suspense>
          <GuestSummary lines={linesIn(cart)} />
        </Suspense>
      ) : (
        <>
          {chosen === 0 ? (
            <Button tone="primary" disabled>
              Beli
            </Button>
          ) : (
            <LinkButton
              tone="primary"
              href={confirmation}
              // What has just been changed is stored before it is bought.
              onClick={async (event) => {
                event.preventDefault();
                if (await control.save?.()) location.assign(confirmation);
              }}
            >
              Beli
            </LinkButton>
          )}
          <p className={styles.hint}>Belum termasuk ongkos kirim.</p>
        </>
      )}
    </aside>
  );
}
