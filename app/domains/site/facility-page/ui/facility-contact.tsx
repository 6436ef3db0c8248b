import type { FacilityDetail } from '#app/domains/directory/facility/facility.schema.ts';
import { openingLines } from '#app/domains/directory/facility/facility.ts';
import card from '#app/domains/directory/facility/ui/facility-card.module.css';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { chatWith } from '#app/platform/contacts/whatsapp-link.ts';
import { mapLink } from '#app/platform/web-addresses/map-link.ts';
import { clock, mapPin, messageCircle, phone, siren } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import paper from '#app/ui/paper.module.css';
import { Unbroken } from '#app/ui/unbroken.tsx';
import styles from './facility-detail.module.css';

/** The address, opening hours and contacts of a facility. Hours that the record does not state are not shown. */
export function FacilityContact({ facility }: { facility: FacilityDetail }) {
  const lines = openingLines(facility.opening_hours, facility.time_zone);
  const area = [facility.city, facility.province, facility.postal_code].filter(Boolean).join(', ');
  return (
    <section aria-labelledby="kontak" className={`card ${styles.contact}`}>
      <h2 id="kontak" className="visually-hidden">
        Alamat, jam buka, dan telepon
      </h2>
      <dl>
        <div>
          <dt>
            <Icon glyph={mapPin} />
            Alamat
          </dt>
          <dd>
            <address>
              {facility.address}
              <br />
              {area}
            </address>
            <a href={mapLink(facility)} target="_blank" rel="noopener noreferrer" className={`${card.link} ${paper.onScreen}`}>
              Lihat di peta<span className="visually-hidden"> (tab baru)</span>
            </a>
          </dd>
        </div>
        {lines.length > 0 ? (
          <div>
            <dt>
              <Icon glyph={clock} />
              Jam buka
            </dt>
            <dd>
              <ul className={styles.hours}>
                {lines.map(({ days, hours }) => (
                  <li key={days}>
                    <span>{days}</span>{' '}
                    <span>
                      <Unbroken>{hours}</Unbroken>
                    </span>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>
            <Icon glyph={phone} />
            Telepon
          </dt>
          <dd>
            <a href={`tel:${facility.phone}`} className={card.link}>
              {phoneText(facility.phone)}
            </a>
          </dd>
        </div>
        <div>
          <dt>
            <Icon glyph={messageCircle} />
            WhatsApp
          </dt>
          <dd>
            <a
              href={chatWith(facility.name, facility.whatsapp_phone).chat}
              target="_blank"
              rel="noopener noreferrer"
              className={card.link}
              data-conversion="whatsapp-click-facility"
              data-slug={facility.slug}
              data-facility-name={facility.name}
            >
              {phoneText(facility.whatsapp_phone)}
              <span className="visually-hidden"> (tab baru)</span>
            </a>
          </dd>
        </div>
        {facility.emergency_phone ? (
          <div className={styles.emergency}>
            <dt>
              <Icon glyph={siren} />
              Gawat darurat
            </dt>
            <dd>
              <a href={`tel:${facility.emergency_phone}`} className={card.link}>
                {phoneText(facility.emergency_phone)}
              </a>
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
