import type { FormEvent } from 'react';
import { formAccountField } from '#app/platform/forms/form-answer.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { HealthIcon } from '#app/ui/health-icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { PictureFile } from '#app/ui/picture-file.tsx';
import row from '../../medicine/ui/product-row.module.css';
import type { CartProduct, WantedLine } from '../cart.schema.ts';
import { isBuyable, prescribedText } from '../cart.ts';
import styles from './cart-line.module.css';
import { Quantity } from './cart-quantity.tsx';

type CartLineProps = {
  product: CartProduct;
  /** The account that the page is for, as its forms name it. */
  account: string | null;
  onChange(line: WantedLine): void;
  onRemove(): void;
};

/** A product of the cart. Without JavaScript it is a form of its own. */
export function CartLine({ product, account, onChange, onRemove }: CartLineProps) {
  const { id, name, unit, size, path, img, price, old_price, qt, checked, available, max, note, prescription_id: prescription } = product;
  const canBuy = isBuyable(product);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter in the field takes its number over, as leaving it does.
    (document.activeElement as HTMLElement | null)?.blur();
  };
  return (
    <li>
      <form method="post" action="/order/cart" className={styles.line} data-product={id} onSubmit={submit} noValidate>
        {account ? <input type="hidden" name={formAccountField} value={account} /> : null}
        <input type="hidden" name="id" value={id} />
        <label className={styles.choice}>
          <input
            type="checkbox"
            name="checked"
            aria-label={`Pilih ${name}`}
            checked={checked === 1}
            disabled={!canBuy}
            onChange={({ target }) => onChange({ id, qty: qt, checked: target.checked })}
          />
        </label>
        <span className={row.picture}>
          {img ? <PictureFile src={img} alt="" width={160} height={100} /> : <HealthIcon name="medicines" />}
        </span>
        <div className={styles.words}>
          <h3>
            <Link href={path}>{name}</Link>
          </h3>
          <p className={styles.unit}>{`${unit}${size && ` · ${size}`}`}</p>
          <p className={row.price}>
            <strong>{rupiah(price)}</strong>
            {old_price === null ? null : (
              <del>
                <span className="visually-hidden">Harga sebelumnya </span>
                {rupiah(old_price)}
              </del>
            )}
          </p>
          {prescription ? <p className={row.prescribed}>{prescribedText}</p> : null}
          {note ? (
            <p className={row.note} data-short={!canBuy}>
              {note}
            </p>
          ) : null}
        </div>
        <div className={styles.acts}>
          {prescription ? (
            <p className={row.price}>
              Jumlah tetap: {qt}
              <input type="hidden" name="count" value={qt} />
            </p>
          ) : (
            <Quantity
              name={name}
              count={qt}
              available={available}
              max={max}
              // Who lowers a number that cannot be had wants to buy the rest.
              onChange={(qty) => onChange({ id, qty, checked: checked === 1 || !canBuy })}
            />
          )}
          <p className={styles.sum}>{rupiah(price * qt)}</p>
          <Button type="submit" name="act" value="change" small className={styles.save}>
            Simpan
          </Button>
          <Button
            type="submit"
            name="act"
            value="remove"
            tone="quiet"
            small
            className={styles.remove}
            aria-label={`Hapus ${name}`}
            onClick={(event) => {
              event.preventDefault();
              onRemove();
            }}
          >
            Hapus
          </Button>
        </div>
      </form>
    </li>
  );
}
