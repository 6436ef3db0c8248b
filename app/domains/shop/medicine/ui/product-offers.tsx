import type { ReactNode } from 'react';
import { rupiah } from '#app/platform/text/money.ts';
import { Link } from '#app/ui/link.tsx';
import titles from '#app/ui/parts/titles.module.css';
import type { Offer } from '../medicine.schema.ts';
import { bandNames, bestVariant, offerPath } from '../medicine.ts';
import styles from './product-offers.module.css';
import stockBand from './stock-band.module.css';

/** What every pharmacy asks for a product, the best offer first; each is one press away. `children` order them otherwise. */
export function ProductOffers({ offers, chosen, children }: { offers: readonly Offer[]; chosen: number; children: ReactNode }) {
  return (
    <section aria-labelledby="penawaran" className={`card ${styles.offers}`}>
      <header>
        <h2 id="penawaran" className={titles.small}>{`Di ${offers.length} apotek`}</h2>
        {children}
      </header>
      <ul>
        {offers.map((offer) => (
          <OfferItem key={offer.id} offer={offer} isChosen={offer.id === chosen} />
        ))}
      </ul>
    </section>
  );
}

function OfferItem({ offer, isChosen }: { offer: Offer; isChosen: boolean }) {
  const { product_slug, pharmacy, healthfacility, latitude, longitude, district } = offer;
  const { id, selling_price, unit, band } = bestVariant(offer);
  const at = latitude === null || longitude === null ? undefined : `${latitude} ${longitude}`;
  return (
    <li data-at={at} data-district={district ?? undefined} data-seller={healthfacility.id} data-variant={id}>
      <Link href={offerPath(product_slug, pharmacy.slug)} aria-current={isChosen ? 'true' : undefined}>
        <span>{pharmacy.name}</span>
        <strong>{`${rupiah(selling_price)} per ${unit}`}</strong>
        <small>
          {pharmacy.city}
          <span data-said="" />
        </small>
        <span className={stockBand.band} data-band={band}>
          {bandNames[band]}
        </span>
      </Link>
    </li>
  );
}
