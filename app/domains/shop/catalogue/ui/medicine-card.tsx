import { rupiah } from '#app/platform/money.ts';
import { CardPicture } from '#app/ui/card-picture.tsx';
import type { List } from '#app/ui/list/results.tsx';
import { bandNames } from '../rules.ts';
import type { ShownMedicine } from '../schema.ts';
import { ClassMark } from './class-mark.tsx';

/** A medicine in a list: picture, category, name, class, pharmacy, lowest price, and whether there is any. */
function MedicineCard({ medicine, priority }: { medicine: ShownMedicine; priority: boolean }) {
  const { slug, name, unit, class: drugClass, price_from, band, image, icon, category, pharmacy } = medicine;
  return (
    <li className="card card-link media-card">
      <CardPicture
        base={image}
        kind="article"
        sizes="(min-width: 1050px) 24rem, (min-width: 750px) 46vw, 180px"
        icon={icon}
        priority={priority}
      />
      <div className="medicine-card-words">
        <p className="font-bold text-brand text-xs">{category}</p>
        <h2 className="text-base leading-snug md:text-lg">
          <a href={`/obat/detail/${slug}`}>{name}</a>
        </h2>
        <p className="medicine-card-line">
          <ClassMark of={drugClass} />
        </p>
        <p className="medicine-card-line">{pharmacy}</p>
        <p className="medicine-card-foot">
          <strong>{rupiah(price_from)}</strong>
          <span>{`per ${unit}`}</span>
          <span className="stock-band" data-band={band}>
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
