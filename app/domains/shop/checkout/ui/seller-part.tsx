import { useEffect, useMemo, useRef } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { HealthIcon } from '#app/ui/health-icon.tsx';
import { check } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { PictureFile } from '#app/ui/picture-file.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { prescribedText } from '../../cart/cart.ts';
import row from '../../medicine/ui/product-row.module.css';
import type { Purchase } from '../checkout.schema.ts';
import choices from './checkout-choices.module.css';
import styles from './medicine-confirmation.module.css';

type Seller = Purchase['seller'][number];

type SellerPartProps = {
  seller: Seller;
  /** The address of the page, to which the choice is posted. */
  action: string;
  isDirect: boolean;
  /** The prices that the buyer saw, of variants that cost another now. */
  oldPrices: ReadonlyMap<number, number>;
  answer: FormAnswer | null;
};

/** What one pharmacy sells of the order, and how it sends that. */
export function SellerPart({ seller, action, isDirect, oldPrices, answer }: SellerPartProps) {
  const { id, name, product } = seller;
  return (
    <section className={`card ${styles.part}`} aria-labelledby={`penjual-${id}`}>
      <header>
        <h2 id={`penjual-${id}`}>{name}</h2>
      </header>
      <ul className={styles.products}>
        {product.map((one) => (
          <Product key={one.id} product={one} oldPrice={oldPrices.get(one.id) ?? one.old_price} isDirect={isDirect} />
        ))}
      </ul>
      <Shipment seller={seller} action={action} answer={answer} />
    </section>
  );
}

type ProductProps = { product: Seller['product'][number]; oldPrice: number | null; isDirect: boolean };

function Product({ product, oldPrice, isDirect }: ProductProps) {
  const { name, unit, size, path, img, price, qt, available, note, prescription_id } = product;
  return (
    <li>
      <span className={row.picture}>
        {img ? <PictureFile src={img} alt="" width={160} height={100} /> : <HealthIcon name="medicines" />}
      </span>
      <div>
        <h3>{name}</h3>
        <p className={words.soft}>{size ? `${unit} · ${size}` : unit}</p>
        <p className={row.price}>
          <span>
            {qt} × <Unbroken>{rupiah(price)}</Unbroken>
          </span>
          {oldPrice === null ? null : (
            <del>
              <span className="visually-hidden">Harga sebelumnya </span>
              {rupiah(oldPrice)}
            </del>
          )}
        </p>
        {prescription_id ? <p className={row.prescribed}>{prescribedText}, jumlahnya tetap</p> : null}
        {note ? (
          <p className={row.note} data-short={qt > available}>
            {note}
          </p>
        ) : null}
        {isDirect ? (
          <p>
            <Link className="link" href={path}>
              Ubah jumlah
            </Link>
          </p>
        ) : null}
      </div>
      <strong>{rupiah(price * qt)}</strong>
    </li>
  );
}

const wayText = ({ name, service, mode }: Seller['shipment'][number]) => (mode === 'pickup' ? name : `${name} ${service}`);
const priceText = (price: number) => (price > 0 ? rupiah(price) : 'Gratis');

/** The chosen way in one line, and all ways: a press chooses one. */
function Shipment({ seller, action, answer }: Pick<SellerPartProps, 'seller' | 'action' | 'answer'>) {
  const { id, name, shipment, shipment_selected: chosen, shipment_note } = seller;
  const details = useRef<HTMLDetailsElement>(null);
  const before = useRef(chosen?.id);
  const refusal = useMemo(() => answer && { ...answer, errors: [] }, [answer]);
  // The chosen way closes the list, and its line has the focus.
  useEffect(() => {
    const isChange = before.current !== chosen?.id;
    before.current = chosen?.id;
    if (!isChange || !details.current || !chosen) return;
    const hadFocus = details.current.contains(document.activeElement) || document.activeElement === document.body;
    details.current.open = false;
    if (hadFocus) details.current.querySelector('summary')?.focus();
  }, [chosen]);
  return (
    <details ref={details} className={styles.shipment} id={`kirim-${id}`} open={chosen === null} suppressHydrationWarning>
      <summary>
        <span>
          <span className="visually-hidden">Pengiriman dari {name}: </span>
          {chosen ? (
            <>
              <strong>{wayText(chosen)}</strong>
              <span>
                <Unbroken>{`${priceText(chosen.price)} · ${chosen.etd}`}</Unbroken>
              </span>
            </>
          ) : (
            <>
              <strong className={styles.unchosen}>Pengiriman belum dipilih</strong>
              <span>Pilih salah satu di bawah ini</span>
            </>
          )}
        </span>
        <span className={styles.change}>{chosen ? 'Ubah' : 'Pilih'}</span>
      </summary>
      <div>
        <FormErrors answer={refusal} />
        {shipment_note ? (
          <Notice>
            <p>{shipment_note}</p>
          </Notice>
        ) : null}
        <Form answer={answer} action={action} replace>
          <input type="hidden" name="act" value="shipment" />
          <input type="hidden" name="health_facility_id" value={id} />
          <ul className={choices.options}>
            {shipment.map((way) => (
              <li key={way.id}>
                <button type="submit" name="shipment_id" value={way.id} className={choices.option} aria-pressed={way.id === chosen?.id}>
                  <span>
                    <strong>{wayText(way)}</strong>
                    <small>
                      <Unbroken>{way.etd}</Unbroken>
                    </small>
                  </span>
                  <span>{priceText(way.price)}</span>
                  {way.id === chosen?.id ? <Icon glyph={check} /> : null}
                </button>
              </li>
            ))}
          </ul>
        </Form>
      </div>
    </details>
  );
}
