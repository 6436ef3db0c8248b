import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useTakeFocus } from '#app/ui/form/use-take-focus.ts';
import { shoppingCart } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import type { Left, Ordered } from '../reorder.ts';
import { getOrderAgain, orderAgain } from '../reorder-lines.server.ts';
import type { Route } from './+types/reorder-page.ts';
import styles from './reorder-page.module.css';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  return await load(getOrderAgain, args, { name: args.params.name });
}

/** What could be added whole, at its price, needs no page of its own: the cart says it. */
export const action = formAction(orderAgain, {
  readInput: (_fields, { params }) => ({ name: params.name }),
  invalidText: firstError,
  done: (result) => (result.left.length === 0 ? '/order/cart?hasil=ditambah' : { show: result }),
});

export const meta = () => [{ title: 'Pesan lagi | Sehati' }, { name: 'robots', content: 'noindex' }];

export default function OrderAgain({ loaderData: { name, ordered }, actionData }: Route.ComponentProps) {
  const result = actionData && 'left' in actionData ? actionData : null;
  const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Detail Transaksi', href: `/order/detail/${name}` }, { label: 'Pesan lagi' }];
  return (
    <div className="page page-narrow">
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">Pesan lagi</h1>
      <div className={styles.body}>
        <FormErrors answer={actionData && 'code' in actionData ? actionData : null} />
        {result ? <Result left={result.left} inCart={result.inCart} /> : <Question name={name} ordered={ordered} />}
      </div>
    </div>
  );
}

/** What is other than in the order, each with the reason, and the way on. */
function Result({ left, inCart }: { left: readonly Left[]; inCart: number }) {
  const isWhole = left.every(({ asked, qty }) => qty >= asked);
  const title =
    inCart === 0
      ? 'Belum ada yang dapat dimasukkan ke keranjang'
      : isWhole
        ? 'Pesanan sudah di keranjang, harganya ada yang berubah'
        : 'Sebagian pesanan sudah di keranjang';
  const box = useTakeFocus<HTMLDivElement>(title);
  return (
    <>
      <div ref={box} role="status" tabIndex={-1}>
        <Notice tone={inCart > 0 ? 'info' : 'error'}>
          <p className={words.strong}>{title}</p>
          <p>Yang berbeda dari pesanan sebelumnya:</p>
        </Notice>
      </div>
      <ul className={`card ${styles.lines}`}>
        {left.map(({ name, unit, asked, qty, note }) => (
          <li key={`${name} ${unit}`}>
            <p>
              <strong>{name}</strong>, {unit}
              <span>
                {qty >= asked ? `${qty} di keranjang` : qty > 0 ? `${qty} dari ${asked} di keranjang` : `${asked} tidak dimasukkan`}
              </span>
            </p>
            <p className={styles.note}>{note}</p>
          </li>
        ))}
      </ul>
      <p className="actions">
        {inCart > 0 ? (
          <LinkButton href="/order/cart" tone="brand">
            <Icon glyph={shoppingCart} />
            Buka keranjang
          </LinkButton>
        ) : null}
        <LinkButton href="/obat">Cari obat lain</LinkButton>
      </p>
    </>
  );
}

function Question({ name, ordered }: { name: string; ordered: readonly Ordered[] }) {
  return (
    <>
      <p>
        Isi pesanan <span translate="no">{name}</span> dimasukkan ke keranjang dengan harga dan stok sekarang.
      </p>
      <ul className={`card ${styles.lines}`}>
        {ordered.map(({ id, name: medicine, unit, qty }) => (
          <li key={id}>
            <p>
              <strong>{medicine}</strong>
              <span>
                {qty} {unit}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {/* The document is loaded, so that the number of products in the header is read again. */}
      <Form answer={null} reloadDocument>
        <SubmitButton tone="brand" busyText="Memasukkan…">
          <Icon glyph={shoppingCart} />
          Masukkan ke keranjang
        </SubmitButton>
      </Form>
    </>
  );
}
