import cards from '#app/ui/cards.module.css';
import type { List } from '#app/ui/list/results.tsx';
import type { ShownMedicine } from '../medicine.schema.ts';
import { bandNames } from '../medicine.ts';
import { ClassMark } from './class-mark.tsx';
import styles from './medicine-card.module.css';
import { MedicinePicture } from './medicine-picture.tsx';
import stockBand from './stock-band.module.css';

/** A product in a list: picture, category, name, class, who sells it, the price of its best offer, and whether there is any. */
function MedicineCard({ medicine, priority }: { medicine: ShownMedicine; priority: boolean }) {
  const { product_id, slug, name, brand, class: drugClass, from, price, per, band, image, category, sellers } = medicine;
  return (
    <li className={`card card-link ${cards.card}`}>
      <MedicinePicture
        product={product_id}
        photo={image}
        sizes="(min-width: 1050px) 24rem, (min-width: 750px) 46vw, 180px"
        priority={priority}
      />
      <div className={styles.words}>
        <p className={`${cards.kind} ${styles.kind}`}>{category}</p>
        <h2 className={cards.title}>
          <a href={`/obat/detail/${slug}`}>{name}</a>
        </h2>
        <p className={styles.line}>
          <ClassMark of={drugClass} />
        </p>
        {brand ? <p className={styles.line}>{brand}</p> : null}
        <p className={styles.line}>{sellers}</p>
        <p className={styles.foot}>
          {from ? <span>{from}</span> : null}
          <strong>{price}</strong>
          <span>{per}</span>
          <span className={stockBand.band} data-band={band}>
            {bandNames[band]}
          </span>
        </p>
        {band === 'none' ? null : (
          <form method="post" action="/order/cart" className={styles.add} data-quick-add={styles.said}>
            <input type="hidden" name="act" value="quick" />
            <input type="hidden" name="product_id" value={product_id} />
            <button type="submit" className="icon-button" aria-label={`+ Keranjang: ${name}`}>
              +
            </button>
          </form>
        )}
      </div>
    </li>
  );
}

/** The common part of every list of medicines: its count and its cards. */
export function medicineList(list: List<ShownMedicine>) {
  return {
    list,
    summary: `${list.meta.total.toLocaleString('id-ID')} obat`,
    card: (medicine: ShownMedicine, index: number) => <MedicineCard key={medicine.id} medicine={medicine} priority={index === 0} />,
  };
}
