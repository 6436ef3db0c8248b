import { whatsappLink } from '#app/platform/contacts/whatsapp-link.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { mapPin, messageCircle } from '#app/ui/icons/glyphs.ts';
import { building2 } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import titles from '#app/ui/parts/titles.module.css';
import { promoGreeting } from '../promo.ts';
import styles from './promo-detail.module.css';

type Facility = Readonly<{ name: string; address: string; city: string; whatsappPhone: string }>;

/** The provider of a promo: the facility, its chat with a prefilled sentence, its address (Permenkes 1787/2010, art. 4). */
export function PromoHow({ promo, facility }: { promo: { slug: string; name: string }; facility: Facility }) {
  return (
    <section className={styles.how} aria-labelledby="cara">
      <h2 id="cara" className={titles.medium}>
        Cara Mendapatkan Layanan Ini
      </h2>
      <div className={styles.provider}>
        <p>
          <Icon glyph={building2} />
          <strong>{facility.name}</strong>
        </p>
        <p>
          <Icon glyph={mapPin} />
          <span>{`${facility.address}, ${facility.city}`}</span>
        </p>
      </div>
      <p className={styles.chat}>
        <LinkButton
          href={whatsappLink(facility.whatsappPhone, promoGreeting(facility.name, promo.name))}
          tone="secondary"
          target="_blank"
          rel="noopener"
          data-conversion="whatsapp-click-promo"
          data-slug={promo.slug}
          data-facility-name={facility.name}
        >
          <Icon glyph={messageCircle} />
          Tanya lewat WhatsApp
        </LinkButton>
      </p>
    </section>
  );
}
