import { rupiah } from '#app/platform/text/money.ts';
import { Link } from '#app/ui/link.tsx';
import titles from '#app/ui/parts/titles.module.css';
import type { MedicineDetail } from '../medicine.schema.ts';
import { bandNames, bestVariant, offerPath } from '../medicine.ts';
import styles from './product-offers.module.css';
import stockBand from './stock-band.module.css';

/** What every pharmacy asks for a product, the best offer first; each is one press away. */
export function ProductOffers({ offers, chosen }: { offers: readonly MedicineDetail[]; chosen: number }) {
  return (
    <section aria-labelledby="penawaran" className={`card ${styles.offers}`}>
      <h2 id="penawaran" className={titles.small}>{`Di ${offers.length} apotek`}</h2>
      <ul>
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} isChosen={offer.id === chosen} />
        ))}
      </ul>
    </section>
  );
}

function Offer({ offer, isChosen }: { offer: MedicineDetail; isChosen: boolean }) {
  const { product_slug, pharmacy } = offer;
  const { selling_price, unit, band } = bestVariant(offer);
  return (
    <li>
      <Link href={offerPath(product_slug, pharmacy.slug)} aria-current={isChosen ? 'true' : undefined}>
        <span>{pharmacy.name}</span>
        <strong>{`${rupiah(selling_price)} per ${unit}`}</strong>
        <small>{pharmacy.city}</small>
        <span className={stockBand.band} data-band={band}>
          {bandNames[band]}
        </span>
      </Link>
    </li>
  );
}
