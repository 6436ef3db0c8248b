import type { OrderTypeCode } from '#app/platform/orders/type-codes.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { chevronRight } from '#app/ui/icons/glyphs.ts';
import { receiptText } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { PictureFile } from '#app/ui/picture-file.tsx';
import { typeLabels } from '../../order-texts.ts';
import type { toneOf } from '../../shown-order.ts';
import { OrderStatus } from '../order-status.tsx';
import styles from './order-rows.module.css';

/** An order in a list, with only what its row shows. */
export type OrderRow = Readonly<{
  name: string;
  typeCode: OrderTypeCode;
  date: string;
  status: string;
  tone: ReturnType<typeof toneOf>;
  total: number;
  products: Readonly<{ image: string | null; name: string; total_product: number }>;
}>;

/** Orders below each other; a row is one link to its order. */
export function OrderRows({ rows }: { rows: readonly OrderRow[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.name} className={styles.row}>
          <ProductPicture image={row.products.image} />
          <div className={styles.text}>
            <p className={styles.line}>
              <Link href={`/order/detail/${row.name}`} className={styles.name}>
                {row.name}
              </Link>
              <OrderStatus tone={row.tone}>{row.status}</OrderStatus>
            </p>
            <p>
              {row.products.name}
              {row.products.total_product > 1 ? <span className={words.soft}> dan {row.products.total_product - 1} lainnya</span> : null}
            </p>
            <p className={styles.line}>
              <span className={words.soft}>
                {typeLabels[row.typeCode]}, {row.date}
              </span>
              <strong>{rupiah(row.total)}</strong>
            </p>
          </div>
          <span className={styles.open} aria-hidden="true">
            <Icon glyph={chevronRight} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A product's picture, or a receipt where it has none. */
export function ProductPicture({ image }: { image: string | null }) {
  return image ? (
    <PictureFile src={image} alt="" width={56} height={56} className={styles.picture} />
  ) : (
    <span className={styles.picture} aria-hidden="true">
      <Icon glyph={receiptText} />
    </span>
  );
}

/** Placeholder rows while a list is loaded, as specified. */
const skeletons = 15;

export function OrderRowSkeletons() {
  return (
    <ul className={styles.rows} aria-hidden="true">
      {Array.from({ length: skeletons }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <li key={index} className={styles.row}>
          <Skeleton className={styles.picture} />
          <div className={`${styles.text} ${styles.loading}`}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        </li>
      ))}
    </ul>
  );
}
