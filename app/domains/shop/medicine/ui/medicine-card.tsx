import { rupiah } from '#app/platform/text/money.ts';
import { CardPicture } from '#app/ui/card-picture.tsx';
import cards from '#app/ui/cards.module.css';
import type { List } from '#app/ui/list/results.tsx';
import type { ShownMedicine } from '../medicine.schema.ts';
import { bandNames } from '../medicine.ts';
import { ClassMark } from './class-mark.tsx';
import styles from './medicine-card.module.css';
import stockBand from './stock-band.module.css';

/** A medicine in a list: picture, category, name, class, pharmacy, lowest price, and whether there is any. */
function MedicineCard({ medicine, priority }: { medicine: ShownMedicine; priority: boolean }) {
  const { slug, name, unit, class: drugClass, price_from, band, image, icon, category, pharmacy } = medicine;
  return (
    <li className={`card card-link ${cards.card}`}>
      <CardPicture
        base={image}
        kind="article"
        sizes="(min-width: 1050px) 24rem, (min-width: 750px) 46vw, 180px"
        icon={icon}
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
        <p className={styles.line}>{pharmacy}</p>
        <p className={styles.foot}>
          <strong>{rupiah(price_from)}</strong>
          <span>{`per ${unit}`}</span>
          <span className={stockBand.band} data-band={band}>
            {bandNames[band]}
          </span>
        </p>
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
