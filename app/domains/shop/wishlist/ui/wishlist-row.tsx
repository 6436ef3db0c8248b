import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { HealthIcon } from '#app/ui/health-icon.tsx';
import { shoppingCart } from '#app/ui/icons/glyphs.ts';
import { bell, heart } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { storeAccountCount } from '../../cart/ui/browser-cart.ts';
import { bandNames } from '../../medicine/medicine.ts';
import { ClassMark } from '../../medicine/ui/class-mark.tsx';
import product from '../../medicine/ui/product-row.module.css';
import stockBand from '../../medicine/ui/stock-band.module.css';
import { wishListPath } from '../../stock-notice/stock-notice-texts.ts';
import type { WishListMedicine, WishListVariant } from '../wishlist.schema.ts';
import styles from './wishlist.module.css';

/** What the page says after a form: a sentence, what can be undone, and how many products the cart has. */
export type Done = Readonly<{ done: string; removed?: Readonly<{ id: number; name: string }>; count?: number }>;
export type Answer = Done | FormAnswer;

export const refusalOf = (answer: Answer | null | undefined): FormAnswer | null => (answer && 'code' in answer ? answer : null);
export const doneOf = (answer: Answer | null | undefined): Done | null => (answer && 'done' in answer ? answer : null);

/** A medicine with its variants and what can be done with each. Its answers stand in the row, where it was pressed. */
export function WishRow({ medicine, isOffered = false }: { medicine: WishListMedicine; isOffered?: boolean }) {
  const { id, path, name, class: drugClass, image, icon, facility, stock, added_at } = medicine;
  const fetcher = useFetcher<Answer>({ key: `wish-${id}` });
  const [refusal, done] = [refusalOf(fetcher.data), doneOf(fetcher.data)];
  useEffect(() => {
    if (done?.count !== undefined) storeAccountCount(done.count);
  }, [done]);
  return (
    <li className={`card ${styles.row}`}>
      <span className={product.picture}>
        {image ? (
          <Picture base={image} kind="article" alt="" width={160} height={100} sizes="(min-width: 750px) 128px, 72px" />
        ) : (
          <HealthIcon name={icon} />
        )}
      </span>
      <div className={styles.words}>
        <h3>
          <a href={path}>{name}</a>
        </h3>
        <ClassMark of={drugClass} />
        <p>{facility.name}</p>
      </div>
      <ul className={styles.variants}>
        {stock.map((variant) => (
          <Variant key={variant.id} medicine={name} variant={variant} fetcher={fetcher} />
        ))}
      </ul>
      <div className={styles.foot}>
        {/* Both are there from the start, so that they are announced. */}
        <p role="status" className={styles.done}>
          {done?.removed ? null : done?.done}
          {done?.count === undefined ? null : <a href="/order/cart">Lihat keranjang</a>}
        </p>
        <p role="alert" className={styles.refused}>
          {refusal?.message}
        </p>
        {isOffered && added_at === null ? (
          <Form answer={null} action={wishListPath} data-pressed="save">
            <input type="hidden" name="medicine_id" value={id} />
            <SubmitButton name="act" value="save" tone="brand">
              <Icon glyph={heart} />
              Simpan ke Wish List
            </SubmitButton>
          </Form>
        ) : (
          <Form answer={null} action={wishListPath}>
            <input type="hidden" name="id" value={id} />
            <SubmitButton name="act" value="remove" tone="quiet" small aria-label={`Hapus ${name} dari Wish List`}>
              Hapus
            </SubmitButton>
          </Form>
        )}
      </div>
    </li>
  );
}

type VariantProps = { medicine: string; variant: WishListVariant; fetcher: ReturnType<typeof useFetcher<Answer>> };

function Variant({ medicine, variant: { id, unit, size, selling_price, band, awaited }, fetcher }: VariantProps) {
  const about = `${medicine}, ${unit}`;
  return (
    <li>
      <p>
        <span>
          {unit}
          {size ? <small>{size}</small> : null}
        </span>
        <strong>{rupiah(selling_price)}</strong>
        <span className={stockBand.band} data-band={band}>
          {bandNames[band]}
        </span>
      </p>
      <Form answer={refusalOf(fetcher.data)} fetcher={fetcher} action={wishListPath} data-pressed={`notify-${id}`}>
        <input type="hidden" name={awaited ? 'id' : 'medicine_stock_id'} value={id} />
        {band !== 'none' ? (
          <SubmitButton name="act" value="cart" small tone="brand" aria-label={`+ Keranjang: ${about}`}>
            <Icon glyph={shoppingCart} />+ Keranjang
          </SubmitButton>
        ) : awaited ? (
          <SubmitButton name="act" value="withdraw" small tone="quiet" aria-label={`Batalkan kabar: ${about}`}>
            Batalkan kabar
          </SubmitButton>
        ) : (
          <SubmitButton name="act" value="notify" small aria-label={`Kabari saya: ${about}`}>
            <Icon glyph={bell} />
            Kabari saya
          </SubmitButton>
        )}
      </Form>
    </li>
  );
}
