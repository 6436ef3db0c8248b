import { rupiah } from '#app/platform/money.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Cart } from '../schema.ts';
import styles from './cart.module.css';
import { linesIn } from './cart-control.ts';

/** Where a log-in comes back to: the cart goes along with it. */
const logIn = `/account/login?${new URLSearchParams({ next: '/order/cart' })}`;

/** What is chosen and what it costs. A guest is asked to log in. */
export function CartSummary({ cart, isGuest }: { cart: Cart; isGuest: boolean }) {
  const chosen = linesIn(cart).filter(({ checked }) => checked).length;
  return (
    <aside className={`card ${styles.summary}`} aria-label="Ringkasan belanja">
      <p className={styles.total}>
        <span>{chosen === 0 ? 'Total' : `Total ${chosen} produk`}</span>
        <output>{rupiah(cart.total_price)}</output>
      </p>
      {chosen === 0 ? <p className={styles.choose}>Pilih produk dulu</p> : null}
      {isGuest ? (
        <>
          <Button tone="primary" disabled={chosen === 0} data-open="masuk-dulu">
            Beli
          </Button>
          <Dialog id="masuk-dulu" title="Masuk untuk membeli">
            <p>Isi keranjang ini ikut ke akun Anda. Setelah masuk, Anda langsung kembali ke sini.</p>
            <div className="actions mt-5">
              <LinkButton tone="primary" href={logIn}>
                Masuk
              </LinkButton>
              <LinkButton href="/account/register">Buat akun</LinkButton>
            </div>
          </Dialog>
        </>
      ) : null}
      <p className={styles.hint}>Belum termasuk ongkos kirim.</p>
    </aside>
  );
}
