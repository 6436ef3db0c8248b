import { useMemo } from 'react';
import page from '#app/domains/orders/order/ui/order-confirmation.module.css';
import { type FormAnswer, hasNoAnswer } from '#app/platform/forms/form-answer.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useTakeFocus } from '#app/ui/form/use-take-focus.ts';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { DialogLink } from '#app/ui/route-dialog.tsx';
import type { ChosenMethod, Purchase } from '../checkout.schema.ts';
import { noMethodText, noShipmentText } from '../checkout-texts.schema.ts';

type PayPanelProps = {
  purchase: Purchase;
  payment: ChosenMethod;
  /** The way to pay that is one press away. */
  quick: ChosenMethod;
  paths: Readonly<{ here: string; methods: string }>;
  formKey: string;
  /** What the buyer has in front of them, for the comparison after a refusal. */
  seen: string;
  /** The way to pay has just been chosen. */
  isMethodChosen: boolean;
  /** The sums are being read again. */
  isWaiting: boolean;
  /** What is other now than when the buyer pressed. */
  texts: readonly string[];
  answer: FormAnswer | null;
  onPay(): void;
};

/** How it is paid, what it costs, what is still missing, and the button that orders it. */
export function PayPanel(props: PayPanelProps) {
  const { purchase, payment, quick, paths, formKey, seen, isMethodChosen, isWaiting, texts, answer, onPay } = props;
  const panel = useTakeFocus<HTMLElement>(isMethodChosen && !answer ? (payment?.name ?? null) : null);
  const refusal = useMemo(() => answer && { ...answer, errors: [] }, [answer]);
  const warning = isWaiting ? <p>Menunggu cart</p> : warningOf(purchase);
  const isReady = purchase.missing !== 'address' && purchase.missing !== 'shipment';
  return (
    <aside ref={panel} className={`card ${page.pay}`} aria-label="Pembayaran" tabIndex={-1}>
      <section aria-labelledby="metode" className={page.method}>
        <h2 id="metode">Metode pembayaran</h2>
        {payment && isReady ? (
          <p>
            <strong>{payment.name}</strong>
            <DialogLink href={paths.methods} className="button button-quiet button-small">
              Ubah<span className="visually-hidden"> metode pembayaran</span>
            </DialogLink>
          </p>
        ) : isReady ? (
          <>
            {quick ? (
              <Form answer={null} action={paths.methods} replace>
                <SubmitButton tone="brand" name="payment_id" value={quick.id}>
                  {`Pakai ${quick.name}${quick.fee > 0 ? `, + ${rupiah(quick.fee)}` : ''}`}
                </SubmitButton>
              </Form>
            ) : null}
            <DialogLink href={paths.methods} className={`button ${quick ? 'button-secondary' : 'button-brand'}`}>
              {noMethodText}
            </DialogLink>
          </>
        ) : (
          <Button disabled>{noMethodText}</Button>
        )}
      </section>
      <section aria-labelledby="ringkasan">
        <h2 id="ringkasan">Ringkasan</h2>
        <dl className={page.sums} aria-busy={isWaiting || undefined}>
          <Sum label="Produk" amount={purchase.product_total} />
          <div>
            <dt>Pengiriman</dt>
            <dd>{purchase.seller.some((one) => !one.shipment_selected) ? 'Belum dipilih' : free(purchase.shipment_fee)}</dd>
          </div>
          {purchase.service_fee > 0 ? <Sum label="Biaya pembayaran" amount={purchase.service_fee} /> : null}
          <div className={page.total}>
            <dt>Total</dt>
            <dd>{rupiah(purchase.total)}</dd>
          </div>
        </dl>
      </section>
      {/* The sentence takes the focus: on a phone all of it is then in sight, above the button. */}
      <Changes texts={hasNoAnswer(answer) ? [] : texts} />
      <FormErrors answer={refusal} />
      {warning ? (
        <div className={page.warning} role="status">
          {warning}
        </div>
      ) : null}
      {purchase.missing === null && payment ? (
        <Form answer={answer} formKey={formKey} action={paths.here} replace className={page.order} onSubmit={onPay}>
          <input type="hidden" name="act" value="pay" />
          <input type="hidden" name="total" value={purchase.total} />
          <input type="hidden" name="version" value={purchase.version} />
          <input type="hidden" name="seen" value={seen} />
          <SubmitButton tone="primary" busyText="Memproses Transaksi....." aria-disabled={warning !== null || undefined}>
            Bayar {rupiah(purchase.total)}
          </SubmitButton>
          <p className={page.hint}>Sesudah ini tampil cara membayar dan batas waktunya. Sampai batas itu obat ditahan untuk Anda.</p>
        </Form>
      ) : null}
    </aside>
  );
}

/** What is other now than when the buyer pressed. */
export function Changes({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Notice>
      <p className={words.strong}>Yang berubah</p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}

const free = (amount: number) => (amount > 0 ? rupiah(amount) : 'Gratis');

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{rupiah(amount)}</dd>
    </div>
  );
}

/** The first thing that keeps from paying, with the way to it; null when nothing does. */
function warningOf({ missing, message, seller, type }: Purchase) {
  const short = seller.flatMap(({ product }) => product).find(({ qt, available }) => qt > available);
  if (short) {
    return (
      <p>
        {`Stok ${short.name} tidak cukup. `}
        <Link className="link" href={type === 'direct' ? short.path : '/order/cart'}>
          Ubah jumlahnya
        </Link>
      </p>
    );
  }
  if (missing === null) return null;
  if (missing === 'address')
    return (
      <p>
        <a href="#alamat">{message}</a>
      </p>
    );
  const unchosen = seller.find(({ shipment_selected }) => shipment_selected === null);
  if (missing === 'shipment')
    return (
      <p>
        <a href={`#kirim-${unchosen?.id}`}>{noShipmentText}</a>
      </p>
    );
  return <p>{noMethodText}</p>;
}
