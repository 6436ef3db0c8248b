import { useMemo } from 'react';
import page from '#app/domains/orders/order/ui/order-confirmation.module.css';
import { noMethodText } from '#app/domains/shop/checkout/checkout-texts.schema.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useTakeFocus } from '#app/ui/form/use-take-focus.ts';
import words from '#app/ui/parts/words.module.css';
import type { ShownOrder } from '../service-order.ts';
import { ChooseLink } from './service-choices.tsx';
import styles from './service-order.module.css';

type ServicePayPanelProps = {
  order: ShownOrder;
  /** What goes back when it is cancelled or moved. */
  policy: string;
  formKey: string;
  /** The way to pay has just been chosen. */
  isMethodChosen: boolean;
  /** What is chosen is being read. */
  isWaiting: boolean;
  answer: FormAnswer | null;
};

/** The time, how it is paid, what it costs, what is still missing, and the button that orders it. */
export function ServicePayPanel({ order, policy, formKey, isMethodChosen, isWaiting, answer }: ServicePayPanelProps) {
  const { method, missing, message, price, fee, total, time, isPaid, isRequest } = order;
  const panel = useTakeFocus<HTMLElement>(isMethodChosen && !answer ? (method?.name ?? null) : null);
  const refusal = useMemo(() => answer && { ...answer, errors: [] }, [answer]);
  const isReady = missing === null || missing === 'payment';
  return (
    <aside ref={panel} className={`card ${page.pay}`} aria-label="Pembayaran" tabIndex={-1}>
      <section aria-labelledby="jadwal-dipilih">
        <h2 id="jadwal-dipilih">Jadwal</h2>
        <p className={time === null ? words.soft : styles.time}>{time ?? 'Belum dipilih'}</p>
      </section>
      {isPaid ? (
        <section aria-labelledby="metode" className={page.method}>
          <h2 id="metode">Metode pembayaran</h2>
          {method && isReady ? (
            <p>
              <strong>{method.name}</strong>
              <ChooseLink href={order.methodsPath} className="button button-quiet button-small">
                Ubah<span className="visually-hidden"> metode pembayaran</span>
              </ChooseLink>
            </p>
          ) : isReady ? (
            <ChooseLink href={order.methodsPath} className="button button-brand">
              {noMethodText}
            </ChooseLink>
          ) : (
            <Button disabled>{noMethodText}</Button>
          )}
        </section>
      ) : null}
      <section aria-labelledby="ringkasan">
        <h2 id="ringkasan">Ringkasan</h2>
        <dl className={page.sums} aria-busy={isWaiting || undefined}>
          <div>
            <dt>Layanan</dt>
            <dd>{price === null ? 'Belum dipilih' : price === 0 ? 'Tanpa biaya' : rupiah(price)}</dd>
          </div>
          {fee > 0 ? (
            <div>
              <dt>Biaya pembayaran</dt>
              <dd>{rupiah(fee)}</dd>
            </div>
          ) : null}
          {total === null ? null : (
            <div className={page.total}>
              <dt>Total</dt>
              <dd>{rupiah(total)}</dd>
            </div>
          )}
        </dl>
      </section>
      {isRequest ? (
        <p className={page.hint}>
          Layanan ini dengan janji. Petugas mengusulkan jamnya lewat pesan, dan Anda membayar sesudah menyetujuinya.
        </p>
      ) : null}
      {price === 0 ? null : (
        <details className={styles.more}>
          <summary>Bila batal atau pindah</summary>
          <p>{policy}</p>
        </details>
      )}
      <FormErrors answer={refusal} />
      {missing === null ? (
        <Form answer={answer} formKey={formKey} action={order.here} replace className={page.order}>
          <input type="hidden" name="act" value={order.isOfDoctor ? 'reserve' : 'order'} />
          <input type="hidden" name="service" value={order.service.id} />
          <input type="hidden" name="price" value={price ?? ''} />
          <input type="hidden" name="method" value={isPaid ? (method?.id ?? '') : ''} />
          {Object.entries(order.sent).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SubmitButton tone="primary" busyText="Memproses Transaksi....." disabled={isWaiting}>
            {pressText(order)}
          </SubmitButton>
          {order.holdText ? <p className={page.hint}>{order.holdText}</p> : null}
        </Form>
      ) : (
        <p className={page.warning} role="status">
          {missing === 'payment' ? message : <a href={missing === 'option' ? '#pilihan' : '#waktu'}>{message}</a>}
        </p>
      )}
    </aside>
  );
}

function pressText({ isRequest, isPaid, method, total }: ShownOrder): string {
  if (isRequest) return 'Kirim permintaan';
  if (!isPaid || total === null) return 'Pesan tanpa biaya';
  return method?.isAtPlace ? `Pesan, bayar ${rupiah(total)} di tempat` : `Bayar ${rupiah(total)}`;
}
